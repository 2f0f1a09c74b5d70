import { expect, test } from 'bun:test';
import { times } from './times-of.ts';

test.each([
  ['Could you come over around 6?', 'time 6 = 18:00:00'],
  ['Can you send a fruit basket up around 6?', 'time 6 = 18:00:00'],
  ["I'll ring him around 4, if that's ok.", 'time 4 = 16:00:00'],
  ["We'll be there around 11.30.", 'time 11.30 = 11:30:00'],
])('what is asked or promised around a number is done at that hour: "%s"', (text, expected) => {
  expect(times(text)).toEqual([expected]);
});

test.each([
  ["Let's meet on Friday around 3.", 'datetime Friday around 3 = 2026-04-17 15:00:00'],
  ['We meet tomorrow, about 11.15.', 'datetime tomorrow, about 11.15 = 2026-04-15 11:15:00'],
  ['Can we meet tomorrow, like 10.30 at the desk?', 'datetime tomorrow, like 10.30 = 2026-04-15 10:30:00'],
  ['Thursday 4 works, you call me.', 'datetime Thursday 4 = 2026-04-16 16:00:00'],
  ['Thursday 10.30 is fine.', 'datetime Thursday 10.30 = 2026-04-16 10:30:00'],
])('beside a day, a number that is thought of or suits is its hour: "%s"', (text, expected) => {
  expect(times(text)).toEqual([expected]);
});

test.each([
  'Can you bring around 6?',
  'Please keep the pressure around 6.',
  'We need around 6 chairs.',
  'It costs around 10.30.',
  'Can you tell me about 6?',
  'The rate went up around 6 percent.',
])('control: how much of something is no hour: "%s"', (text) => {
  expect(times(text)).toEqual([]);
});

test.each([
  ['Friday 3 people are coming.', 'date Friday = 2026-04-17'],
  ['Friday 2 works of art arrive.', 'date Friday = 2026-04-17'],
  ['Tomorrow around 6 people come.', 'date Tomorrow = 2026-04-15'],
  ['Version 10.30 is out tomorrow.', 'date tomorrow = 2026-04-15'],
])('control: nor is it beside a day: "%s"', (text, expected) => {
  expect(times(text)).toEqual([expected]);
});

test.each([
  'Please ring me half an hour before delivery.',
  'He should ring an hour before arrival.',
  "I'll be there about half an hour before.",
])('what is counted from something else is no time of today: "%s"', (text) => {
  expect(times(text)).toEqual([]);
});

test('control: "half an hour ago" is', () => {
  expect(times('He rang half an hour ago.', { isPast: true })).toEqual([
    'datetime half an hour ago = 2026-04-14 14:00:00',
  ]);
});

test.each([
  ['The bus is late, eta 2130 now.', 'time 2130 = 21:30:00'],
  ['ETA: 1445', 'time 1445 = 14:45:00'],
])('when something arrives is told in four digits: "%s"', (text, expected) => {
  expect(times(text)).toEqual([expected]);
});

test('control: other numbers of four digits are no hours', () => {
  expect(times('Invoice 2130 is late.')).toEqual([]);
});
