import { expect, test } from 'bun:test';
import { findTimeExpressions } from '../../../src/analysis/dates/time-expressions.ts';
import { insightOf } from '../support.ts';
import { instant, times } from './times-of.ts';

test.each([
  ['at 5', 'time 5 = 17:00:00'],
  ['at 3:30', 'time 3:30 = 15:30:00'],
  ['at 4.45', 'time 4.45 = 16:45:00'],
  ["at 4 o'clock", "time 4 o'clock = 16:00:00"],
  ['on Thursday at 2', 'datetime Thursday at 2 = 2026-04-16 14:00:00'],
  ['at 2:30 on Friday', 'datetime 2:30 on Friday = 2026-04-17 14:30:00'],
  ['at 2 today', 'datetime 2 today = 2026-04-14 14:00:00'],
  ['at 7', 'time 7 = 07:00:00'],
  ['in two days at nine.', 'datetime in two days at nine = 2026-04-16 09:00:00'],
  ['the day after tomorrow at ten.', 'datetime the day after tomorrow at ten = 2026-04-16 10:00:00'],
  ['at 9:15', 'time 9:15 = 09:15:00'],
  ['at 12', 'time 12 = 12:00:00'],
])('an hour in digits alone is one of working hours, as a spelled one is: "%s"', (text, expected) => {
  expect(times(`We talk ${text}`)).toEqual([expected]);
});

test.each([
  ['Shall we have dinner on Friday at 7?', 'datetime Friday at 7 = 2026-04-17 19:00:00'],
  ['Drinks at the pub at 8.', 'time 8 = 20:00:00'],
  ['See you at 7 for dinner.', 'time 7 = 19:00:00'],
])('what people come together for in the evening tells the half of the day: "%s"', (text, expected) => {
  expect(times(text)).toEqual([expected]);
});

test.each([
  ["Let's have breakfast at 8, and dinner later.", 'time 8 = 08:00:00'],
  ['Dinner was lovely. The train leaves at 8.', 'time 8 = 08:00:00'],
  ['The pub opens at 11.', 'time 11 = 11:00:00'],
  ['The committee meets at 8.', 'time 8 = 08:00:00'],
])('control: elsewhere it is one of working hours: "%s"', (text, expected) => {
  expect(times(text)).toEqual([expected]);
});

test.each([
  ['You have it by 6.', 'time 6 = 18:00:00'],
  ['You have it by 6 i swear.', 'time 6 = 18:00:00'],
  ['Ring me before 4, please.', 'time 4 = 16:00:00'],
  ['I am on a plane till 5, so wait.', 'time 5 = 17:00:00'],
  ['Wednesday at two thirty works.', 'datetime Wednesday at two thirty = 2026-04-15 14:30:00'],
  ['Tuesday at eleven is perfect.', 'datetime Tuesday at eleven = 2026-04-21 11:00:00'],
])(
  'so is one after "by", "before", "until" or "after", and one that the sentence goes on after: "%s"',
  (text, expected) => {
    expect(times(text)).toEqual([expected]);
  },
);

test.each([
  ['from 2 to 4', 'timerange from 2 to 4 = 14:00:00 to 16:00:00'],
  ['from 9 to 5', 'timerange from 9 to 5 = 09:00:00 to 17:00:00'],
  ['from 11 to 1', 'timerange from 11 to 1 = 11:00:00 to 13:00:00'],
  ['from 6 to 8', 'timerange from 6 to 8 = 18:00:00 to 20:00:00'],
  ['from 6 to 2', 'timerange from 6 to 2 = 06:00:00 to 14:00:00'],
  ['from 11 to 3 pm', 'timerange from 11 to 3 pm = 11:00:00 to 15:00:00'],
  ['from 2 to 4 am', 'timerange from 2 to 4 am = 02:00:00 to 04:00:00'],
  ['from 04:00 to 06:30', 'timerange from 04:00 to 06:30 = 04:00:00 to 06:30:00'],
])('a range of such hours is one of working hours: "%s"', (text, expected) => {
  expect(times(`We are open ${text}`)).toEqual([expected]);
});

test.each([
  ['at 05:00', 'time 05:00 = 05:00:00'],
  ['at 5 a.m.', 'time 5 a.m = 05:00:00'],
  ['at 5am', 'time 5am = 05:00:00'],
  ['at 17:00', 'time 17:00 = 17:00:00'],
  ['at 5 in the morning', 'time 5 in the morning = 05:00:00'],
  ['at 3 at night', 'time 3 at night = 03:00:00'],
  ['tomorrow morning at 5', 'datetime tomorrow morning at 5 = 2026-04-15 05:00:00'],
  ['tonight at 8', 'datetime tonight at 8 = 2026-04-14 20:00:00'],
])('an hour whose half of the day is told stays as it is: "%s"', (text, expected) => {
  expect(times(`We talk ${text}`)).toEqual([expected]);
});

test('an hour of the afternoon that has not passed is one of the same day', () => {
  expect(insightOf('I will call the client at 5.')?.dueBy?.toISOString()).toBe('2026-04-14T17:00:00.000Z');
});

test.each([
  ['I am stuck till 7.', '2026-04-14T19:00:00.000Z'],
  ['I am here until nine.', '2026-04-14T21:00:00.000Z'],
  ['I am stuck till 7 am.', '2026-04-15T07:00:00.000Z'],
  ["They don't open till 9.", '2026-04-15T09:00:00.000Z'],
  ['I come at 7.', '2026-04-15T07:00:00.000Z'],
])('what lasts till an hour, said in the afternoon, ends at the next one: "%s"', (text, expected) => {
  const [found] = findTimeExpressions(text, { instant, timezoneOffset: 0, isPastAt: () => false });
  expect(found?.due.toISOString()).toBe(expected);
});

test('told of the past it may have ended in the morning', () => {
  expect(times('Breakfast was served until eleven.', { isPast: true })).toEqual(['time eleven = 11:00:00']);
});

test.each([
  ['tomorrow at 10 PT', '2026-04-15T17:00:00.000Z'],
  ['tomorrow at 5pm IST', '2026-04-15T11:30:00.000Z'],
  ['tomorrow at 10 AM', '2026-04-15T10:00:00.000Z'],
])('the zone beside an hour counts: "%s"', (text, expected) => {
  const [found] = findTimeExpressions(text, { instant, timezoneOffset: 0, isPastAt: () => false });
  expect(found?.due.toISOString()).toBe(expected);
});

const evening = new Date('2026-04-14T19:40:00.000Z');

test.each([
  ['See you at ten to eight.', 'time ten to eight = 19:50:00'],
  ["I'll ring you at eight.", 'time eight = 20:00:00'],
  ['Back at 7:50.', 'time 7:50 = 19:50:00'],
])('an hour that is at hand is meant, whichever half of the day it is in: "%s"', (text, expected) => {
  expect(times(text, { saidAt: evening })).toEqual([expected]);
});

test.each([
  ['Ring me at nine.', 'time nine = 09:00:00'],
  ['I start at eight in the morning.', 'time eight in the morning = 08:00:00'],
  ['Tomorrow at eight, then.', 'datetime Tomorrow at eight = 2026-04-15 08:00:00'],
  ['The shop opens at eight.', 'time eight = 08:00:00'],
  ['Back at 07:50.', 'time 07:50 = 07:50:00'],
])('control: not one that is further ahead, nor where something tells which: "%s"', (text, expected) => {
  expect(times(text, { saidAt: evening })).toEqual([expected]);
});

test('a period and an hour side by side are two times', () => {
  expect(times('I need the one from last month before half past ten.')).toEqual([
    'daterange last month = 2026-03-01 to 2026-03-31',
    'time half past ten = 10:30:00',
  ]);
});

test.each([
  ['See you at half 7 tomorrow evening.', ['datetime half 7 tomorrow = 2026-04-15 19:30:00']],
  ['See you at 7 tomorrow evening.', ['datetime 7 tomorrow = 2026-04-15 19:00:00']],
  [
    'The taxi is for quarter to five tomorrow morning.',
    ['datetime quarter to five tomorrow = 2026-04-15 04:45:00'],
  ],
  ['Call me at five on Friday morning.', ['datetime five on Friday = 2026-04-17 05:00:00']],
  ['Call me at 12 tomorrow morning.', ['datetime 12 tomorrow = 2026-04-15 12:00:00']],
  ['The pub quiz is at half seven on Friday.', ['datetime half seven on Friday = 2026-04-17 19:30:00']],
  ['Shall we meet in the pub next weds, half 8?', ['datetime next weds, half 8 = 2026-04-22 20:30:00']],
])('an hour is in the half of the day that is told behind its day: "%s"', (text, expected) => {
  expect(times(text)).toEqual(expected);
});

test.each([
  ['The pub opens at half 8 in the morning.', ['time half 8 in the morning = 08:30:00']],
  ['Breakfast is at half 7 before the cinema.', ['time half 7 = 07:30:00']],
  ['I start at half 7 tomorrow.', ['datetime half 7 tomorrow = 2026-04-15 07:30:00']],
])('control: elsewhere it is not: "%s"', (text, expected) => {
  expect(times(text)).toEqual(expected);
});

/** When a text is said on that day. */
const [inMorning, inNight] = ['2026-04-14T11:05:00.000Z', '2026-04-14T07:05:00.000Z'].map(
  (at) => new Date(at),
);

test.each([
  ["I'll check it before my shift ends at 8.", 'time 8 = 20:00:00'],
  ['We close at 9 on Friday.', 'datetime 9 on Friday = 2026-04-17 21:00:00'],
  ['The shop shuts at half eight.', 'time half eight = 20:30:00'],
  ["I'll ring when I knock off at 7.", 'time 7 = 19:00:00'],
])('a day of work ends in the evening: "%s"', (text, expected) => {
  expect(times(text, { saidAt: inMorning })).toEqual([expected]);
});

test.each([
  ['My shift starts at 8.', 'time 8 = 08:00:00'],
  ['The shop opens at 8.', 'time 8 = 08:00:00'],
  ['The night shift ends at 8.', 'time 8 = 08:00:00'],
  ['The meeting ends at 11.', 'time 11 = 11:00:00'],
  ['My shift ends at 8 in the morning.', 'time 8 in the morning = 08:00:00'],
  ['My shift ends at 12.', 'time 12 = 12:00:00'],
])('control: what begins, and what else ends, may be of the morning: "%s"', (text, expected) => {
  expect(times(text, { saidAt: inMorning })).toEqual([expected]);
});

test('a shift that ends soon, in the night, ends in the morning', () => {
  expect(times('My shift ends at 8.', { saidAt: inNight })).toEqual(['time 8 = 08:00:00']);
});

test.each([
  ['by midnight tonight', 'datetime midnight tonight = 2026-04-15 00:00:00'],
  ['at twelve tonight', 'datetime twelve tonight = 2026-04-15 00:00:00'],
  ['tonight at 00:30', 'datetime tonight at 00:30 = 2026-04-15 00:30:00'],
  ['tonight at 12am', 'datetime tonight at 12am = 2026-04-15 00:00:00'],
  ['at 2 tonight', 'datetime 2 tonight = 2026-04-15 02:00:00'],
  ['on Friday night at 12', 'datetime Friday night at 12 = 2026-04-18 00:00:00'],
  ['at one tomorrow night', 'datetime one tomorrow = 2026-04-16 01:00:00'],
  ['tonight from 10 to 2', 'datetimerange tonight from 10 to 2 = 2026-04-14 22:00:00 to 2026-04-15 02:00:00'],
  ['at 12:30 at night', 'time 12:30 at night = 00:30:00'],
  ['at 12:45 in the morning', 'time 12:45 in the morning = 00:45:00'],
])('the first hours of a night are on the day after the one that it is named by: "%s"', (text, expected) => {
  expect(times(`They meet ${text}.`)).toEqual([expected]);
});

test.each([
  ['at 11', 'datetime last night at 11 = 2026-04-13 23:00:00'],
  ['at 9:30', 'datetime last night at 9:30 = 2026-04-13 21:30:00'],
  ['at 2', 'datetime last night at 2 = 2026-04-14 02:00:00'],
  ['at midnight', 'datetime last night at midnight = 2026-04-14 00:00:00'],
])('so are those of last night, which began yesterday: "%s"', (text, expected) => {
  expect(times(`We left last night ${text}.`, { isPast: true })).toEqual([expected]);
});

test('"tonight at 3", said at one, and "last night at 11", said at five, are of the night that it is', () => {
  const at = (hour: string) => ({ saidAt: new Date(`2026-04-14T0${hour}:00:00Z`) });
  expect(times('I start tonight at 3.', at('1'))).toEqual(['datetime tonight at 3 = 2026-04-14 03:00:00']);
  expect(times('We left last night at 11.', { isPast: true, ...at('5') })).toEqual([
    'datetime last night at 11 = 2026-04-13 23:00:00',
  ]);
});

test.each([
  ['tonight at 8', 'datetime tonight at 8 = 2026-04-14 20:00:00'],
  ['tonight at 22:30', 'datetime tonight at 22:30 = 2026-04-14 22:30:00'],
  ['tonight at 9 pm', 'datetime tonight at 9 pm = 2026-04-14 21:00:00'],
  ['on Friday at 2 at night', 'datetime Friday at 2 at night = 2026-04-17 02:00:00'],
  ['tomorrow at midnight', 'datetime tomorrow at midnight = 2026-04-15 00:00:00'],
  ['today at 12', 'datetime today at 12 = 2026-04-14 12:00:00'],
  ['between 10 and 12 in the morning', 'timerange between 10 and 12 in the morning = 10:00:00 to 12:00:00'],
])('control: an hour before midnight, or of no such night: "%s"', (text, expected) => {
  expect(times(`They meet ${text}.`)).toEqual([expected]);
});

/** What is found in a text that is said at an hour of 13 January. */
const saidAt = (hour: string, text: string): string | undefined =>
  findTimeExpressions(text, {
    instant: new Date(`2026-01-13T${hour}:00Z`),
    timezoneOffset: 0,
    isPastAt: () => false,
  })[0]?.due.toISOString();

test.each([
  ['21:50', "I'll run her up and down before six.", '2026-01-14T06:00'],
  ['22:30', 'Can you clean the ward by 5?', '2026-01-14T05:00'],
  ['23:10', 'The bread has to be out by half four.', '2026-01-14T04:30'],
  ['03:10', "I'll have it ready before six.", '2026-01-13T06:00'],
])('a deadline that is set at night without a day is in that night, at %s: "%s"', (hour, text, expected) => {
  expect(saidAt(hour, text)).toStartWith(expected);
});

test.each([
  ['21:50', "I'll send it tomorrow by three.", '2026-01-14T15:00'],
  ['21:50', "I'll send it before six pm.", '2026-01-14T18:00'],
  ['21:50', 'Call me at six.', '2026-01-14T18:00'],
  ['14:50', "I'll run her up and down before six.", '2026-01-13T18:00'],
])('control: with a day, with the half of it, or by day, it is not, at %s: "%s"', (hour, text, expected) => {
  expect(saidAt(hour, text)).toStartWith(expected);
});

test.each([
  ['Tomorrow 9?', 'datetime Tomorrow 9 = 2026-04-15 09:00:00'],
  ['friday 2 ok?', 'datetime friday 2 = 2026-04-17 14:00:00'],
  ['Or Thursday 11?', 'datetime Thursday 11 = 2026-04-16 11:00:00'],
  ["15th, 10 o'clock?", "datetime 15th, 10 o'clock = 2026-04-15 10:00:00"],
  // Controls: how many come, and what is none of a day.
  ['Can we take on Friday 9 people?', 'date Friday = 2026-04-17'],
  ['How many were there on Friday, 9?', 'date Friday = 2026-04-17'],
])('an hour may be proposed right behind its day: "%s"', (text, expected) => {
  expect(times(text)).toEqual([expected]);
});
