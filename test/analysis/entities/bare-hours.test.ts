/** Hours that are named by their numbers alone, in talk of hours. */

import { expect, test } from 'bun:test';
import { findingsOfTalk } from '../support.ts';

const hoursIn = async (...lines: readonly string[]): Promise<string[]> => {
  const { entities } = await findingsOfTalk(...lines);
  return entities.filter(({ type }) => type === 'time').map(({ text, value }) => `${text} = ${value}`);
};

test.each([
  ['Eleven is better.', 'Eleven = 11:00:00'],
  ['Eleven it is.', 'Eleven = 11:00:00'],
  ['Make it 11 and we are good.', '11 = 11:00:00'],
  ['Could we move it to seven?', 'seven = 07:00:00'],
  ["I can't do ten.", 'ten = 10:00:00'],
  ['They start five thirty.', 'five thirty = 17:30:00'],
  ['Get the truck here for five thirty.', 'five thirty = 17:30:00'],
  ['Be back for nine.', 'nine = 09:00:00'],
  ['The morning is full, three works.', 'three = 15:00:00'],
])('behind an hour: "%s"', async (text, hour) => {
  expect(await hoursIn("Ana: Let's speak at ten o'clock on Monday.", `Mark: ${text}`)).toContain(hour);
});

test.each(['Eleven people is better.', 'Eleven is better.', 'Make it 11 and we are good.'])(
  'where nobody talks of hours there is none: "%s"',
  async (text) => {
    expect(await hoursIn('Ana: How many chairs do we need?', `Mark: ${text}`)).toEqual([]);
  },
);

test('what is counted is no hour', async () => {
  expect(await hoursIn("Ana: Let's speak at noon.", 'Mark: Make it two chairs. Eleven of us come.')).toEqual([
    'noon = 12:00:00',
  ]);
});

test.each([
  ['I said ten, ten thirty.', ['ten = 10:00:00', 'ten thirty = 10:30:00']],
  ['We had a call booked for eleven.', ['eleven = 11:00:00']],
  ['wednesday afternoon would be better say four', ['four = 16:00:00']],
  ['The table was set for six people.', []],
  ['I counted nine, ten thirty times.', []],
  ['Friday we need more of them, say four.', []],
])('what says of itself that it is an hour is one: "%s"', async (text, hours) => {
  expect(await hoursIn(`Ana: ${text}`)).toEqual([...hours]);
});

test('an hour that is proposed alone is taken by its number', async () => {
  expect(await hoursIn('Ana: That would be great. Around two?', "Mark: Two's fine.")).toContain(
    'Two = 14:00:00',
  );
  expect(await hoursIn('Ana: How many chairs?', "Mark: Two's fine.")).toEqual([]);
});

test.each([
  ['When do they open?', 'They open 8.30.', '8.30 = 08:30:00'],
  ['Do you know the opening hours?', 'They close five thirty.', 'five thirty = 17:30:00'],
  ["It's thunderstorms after two on Friday.", 'Then be here for nine.', 'nine = 09:00:00'],
  ["I'd need him on Sunday night, from ten or so.", 'Not nine?', 'nine = 09:00:00'],
])('what is asked or told of hours is talk of them: "%s" "%s"', async (said, answer, hour) => {
  expect(await hoursIn(`Ana: ${said}`, `Mark: ${answer}`)).toContain(hour);
});

test('so is the sentence right behind it', async () => {
  expect(await hoursIn("Ana: I can't do ten. Half past one?")).toEqual([
    'ten = 10:00:00',
    'Half past one = 13:30:00',
  ]);
  expect(await hoursIn("Ana: I can't do ten. Eleven chairs are too many.")).toEqual([]);
});

test.each(['We need chairs there for ten.', 'There are eggs, two is fine.'])(
  'a number of things is none, also in talk of hours: "%s"',
  async (text) => {
    expect(await hoursIn('Ana: The clinic opens at nine.', `Mark: ${text}`)).toEqual(['nine = 09:00:00']);
  },
);
