/** Said on Tuesday, 14 April 2026, at 14:30. */

import { expect, test } from 'bun:test';
import { times } from './times-of.ts';

test.each([
  ['See you at quarter past.', 'datetime quarter past = 2026-04-14 15:15:00'],
  ['I can be there by quarter to, I hope.', 'datetime quarter to = 2026-04-14 14:45:00'],
  ['Give me till ten past and I am with you.', 'datetime ten past = 2026-04-14 15:10:00'],
  ['It opens at half past.', 'datetime half past = 2026-04-14 15:30:00'],
])('minutes alone are of the hour at hand: "%s"', (text, expected) => {
  expect(times(text)).toEqual([expected]);
});

test.each([
  ['See you at quarter past five.', ['time quarter past five = 17:15:00']],
  ['They cut it by a quarter to save money.', []],
  ['I give ten to him and five to her.', []],
  ['We are past half of it.', []],
])('control: with their hour, or of something else: "%s"', (text, expected) => {
  expect(times(text)).toEqual(expected);
});
