import { expect, test } from 'bun:test';
import { times } from './times-of.ts';

test.each([
  'She just got her 50m badge.',
  'We need 50m of cable.',
  'Set a 12s timer.',
  'It takes two 6D batteries.',
  'It is agenda item number 6D.',
  'The wind is 11 m/s.',
])('a number with a letter is an amount, and no time that far away: "%s"', (text) => {
  expect(times(text)).toEqual([]);
});

test.each([
  ['Ring me in 50m.', 'datetime in 50m = 2026-04-14 15:20:00'],
  ['I am back in 2h.', 'datetime in 2h = 2026-04-14 16:30:00'],
  ['He rang 2h ago.', 'datetime 2h ago = 2026-04-14 12:30:00'],
])('it is one with a word that says from where: "%s"', (text, expected) => {
  expect(times(text)).toEqual([expected]);
});

test.each([
  'We need 11 1/2 yards of concrete.',
  'It is 15 1/2 feet long.',
  'It went up about 6 1/2 percent.',
  'It took 3 1/2 hours.',
])('a number with a fraction has no day in it: "%s"', (text) => {
  expect(times(text)).toEqual([]);
});

test('a day is written like a fraction', () => {
  expect(times('We meet on 1/2.')).toEqual(['date 1/2 = 2027-01-02']);
});

test.each([
  'The outage lasted two hours and 15 minutes.',
  'We had 3 quarters of outperformance.',
  'The drop was meaningful for 2 quarters.',
  'It is a breakthrough of the last kind of 12, 18 months.',
  'He was there for an hour and ten minutes.',
  'It takes about eight to ten days.',
  'Give him rice for a couple of days.',
])('how long something takes is no time, also in several units: "%s"', (text) => {
  expect(times(text)).toEqual([]);
});

test('what lies so far ahead is one', () => {
  expect(times('It ends in two hours and 15 minutes.')).toEqual([
    'datetime in two hours and 15 minutes = 2026-04-14 16:45:00',
  ]);
});

test.each([
  ['I was looking at 4-5 websites.', []],
  ['We heard from 5-10 customers.', []],
  ['We meet at 4-5 on Friday.', ['datetimerange 4-5 on Friday = 2026-04-17 16:00:00 to 2026-04-17 17:00:00']],
  ['Come from 4-5 Thursdays.', ['timerange from 4-5 = 16:00:00 to 17:00:00']],
])('a range before several things is one of numbers: "%s"', (text, expected) => {
  expect(times(text)).toEqual(expected);
});

test.each([
  'You get a message an hour before.',
  'It pings them 24h after they leave.',
  'We are about an hour out of Kakuma.',
  'The night shift closes it.',
  'We lose the morning rotation.',
  'It is the middle of the night there.',
])('so long beside something else, and what is named by a part of the day, is no time: "%s"', (text) => {
  expect(times(text)).toEqual([]);
});

test.each([
  ['They come in the morning.', 'date morning = 2026-04-15'],
  ['It came an hour ago.', 'datetime an hour ago = 2026-04-14 13:30:00'],
])('control: "%s" tells one', (text, expected) => {
  expect(times(text)).toEqual([expected]);
});

test.each([
  ['You have it within 48 hours.', 'date within 48 hours = 2026-04-16'],
  ['You have it in twenty-four hours.', 'date in twenty-four hours = 2026-04-15'],
])('days that are counted by their hours are told as days: "%s"', (text, expected) => {
  expect(times(text)).toEqual([expected]);
});

test.each([
  ['You have it in two hours.', 'datetime in two hours = 2026-04-14 16:30:00'],
  ['You have it within 12 hours.', 'datetime within 12 hours = 2026-04-15 02:30:00'],
])('control: fewer hours are told to the minute: "%s"', (text, expected) => {
  expect(times(text)).toEqual([expected]);
});
