import { expect, test } from 'bun:test';
import { times } from './times-of.ts';

test.each([
  ['by month-end', 'date month-end = 2026-04-30'],
  ['before the year end', 'date the year end = 2026-12-31'],
  ['by the second to last day of the month', 'date the second to last day of the month = 2026-04-29'],
  ['on the last working day of May', 'date the last working day of May = 2026-05-29'],
  ['by the first working day of next month', 'date the first working day of next month = 2026-05-01'],
  ['in the first half of May', 'daterange the first half of May = 2026-05-01 to 2026-05-15'],
  ['in the second half of next month', 'daterange the second half of next month = 2026-05-16 to 2026-05-31'],
  ['by the middle of next month', 'date the middle of next month = 2026-05-15'],
  ['in the second week of next month', 'daterange the second week of next month = 2026-05-11 to 2026-05-17'],
  ['early next week', 'daterange early next week = 2026-04-20 to 2026-04-21'],
  ['by mid next week', 'date mid next week = 2026-04-22'],
  ['in the middle of next week', 'date the middle of next week = 2026-04-22'],
  ['late next week', 'daterange late next week = 2026-04-23 to 2026-04-24'],
  ['next week', 'daterange next week = 2026-04-20 to 2026-04-26'],
  ['by evening', 'date evening = 2026-04-14'],
])('a part of a month or of a week is a time of its own: "%s"', (text, expected) => {
  expect(times(`I'll send it ${text}.`)).toEqual([expected]);
});

test.each(['The month-end report is long.', 'He works by night.'])(
  'control: no time is named: "%s"',
  (text) => {
    expect(times(text)).toEqual([]);
  },
);

test.each([
  ['on 04.05.2026', 'date 04.05.2026 = 2026-05-04'],
  ['on 4.12.2026', 'date 4.12.2026 = 2026-12-04'],
  ['on the 28.04.2026', 'date 28.04.2026 = 2026-04-28'],
  ['on 12.05.26', 'date 12.05.26 = 2026-05-12'],
  ['by 30.04.', 'date 30.04 = 2026-04-30'],
  ['on 28.4. at ten', 'datetime 28.4. at ten = 2026-04-28 10:00:00'],
  // With slashes the month comes first.
  ['on 04/05/2026', 'date 04/05/2026 = 2026-04-05'],
])('a day that is written with dots is told before its month: "%s"', (text, expected) => {
  expect(times(`It's due ${text}`)).toEqual([expected]);
});

test.each([
  'Install version 4.12.20.',
  'Install version 12.04.26.',
  'It grew by 30.04.',
  "It's on 31.02.2026.",
])('control: another number with dots is no day: "%s"', (text) => {
  expect(times(text)).toEqual([]);
});

test.each([
  ['2026-04-18', 'over the weekend', 'daterange weekend = 2026-04-18 to 2026-04-19'],
  ['2026-04-19', 'this weekend', 'daterange this weekend = 2026-04-18 to 2026-04-19'],
  ['2026-04-19', 'next weekend', 'daterange next weekend = 2026-04-25 to 2026-04-26'],
  ['2026-04-18', 'by the end of the week', 'date the end of the week = 2026-04-24'],
  ['2026-04-19', 'by EOW', 'date EOW = 2026-04-24'],
  ['2026-04-17', 'by the end of the week', 'date the end of the week = 2026-04-17'],
])(
  'on a weekend it is the one at hand, and the week ends with the next one: %s, "%s"',
  (day, text, expected) => {
    expect(times(`I'll write it ${text}.`, { saidAt: new Date(`${day}T10:00:00.000Z`) })).toEqual([expected]);
  },
);

test.each([
  ['Send it by midnight on Friday.', 'datetime midnight on Friday = 2026-04-18 00:00:00'],
  ['Send it by Friday midnight.', 'datetime Friday midnight = 2026-04-18 00:00:00'],
  ['Send it Friday midnight at the latest.', 'datetime Friday midnight = 2026-04-18 00:00:00'],
  ['The bus leaves at midnight on Friday.', 'datetime midnight on Friday = 2026-04-17 00:00:00'],
])('a day ends with the midnight that is its deadline: "%s"', (text, expected) => {
  expect(times(text)).toEqual([expected]);
});

test('who works nights at an hour works in the evening', () => {
  expect(times('I start nights at 11.')).toEqual(['time 11 = 23:00:00']);
  expect(times('I start mornings at 11.')).toEqual(['time 11 = 11:00:00']);
});
