/** Hours of what recurs, days of what was moved, and what only looks like a time. */

import { expect, test } from 'bun:test';
import { times } from './times-of.ts';

test.each([
  ['Every night at two, it takes a snapshot.', 'time two = 02:00:00'],
  ['They meet every morning at a quarter to ten.', 'time a quarter to ten = 09:45:00'],
])('an hour of what recurs is one of the part of the day: "%s"', (text, expected) => {
  expect(times(text)).toEqual([expected]);
});

test.each([
  ['It was moved from Thursday to Friday.', ['date Thursday = 2026-04-16', 'date Friday = 2026-04-17']],
  ['We changed it from the 20th to the 22nd.', ['date the 20th = 2026-04-20', 'date the 22nd = 2026-04-22']],
])('what is moved from one day to another is on two days: "%s"', (text, expected) => {
  expect(times(text)).toEqual(expected);
});

test('control: what lasts from one day to another is on all of them', () => {
  expect(times('It lasts from Monday to Friday.')).toEqual([
    'daterange Monday to Friday = 2026-04-20 to 2026-04-24',
  ]);
});

test('the second of a month is no unit of time', () => {
  expect(times('It gets here July second, they say.')).toEqual(['date July second = 2026-07-02']);
});

test.each([
  'It reminds them 48 hours before the doors open.',
  'It is a weekend of work.',
  'It is the weekend load.',
])('no time: "%s"', (text) => {
  expect(times(text)).toEqual([]);
});
