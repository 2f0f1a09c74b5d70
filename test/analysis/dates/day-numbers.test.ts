import { expect, test } from 'bun:test';
import { insightOf } from '../support.ts';
import { times } from './times-of.ts';

test.each([
  ['by the twenty-third', 'date the twenty-third = 2026-04-23'],
  ['by the sixteenth', 'date the sixteenth = 2026-04-16'],
  ['by the seventeenth', 'date the seventeenth = 2026-04-17'],
  ['by the twenty third', 'date the twenty third = 2026-04-23'],
  ['on the thirteenth', 'date the thirteenth = 2026-05-13'],
  ['by the thirty-first', 'date the thirty-first = 2026-05-31'],
  ['on the first', 'date the first = 2026-05-01'],
  ['by the thirtieth at noon', 'datetime the thirtieth at noon = 2026-04-30 12:00:00'],
])('the number of a day may be said in words: "%s"', (text, expected) => {
  expect(times(`We want it ${text}`)).toEqual([expected]);
});

test.each([
  ['by the 14th', 'date the 14th = 2026-05-14'],
  ['on the fourteenth', 'date the fourteenth = 2026-05-14'],
  ['on 14th at 9am', 'datetime 14th at 9am = 2026-05-14 09:00:00'],
  // Controls: who says the day of the week as well may mean today.
  ['on Tuesday the 14th', 'date Tuesday the 14th = 2026-04-14'],
  ['by the 15th', 'date the 15th = 2026-04-15'],
])('nobody calls today by its number: "%s", said on the 14th', (text, expected) => {
  expect(times(`We want it ${text}`)).toEqual([expected]);
});

test.each([
  'The second is better than the fourth.',
  'It is on the first floor.',
  'It was built in the twentieth century.',
  'They lost it in the fourth.',
  'Each of you gets the first and the second.',
  'It will be the fifth anniversary.',
])('a place in some order is no day: "%s"', (text) => {
  expect(times(text)).toEqual([]);
});

test.each([
  ['Please send it by 20th.', 'date 20th = 2026-04-20'],
  ['Can we meet 27th?', 'date 27th = 2026-04-27'],
  ['The bill is due 30th, please pay it.', 'date 30th = 2026-04-30'],
  ['Please send it by the 28th EOD.', 'date the 28th = 2026-04-28'],
  ['Please send it EOD 28th.', 'date 28th = 2026-04-28'],
  ['Please send it 28th latest.', 'date 28th = 2026-04-28'],
  ['We move the week of 28th.', 'daterange the week of 28th = 2026-04-27 to 2026-05-03'],
  ['I am off from 23rd to 27th.', 'daterange 23rd to 27th = 2026-04-23 to 2026-04-27'],
])('the number of a day may be typed without "the": "%s"', (text, expected) => {
  expect(times(text)).toEqual([expected]);
});

test.each([
  'I will meet you on 5th Avenue.',
  'We came 1st and 2nd.',
  'Put him on 3rd shift.',
  'Fix the 2nd @Ben',
])('control: and other numbers are none: "%s"', (text) => {
  expect(times(text)).toEqual([]);
});

test.each([
  // The 14th is a Tuesday in April, a Thursday in May and a Sunday in June.
  ['on Thursday the 14th', 'date Thursday the 14th = 2026-05-14'],
  ['on Sunday, the fourteenth', 'date Sunday, the fourteenth = 2026-06-14'],
  ['on Tuesday the 28th at 10', 'datetime Tuesday the 28th at 10 = 2026-04-28 10:00:00'],
])('a day of the week with a number is the next one that is both: "%s"', (text, expected) => {
  expect(times(`We meet ${text}`)).toEqual([expected]);
});

test.each([
  [
    "on Tuesday 28 in the morning, 8 o'clock",
    "datetime Tuesday 28 in the morning, 8 o'clock = 2026-04-28 08:00:00",
  ],
  ['on Thursday 23 at 9', 'datetime Thursday 23 at 9 = 2026-04-23 09:00:00'],
  ['on Wed 29, 10:30', 'datetime Wed 29, 10:30 = 2026-04-29 10:30:00'],
  [
    'on Friday 17 from 9 to 11',
    'datetimerange Friday 17 from 9 to 11 = 2026-04-17 09:00:00 to 2026-04-17 11:00:00',
  ],
])('a bare number is a day where the day of the week fits it: "%s"', (text, expected) => {
  expect(times(`We meet ${text}`)).toEqual([expected]);
});

test.each([
  ['On Tuesday 24 people came.', 'date Tuesday = 2026-04-21'],
  ['We meet on Thursday 4 works.', 'datetime Thursday 4 = 2026-04-16 16:00:00'],
  ['We meet on Monday 18:30.', 'datetime Monday 18:30 = 2026-04-20 18:30:00'],
  [
    'We meet on Monday 18 to 20.',
    'datetimerange Monday 18 to 20 = 2026-04-20 18:00:00 to 2026-04-20 20:00:00',
  ],
])('control: other numbers behind a day are none: "%s"', (text, expected) => {
  expect(times(text)).toEqual([expected]);
});

test('the number of a day is of the month that the sentence has named before', () => {
  expect(times('It opens on September 18, so the 25th is too late.')).toEqual([
    'date September 18 = 2026-09-18',
    'date the 25th = 2026-09-25',
  ]);
});

test('a month without such a day is passed over', () => {
  expect(times('It is due on the 31st.')).toEqual(['date the 31st = 2026-05-31']);
});

test.each([
  ['We met on the 20th.', 'date the 20th = 2026-03-20'],
  ['We met on Friday the 6th.', 'date Friday the 6th = 2026-03-06'],
  ['We met in the second week of May.', 'daterange the second week of May = 2025-05-05 to 2025-05-11'],
])('told of the past it is the last one: "%s"', (text, expected) => {
  expect(times(text, { isPast: true })).toEqual([expected]);
});

test.each([
  ['from the 20th till the 3rd', 'daterange the 20th till the 3rd = 2026-04-20 to 2026-05-03'],
  ['from the 24th to the 31st', 'daterange the 24th to the 31st = 2026-04-24 to 2026-05-31'],
])('a range of such days ends after it begins: "%s"', (text, expected) => {
  expect(times(`I am away ${text}`)).toEqual([expected]);
});

test.each([
  ['the week of the 28th', 'daterange the week of the 28th = 2026-04-27 to 2026-05-03'],
  ['the week of the twenty-eighth', 'daterange the week of the twenty-eighth = 2026-04-27 to 2026-05-03'],
  ['the week of May 4', 'daterange the week of May 4 = 2026-05-04 to 2026-05-10'],
  ['w/c 4 May', 'daterange w/c 4 May = 2026-05-04 to 2026-05-10'],
  ['the week starting on May 4', 'daterange the week starting on May 4 = 2026-05-04 to 2026-05-10'],
  ['the week beginning Monday', 'daterange the week beginning Monday = 2026-04-20 to 2026-04-26'],
])('a week may be named by one of its days: "%s"', (text, expected) => {
  expect(times(`We move ${text}`)).toEqual([expected]);
});

test.each([
  ['the first weekend of October', 'daterange the first weekend of October = 2026-10-03 to 2026-10-04'],
  ['the first weekend in Sept.', 'daterange the first weekend in Sept = 2026-09-05 to 2026-09-06'],
  ['the last weekend of August', 'daterange the last weekend of August = 2026-08-29 to 2026-08-30'],
  ['the second weekend in May 2027', 'daterange the second weekend in May 2027 = 2027-05-08 to 2027-05-09'],
])('a weekend may be named by its place in a month: "%s"', (text, expected) => {
  expect(times(`We move ${text}`)).toEqual([expected]);
});

test.each([
  ['in thirty minutes', 'datetime in thirty minutes = 2026-04-14 15:00:00'],
  ['in forty-five minutes', 'datetime in forty-five minutes = 2026-04-14 15:15:00'],
  ['within fourteen days', 'date within fourteen days = 2026-04-28'],
])('what lies ahead may be counted in words: "%s"', (text, expected) => {
  expect(times(`I ring you ${text}`)).toEqual([expected]);
});

test.each([
  'I will send it by Monday, end of day.',
  'I will send it by Monday, EOD.',
  'I will send it by Monday, close of business.',
])('the end of a named day is that day, also behind a comma: "%s"', (text) => {
  expect(insightOf(text)?.dueBy?.toISOString()).toBe('2026-04-20T00:00:00.000Z');
});

test.each([
  'I went there earlier in the year.',
  'We talk later in the week.',
  'It grew by 2% in the quarter.',
])('in which part of a period something happens is no day: "%s"', (text) => {
  expect(times(text)).toEqual([]);
});

test.each([
  [
    'from Tuesday 9 to Thursday 11 March 2027',
    'daterange Tuesday 9 to Thursday 11 March 2027 = 2027-03-09 to 2027-03-11',
  ],
  [
    'from the 14th through the 16th of December',
    'daterange the 14th through the 16th of December = 2026-12-14 to 2026-12-16',
  ],
  [
    'between the 14th and the 16th of December',
    'daterange between the 14th and the 16th of December = 2026-12-14 to 2026-12-16',
  ],
  [
    'from the first to the eighth of june',
    'daterange the first to the eighth of june = 2026-06-01 to 2026-06-08',
  ],
  ['between 14 and 16 December', 'daterange between 14 and 16 December = 2026-12-14 to 2026-12-16'],
  ['from 30 December to 2 January', 'daterange 30 December to 2 January = 2026-12-30 to 2027-01-02'],
  ['from 8 July until 2 August', 'daterange 8 July until 2 August = 2026-07-08 to 2026-08-02'],
])('days from one to another may name their month once: "%s"', (text, expected) => {
  expect(times(`I am away ${text}.`)).toEqual([expected]);
});

test('two days of a month are no range', () => {
  expect(times('I am away the 9th and the 10th of May.')).toEqual([
    'date the 9th = 2026-05-09',
    'date 10th of May = 2026-05-10',
  ]);
});

test.each([
  ['It is Thursday the second of October.', 'date Thursday the second of October = 2026-10-02'],
  ['It is Friday, the 2nd of October.', 'date Friday, the 2nd of October = 2026-10-02'],
  [
    'It is Friday the 2nd of October at nine.',
    'datetime Friday the 2nd of October at nine = 2026-10-02 09:00:00',
  ],
  ['The dinner is on the 27th in the evening.', 'date the 27th = 2026-04-27'],
  ['I could do Tuesday, the 28th, in the morning.', 'date Tuesday, the 28th = 2026-04-28'],
  ['The 9th it is.', 'date The 9th = 2026-05-09'],
  ['Not before the 12th tho.', 'date the 12th = 2026-05-12'],
  ['They ask whether the 18th still holds.', 'date the 18th = 2026-04-18'],
])('a day that is told in parts is one: "%s"', (text, expected) => {
  expect(times(text)).toEqual([expected]);
});

test.each([
  ['We meet on Friday evening 24th', ['date Friday evening 24th = 2026-04-24']],
  ['The 25th is a Saturday', ['date The 25th = 2026-04-25', 'date Saturday = 2026-04-25']],
  // A control: another Saturday.
  ['The 24th suits me, and Saturday', ['date The 24th = 2026-04-24', 'date Saturday = 2026-04-18']],
])('a day of the week stands with its number, or is told of it: "%s"', (text, expected) => {
  expect(times(text)).toEqual(expected);
});

test.each([
  ['Thursday the second, then.', ['date Thursday the second = 2026-07-02']],
  ['Friday the second works.', ['date Friday the second = 2026-10-02']],
  // Controls: a second of time.
  ['Wait a second, then.', []],
  ['Give me the second, then.', []],
])('the second is a day beside its day of the week: "%s"', (text, expected) => {
  expect(times(text)).toEqual(expected);
});

test.each([
  ['by the 5th of next month', 'date the 5th of next month = 2026-05-05'],
  ['by 5th of next month', 'date 5th of next month = 2026-05-05'],
  ['on the 20th of this month', 'date the 20th of this month = 2026-04-20'],
  ['on the thirty-first of next month', 'date the thirty-first of next month = 2026-05-31'],
  ['on the first of the month', 'date the first of the month = 2026-05-01'],
  [
    'on Monday the 4th of next month at 3',
    'datetime Monday the 4th of next month at 3 = 2026-05-04 15:00:00',
  ],
  [
    'from the 20th to the 25th of next month',
    'daterange the 20th to the 25th of next month = 2026-05-20 to 2026-05-25',
  ],
])('the number of a day may be of a month that is told by how near it is: "%s"', (text, expected) => {
  expect(times(`We want it ${text}.`)).toEqual([expected]);
});

test.each([
  ['the 5th of last month', 'date the 5th of last month = 2026-03-05'],
  ['the first of the month', 'date the first of the month = 2026-04-01'],
])('so may one that is told of the past: "%s"', (text, expected) => {
  expect(times(`We paid on ${text}.`, { isPast: true })).toEqual([expected]);
});

test.each([
  ['It is our third of the month.', []],
  ['It is the first of the month-end reports.', []],
  ["It is the second of this month's reviews.", ['daterange this month = 2026-04-01 to 2026-04-30']],
  ['It is due by the end of next month.', ['date the end of next month = 2026-05-31']],
])('control: one of several things is no day of a month: "%s"', (text, expected) => {
  expect(times(text)).toEqual(expected);
});
