import { expect, test } from 'bun:test';
import { times } from './times-of.ts';

test.each([
  ['the first half of last year', 'daterange first half of last year = 2025-01-01 to 2025-06-30'],
  ['the second half of the year', 'daterange second half of the year = 2026-07-01 to 2026-12-31'],
  ['the back half of 2027', 'daterange back half of 2027 = 2027-07-01 to 2027-12-31'],
  ['H1 2027', 'daterange H1 2027 = 2027-01-01 to 2027-06-30'],
  ['mid last year', 'daterange mid last year = 2025-05-01 to 2025-08-31'],
  ['mid-2027', 'daterange mid-2027 = 2027-05-01 to 2027-08-31'],
  ['the first quarter of 2025', 'daterange first quarter of 2025 = 2025-01-01 to 2025-03-31'],
  ['the last six months of 2017', 'daterange last six months of 2017 = 2017-07-01 to 2017-12-31'],
  ['the first two weeks of May', 'daterange first two weeks of May = 2026-05-01 to 2026-05-14'],
  ['early July', 'daterange early July = 2026-07-01 to 2026-07-10'],
  ['the beginning of July', 'daterange the beginning of July = 2026-07-01 to 2026-07-10'],
  ['the start of next month', 'daterange the start of next month = 2026-05-01 to 2026-05-10'],
  ['early this month', 'daterange early this month = 2026-04-01 to 2026-04-10'],
  ['late in August 2027', 'daterange late in August 2027 = 2027-08-21 to 2027-08-31'],
  ['next June', 'daterange next June = 2026-06-01 to 2026-06-30'],
  ['last April', 'daterange last April = 2025-04-01 to 2025-04-30'],
  ['the last 3 weeks of this year', 'daterange last 3 weeks of this year = 2026-12-11 to 2026-12-31'],
])('a part of a year or month is a range: "%s"', (text, expected) => {
  expect(times(`It is of ${text}.`)).toEqual([expected]);
});

test.each([
  ['in the second quarter', 'daterange second quarter = 2026-04-01 to 2026-06-30'],
  ['for the fourth quarter', 'daterange fourth quarter = 2025-10-01 to 2025-12-31'],
])('a quarter by its place is the nearest one: "%s"', (text, expected) => {
  expect(times(`It is good ${text}.`, { saidAt: new Date('2026-03-01T10:00:00Z') })).toEqual([expected]);
});

test('told of the past it is not still to come', () => {
  expect(times('It fell in the third quarter.')).toEqual([
    'daterange third quarter = 2026-07-01 to 2026-09-30',
  ]);
  expect(times('It fell in the third quarter.', { isPast: true })).toEqual([
    'daterange third quarter = 2025-07-01 to 2025-09-30',
  ]);
});

test.each([
  ['in the summer', 'daterange summer = 2026-06-01 to 2026-08-31'],
  ['in the spring', 'daterange spring = 2026-03-01 to 2026-05-31'],
  ['by autumn', 'daterange autumn = 2026-09-01 to 2026-11-30'],
  ['next summer', 'daterange next summer = 2026-06-01 to 2026-08-31'],
  ['last winter', 'daterange last winter = 2025-12-01 to 2026-02-28'],
  ['in the spring of 2028', 'daterange spring of 2028 = 2028-03-01 to 2028-05-31'],
])('a season is the one of now or the next one: "%s"', (text, expected) => {
  expect(times(`We do it ${text}.`)).toEqual([expected]);
});

test('told of the past it is the last one', () => {
  expect(times('They did it in the summer.', { isPast: true })).toEqual([
    'daterange summer = 2025-06-01 to 2025-08-31',
  ]);
});

test.each([
  'Spring is here.',
  'It is from the spring campaign.',
  'He lives in Fall River.',
  'We eat in the Winter Garden.',
  'It was lost in the fall of prices.',
  'We live in the second half of it.',
  'It takes a quarter of an hour.',
])('no part of a year is named by "%s"', (text) => {
  expect(times(text)).toEqual([]);
});

test.each([
  ['mid-May', 'date mid-May = 2026-05-15'],
  ['the middle of February', 'date the middle of February = 2027-02-15'],
  ['the end of August', 'date the end of August = 2026-08-31'],
  ['end of the quarter', 'date end of the quarter = 2026-06-30'],
])('the middle and the end are days: "%s"', (text, expected) => {
  expect(times(`It is due ${text}.`)).toEqual([expected]);
});

const december = new Date('2026-12-10T14:00:00Z');
const january = new Date('2026-01-20T14:00:00Z');
test.each([
  ['We launch in Q1.', { saidAt: december }, 'daterange Q1 = 2027-01-01 to 2027-03-31'],
  ['Send me the Q4 report.', { saidAt: january }, 'daterange Q4 = 2025-10-01 to 2025-12-31'],
  ['We launch in Q4.', { saidAt: january }, 'daterange Q4 = 2026-10-01 to 2026-12-31'],
  ['We launch by Q1.', {}, 'daterange Q1 = 2027-01-01 to 2027-03-31'],
  ['We launch in Q3.', {}, 'daterange Q3 = 2026-07-01 to 2026-09-30'],
  ['We shipped in Q4.', { isPast: true }, 'daterange Q4 = 2025-10-01 to 2025-12-31'],
  ['We shipped in Q2.', { isPast: true }, 'daterange Q2 = 2026-04-01 to 2026-06-30'],
  ['We ship in Q4 2026.', { isPast: true }, 'daterange Q4 2026 = 2026-10-01 to 2026-12-31'],
  ['We launch from Q3 to Q4.', {}, 'daterange Q3 to Q4 = 2026-07-01 to 2026-12-31'],
])(
  'a quarter by its number is the nearest one, or the one that the sentence tells of: "%s"',
  (text, said, expected) => {
    expect(times(text, said)).toEqual([expected]);
  },
);
