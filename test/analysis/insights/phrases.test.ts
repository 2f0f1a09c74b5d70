import { expect, test } from 'bun:test';
import { findingsOf, readFindingsOf } from '../support.ts';

const phrases = (text: string): string[] =>
  findingsOf(text)
    .phrases.get('1')
    ?.map((phrase) => phrase.text) ?? [];

const phrasesRead = async (text: string): Promise<string[]> =>
  (await readFindingsOf(text)).phrases.get('1')?.map((phrase) => phrase.text) ?? [];

test.each([
  ['I will send the contract.', ['send the contract']],
  ['I will send the contract by Friday.', ['send the contract by Friday']],
  ['Mark, could you review the proposal tomorrow?', ['review the proposal tomorrow']],
  ['Please make sure that the tests pass.', ['make sure that the tests pass']],
  [
    "I'll ask engineering for a root cause and send you a summary.",
    ['ask engineering for a root cause', 'send you a summary'],
  ],
  ["I'll fix that tomorrow.", ['fix that tomorrow']],
  ['I will send it to you.', ['send it to you']],
  ['I need you to sign this.', ['sign this']],
  ['Can you send the deck, please?', ['send the deck']],
  ['Could you send the deck so I can revise it?', ['send the deck']],
  ['Invite Mark and his wife.', ['Invite Mark and his wife']],
  ["Don't forget to submit your timesheet.", ['submit your timesheet']],
  ['I am going to call the vendor, because it broke.', ['call the vendor']],
])('a phrase is the verb of an action, its object and, if there is one, its time: "%s"', (text, expected) => {
  expect(phrases(text)).toEqual(expected);
});

test.each([
  ["I'll buy milk, eggs and bread tomorrow.", ['buy milk, eggs and bread tomorrow']],
  ["I'll buy milk, eggs, bread.", ['buy milk, eggs, bread']],
  ['Please order pens and paper by Friday.', ['order pens and paper by Friday']],
  [
    'I will send the quote, the contract, and the invoice by Friday.',
    ['send the quote, the contract, and the invoice by Friday'],
  ],
  ['I will invite Tom, Lisa and Ben to the party.', ['invite Tom, Lisa and Ben to the party']],
  ['Please bring a big, old box.', ['bring a big, old box']],
  ['I will send a long and detailed report by Friday.', ['send a long and detailed report by Friday']],
  [
    'I will send Mark, our lawyer, the contract by Friday.',
    ['send Mark, our lawyer, the contract by Friday'],
  ],
  [
    'I will draft, review and sign the contract by Friday.',
    ['draft, review and sign the contract by Friday'],
  ],
])('a phrase has all of its objects, and all that is said of them: "%s"', async (text, expected) => {
  expect(phrases(text)).toEqual(expected);
  expect(await phrasesRead(text)).toEqual(expected);
});

test.each([
  ['I will pay the bill on Friday, May 5.', ['pay the bill on Friday, May 5']],
  ['I will call him on Monday, December 7, at 10.', ['call him on Monday, December 7, at 10']],
  ['I will send it as soon as possible.', ['send it as soon as possible']],
  ['I will send the file as a PDF by Friday.', ['send the file as a PDF by Friday']],
])('a phrase has all of its time, and in what form: "%s"', async (text, expected) => {
  expect(phrases(text)).toEqual(expected);
  expect(await phrasesRead(text)).toEqual(expected);
});

test.each([
  ['Please send the "Q3 report" to Mark.', ['send the "Q3 report" to Mark']],
  ['Could you read the book "Dune"?', ['read the book "Dune"']],
  ['Please read “War and Peace, Part 2” by Monday.', ['read “War and Peace, Part 2” by Monday']],
  ["I'll call the client (Acme) tomorrow.", ['call the client (Acme) tomorrow']],
  ['I\'ll send the "draft (v2)" and the invoice.', ['send the "draft (v2)" and the invoice']],
  ['I will order 5" pipes tomorrow.', ['order 5" pipes tomorrow']],
])('quotes and brackets of a phrase are whole: "%s"', async (text, expected) => {
  expect(phrases(text)).toEqual(expected);
  expect(await phrasesRead(text)).toEqual(expected);
});

test.each([
  ['Please buy milk, Tom.', ['buy milk']],
  ['Please buy milk, thanks and regards.', ['buy milk']],
  ["I'll call you on Monday, Tom.", ['call you on Monday']],
  ["I'll send the deck, good work everybody.", ['send the deck']],
  ['Please send the report, it is late.', ['send the report']],
  ['Please send the file and my assistant will print it.', ['send the file']],
  ['Please send the file, and Tom will print it.', ['send the file']],
  ['Send the file as the client asked.', ['Send the file']],
  ['Please send the "file.', ['send the "file']],
])('what is said besides is no part of a phrase: "%s"', async (text, expected) => {
  expect(phrases(text).slice(0, 1)).toEqual(expected);
  expect((await phrasesRead(text)).slice(0, 1)).toEqual(expected);
});

test.each([
  ['Please back up the server.', ['back up the server']],
  ['Remember to back up the database.', ['back up the database']],
  ['Back up the database before the update.', ['Back up the database before the update']],
  ['Please cc Mark on the mail.', ['cc Mark on the mail']],
  ['I want to go back up the stairs.', ['go back up the stairs']],
])('a verb that is mostly another word is one where a verb stands: "%s"', async (text, expected) => {
  expect(await phrasesRead(text)).toEqual(expected);
});

test.each([
  ['without an action', 'The sky is blue.'],
  ['in the past', 'I sent the contract yesterday.'],
  ['in a negation', "I won't send the contract."],
  ['in a verb alone', 'I will check.'],
  ['in a question for information', 'What is the price?'],
])('there is no phrase %s', (_, text) => {
  expect(phrases(text)).toEqual([]);
});

test('a phrase is part of its message, and of its insight, letter by letter', () => {
  const text = "Okay, I'll send  the “final” contract – v2 – to Mark’s team by 5 pm 👍";
  const { phrases: found, insights } = findingsOf(text);
  for (const phrase of found.get('1') ?? []) expect(text).toContain(phrase.text);
  for (const phrase of insights[0]?.phrases ?? []) expect(insights[0]?.text).toContain(phrase.text);
  expect(insights[0]?.phrases).not.toEqual([]);
});

test('there are no phrases unless they were asked for', () => {
  const { phrases: found, insights } = findingsOf('I will send the contract.', { detectPhrases: false });
  expect(found.size).toBe(0);
  expect(insights[0]?.phrases).toEqual([]);
});
