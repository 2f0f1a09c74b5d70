import { expect, test } from 'bun:test';
import { readFindingsOf } from '../support.ts';
import { times } from './times-of.ts';

test.each([
  ["I closed on it in '24, remember?", "daterange '24 = 2024-01-01 to 2024-12-31"],
  ["It was 40 in all of '24.", "daterange '24 = 2024-01-01 to 2024-12-31"],
  ["They met in '68.", "daterange '68 = 1968-01-01 to 1968-12-31"],
  ['The letter is from 2017, half of it.', 'daterange 2017 = 2017-01-01 to 2017-12-31'],
  ['He was out for most of 2019.', 'daterange 2019 = 2019-01-01 to 2019-12-31'],
  ['From 1998 to 2006 she was there.', 'daterange 1998 to 2006 = 1998-01-01 to 2006-12-31'],
  ['I had a really hard 2017.', 'daterange 2017 = 2017-01-01 to 2017-12-31'],
  ['I think 2017 was a good one.', 'daterange 2017 = 2017-01-01 to 2017-12-31'],
])('a year is named by what stands around it: "%s"', (text, expected) => {
  expect(times(text)).toEqual([expected]);
});

test.each([
  'It has 2017 seats.',
  'We heard from 2018 users.',
  'It is 40 out of 2018.',
  'That makes a total of 2019.',
  'The Fortran 2018 was better.',
  'It is room 2015.',
  "I said '24 percent of it'.",
])('without that it is a number: "%s"', (text) => {
  expect(times(text)).toEqual([]);
});

test.each([
  ['She was born on march ninth nineteen eighty four.', 'date march ninth nineteen eighty four = 1984-03-09'],
  ['It is of the ninth of march twenty fifteen.', 'date ninth of march twenty fifteen = 2015-03-09'],
  [
    'It was the first of may two thousand and eight.',
    'date first of may two thousand and eight = 2008-05-01',
  ],
  ['It ends in march twenty twenty seven.', 'daterange march twenty twenty seven = 2027-03-01 to 2027-03-31'],
  ['We meet on march ninth, twenty people of us.', 'date march ninth = 2027-03-09'],
])('the year of a day may be said in words: "%s"', (text, expected) => {
  expect(times(text)).toEqual([expected]);
});

test.each([
  [
    'The fair is Sat 5th Dec 11-2.',
    'datetimerange Sat 5th Dec 11-2 = 2026-12-05 11:00:00 to 2026-12-05 14:00:00',
  ],
  [
    'It is Thursday 12 November, 12 to 4pm.',
    'datetimerange Thursday 12 November, 12 to 4pm = 2026-11-12 12:00:00 to 2026-11-12 16:00:00',
  ],
  [
    'We are open 12 November, 10 to 12.',
    'datetimerange 12 November, 10 to 12 = 2026-11-12 10:00:00 to 2026-11-12 12:00:00',
  ],
  [
    'The fair is sat 13 june, 11-3',
    'datetimerange sat 13 june, 11-3 = 2026-06-13 11:00:00 to 2026-06-13 15:00:00',
  ],
  ['The fair is June 13, 11-3.', 'datetimerange June 13, 11-3 = 2026-06-13 11:00:00 to 2026-06-13 15:00:00'],
  ['The fair is 5th Dec 26.', 'date 5th Dec 26 = 2026-12-05'],
])('hours behind a day are no year: "%s"', (text, expected) => {
  expect(times(text)).toEqual([expected]);
});

const dates = async (text: string): Promise<string[]> =>
  (await readFindingsOf(text)).entities.filter(({ type }) => type === 'date').map(({ value }) => value);

/** Said on 14 April 2026. */
test.each([
  ['It stands at $5 trillion as of January 30.', ['2026-01-30']],
  ['Here are the December 9th regular meeting minutes.', ['2025-12-09']],
  ['The December 9th meeting is in the hall.', ['2026-12-09']],
  ['It is open since June 3.', ['2025-06-03']],
  ['We are closed since Friday.', ['2026-04-10']],
  ["I've blocked a room from the 20th.", ['2026-04-20']],
])('what was counted, written or has begun lies behind: "%s"', async (text, expected) => {
  expect(await dates(text)).toEqual(expected);
});
