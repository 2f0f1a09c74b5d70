/** Days of the week that tell of a day which was named before, or that take it up (docs/insights/action-items-when.md). */

import { expect, test } from 'bun:test';
import { findingsOfTalk } from '../support.ts';
import { times } from './times-of.ts';

/** The times of the last sentence of a talk on Tuesday, 14 April 2026. */
const lastTimes = async (...said: readonly string[]): Promise<string[]> => {
  const { entities } = await findingsOfTalk(...said);
  const last = entities.at(-1)?.messageId;
  return entities
    .filter(({ messageId, type }) => messageId === last && /date|time/u.test(type))
    .map(({ text, value }) => `${text} = ${value.slice(0, 10)}`);
};

test.each([
  ['The fair is on the 20th of June, a Saturday.', 'date Saturday = 2026-06-20'],
  ['We open on 4 June (a Thursday).', 'date Thursday = 2026-06-04'],
  ['We open on 4 June, which is a Thursday.', 'date Thursday = 2026-06-04'],
  ['We open on 4 June, Thursday, at ten.', 'datetime Thursday, at ten = 2026-06-04 10:00:00'],
  ['The second is a Saturday.', 'date Saturday = 2026-05-02'],
])('a day of the week beside its date is that day: "%s"', (text, expected) => {
  expect(times(text).at(-1)).toBe(expected);
});

test.each([
  ['We open on 4 June, a Monday would be better.', 'date Monday = 2026-04-20'],
  ["We open on 4 June, and on Thursday I'll call.", 'date Thursday = 2026-04-16'],
  ["The demo is next Friday, and on Thursday I'm off.", 'date Thursday = 2026-04-16'],
])(
  'control: another day of the week, or one that is told of another deed, is the next one: "%s"',
  (text, expected) => {
    expect(times(text).at(-1)).toBe(expected);
  },
);

test.each([
  [['Mark: He could come on Tuesday 28 April or Thursday 30 April.', 'Ana: Thursday, please.'], '2026-04-30'],
  [['Mark: We can drop them off next Thursday.', "Ana: Thursday I'm out."], '2026-04-23'],
  [['Mark: The completion date is the 8th of May.', 'Ana: Friday.'], '2026-05-08'],
  [['Mark: It is on the 9th of May.', "Ana: That's a Saturday, isn't it?"], '2026-05-09'],
  [['Mark: He could come next Wednesday or Friday.', 'Ana: Friday, please.'], '2026-04-24'],
  [["Mark: I've got next Thursday or Friday free.", "Ana: Let's say Friday."], '2026-04-24'],
  [['Mark: I have Wednesday or Friday free.', "Ana: Let's say Friday."], '2026-04-17'],
])('who opens with a day of the week takes up the day that was named: %p', async (said, expected) => {
  expect((await lastTimes(...said)).at(-1)?.slice(-10)).toBe(expected);
});

test.each([
  [['Mark: The show is on Friday 8 May.', "Ana: I'll send you the poster on Friday."], '2026-04-17'],
  [['Mark: The show is on Friday 8 May.', "Ana: Thursday I'm out."], '2026-04-16'],
  [['Mark: The show is on Friday 8 May.', "Ana: This Friday I'm out."], '2026-04-17'],
])('control: what is done on a day of the week, and another one, is the next: %p', async (said, expected) => {
  expect((await lastTimes(...said)).at(-1)?.slice(-10)).toBe(expected);
});

test('"the Thursday, the day before" is before what the talk is about, however long ago that was named', async () => {
  const said = [
    "Mark: So it's the 8th of May, the move?",
    'Ana: Yes.',
    'Mark: Is the piano heavy?',
    'Ana: It is, very.',
    "Mark: I'll bring a third man tomorrow.",
    'Ana: And the kitchen?',
    "Mark: I'll pack that on the Thursday, the day before.",
  ];
  expect(await lastTimes(...said)).toEqual(['Thursday = 2026-05-07']);
  const { insights } = await findingsOfTalk(...said);
  expect(insights.at(-1)?.dueBy?.toISOString().slice(0, 10)).toBe('2026-05-07');
});

test.each([
  'Most people are only in two days a week.',
  'I need a copy at least four weeks before the day.',
  'Any weekday after that works.',
])('how often something is, and what is counted from another day, is no day: "%s"', (text) => {
  expect(times(text)).toEqual([]);
});

test('a part of the day behind several days is none of its own', () => {
  expect(times('He can come on 28 April or 30 April, both in the morning.')).toEqual([
    'date 28 April = 2026-04-28',
    'date 30 April = 2026-04-30',
  ]);
});

test.each([
  ['We met on Monday of last week.', true, 'date Monday of last week = 2026-04-06'],
  [
    'We were closed Monday to Wednesday last week.',
    true,
    'daterange Monday to Wednesday last week = 2026-04-06 to 2026-04-08',
  ],
  ['It is on Tuesday of this week.', false, 'date Tuesday of this week = 2026-04-14'],
  ['We met on Monday this week.', true, 'date Monday this week = 2026-04-13'],
  [
    'We meet Monday to Wednesday next week.',
    false,
    'daterange Monday to Wednesday next week = 2026-04-20 to 2026-04-22',
  ],
  [
    'I am away Friday to Monday next week.',
    false,
    'daterange Friday to Monday next week = 2026-04-17 to 2026-04-20',
  ],
  // Without the week it is the last day of that name.
  ['We met last Monday.', true, 'date last Monday = 2026-04-13'],
])('a day beside its week is one of that week: "%s"', (text, isPast, expected) => {
  expect(times(text, { isPast })).toEqual([expected]);
});

test.each([
  ['next Wednesday or Thursday', '2026-04-23'],
  ['next Monday, Wednesday or Friday', '2026-04-24'],
  ['next Wednesday at ten or Thursday at two', '2026-04-23'],
  ['next Wednesday and on Thursday', '2026-04-23'],
  ['a week on Thursday or Friday', '2026-04-24'],
  ['Friday week or Saturday', '2026-04-25'],
  ['next Thursday or Wednesday', '2026-04-22'],
  ['next Friday or Monday', '2026-04-27'],
  ['next Wednesday or the Wednesday after', '2026-04-29'],
])('what is said of the first day in a row is meant of all: "%s"', (text, expected) => {
  expect(times(`I could do ${text}.`).at(-1)).toContain(`= ${expected}`);
});

test.each([
  ['next Tuesday or this Thursday', '2026-04-16'],
  ['next Wednesday or tomorrow', '2026-04-15'],
  ['Wednesday or Thursday', '2026-04-16'],
  ["next Tuesday I'm away, Thursday I can do", '2026-04-16'],
  ['next week or Thursday', '2026-04-16'],
  ['it next Wednesday, and we meet on Thursday', '2026-04-16'],
])('control: a day that stands in no row with it is the next one: "%s"', (text, expected) => {
  expect(times(`I could do ${text}.`).at(-1)).toContain(`= ${expected}`);
});
