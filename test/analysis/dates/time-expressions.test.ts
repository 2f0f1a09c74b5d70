import { expect, test } from 'bun:test';
import { findTimeExpressions } from '../../../src/analysis/dates/time-expressions.ts';
import { findingsOf, insightOf } from '../support.ts';
import { instant, times } from './times-of.ts';

test.each([
  ['today', 'date today = 2026-04-14'],
  ['tomorrow', 'date tomorrow = 2026-04-15'],
  ['by Friday', 'date Friday = 2026-04-17'],
  ['next Monday', 'date next Monday = 2026-04-20'],
  // Nobody calls the day itself by its weekday.
  ['on Tuesday', 'date Tuesday = 2026-04-21'],
  ['next Tuesday', 'date next Tuesday = 2026-04-21'],
  ['on the 28th', 'date the 28th = 2026-04-28'],
  ['by the 2nd.', 'date the 2nd = 2026-05-02'],
  ['on May 30', 'date May 30 = 2026-05-30'],
  ['on March 3rd', 'date March 3rd = 2027-03-03'],
  ['on 2026-12-24', 'date 2026-12-24 = 2026-12-24'],
  ['in two weeks', 'date in two weeks = 2026-04-28'],
  ['in a fortnight', 'date in a fortnight = 2026-04-28'],
  ['by EOD', 'date EOD = 2026-04-14'],
  ['by the end of the week', 'date the end of the week = 2026-04-17'],
  ['at the end of the month', 'date the end of the month = 2026-04-30'],
  ['EOD Thursday', 'date EOD Thursday = 2026-04-16'],
  ['EOD Fri', 'date EOD Fri = 2026-04-17'],
  ['by COB thurs', 'date COB thurs = 2026-04-16'],
  ['by end of day Wed.', 'date end of day Wed = 2026-04-15'],
  ['by EOD on Fri', 'date EOD on Fri = 2026-04-17'],
  ['by EOD, Friday.', 'date EOD, Friday = 2026-04-17'],
  ['by EOB Friday', 'date EOB Friday = 2026-04-17'],
  ['by EOB', 'date EOB = 2026-04-14'],
  ['by close of play tomorrow', 'date close of play tomorrow = 2026-04-15'],
  ['by EOD Fri Dec 4', 'date Fri Dec 4 = 2026-12-04'],
  ['by close of business on Friday', 'date close of business on Friday = 2026-04-17'],
  ['by the end of the day tomorrow', 'date the end of the day tomorrow = 2026-04-15'],
  ['by the end of Q3', 'date the end of Q3 = 2026-09-30'],
  ['by the end of Q1', 'date the end of Q1 = 2027-03-31'],
  ['by the end of the second quarter of 2027', 'date the end of the second quarter of 2027 = 2027-06-30'],
  ['a week from Monday', 'date a week from Monday = 2026-04-27'],
  ['a week from Tuesday', 'date a week from Tuesday = 2026-04-21'],
  ['by Tuesday week', 'date Tuesday week = 2026-04-28'],
  ['by Monday week', 'date Monday week = 2026-04-27'],
  ['by close of business on 4 December', 'date 4 December = 2026-12-04'],
  ['two weeks from tomorrow', 'date two weeks from tomorrow = 2026-04-29'],
])('a date resolves against the moment it was said: "%s"', (text, expected) => {
  expect(times(`It is due ${text}`)).toEqual([expected]);
});

test('the end of a day and another day that begins what follows are two', () => {
  expect(times('Send it by EOD, Friday I am away.')).toEqual([
    'date EOD = 2026-04-14',
    'date Friday = 2026-04-17',
  ]);
});

test.each([
  ['at 5 pm', 'time 5 pm = 17:00:00'],
  ['at 10:30', 'time 10:30 = 10:30:00'],
  ['at noon', 'time noon = 12:00:00'],
  ['at half past two', 'time half past two = 14:30:00'],
  ['half past two.', 'time half past two = 14:30:00'],
  ['a week from Monday at noon', 'datetime a week from Monday at noon = 2026-04-27 12:00:00'],
  ['tomorrow at 5 pm', 'datetime tomorrow at 5 pm = 2026-04-15 17:00:00'],
  ['on the 28th at 2 pm', 'datetime the 28th at 2 pm = 2026-04-28 14:00:00'],
  ['on Wednesday at nine', 'datetime Wednesday at nine = 2026-04-15 09:00:00'],
  ['on Tuesday at ten', 'datetime Tuesday at ten = 2026-04-21 10:00:00'],
])('a time of day is found: "%s"', (text, expected) => {
  expect(times(`We talk ${text}`)).toEqual([expected]);
});

test.each([
  ['next week', 'daterange next week = 2026-04-20 to 2026-04-26'],
  ['this month', 'daterange this month = 2026-04-01 to 2026-04-30'],
  ['in the second week of May', 'daterange the second week of May = 2026-05-11 to 2026-05-17'],
  ['in the first week of May', 'daterange the first week of May = 2026-05-04 to 2026-05-10'],
  ['in the last week of May', 'daterange the last week of May = 2026-05-25 to 2026-05-31'],
  ['in the second week of February', 'daterange the second week of February = 2027-02-08 to 2027-02-14'],
  [
    'in the third week of February 2028',
    'daterange the third week of February 2028 = 2028-02-14 to 2028-02-20',
  ],
  ['in Q3', 'daterange Q3 = 2026-07-01 to 2026-09-30'],
  ['in 2027', 'daterange 2027 = 2027-01-01 to 2027-12-31'],
  ['May 3-5', 'daterange May 3-5 = 2026-05-03 to 2026-05-05'],
  ['from 2 to 4 pm', 'timerange from 2 to 4 pm = 14:00:00 to 16:00:00'],
  [
    'tomorrow from 9 to 10 am',
    'datetimerange tomorrow from 9 to 10 am = 2026-04-15 09:00:00 to 2026-04-15 10:00:00',
  ],
])('a range has two ends: "%s"', (text, expected) => {
  expect(times(`We meet ${text}`)).toEqual([expected]);
});

test('"may" is a month or a verb', () => {
  expect(times('In may we will talk.')).toEqual(['daterange may = 2026-05-01 to 2026-05-31']);
  expect(times('It may be late, and may still rain.')).toEqual([]);
});

test.each([
  'He sat down and may march on.',
  'Version 10.5.3 is out.',
  'The invoice 2026-04-14-001 is here.',
  'It lasts 2 hours.',
  'It takes a week.',
  'We are open 24/7.',
  'The brownies were 10/10.',
  'That enriches the m three structures.',
  'We tried the v a d and the s r i, maybe.',
  'There are 3 of them: a d, the m and this w.',
  'Two of 5 voted.',
  'Good morning.',
  'It was a second-hand car.',
  'Nothing at all.',
])('no time is named by "%s"', (text) => {
  expect(times(text)).toEqual([]);
});

test('"10/10" is a day where it is said as one', () => {
  expect(times('The fair is on 10/10.')).toEqual(['date 10/10 = 2026-10-10']);
});

test('a day of the week is the next one, and in the past the last one', () => {
  expect(times('on Friday')).toEqual(['date Friday = 2026-04-17']);
  expect(times('on Friday', { isPast: true })).toEqual(['date Friday = 2026-04-10']);
});

test('the day itself is not named by its weekday in the past either', () => {
  expect(times('last Tuesday', { isPast: true })).toEqual(['date last Tuesday = 2026-04-07']);
});

const dates = (text: string): string[] => findingsOf(text).entities.map(({ value }) => value);
test.each([
  ['We met on Friday.', '2026-04-10'],
  ['We meet on Friday.', '2026-04-17'],
  ['The office is closed on Friday.', '2026-04-17'],
  ['It was closed on Friday.', '2026-04-10'],
  ['It should be finished on Friday.', '2026-04-17'],
])('whether a sentence tells of the past is read from its verb: "%s"', (text, expected) => {
  expect(dates(text)).toEqual([expected]);
});

test('the wall clock is the speakers’, wherever the machine stands', () => {
  const late = { instant: new Date('2026-04-14T23:30:00.000Z'), isPastAt: () => false };
  const [utc] = findTimeExpressions('tomorrow at 9 am', { ...late, timezoneOffset: 0 });
  const [berlin] = findTimeExpressions('tomorrow at 9 am', { ...late, timezoneOffset: 120 });
  expect([utc?.value, utc?.due.toISOString()]).toEqual(['2026-04-15 09:00:00', '2026-04-15T09:00:00.000Z']);
  expect([berlin?.value, berlin?.due.toISOString()]).toEqual([
    '2026-04-16 09:00:00',
    '2026-04-16T07:00:00.000Z',
  ]);
});

test('places are those of the text, trimmed of prepositions and marks', () => {
  const text = 'Send it by Friday, or on the 28th.';
  for (const { start, end, text: written } of findTimeExpressions(text, {
    instant,
    timezoneOffset: 0,
    isPastAt: () => false,
  }))
    expect(text.slice(start, end)).toBe(written);
});

test.each([
  ['at the time it names', 'I will call you tomorrow at 5 pm.', '2026-04-15T17:00:00.000Z'],
  ['at midnight of the day it names', 'I will call you tomorrow.', '2026-04-15T00:00:00.000Z'],
  ['on the day itself if it is to be done now', 'I will call you now.', '2026-04-14T00:00:00.000Z'],
  ['on the last day of the range it names', 'I will ship it next week.', '2026-04-26T00:00:00.000Z'],
  [
    'at the deadline rather than at another time',
    'I will sum up next week by Friday.',
    '2026-04-17T00:00:00.000Z',
  ],
])('an insight is due %s', (_, text, expected) => {
  expect(insightOf(text)?.dueBy?.toISOString()).toBe(expected);
});

test('an insight is never due before it was said', () => {
  expect(insightOf('I will send the report of last month.')?.dueBy).toBeUndefined();
});

test.each([
  // In summer, too, people mean the hour that is shown there.
  ['3pm EST tomorrow', '2026-04-15T19:00:00.000Z'],
  ['9 AM PST today', '2026-04-14T16:00:00.000Z'],
  ['3pm EST on 12 January', '2027-01-12T20:00:00.000Z'],
  ['8 PT tomorrow', '2026-04-15T15:00:00.000Z'],
  ['3pm est tomorrow', '2026-04-15T19:00:00.000Z'],
  ['3pm Eastern tomorrow', '2026-04-15T19:00:00.000Z'],
  ['9:30 Pacific Time tomorrow', '2026-04-15T16:30:00.000Z'],
  // In Arizona it is the standard time all the year.
  ['3pm MST tomorrow', '2026-04-15T22:00:00.000Z'],
  // A station, and no zone.
  ['3 pm Central Station', '2026-04-14T15:00:00.000Z'],
  ['noon ET today', '2026-04-14T16:00:00.000Z'],
  ['3 PM GMT+2 tomorrow', '2026-04-15T13:00:00.000Z'],
  // What is counted from now has the zone that it was reckoned in.
  ['3 PM tomorrow', '2026-04-15T15:00:00.000Z'],
  // Words that are zones in capitals alone.
  ['5 pm get the keys', '2026-04-14T17:00:00.000Z'],
  ['5 pm eat', '2026-04-14T17:00:00.000Z'],
])('a time is in the zone that is named with it: "at %s"', (text, expected) => {
  const [time] = findTimeExpressions(`We talk at ${text}.`, {
    instant,
    timezoneOffset: 0,
    isPastAt: () => false,
  });
  expect(time?.due.toISOString()).toBe(expected);
});

test('the end of a business day is no organization', () => {
  const { entities } = findingsOf('Please send it by EOB Friday.');
  expect(entities.map(({ type, text }) => [type, text])).toEqual([['date', 'EOB Friday']]);
});
