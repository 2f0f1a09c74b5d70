import { expect, test } from 'bun:test';
import { times } from './times-of.ts';

const saidOn = (day: string) => ({ saidAt: new Date(`${day}T10:00:00.000Z`) });

test.each([
  ['2026-03-31', 'next month', 'daterange next month = 2026-04-01 to 2026-04-30'],
  ['2026-03-31', 'in a month', 'date in a month = 2026-04-30'],
  ['2026-03-31', 'next quarter', 'daterange next quarter = 2026-04-01 to 2026-06-30'],
  ['2026-01-30', 'next month', 'daterange next month = 2026-02-01 to 2026-02-28'],
  ['2026-01-30', 'in one month', 'date in one month = 2026-02-28'],
  ['2026-08-31', 'in six months', 'date in six months = 2027-02-28'],
  ['2024-02-29', 'in a year', 'date in a year = 2025-02-28'],
  // No month that it passes is too short.
  ['2026-03-30', 'in a month', 'date in a month = 2026-04-30'],
  ['2026-03-31', 'within two months', 'date within two months = 2026-05-31'],
])('months that are counted from the end of one stay months: on %s, "%s"', (day, text, expected) => {
  expect(times(`I'll send it ${text}.`, saidOn(day))).toEqual([expected]);
});

test('last month, said at the end of March, is February', () => {
  expect(times('I sent it last month.', { ...saidOn('2026-03-31'), isPast: true })).toEqual([
    'daterange last month = 2026-02-01 to 2026-02-28',
  ]);
});

test.each([
  ['in 2-3 days', 'date in 2-3 days = 2026-04-17'],
  ['in two to three days', 'date in two to three days = 2026-04-17'],
  ['within 2-3 business days', 'date within 2-3 business days = 2026-04-17'],
  ['in five working days', 'date in five working days = 2026-04-21'],
  ['in an hour and a half', 'datetime in an hour and a half = 2026-04-14 16:00:00'],
  ['in one and a half hours', 'datetime in one and a half hours = 2026-04-14 16:00:00'],
  ['in three quarters of an hour', 'datetime in three quarters of an hour = 2026-04-14 15:15:00'],
  ['in a year and a half', 'date in a year and a half = 2027-10-14'],
])('what is counted ahead in more words than one is a time: "%s"', (text, expected) => {
  expect(times(`I'll send it ${text}.`)).toEqual([expected]);
});

test.each(['It takes 2-3 days.', 'We need two to three days.', 'It took an hour and a half.'])(
  'control: how long something takes is none: "%s"',
  (text) => {
    expect(times(text)).toEqual([]);
  },
);

test.each([
  ['day after tomorrow', 'date day after tomorrow = 2026-04-16'],
  ['the Monday after next', 'date the Monday after next = 2026-04-27'],
  ['Friday fortnight', 'date Friday fortnight = 2026-05-01'],
  ['the week after next', 'daterange the week after next = 2026-04-27 to 2026-05-03'],
  ['week after next', 'daterange week after next = 2026-04-27 to 2026-05-03'],
  ['the month after next', 'daterange the month after next = 2026-06-01 to 2026-06-30'],
  ['next Monday', 'date next Monday = 2026-04-20'],
])('what lies beyond the next one is found: "%s"', (text, expected) => {
  expect(times(`I'll send it ${text}.`)).toEqual([expected]);
});

test('"day before yesterday" needs no article, either', () => {
  expect(times('I sent it day before yesterday.', { isPast: true })).toEqual([
    'date day before yesterday = 2026-04-12',
  ]);
});

test('what is counted from something else is no time', () => {
  expect(times("When it's in, they pay within ten working days.")).toEqual([]);
  expect(times('When can we have it, within two days?')).toEqual(['date within two days = 2026-04-16']);
});

test.each([
  ['in ten minutes', 'datetime in ten minutes = 2026-04-14 10:10:00'],
  ['within the hour', 'datetime within the hour = 2026-04-14 11:00:00'],
  ['in half an hour', 'datetime in half an hour = 2026-04-14 10:30:00'],
  // Controls
  ['in 30 seconds', 'datetime in 30 seconds = 2026-04-14 10:00:54'],
  ['at 10:15:30', 'time 10:15:30 = 10:15:30'],
])('minutes and hours are counted in whole minutes: "%s", said at 10:00:24', (text, expected) => {
  expect(times(`I'll ring you ${text}.`, { saidAt: new Date('2026-04-14T10:00:24.000Z') })).toEqual([
    expected,
  ]);
});
