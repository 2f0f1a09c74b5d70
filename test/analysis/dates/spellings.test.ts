import { expect, test } from 'bun:test';
import { times } from './times-of.ts';

test.each([
  ['Who is in tmrw', 'date tmrw = 2026-04-15'],
  ['It comes weds.', 'date weds = 2026-04-15'],
  ['We talk tues at 3.', 'datetime tues at 3 = 2026-04-21 15:00:00'],
  ['We talk on Weds 1:30pm.', 'datetime Weds 1:30pm = 2026-04-15 13:30:00'],
  ['Photos are mon 30th.', 'date mon 30th = 2026-11-30'],
  ['We load in from 18h00.', 'time from 18h00 = 18:00:00'],
  ['He swaps it tomorrow 7-ish am.', 'datetime tomorrow 7-ish am = 2026-04-15 07:00:00'],
  ['We can do 9.30 till 12ish.', 'timerange 9.30 till 12 = 09:30:00 to 12:00:00'],
  ['We talk at 0830.', 'time 0830 = 08:30:00'],
  ['We hand back by 0530.', 'time 0530 = 05:30:00'],
  ['I am open Mon-Fri.', 'daterange Mon-Fri = 2026-04-20 to 2026-04-24'],
  ['We sat till 11.', 'time 11 = 23:00:00'],
  ['It is there by the end of the month, they say.', 'date the end of the month = 2026-04-30'],
  ['Give me until tmrw eod.', 'date tmrw = 2026-04-15'],
  ['will fix it sat morning', 'date sat morning = 2026-04-18'],
  ['need it fri eod', 'date fri = 2026-04-17'],
  ['im back on tues', 'date tues = 2026-04-21'],
  ['thurs pm works', 'date thurs = 2026-04-16'],
  ['can you do it wed?', 'date wed = 2026-04-15'],
  ['out fri, back mon', 'date mon = 2026-04-20'],
  ['they land mon/tue', 'date mon = 2026-04-20'],
  ['they land mon/tue', 'date tue = 2026-04-21'],
  ['they land sat/sun', 'date sun = 2026-04-19'],
  [
    'the window is sat 23:00 to sun 05:00',
    'datetimerange sat 23:00 to sun 05:00 = 2026-04-18 23:00:00 to 2026-04-19 05:00:00',
  ],
  ['Please send it by 1700.', 'time 1700 = 17:00:00'],
  ['Be there at 1815 please.', 'time 1815 = 18:15:00'],
  ['We hand over by 2000 hrs.', 'time 2000 hrs = 20:00:00'],
  ['See you at 1130 on friday.', 'datetime 1130 on friday = 2026-04-17 11:30:00'],
  ["Let's meet @ 9 tmrw.", 'datetime @ 9 tmrw = 2026-04-15 09:00:00'],
  ['fri 1700 works', 'datetime fri 1700 = 2026-04-17 17:00:00'],
  ['It is there by 17h.', 'time 17h = 17:00:00'],
  ["I'll call you on 14th June 1430", 'datetime 14th June 1430 = 2026-06-14 14:30:00'],
  ["Let's meet June 14 at 1430", 'datetime June 14 at 1430 = 2026-06-14 14:30:00'],
  ['See you 14/6 1430', 'datetime 14/6 1430 = 2026-06-14 14:30:00'],
  ['The dentist is on 6/14 1430.', 'datetime 6/14 1430 = 2026-06-14 14:30:00'],
  ['Meeting 14 June 0930', 'datetime 14 June 0930 = 2026-06-14 09:30:00'],
  ['It starts on June 14, 1430.', 'datetime June 14, 1430 = 2026-06-14 14:30:00'],
  ['It starts on 14 June 1430 hrs.', 'datetime 14 June 1430 hrs = 2026-06-14 14:30:00'],
  [
    'I am in on 14 Jun 1430-1530.',
    'datetimerange 14 Jun 1430-1530 = 2026-06-14 14:30:00 to 2026-06-14 15:30:00',
  ],
  ['It starts at 1430 on 14 June.', 'datetime 1430 on 14 June = 2026-06-14 14:30:00'],
  ['It is on 3 March at 2000.', 'datetime 3 March at 2000 = 2027-03-03 20:00:00'],
  ['It is on Friday, doors 2.30-4.30.', 'timerange 2.30-4.30 = 14:30:00 to 16:30:00'],
])('times are written in many ways: "%s"', (text, expected) => {
  expect(times(text)).toContain(expected);
});

test.each([
  'It has a 2.30-4.30 rating.',
  'The running time is 2h41.',
  'About 30ish of them came.',
  'It is version 6.15.',
  'He sat the first exam.',
  'I sat down with them.',
  'He sat morning and night.',
  'where they sat',
  'The sun was out.',
  'They will wed there.',
  'i think wed be happy with it',
  'wed like that too',
  "c'mon then",
  'hey mon hafta go',
  'We sat there.',
  'It depends on the sun.',
  'Ask Sun-hee.',
  'We read 0830 files.',
  'Please raise the limit by 1700.',
  "Let's keep the budget at 1500.",
  'We need 10 seats @ 5.',
  'Please cut it by 10h.',
  'We worked for 1700 hrs.',
])('a number is none: "%s"', (text) => {
  expect(times(text)).toEqual([]);
});

test.each([
  ["I'll pay the invoice of June 3, 1250 in all."],
  ["I'll pay June 5, 1800 in all."],
  ['Please transfer on 5 May 1500 for rent.'],
  ['Please book the hall on 5 May, 1200 or less.'],
  ['We expect them on 5 May, 1200 people.'],
  ['Send me invoice 14 June 1215, please.'],
  ['Send me invoice 14 June 1204, please.'],
  ["I'll look at 1200 on Friday, it's the last lot."],
  ['The fund stood at 1500 on 14 June.'],
])('four digits are no hour where they are a sum or a count: "%s"', (text) => {
  expect(times(text).filter((found) => found.startsWith('datetime'))).toEqual([]);
});

test.each([
  ["I'll pay you on 14 June at 1430.", 'datetime 14 June at 1430 = 2026-06-14 14:30:00'],
  ["I'll pay it fri 1700.", 'datetime fri 1700 = 2026-04-17 17:00:00'],
  ['Please pay them at 1430 on 14 June.', 'datetime 1430 on 14 June = 2026-06-14 14:30:00'],
  ["Let's look on 14 June 1430 for coffee.", 'datetime 14 June 1430 = 2026-06-14 14:30:00'],
])('but they are one where nothing says so: "%s"', (text, expected) => {
  expect(times(text)).toContain(expected);
});

test.each([
  ['He was born on 14 June 1430.', 'date 14 June 1430 = 1430-06-14'],
  ['It starts on 14 June 2030.', 'date 14 June 2030 = 2030-06-14'],
  ['It is of 14 June 1999.', 'date 14 June 1999 = 1999-06-14'],
  ['the letter of 25/12 2015', 'date 25/12 2015 = 2015-12-25'],
  ['We read of 4 July 1776.', 'date 4 July 1776 = 1776-07-04'],
  ['It is dated 14/6/1430.', 'date 14/6/1430 = 1430-06-14'],
])('a year is one behind its day: "%s"', (text, expected) => {
  expect(times(text)).toEqual([expected]);
});

test.each([
  ['ill dig it out b4 sat', ['date sat = 2026-04-18']],
  ['somebody takes my sat brunch', ['date sat = 2026-04-18']],
  ['i can come sat or sun', ['date sat = 2026-04-18', 'date sun = 2026-04-19']],
  ['the table is for fri not sat', ['date fri = 2026-04-17', 'date sat = 2026-04-18']],
  ['i sat there for an hour', []],
  ['he sat down or sun bathed', []],
  ['We meet on Thursday next week.', ['date Thursday next week = 2026-04-23']],
  ['It takes two weeks.', []],
])('a short name of a day is one by what stands beside it: "%s"', (text, expected) => {
  expect(times(text)).toEqual(expected);
});

test.each([
  ['It is 120 plus the night.', []],
  ['They remind you two days before and again on the morning.', []],
  ['Call me in the morning.', ['date morning = 2026-04-15']],
])('a part of a day that is not of today is no time: "%s"', (text, expected) => {
  expect(times(text)).toEqual(expected);
});

test.each([
  ['on Friday – 10:00', 'datetime Friday – 10:00 = 2026-04-17 10:00:00'],
  ['on Friday –10:00', 'datetime Friday –10:00 = 2026-04-17 10:00:00'],
  ['Thursday — 3 pm', 'datetime Thursday — 3 pm = 2026-04-16 15:00:00'],
  ['20 April – 15:00', 'datetime 20 April – 15:00 = 2026-04-20 15:00:00'],
  ['the 28th – 9:30', 'datetime the 28th – 9:30 = 2026-04-28 09:30:00'],
  ['on Friday @ 3pm', 'datetime Friday @ 3pm = 2026-04-17 15:00:00'],
  ['on Friday @3pm', 'datetime Friday @3pm = 2026-04-17 15:00:00'],
  ['Fri @ 5', 'datetime Fri @ 5 = 2026-04-17 17:00:00'],
  ['fri @10', 'datetime fri @10 = 2026-04-17 10:00:00'],
  ['tmrw @9', 'datetime tmrw @9 = 2026-04-15 09:00:00'],
  ['on the 28th @ 5pm', 'datetime the 28th @ 5pm = 2026-04-28 17:00:00'],
  ['on 28th @7pm', 'datetime 28th @7pm = 2026-04-28 19:00:00'],
  ['28th @ 9', 'datetime 28th @ 9 = 2026-04-28 09:00:00'],
  ['tonight @ 8', 'datetime tonight @ 8 = 2026-04-14 20:00:00'],
  // Controls: spans of hours, and of days.
  ['on Friday 9am – 5pm', 'datetimerange Friday 9am – 5pm = 2026-04-17 09:00:00 to 2026-04-17 17:00:00'],
  ['Friday – Monday', 'daterange Friday – Monday = 2026-04-17 to 2026-04-20'],
  ['3 May – 5 May', 'daterange 3 May – 5 May = 2026-05-03 to 2026-05-05'],
])('an hour may stand behind its day with a dash or "@": "%s"', (text, expected) => {
  expect(times(`We meet ${text}.`)).toEqual([expected]);
});

test('a day leads to no hour', () => {
  expect(times('Could you move Friday to 5pm?')).toEqual(['date Friday = 2026-04-17', 'time 5pm = 17:00:00']);
});

test.each([
  ['I will finish it by May.', 'daterange May = 2026-05-01 to 2026-05-31'],
  ['i will finish it by may.', 'daterange may = 2026-05-01 to 2026-05-31'],
  ['We cannot start until May, sorry.', 'daterange May = 2026-05-01 to 2026-05-31'],
  ['It starts next May.', 'daterange next May = 2026-05-01 to 2026-05-31'],
])('"May" is a month behind what leads to one: "%s"', (text, expected) => {
  expect(times(text)).toEqual([expected]);
});

test.each([
  'This may take a while.',
  'The ones before may do.',
  'The gift is for May.',
  'It depends on May.',
])('control: and a verb or a name elsewhere: "%s"', (text) => {
  expect(times(text)).toEqual([]);
});
