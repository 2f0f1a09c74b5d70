import { expect, test } from 'bun:test';
import { times } from './times-of.ts';

test.each([
  'I can get it at 22 cents.',
  'The tank is at 6 degrees.',
  'It stood at 1,940 files.',
  'They settled at 9,410 dollars.',
  'It is capped at 1.5x of the fees.',
  'The panels stand at 1.20 metres.',
  'About one and a half points.',
  'We drop the price by one and a half.',
  'She lives at 14 Quarry Lane.',
  'It is off by 2 frames.',
  'Two years, 19 per seat.',
  'They are up by 5.',
  'Divide it by 4.',
  'Please multiply the total by 1200.',
  'Go through them one by one.',
  'They came in two by two.',
  'Could you scale the drawing by 1500?',
  'Please outbid them by 1000.',
  'Please change the price by 5.',
  'The rent went up by 5.',
  'It is in the minutes of the last meeting.',
  'We were at 22 in the market, now 28 in the cave.',
  'The frame rate is at 18 in the forest.',
])('a number of something is no hour: "%s"', (text) => {
  expect(times(text)).toEqual([]);
});

test.each([
  'Chapters 3 to 9 are done.',
  'The bill passed by 211 to 209.',
  'It takes 8 to 10 days.',
  'It was cut from 400,000 to 150,000.',
  'It fell from 412 to 289.',
  'It went from 12 to 57.',
  'We worked 8 to 12 jobs.',
  'One is missing (it jumps from 8 to 10).',
])('numbers from one to another are no hours: "%s"', (text) => {
  expect(times(text)).toEqual([]);
});

test.each([
  ['We are open 9 to 11.', 'timerange 9 to 11 = 09:00:00 to 11:00:00'],
  [
    'We meet tomorrow 9 to 11.',
    'datetimerange tomorrow 9 to 11 = 2026-04-15 09:00:00 to 2026-04-15 11:00:00',
  ],
  ['He works 9 to 5.', 'timerange 9 to 5 = 09:00:00 to 17:00:00'],
  ['We meet from 9 to 11.', 'timerange from 9 to 11 = 09:00:00 to 11:00:00'],
])('they are where something is open, or a day or "from" stands beside them: "%s"', (text, expected) => {
  expect(times(text)).toEqual([expected]);
});

test.each(['She worked there for 40years.', 'It takes 45minutes.', 'It is 20months old.'])(
  'how long something takes is no time, also without a space: "%s"',
  (text) => {
    expect(times(text)).toEqual([]);
  },
);

test.each([
  ['I will write to number 12 today.', 'date today = 2026-04-14'],
  ['I will fix room 11 tonight.', 'date tonight = 2026-04-14'],
  ['Invoice 14 goes out tomorrow, invoice 15 tomorrow too.', 'date tomorrow = 2026-04-15'],
])('the number of a thing is no hour of the day beside it: "%s"', (text, expected) => {
  expect(new Set(times(text))).toEqual(new Set([expected]));
});

test.each([
  ['I will be there at 4 tomorrow.', 'datetime 4 tomorrow = 2026-04-15 16:00:00'],
  ['We were told to be there at 4.', 'time 4 = 16:00:00'],
  ['We meet at number 10 at 5 today.', 'datetime 5 today = 2026-04-14 17:00:00'],
])('control: an hour is: "%s"', (text, expected) => {
  expect(times(text)).toEqual([expected]);
});

test.each([
  ['Tell them that it is Thursday now.', ['date Thursday = 2026-04-16']],
  ['It is the 29th now.', ['date the 29th = 2026-04-29']],
  ['I will call them now.', ['date now = 2026-04-14']],
])('"now" is no hour of a day that it has become: "%s"', (text, expected) => {
  expect(times(text)).toEqual(expected);
});

test.each([
  'All the panels from 14 to 22 need to be redone.',
  'Rooms from 11 to 19 are closed.',
  'Please check pages from 3 to 8.',
])('what has numbers each is not done from one hour to another: "%s"', (text) => {
  expect(times(text)).toEqual([]);
});

test.each([
  'The shop is open from 8 to 17.',
  'Our rooms are free from 2 to 4.',
  'We have drinks from 5 to 7.',
])('control: what is done or free is: "%s"', (text) => {
  expect(times(text)).toHaveLength(1);
});

test.each(['Okay, morning everybody.', 'Hi, evening everyone.', 'So, morning folks, shall we start?'])(
  'who greets names no part of a day, also behind a comma: "%s"',
  (text) => {
    expect(times(text)).toEqual([]);
  },
);
