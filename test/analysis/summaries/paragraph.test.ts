import { expect, test } from 'bun:test';
import type { SummaryMessage } from '../../../src/analysis/summaries/choosing/sentence-value.ts';
import { writeParagraph } from '../../../src/analysis/summaries/wording/paragraph.ts';
import { summaryNames } from '../../../src/analysis/summaries/wording/summary-names.ts';
import { ana, ben, said } from './support.ts';

const nobody = undefined;

const told = (speakers: readonly (typeof ana)[], ...messages: SummaryMessage[]): string =>
  writeParagraph(messages, summaryNames(speakers)).text;

test.each([
  // The first person becomes the speaker.
  ['I will send the quote by Friday.', 'Ana Ruiz will send the quote by Friday.'],
  ["My team can't use it.", "Ana Ruiz's team can't use it."],
  ['i sent the contract yesterday', 'Ana Ruiz sent the contract yesterday.'],
  // Of two who speak, "you" can be but the other one.
  ['I will send you the contract.', 'Ana Ruiz will send Ben the contract.'],
  ["I've read your proposal.", "Ana Ruiz has read Ben's proposal."],
  // What has no first person has its speaker beside it.
  ['The contract was signed in May.', 'Ana Ruiz said the contract was signed in May.'],
  ['It costs 45,600 euros a year.', 'Ana Ruiz said it costs 45,600 euros a year.'],
  // "We" are "they" behind the name.
  ['We closed the office in January.', 'Ana Ruiz said they closed the office in January.'],
  [
    "I am glad that it works, but we can't wait for our invoice.",
    "Ana Ruiz is glad that it works, but they can't wait for their invoice.",
  ],
  ['I will send a quote, and I will copy Hugo.', 'Ana Ruiz will send a quote, and will copy Hugo.'],
  // What is set behind a comma alone is joined where both tell of the speaker.
  [
    "I'm in the office until six, I'll ring Hugo at four.",
    'Ana Ruiz is in the office until six and will ring Hugo at four.',
  ],
  [
    "When I'm in the office again, I'll ring Hugo.",
    'When Ana Ruiz is in the office again, Ana will ring Hugo.',
  ],
  [
    "I'm away until May, my colleague Rui takes over.",
    "Ana Ruiz is away until May, Ana's colleague Rui takes over.",
  ],
  ['January eleventh would work.', 'Ana Ruiz said January eleventh would work.'],
  // A thing, a number or a name may begin what is said.
  ['Nordhaus has 400 agents.', 'Ana Ruiz said Nordhaus has 400 agents.'],
  ['limit is 12k per batch right now', 'Ana Ruiz said limit is 12k per batch right now.'],
  ['Option 2 was the cheaper one.', 'Ana Ruiz said Option 2 was the cheaper one.'],
  ['Six weeks would be enough.', 'Ana Ruiz said six weeks would be enough.'],
  ['They always send a card.', 'Ana Ruiz said they always send a card.'],
  ['We run two clinics in Georgia.', 'Ana Ruiz said they run two clinics in Georgia.'],
  ['Otherwise we lose the slot.', 'Ana Ruiz said otherwise they lose the slot.'],
  // "You" of two who speak, where it cannot be anybody.
  ['You will have it tomorrow.', 'Ana Ruiz said Ben will have it tomorrow.'],
  ['You wrote that the tent is gone.', 'Ana Ruiz said Ben wrote that the tent is gone.'],
  // A request is told by whom it is made to.
  ['Could you export two hundred tickets?', 'Ana Ruiz asked Ben to export two hundred tickets.'],
  ['Please send me photos of the boxes.', 'Ana Ruiz asked Ben to send Ana photos of the boxes.'],
  ['Lincoln, please make the offer before May.', 'Ana Ruiz asked Lincoln to make the offer before May.'],
  ["Please call Hugo, don't mail him.", 'Ana Ruiz asked Ben to call Hugo, and not to mail him.'],
  ['Please do now the price list.', 'Ana Ruiz asked Ben to do now the price list.'],
  ['Let us two have a short call on Monday.', 'Ana Ruiz proposed to have a short call on Monday.'],
  ['Can someone tell the customer?', 'Ana Ruiz asked for somebody to tell the customer.'],
  ["Let's talk tomorrow, okay?", 'Ana Ruiz proposed to talk tomorrow.'],
  ["Let's talk again next Wednesday at ten.", 'Ana Ruiz proposed to talk again next Wednesday at ten.'],
  // What cannot be told so is quoted.
  [
    'Hello this is grant i need to move my appointment she is down for this thursday at quarter past two in the afternoon and that is bad',
    'Ana Ruiz: “I need to move my appointment she is down for this thursday at quarter past two in the afternoon and that is bad.”',
  ],
  ['monday then and can i get your number', 'Ana Ruiz: “Monday then and can I get your number.”'],
  ['We told them that they owe us money.', 'Ana Ruiz: “We told them that they owe us money.”'],
  ['It brings farmers to us.', 'Ana Ruiz: “It brings farmers to us.”'],
  ['Ben, invite Mr. Hart and copy me.', 'Ana Ruiz: “Ben, invite Mr. Hart and copy me.”'],
  ['Stop the tablet and I will call the ward.', 'Ana Ruiz: “Stop the tablet and I will call the ward.”'],
  ['You can never tell.', 'Ana Ruiz: “You can never tell.”'],
  ['If you have a tent, you need a van.', 'Ana Ruiz: “If you have a tent, you need a van.”'],
  ['Registrations as of today: 187 paid.', 'Ana Ruiz: “Registrations as of today: 187 paid.”'],
  ['First aid, two people come.', 'Ana Ruiz: “First aid, two people come.”'],
  ['Tuesday or Wednesday', 'Ana Ruiz: “Tuesday or Wednesday.”'],
  ['I will send it to both of you.', 'Ana Ruiz: “I will send it to both of you.”'],
  ['He said "I quit" on Monday.', "Ana Ruiz: “He said 'I quit' on Monday.”"],
  [
    'I deleted it because I thought I was in staging.',
    'Ana Ruiz: “I deleted it because I thought I was in staging.”',
  ],
  ['Tuesday I think, Monday is assembly.', 'Ana Ruiz: “Tuesday I think, Monday is assembly.”'],
  ['It runs I believe a day late.', 'Ana Ruiz: “It runs I believe a day late.”'],
  ['I think Monday is assembly.', 'Ana Ruiz thinks Monday is assembly.'],
  ["60 😳 I'll do 30", "Ana Ruiz: “60 😳 I'll do 30.”"],
  ['I had an app, but it was old and I lost it.', 'Ana Ruiz had an app, but it was old and Ana lost it.'],
  ["I'll have a word myself.", "Ana Ruiz: “I'll have a word myself.”"],
  ['perfect and do you want it by mail', 'Ana Ruiz asked: “Do you want it by mail?”'],
  ['Last Friday submitted two drafts.', 'Last Friday, Ana Ruiz submitted two drafts.'],
  ['At Gierd I will help them.', 'At Gierd, Ana Ruiz will help them.'],
  ['For what I need it is enough.', 'For what Ana Ruiz needs it is enough.'],
  ['Sent the contract to Hugo.', 'Ana Ruiz sent the contract to Hugo.'],
  ['Got a minute?', 'Ana Ruiz asked: “Got a minute?”'],
  ['Need a signature by May.', 'Ana Ruiz: “Need a signature by May.”'],
  ['Could you hear that?', 'Ana Ruiz asked: “Could you hear that?”'],
])('a sentence is told by the name of who said it: "%s"', (given, wanted) => {
  expect(told([ana, ben], ...said([ana, given]))).toBe(wanted);
});

test('a sentence is told without a name if nobody knows who speaks', () => {
  expect(told([], ...said([nobody, 'so the contract ends in May']))).toBe('The contract ends in May.');
});

test('a sentence that would have a name of two words twice is quoted', () => {
  const grad = { ...ana, name: 'Grad C' };
  expect(told([grad, ben], ...said([grad, "I'm away tomorrow, but I will be back on Tuesday."]))).toBe(
    "Grad C: “I'm away tomorrow, but I will be back on Tuesday.”",
  );
  expect(told([grad, ben], ...said([grad, 'I will be back on Tuesday.']))).toBe(
    'Grad C will be back on Tuesday.',
  );
});

test('a sentence that is told to a group keeps "you" in quotes', () => {
  const text = told([ana, ben, { id: 'c', name: 'Carla' }], ...said([ana, 'I will send you the contract.']));
  expect(text).toBe('Ana Ruiz: “I will send you the contract.”');
});

test('a paragraph calls a speaker by the whole name first, then by the first name', () => {
  const messages = said([ana, 'I will send the quote.'], [ana, 'I will call the bank.']);
  expect(told([ana, ben], ...messages)).toBe('Ana Ruiz will send the quote. Ana will call the bank.');
});

test.each([
  ['two who share the first name', [ana, { id: 'c', name: 'Ana Silva' }]],
  ['a role', [{ id: 'a', name: 'Project Manager' }]],
])('a paragraph always uses the whole name of %s', (_, speakers) => {
  const [speaker] = speakers;
  const text = told(speakers, ...said([speaker, 'I will send the quote.'], [speaker, 'I will call.']));
  expect(text).toBe(`${speaker?.name} will send the quote. ${speaker?.name} will call.`);
});

test('a paragraph has the sentences of one speaker in a row behind one name', () => {
  const [first, second, third] = said(
    [ana, 'Nothing to add.'],
    [ana, 'Same for the pilot.'],
    [ana, '78 percent of it.'],
  );
  if (!first || !second || !third) throw new Error('there are three');
  expect(told([ana, ben], first, second)).toBe('Ana Ruiz: “Nothing to add. Same for the pilot.”');
  expect(told([ana, ben], first, third)).toBe('Ana Ruiz: “Nothing to add.” Ana: “78 percent of it.”');
  const facts = said(
    [ana, 'The price is high.'],
    [ana, 'The contract was signed.'],
    [ana, 'The pilot is over.'],
  );
  expect(told([ana, ben], ...facts)).toBe(
    'Ana Ruiz said the price is high. Ana also said the contract was signed. Ana added that the pilot is over.',
  );
});

test.each([
  [
    'Ms. Anju Dhillon (Dorval, Lib.)',
    'Ms. Anju Dhillon will send the quote. Ms. Dhillon will call the bank.',
  ],
  [
    'Hon. Chrystia Freeland',
    'Hon. Chrystia Freeland will send the quote. Hon. Chrystia Freeland will call the bank.',
  ],
])('a paragraph calls %s by the name without brackets, and then by title and last name', (name, wanted) => {
  const speaker = { id: 'a', name };
  const messages = said([speaker, 'I will send the quote.'], [speaker, 'I will call the bank.']);
  expect(told([speaker, ben], ...messages)).toBe(wanted);
});

test('a paragraph tells the brackets apart in which two names differ', () => {
  const speakers = [
    { id: 'a', name: 'Ana (Sales)' },
    { id: 'b', name: 'Ana (Legal)' },
  ];
  expect(told(speakers, ...said([speakers[0], 'I will call.']))).toBe('Ana (Sales) will call.');
});

test('a paragraph puts no mark of a question behind what asks nothing', () => {
  const asked = (text: string) => told([ana, ben], ...said([ana, text, 'question']));
  expect(asked('thought you meant as a follow-up')).toBe('Ana Ruiz: “Thought you meant as a follow-up.”');
  expect(asked('did you mean it as a follow-up')).toBe('Ana Ruiz asked: “Did you mean it as a follow-up?”');
});

test('a paragraph calls somebody with an office and a long name by office and last name, and seldom', () => {
  const speaker = { id: 'a', name: 'Mayor Catherine Read' };
  expect(told([speaker, ben], ...said([speaker, 'I will send it.'], [speaker, 'I will call.']))).toBe(
    'Mayor Catherine Read will send it. Mayor Read will call.',
  );
});

test('a paragraph writes the name of who goes by a small letter as it is', () => {
  const lucia = { id: 'l', name: 'lucia' };
  expect(told([lucia, ben], ...said([lucia, "i'll msg Brooke over there"]))).toBe(
    'lucia will msg Brooke over there.',
  );
});

test.each([
  ['who is to do it', { assignee: ben }, 'Ana Ruiz asked Ben to put the date on the list.'],
  [
    'who says yes',
    { reply: { kind: 'accepted', speakerId: 'c' } },
    'Ana Ruiz asked Carla to put the date on the list, and Carla agreed.',
  ],
  ['the others', { assignee: ana }, 'Ana Ruiz asked the others to put the date on the list.'],
] as const)('among several who speak, a request is made to %s', (_, known, wanted) => {
  const speakers = [ana, ben, { id: 'c', name: 'Carla' }];
  const [message] = said([ana, 'Can you put the date on the list?']);
  if (message === undefined) throw new Error('there is one');
  expect(told(speakers, { ...message, ...known })).toBe(wanted);
});

test('who promises something is not the one to whom it is promised', () => {
  const speakers = [ana, ben, { id: 'c', name: 'Carla' }];
  const [message] = said([
    ana,
    "I'm off, but Ben has offered to do it, so he'll send you that directly.",
    'action_item',
  ]);
  if (message === undefined) throw new Error('there is one');
  expect(told(speakers, { ...message, assignee: ben })).toContain('send you that');
});

test('a paragraph refers to the messages that its sentences are, in the order of the talk', () => {
  const messages = said([ana, 'I will send the quote.'], [ben, 'The price is high.']);
  expect(writeParagraph(messages, summaryNames([ana, ben])).messageIds).toEqual(['0', '1']);
  expect(writeParagraph(messages.toReversed(), summaryNames([ana, ben])).messageIds).toEqual(['0', '1']);
});

test.each([
  ['Omari Blake', 'Omari'],
  ['Adaeze Okafor', 'Adaeze'],
  // What may be a role is called as a whole.
  ['Help Desk', 'Help Desk'],
  ['Industrial Designer', 'Industrial Designer'],
])('%s is called %s where the name comes again', (name, again) => {
  const speaker = { id: 'x', name };
  const text = told(
    [speaker, ben],
    ...said([speaker, 'I will send the quote by Friday.'], [speaker, 'I sent the contract yesterday.']),
  );
  expect(text).toBe(`${name} will send the quote by Friday. ${again} sent the contract yesterday.`);
});

test.each([
  [
    'Call him today and tell me what he needs.',
    'Ana Ruiz asked Ben to call him today and tell Ana what he needs.',
  ],
  ['Choose one, please, or we lose the slot.', 'Ana Ruiz asked Ben to choose one, or they lose the slot.'],
  ['Put it in the proposal, Ben.', 'Ana Ruiz asked Ben to put it in the proposal.'],
  // Control: these go with the talk, and order nothing.
  ['Talk to you on Monday.', 'Ana Ruiz: “Talk to you on Monday.”'],
  ['Have a look at it.', 'Ana Ruiz: “Have a look at it.”'],
])('an order for another one is told as what is asked: "%s"', (given, wanted) => {
  const [message] = said([ana, given, 'action_item']);
  if (message === undefined) throw new Error('one is said');
  expect(told([ana, ben, { id: 'e', name: 'Eva Lind' }], { ...message, assignee: ben })).toBe(wanted);
});

test('control: an order that nobody else has to do is quoted', () => {
  const [message] = said([ana, 'Call him today and tell me what he needs.', 'action_item']);
  if (message === undefined) throw new Error('one is said');
  expect(told([ana, ben], { ...message, assignee: ana })).toBe(
    'Ana Ruiz: “Call him today and tell me what he needs.”',
  );
});

test.each([
  [
    'Could you have your printer send it to Mr Okafor?',
    'Ana Ruiz asked: “Could you have your printer send it to Mr Okafor?”',
  ],
  ['Could you send your list to Carla?', "Ana Ruiz asked Ben to send Ben's list to Carla."],
])('to whom something is sent is not asked to send it: "%s"', (text, wanted) => {
  const names = summaryNames([ana, ben, { id: 'c', name: 'Carla Bianchi' }]);
  const [asked] = said([ana, text, 'action_item']);
  expect(writeParagraph(asked === undefined ? [] : [{ ...asked, assignee: ben }], names).text).toBe(wanted);
});
