import { expect, test } from 'bun:test';
import { times } from './times-of.ts';

test.each([
  ['at nine forty', 'time nine forty = 09:40:00'],
  ['at ten oh five', 'time ten oh five = 10:05:00'],
  ['at two fifty-five', 'time two fifty-five = 14:55:00'],
  ['at eleven fifty two pm', 'time eleven fifty two pm = 23:52:00'],
  [
    'on Monday the twentieth at nine forty',
    'datetime Monday the twentieth at nine forty = 2026-04-20 09:40:00',
  ],
])('minutes may be said in words: "%s"', (text, expected) => {
  expect(times(`We talk ${text}.`)).toEqual([expected]);
});

test.each([
  ['from half 9', 'time from half 9 = 09:30:00'],
  ['on Thursday at half two', 'datetime Thursday at half two = 2026-04-16 14:30:00'],
  ['until half four', 'time half four = 16:30:00'],
])('half an hour past it may be said as British people do: "%s"', (text, expected) => {
  expect(times(`We talk ${text}.`)).toEqual([expected]);
});

test.each([
  ['ten past nine', 'time ten past nine = 09:10:00'],
  ['at 20 past three in the afternoon', 'time 20 past three in the afternoon = 15:20:00'],
  ['a quarter past 3pm', 'time a quarter past 3pm = 15:15:00'],
  ['at quarter to noon', 'time quarter to noon = 11:45:00'],
  ['tomorrow at ten to nine', 'datetime tomorrow at ten to nine = 2026-04-15 08:50:00'],
  ['20 minutes to 2pm tomorrow', 'datetime 20 minutes to 2pm tomorrow = 2026-04-15 13:40:00'],
])('an hour may be told by the minutes before or after it: "%s"', (text, expected) => {
  expect(times(`We talk ${text}.`)).toEqual([expected]);
});

test.each([
  ['Come at six this morning.', 'datetime six this morning = 2026-04-14 06:00:00'],
  ['They closed at nine at night.', 'time nine at night = 21:00:00'],
  ['They closed at two at night.', 'time two at night = 02:00:00'],
  ['They open at twelve at night.', 'time twelve at night = 00:00:00'],
])('the part of the day that follows tells which half of it is meant: "%s"', (text, expected) => {
  expect(times(text)).toEqual([expected]);
});

test.each([
  ["Let's meet at five tonight.", 'datetime five tonight = 2026-04-14 17:00:00'],
  ['Monday at two thirty then.', 'datetime Monday at two thirty = 2026-04-20 14:30:00'],
  ['It is yours by three your time.', 'time three = 15:00:00'],
  ['Monday at half eight it is.', 'datetime Monday at half eight = 2026-04-20 08:30:00'],
])('a sentence may go on after it: "%s"', (text, expected) => {
  expect(times(text)).toEqual([expected]);
});

test.each([
  'It stands at nine forty dollars.',
  'We have half two of them.',
  'They won by two of them.',
  'It takes from ten to three of us.',
  'It grew at seven percent.',
  'About twelve by now.',
])('a number of something is no hour: "%s"', (text) => {
  expect(times(text)).toEqual([]);
});

test.each([
  ["It's three in the morning here.", 'time three in the morning = 03:00:00'],
  ["March 31st, five o'clock.", "datetime March 31st, five o'clock = 2027-03-31 17:00:00"],
  [
    'Tuesday the 21st, seven sharp, at the club.',
    'datetime Tuesday the 21st, seven sharp = 2026-04-21 07:00:00',
  ],
  ['saturday at five pm both of them', 'datetime saturday at five pm = 2026-04-18 17:00:00'],
  ['There, half nine.', 'time half nine = 09:30:00'],
  ['Half two works.', 'time Half two = 14:30:00'],
  ['Nine fifteen works for me.', 'time Nine fifteen = 09:15:00'],
  ['Could we make it nine fifteen?', 'time nine fifteen = 09:15:00'],
  ["It's ten to three.", 'time ten to three = 14:50:00'],
  ['We met at twenty to six in the evening on the road.', 'time twenty to six in the evening = 17:40:00'],
])('nothing needs to stand before an hour that is told: "%s"', (text, expected) => {
  expect(times(text)).toEqual([expected]);
});

test.each([
  ['It closed at six last night.', 'datetime six last night = 2026-04-13 18:00:00'],
  ['About eleven last night it was quiet.', 'datetime eleven last night = 2026-04-13 23:00:00'],
  ['It ended at two last night.', 'datetime two last night = 2026-04-14 02:00:00'],
])('last night went on into this day: "%s"', (text, expected) => {
  expect(times(text)).toEqual([expected]);
});

test.each([
  "It's three fifty an hour.",
  'It was one ten then.',
  'Which one am I missing?',
  'We had three fifty.',
])('control: "%s" tells no hour', (text) => {
  expect(times(text)).toEqual([]);
});

test.each([
  [
    'Wednesday the eleventh at four let me check',
    'datetime Wednesday the eleventh at four = 2026-11-11 16:00:00',
  ],
  ["friday at ten yeah that's free", 'datetime friday at ten = 2026-04-17 10:00:00'],
  ['3.30 at the church hall', 'time 3.30 = 15:30:00'],
  ["Let's say 10.15 at the office.", 'time 10.15 = 10:15:00'],
  ['See you at half one.', 'time half one = 13:30:00'],
])('an hour before what goes on, or before a place: "%s"', (text, expected) => {
  expect(times(text)).toEqual([expected]);
});

test.each([
  'It costs 3.30 at the shop.',
  '2.50 at the shop',
  'We run version 3.30 at the moment.',
  'We rated it 4.30 in the survey.',
  'I would take the half one.',
  'Do you want the full arch or the half one?',
])('a price, a version and a half of something are no hours: "%s"', (text) => {
  expect(times(text)).toEqual([]);
});

test.each([
  ['Doors open at half 6 at the hall.', 'time half 6 = 18:30:00'],
  ['Thursday half six at our place.', 'datetime Thursday half six = 2026-04-16 18:30:00'],
])('where it is may follow an hour: "%s"', (text, expected) => {
  expect(times(text)).toEqual([expected]);
});

test.each([
  'I like the half 7 people took.',
  'Can you bring 6 at the most?',
  'He left half the cake at the hall.',
])('control: a number of something, or a half of it, is no hour: "%s"', (text) => {
  expect(times(text)).toEqual([]);
});

test.each([
  ['Please move the car by 3.', 'time 3 = 15:00:00'],
  ['Please cut the cake by 8.', 'time 8 = 08:00:00'],
  ['Please drop me a line by 3.', 'time 3 = 15:00:00'],
  ['Please drop the keys off by 9 tomorrow.', 'datetime 9 tomorrow = 2026-04-15 09:00:00'],
  ['Please clean up by 6.', 'time 6 = 18:00:00'],
  ['The price fell and I need the quote by 5.', 'time 5 = 17:00:00'],
  ['Please reduce the sauce by 5.', 'time 5 = 17:00:00'],
  ['Please change the rates on the site by 5.', 'time 5 = 17:00:00'],
  ['Please tidy up by 1700.', 'time 1700 = 17:00:00'],
  ['Please write down the steps by 1200.', 'time 1200 = 12:00:00'],
])('what is moved, cut or dropped by an hour does not differ by it: "%s"', (text, expected) => {
  expect(times(text)).toEqual([expected]);
});
