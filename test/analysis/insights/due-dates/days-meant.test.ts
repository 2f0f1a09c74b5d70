import { expect, test } from 'bun:test';
import { findingsOfTalk, readFindingsOf } from '../../support.ts';

/** Said on Tuesday, 14 April 2026, at 14:00 UTC. */
const due = async (text: string): Promise<string | undefined> =>
  (await readFindingsOf(text)).insights[0]?.dueBy?.toISOString().slice(0, 16);

/** The days of all tasks of a talk. */
const daysOf = async (...lines: readonly string[]): Promise<readonly (string | undefined)[]> =>
  (await findingsOfTalk(...lines)).insights.map(({ dueBy }) => dueBy?.toISOString().slice(0, 10));

test.each([
  "I'm going to set it again once we're done here.",
  "I'll call the plumber as soon as we're finished here.",
  "I'll wipe the tables once we've finished here.",
  'Mark, can you send me the salary band before you log off?',
  'Could you lock the shed before you go home, please?',
  'pls label the bags before u go to bed',
  "I'll text my mum before bed.",
  "I'll post it on my way home.",
  'Can you count the till before you head off?',
])('what is done before the day of who does it ends is due on it: "%s"', async (text) => {
  expect(await due(text)).toBe('2026-04-14T00:00');
});

test.each([
  ['Could you pack the lights before you go home for Christmas?', undefined],
  ["I'll countersign it there and drop it off on my way home.", undefined],
  ["I'll paint the hall once we're done with the kitchen.", undefined],
  ['I need to talk to you before you turn in the thesis.', undefined],
  ['Please switch the lights off whenever you go home.', undefined],
  ['Could you send it tomorrow before you log off?', '2026-04-15T00:00'],
  ["On Friday I'll drop the keys in on my way home.", '2026-04-17T00:00'],
])('control: another day, or none, is not today: "%s"', async (text, expected) => {
  expect(await due(text)).toBe(expected);
});

test.each([
  [
    "Ana: They can take us on May 3, and they're holding it only until the end of April.",
    "Ana: So I've got to get the deposit to them before that.",
    '2026-04-30',
  ],
  ["Ana: The show's on the 14th of May.", "Mark: I'll print the programmes before that.", '2026-05-14'],
  ['Ana: The audit starts on May 7.', 'Ana: Could you sort the receipts before that, Mark?', '2026-05-07'],
])('"before that" is before the day that was named last: "%s", "%s"', async (said, task, day) => {
  expect((await daysOf(said, task)).at(-1)).toBe(day);
});

test.each([
  ['Ana: The board sits on Friday.', 'Ana: I have to send the papers before that meeting.'],
  ['Ana: We met on Monday.', 'Ana: I have to sign the form before that happens.'],
  ['Ana: They are here soon.', "Ana: I'll print the list before that."],
])('control: "that" of something else is no day: "%s", "%s"', async (said, task) => {
  expect((await daysOf(said, task)).at(-1)).toBeUndefined();
});

test('which one is meant is no time', async () => {
  expect(await daysOf("Ana: I'll put you on the February one.")).toEqual([undefined]);
  expect(await daysOf("Ana: I'll put you on it in February.")).toEqual(['2027-02-28']);
});
