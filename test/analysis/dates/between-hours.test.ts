import { expect, test } from 'bun:test';
import { times } from './times-of.ts';

test.each([
  [
    'between 4 and 6 pm on the 20th',
    'datetimerange between 4 and 6 pm on the 20th = 2026-04-20 16:00:00 to 2026-04-20 18:00:00',
  ],
  [
    'on 5/3 between 8 and 10',
    'datetimerange 5/3 between 8 and 10 = 2026-05-03 08:00:00 to 2026-05-03 10:00:00',
  ],
  ['between 9:40 and 11:15', 'timerange between 9:40 and 11:15 = 09:40:00 to 11:15:00'],
  ['between 11 and 1 pm', 'timerange between 11 and 1 pm = 11:00:00 to 13:00:00'],
  ['between 6 and 7 in the evening', 'timerange between 6 and 7 in the evening = 18:00:00 to 19:00:00'],
  [
    'on the 16th between 1 and 3',
    'datetimerange the 16th between 1 and 3 = 2026-04-16 13:00:00 to 2026-04-16 15:00:00',
  ],
  [
    'on the 20th, 09:30-12:45',
    'datetimerange the 20th, 09:30-12:45 = 2026-04-20 09:30:00 to 2026-04-20 12:45:00',
  ],
])('hours from one to another are a range, of the day beside them: "%s"', (text, expected) => {
  expect(times(`He comes ${text}.`)).toEqual([expected]);
});

test.each([
  [
    'today between noon and four',
    'datetimerange today between noon and four = 2026-04-14 12:00:00 to 2026-04-14 16:00:00',
  ],
  ['from midday to three', 'timerange from midday to three = 12:00:00 to 15:00:00'],
  [
    'on Friday between ten and midday',
    'datetimerange Friday between ten and midday = 2026-04-17 10:00:00 to 2026-04-17 12:00:00',
  ],
  ['from noon till midnight', 'timerange from noon till midnight = 12:00:00 to 00:00:00'],
  [
    'tomorrow between nine and eleven',
    'datetimerange tomorrow between nine and eleven = 2026-04-15 09:00:00 to 2026-04-15 11:00:00',
  ],
  [
    'from five till nine on Monday',
    'datetimerange from five till nine on Monday = 2026-04-20 17:00:00 to 2026-04-20 21:00:00',
  ],
  [
    'Monday from nine thirty to eleven',
    'datetimerange Monday from nine thirty to eleven = 2026-04-20 09:30:00 to 2026-04-20 11:00:00',
  ],
  [
    'on the fifteenth between eight and noon',
    'datetimerange the fifteenth between eight and noon = 2026-04-15 08:00:00 to 2026-04-15 12:00:00',
  ],
])('so are hours in words beside a day: "%s"', (text, expected) => {
  expect(times(`He comes ${text}.`)).toEqual([expected]);
});

test('so are those that something is open', () => {
  expect(times('We are open from half 9 to half 4.')).toEqual([
    'timerange from half 9 to half 4 = 09:30:00 to 16:30:00',
  ]);
});

test.each([
  [
    'from 17:00 till midnight on Monday 20 April',
    'datetimerange from 17:00 till midnight on Monday 20 April = 2026-04-20 17:00:00 to 2026-04-21 00:00:00',
  ],
  [
    'from six till midnight on Friday',
    'datetimerange from six till midnight on Friday = 2026-04-17 18:00:00 to 2026-04-18 00:00:00',
  ],
])('at midnight the day ends: "%s"', (text, expected) => {
  expect(times(`We have it ${text}.`)).toEqual([expected]);
});

test.each([
  'Between 4 and 6 people came.',
  'It costs between 8 and 10 percent.',
  'It takes between two and four weeks.',
  'It goes from one to ten.',
])('numbers are none: "%s"', (text) => {
  expect(times(text)).toEqual([]);
});

test.each([
  [
    'He comes Wednesday morning, eight to twelve.',
    'datetimerange Wednesday morning, eight to twelve = 2026-04-15 08:00:00 to 2026-04-15 12:00:00',
  ],
  [
    'We are open on Friday, nine to half eleven.',
    'datetimerange Friday, nine to half eleven = 2026-04-17 09:00:00 to 2026-04-17 11:30:00',
  ],
  // Ten minutes before it.
  ['Monday, ten to four, works.', 'date Monday = 2026-04-20'],
  ['On Monday two to three boxes came.', 'date Monday = 2026-04-20'],
])('hours in words behind a day need no "from": "%s"', (text, expected) => {
  expect(times(text)).toEqual([expected]);
});

test.each([
  [
    'Tuesday the fifth of May, between eight and twelve.',
    'datetimerange Tuesday the fifth of May, between eight and twelve = 2026-05-05 08:00:00 to 2026-05-05 12:00:00',
  ],
  [
    'Friday the first of May, one to five.',
    'datetimerange Friday the first of May, one to five = 2026-05-01 13:00:00 to 2026-05-01 17:00:00',
  ],
  [
    'May 5, between 8 and 12.',
    'datetimerange May 5, between 8 and 12 = 2026-05-05 08:00:00 to 2026-05-05 12:00:00',
  ],
])('hours stand behind a day with its month: "%s"', (text, expected) => {
  expect(times(text)).toEqual([expected]);
});

test.each(['In May, between 8 and 12 people will come.', "It's her fifth, one to watch."])(
  'control: how many, or another word, are no hours: "%s"',
  (text) => {
    expect(times(text).filter((time) => /timerange/u.test(time))).toEqual([]);
  },
);

test.each([
  [
    'Friday 8 May, 8 to 12',
    'datetimerange Friday 8 May, 8 to 12 = 2026-05-08 08:00:00 to 2026-05-08 12:00:00',
  ],
  [
    'Monday 11 May, 1 to 5pm',
    'datetimerange Monday 11 May, 1 to 5pm = 2026-05-11 13:00:00 to 2026-05-11 17:00:00',
  ],
  ['7 May 9 to 11', 'datetimerange 7 May 9 to 11 = 2026-05-07 09:00:00 to 2026-05-07 11:00:00'],
  [
    'Thursday 14 May between 8 and 12',
    'datetimerange Thursday 14 May between 8 and 12 = 2026-05-14 08:00:00 to 2026-05-14 12:00:00',
  ],
])('behind a day with its month they are hours, and no days of it: "%s"', (text, expected) => {
  expect(times(`They come on ${text}.`)).toEqual([expected]);
});

test.each([
  ['on May 6 to 12', ['daterange May 6 to 12 = 2026-05-06 to 2026-05-12']],
  ['from Friday 8 to 12 May', ['daterange Friday 8 to 12 May = 2026-05-08 to 2026-05-12']],
  ['on 8 May, 2026', ['date 8 May, 2026 = 2026-05-08']],
  [
    'on 6 May, 8 May and 12 May',
    ['date 6 May = 2026-05-06', 'date 8 May = 2026-05-08', 'date 12 May = 2026-05-12'],
  ],
])('control: days of a month stay days: "%s"', (text, expected) => {
  expect(times(`The fair is ${text}.`)).toEqual(expected);
});

test.each([
  ['I need the van from two to five.', ['timerange from two to five = 14:00:00 to 17:00:00']],
  ['She booked it from ten to one.', ['timerange from ten to one = 10:00:00 to 13:00:00']],
  ['He is away from two to four.', ['timerange from two to four = 14:00:00 to 16:00:00']],
  ['I need the answer from two to five people.', []],
  ['We have the values from one to five.', []],
  ['I need a number from one to five.', []],
])('so are hours in which somebody has a thing, or is not there: "%s"', (text, expected) => {
  expect(times(text)).toEqual([...expected]);
});
