import { expect, test } from 'bun:test';
import { times } from './times-of.ts';

test.each([
  ['before Christmas', 'date Christmas = 2026-12-25'],
  ['by Easter', 'date Easter = 2027-03-28'],
  ['before Easter 2028', 'date Easter 2028 = 2028-04-16'],
  ["on New Year's Eve", "date New Year's Eve = 2026-12-31"],
  ['on new years day at noon', 'datetime new years day at noon = 2027-01-01 12:00:00'],
  ['on Good Friday', 'date Good Friday = 2027-03-26'],
  ['by Memorial Day', 'date Memorial Day = 2026-05-25'],
  ['before Thanksgiving', 'date Thanksgiving = 2026-11-26'],
  ['on Black Friday', 'date Black Friday = 2026-11-27'],
])('a holiday is the next day of that name: "%s"', (text, expected) => {
  expect(times(`We need it ${text}.`)).toEqual([expected]);
});

test.each([
  ['It is broken since Easter.', 'date Easter = 2026-04-05'],
  ['It is broken since Labor Day.', 'date Labor Day = 2025-09-01'],
  ['We met last Christmas.', 'date last Christmas = 2025-12-25'],
])('or the last one, if a word says so: "%s"', (text, expected) => {
  expect(times(text)).toEqual([expected]);
});

test('told of the past it is the last one', () => {
  expect(times('We met on Black Friday.', { isPast: true })).toEqual(['date Black Friday = 2025-11-28']);
});

test.each([
  'It is in Easter Road.',
  'The Christmas tree is up.',
  'I want one for Christmas.',
  'Happy Halloween!',
  'The Christmas Day lunch is booked.',
])('a thing or a wish is no day: "%s"', (text) => {
  expect(times(text)).toEqual([]);
});

test.each([
  ['on the first Thursday in May', 'date the first Thursday in May = 2026-05-07'],
  ['on the last Monday of March', 'date the last Monday of March = 2027-03-29'],
  ['on the third Tuesday of September 2027', 'date the third Tuesday of September 2027 = 2027-09-21'],
  ['on the 1st Monday of next month', 'date the 1st Monday of next month = 2026-05-04'],
  ['on the last Friday of the month', 'date the last Friday of the month = 2026-04-24'],
  ['on the first Wednesday of the month', 'date the first Wednesday of the month = 2026-05-06'],
  ['on the first Wednesday of this month', 'date the first Wednesday of this month = 2026-04-01'],
])('a day of the week may be told by its place in a month: "%s"', (text, expected) => {
  expect(times(`We meet ${text}.`)).toEqual([expected]);
});
