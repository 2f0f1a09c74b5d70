import { expect, test } from 'bun:test';
import { talkedOf } from '../../../src/analysis/entities/talked-of.ts';

/** What is known in the last of these sentences. */
const atEndOf = (...texts: readonly string[]) => talkedOf(texts.map((text) => ({ text }))).at(-1);
const silence = (sentences: number): string[] => Array.from({ length: sentences }, () => 'Go on.');

test('a day by its number is in the month with which it was named last', () => {
  const days = 'The 28th of March or April 11, and the 3rd of May.';
  expect(atEndOf(days, 'The 28th, then.')?.monthOf(28)).toBe(3);
  expect(atEndOf(days, 'Then the eleventh.')?.monthOf(11)).toBe(4);
  expect(atEndOf(days, 'Rather May 11.', 'The eleventh, then.')?.monthOf(11)).toBe(5);
});

test.each([
  ['another day', 'The 28th of March.', 12],
  ['a verb that looks like a month', 'The 28th may work.', 28],
  ['a number that is none of a day', 'March 2027.', 20],
])('control: no month is known of %s', (_, named, number) => {
  expect(atEndOf(named, 'Fine.')?.monthOf(number)).toBeUndefined();
});

test('what was named in the same sentence is none of what was named before', () => {
  expect(atEndOf('The 28th of March.')?.monthOf(28)).toBeUndefined();
});

test.each([
  [40, 3],
  [41, undefined],
])('a day that was named %i sentences before: month %p', (sentences, month) => {
  expect(atEndOf('The 28th of March.', ...silence(sentences - 1), 'The 28th.')?.monthOf(28)).toBe(month);
});

test.each([
  [30, 'EUR'],
  [31, undefined],
])('an amount that was named %i sentences before: currency %p', (sentences, currency) => {
  expect(atEndOf('It costs 300 euros.', ...silence(sentences - 1), 'And 200.')?.currency).toBe(currency);
});

test.each([
  [6, true],
  [7, false],
])('an hour that was named %i sentences before: %p', (sentences, isOfHours) => {
  expect(atEndOf('Half past nine?', ...silence(sentences - 1), 'Make it ten.')?.isOfHours).toBe(isOfHours);
});

test('a day that was named with its day of the week tells its month', () => {
  const startTime = new Date('2026-09-14T08:00:00Z');
  const talk = ['The fair opens on 29 October.', 'What about Tuesday the 29th?', 'The 29th works.'];
  expect(
    talkedOf(talk.map((text) => ({ text, startTime })))
      .at(-1)
      ?.monthOf(29),
  ).toBe(9);
});
