import { expect, test } from 'bun:test';
import {
  leavesPeopleUnnamed,
  leavesPersonUnnamed,
  leavesThingUnnamed,
  namesPersonOf,
} from '../../../src/analysis/summaries/wording/unexplained-pronouns.ts';
import { ana, ben, said, toldOf } from './support.ts';

test.each([
  ["We'll need that for the grant.", false],
  ['Grant has the bills.', true],
  ['The tenant has the bills.', true],
])('a thing is nobody, even where somebody is called so: "%s"', (text, wanted) => {
  expect(namesPersonOf(text, "I'll phone him.", new Set())).toBe(wanted);
});

test.each([
  'If they bail I could ask the others.',
  "I'll grab her for lunch tomorrow.",
  'Most of them use a spreadsheet.',
  'His dog had chewed it?',
  'I will ring them on Wednesday.',
])('nobody knows who is meant by "%s"', (text) => {
  expect(leavesPeopleUnnamed(text)).toBeTrue();
});

test.each([
  'If the baker bails, we could ask his brother.',
  'Ask Ben whether he comes.',
  'Somebody has to say what they think.',
  'I will ring the baker and tell her.',
  'The invoice is late again.',
])('it is plain who is meant by "%s"', (text) => {
  expect(leavesPeopleUnnamed(text)).toBeFalse();
});

test('what somebody is asked to do with "them" is told with what they are', () => {
  const told = toldOf(
    said(
      [ben, 'Every marshal of the race wants a printed map of the warehouse.'],
      [ana, 'Brilliant.'],
      [ana, 'Can you print them at work?', 'action_item'],
      [ben, 'Yes.'],
      [ana, 'The invoice of the tent is four hundred euros this year.'],
      [ben, 'The price of the medals went up by a third since the spring.'],
      [ana, 'The team of the first aid has two people and a car.'],
    ),
    [ana, ben],
  );
  expect(told).toContain('printed map');
  expect(told.indexOf('printed map')).toBeLessThan(told.indexOf('asked Ben to print them'));
});

test('what a sentence is about, and was named before it in no sentence, is told with it', () => {
  const told = toldOf(
    said(
      [ana, 'What was it?'],
      [ben, 'The invoice export of the warehouse.'],
      [ben, 'It runs out of memory when there are more than two million rows.'],
    ),
    [ana, ben],
  );
  expect(told).toContain('The invoice export of the warehouse.');
});

test.each(["I'll write her up for it after this.", 'The note is for him.', 'Her daughter rang twice.'])(
  'nobody is named who could be meant by the pronoun of "%s", whatever things are',
  (text) => {
    expect(leavesPersonUnnamed(text)).toBeTrue();
  },
);

test.each([
  'Lukas says that he knows it.',
  'My boss is away, I will ask her.',
  'Mrs Clarke wants her notes.',
])('control: somebody is in "%s"', (text) => {
  expect(leavesPersonUnnamed(text)).toBeFalse();
});

const nobody = new Set<string>();

test.each([
  ['Bed ten, Mrs Clarke.', "I'll write her up.", true],
  ['We had Graham from the club last year.', 'I will ask him tomorrow.', true],
  // Control: of the other sex, or a pronoun as well.
  ['Bed nine, Mr Halloran.', "I'll write her up.", false],
  ['Should I try her boss?', "I'll call her.", false],
  ['The invoice is late.', "I'll call her.", false],
])('"%s" names who is meant by "%s": %p', (text, later, wanted) => {
  expect(namesPersonOf(text, later, nobody)).toBe(wanted);
});

test('control: who takes part is not meant', () => {
  expect(
    namesPersonOf('Sunita, do you want to start?', 'I gave her the question.', new Set(['sunita'])),
  ).toBeFalse();
});

test('what somebody will do for "her" is told with who she is', () => {
  const told = toldOf(
    said(
      [ben, 'Mrs Clarke of the warehouse wants the invoice.'],
      [ana, 'Right.'],
      [ana, "I'll call her today.", 'follow_up'],
      [ben, 'The price of the medals went up by a third since the spring.'],
    ),
    [ana, ben],
  );
  expect(told).toContain('Mrs Clarke of the warehouse wants the invoice.');
  expect(told.indexOf('Mrs Clarke')).toBeLessThan(told.indexOf('call her today'));
});

test('whose daughter it is nobody knows: it is not told', () => {
  const told = toldOf(
    said(
      [ben, 'The invoice of the warehouse is late again.'],
      [ana, 'Her daughter rang twice about the contract of the warehouse.'],
    ),
    [ana, ben],
  );
  expect(told).not.toContain('daughter');
});

test.each([
  'I did have it and I restarted it.',
  'Ignore the first one.',
  'We took it on Friday.',
  'I know about that.',
  "He didn't want the other one.",
])('nobody knows what is meant in "%s"', (text) => {
  expect(leavesThingUnnamed(text)).toBeTrue();
});

test.each([
  'I restarted the server and it came back.',
  'The bill is here, ignore the first one.',
  'I know that the bill is paid.',
  "I can't make it on Friday.",
  'We use that printer.',
  'It rains.',
])('control: "%s" says what it is about', (text) => {
  expect(leavesThingUnnamed(text)).toBeFalse();
});
