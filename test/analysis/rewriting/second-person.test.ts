import { expect, test } from 'bun:test';
import { parseWords } from '../../../src/analysis/grammar/words/tagged-words.ts';
import { applyEdits } from '../../../src/analysis/rewriting/edits.ts';
import { rewriteSecondPerson } from '../../../src/analysis/rewriting/second-person.ts';

const told = (text: string) => applyEdits(text, rewriteSecondPerson(parseWords(text), 'Ben')).text;

test.each([
  ['a subject, with its verb', 'Call me when you need it.', 'Call me when Ben needs it.'],
  ['the subject of "are"', 'Tell me if you are late.', 'Tell me if Ben is late.'],
  ['the subject of "have"', 'I will wait until you have it.', 'I will wait until Ben has it.'],
  ['a subject in the past', 'I will fix the file you sent.', 'I will fix the file Ben sent.'],
  ['a subject behind a modal', 'What should you bring?', 'What should Ben bring?'],
  ['a subject behind "do"', 'Do you have the file?', 'Does Ben have the file?'],
  ['an object of "have"', 'I have you down for Friday.', 'I have Ben down for Friday.'],
  ['a subject behind "did"', 'Did you pay it?', 'Did Ben pay it?'],
  ['the subject of "don\'t"', "If you don't have it, ask.", "If Ben doesn't have it, ask."],
  [
    'contractions',
    "You'll see that you're right and you've paid.",
    'Ben will see that Ben is right and Ben has paid.',
  ],
  ['an object', 'I will send you the file.', 'I will send Ben the file.'],
  ['two clauses', 'Whatever you need you need to order it.', 'Whatever Ben needs Ben needs to order it.'],
  ['an object with an infinitive', 'I will let you know.', 'I will let Ben know.'],
  ['an object behind a preposition', 'I will do it for you.', 'I will do it for Ben.'],
  ['possessives', 'Your file is next to yours.', "Ben's file is next to Ben's."],
  ['oneself', 'You can do it yourself.', 'Ben can do it personally.'],
  ['what one brings', 'Could you bring the pump with you?', 'Could Ben bring the pump along?'],
  ['what another one brings', 'Ana will bring it with you.', 'Ana will bring it with Ben.'],
  ['what one does with another', 'Ana will go over it with you.', 'Ana will go over it with Ben.'],
  ['what one had better do', "You'd better ring him.", 'Ben had better ring him.'],
  ['a receiver of a deed', 'I can do you a price.', 'I can do Ben a price.'],
  ['the receiver of two things', 'I can do you two quotes.', 'I can do Ben two quotes.'],
  [
    'verbs that are joined',
    'If you sign it and send it back, fine.',
    'If Ben signs it and sends it back, fine.',
  ],
  ['a subject behind a condition', 'If you agree you sign it.', 'If Ben agrees Ben signs it.'],
  [
    'a subject behind "don\'t" in a question',
    "Why don't you send me yours?",
    "Why doesn't Ben send me Ben's?",
  ],
  ['a subject behind "can\'t"', "Can't you send it?", "Can't Ben send it?"],
  ['a subject behind "won\'t"', "Won't you need it?", "Won't Ben need it?"],
  ['a subject of the past', 'You put the jacket in the car.', 'Ben put the jacket in the car.'],
  ['who drew it', 'You drew the plan.', 'Ben drew the plan.'],
  ['what one puts in time to come', 'If you put it there, fine.', 'If Ben puts it there, fine.'],
  ['oneself as an object', 'You should introduce yourself.', 'Ben should introduce themselves.'],
  ['oneself beside another one', 'I will send Marius and yourself.', 'I will send Marius and Ben.'],
  ['what somebody says', 'Send a line saying you agree.', 'Send a line saying Ben agrees.'],
  ['what somebody hopes', 'I hope you like it.', 'I hope Ben likes it.'],
  ['verbs that are joined to "go"', 'You go down and tell them.', 'Ben goes down and tells them.'],
  ['control: what one has to do', 'You have to go and tell them.', 'Ben has to go and tell them.'],
  ['when a shop opens', 'I come by before you open.', 'I come by before Ben opens.'],
  ['control: whom one thanks by saying so', 'I say you a prayer.', 'I say Ben a prayer.'],
])('the name of the other one stands for %s', (_, text, expected) => {
  expect(told(text)).toBe(expected);
});

test.each([
  'Thank you.',
  'You guys should pay it.',
  'I will ask you two.',
  'You two guys should pay it.',
  'I will send it to all of you.',
  'It is, you know, late.',
  "I'll do it, so don't you worry.",
])('nobody is named for the "you" in %j', (text) => {
  expect(told(text)).toBe(text);
});
