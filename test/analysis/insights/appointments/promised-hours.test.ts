/** A day that is asked for, and the hour of it with which another one promises what he does then (docs/insights/follow-ups.md). It is Tuesday, 14 April 2026. */

import { expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** What is to be done in a talk, by whom and when. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ text, assignee, dueBy }) => [text, assignee?.name, dueBy?.toISOString().slice(0, 16)]);

test.each([
  [
    ['Ana: Could you call me back on Friday?', "Mark: Of course, I'll call you at half nine."],
    ['Mark Stone will call Ana back on Friday at half nine.', 'Mark Stone', '2026-04-17T09:30'],
  ],
  [
    ['Ana: Shall we catch up on Monday?', "Mark: Yes, I'll give you a bell around ten.", 'Ana: Great.'],
    ['Mark Stone will give Ana a bell around ten on Monday.', 'Mark Stone', '2026-04-20T10:00'],
  ],
  [
    ['Ana: Can you come round on Saturday?', "Mark: I can, I'll pop over about eleven."],
    ['Mark Stone will pop over about eleven on Saturday.', 'Mark Stone', '2026-04-18T11:00'],
  ],
  [
    ["Ana: I'm free on Friday.", "Mark: Great, I'll pop over at eleven."],
    ['Mark Stone will pop over at eleven on Friday.', 'Mark Stone', '2026-04-17T11:00'],
  ],
  [
    ['Ana: Call me on Monday.', "Mark: Will do, I'll ring about four."],
    ['Mark Stone will call Ana on Monday about four.', 'Mark Stone', '2026-04-20T16:00'],
  ],
  [
    ['Ana: Can you ring me tomorrow?', 'Mark: Of course.', "Mark: I'll give you a ring at three."],
    ['Mark Stone will ring Ana tomorrow at three.', 'Mark Stone', '2026-04-15T15:00'],
  ],
  [
    ['Ana: Can the engineer come on Thursday?', "Mark: Yes, he'll be with you at eleven."],
    ['The engineer will be with you at eleven on Thursday.', undefined, '2026-04-16T11:00'],
  ],
  [
    ['Ana: Shall we catch up next week?', "Mark: Sure, I'll give you a bell on Tuesday."],
    ['Mark Stone will give Ana a bell on Tuesday.', 'Mark Stone', '2026-04-21T00:00'],
  ],
  [
    ['Ana: Could you ring me about the lease on Friday?', "Mark: Sure, I'll call at nine."],
    ['Mark Stone will ring Ana about the lease on Friday at nine.', 'Mark Stone', '2026-04-17T09:00'],
  ],
  [
    ['Ana: Can you drop the parts off on Friday?', "Mark: Yep, I'll drop them off around nine."],
    ['Mark Stone will drop the parts off on Friday around nine.', 'Mark Stone', '2026-04-17T09:00'],
  ],
  [
    ['Ana: Shall we meet on Friday?', "Mark: I'm off but I can come at noon."],
    ['Mark Stone can come at noon on Friday.', 'Mark Stone', '2026-04-17T12:00'],
  ],
])('an hour that is promised is of the day that was asked for, and told once: %p', async (said, expected) => {
  expect(await tasksOf(...said)).toEqual([expected]);
});

test.each([
  [
    'another day',
    ["Ana: I'm around on Friday.", "Mark: I'll call you tomorrow at nine."],
    '2026-04-15T09:00',
  ],
  [
    'of what comes',
    ['Ana: The engineer comes on Friday.', "Mark: OK, I'll call you at four."],
    '2026-04-14T16:00',
  ],
  ['refused', ["Ana: I can't do Friday.", "Mark: Fine, I'll call you at four."], '2026-04-14T16:00'],
  [
    'other deed',
    ['Ana: Could you send it on Friday?', "Mark: Sure, and I'll ring Ben at four."],
    '2026-04-14T16:00',
  ],
])('control: any other hour is of its own day: %s', async (_, said, expected) => {
  expect((await tasksOf(...said)).at(-1)?.at(-1)).toBe(expected);
});

test.each([
  ['Mark, can you call the bank on Friday?', "Yes, and I'll call you at two with the number."],
  ['Can you call the garage on Friday?', "Sure, I'll call you at two and tell you."],
  ['Could you ring Sophie on Friday?', "Sure, and I'll ring you at two."],
  ['Could you meet the client on Friday?', "Yes, I'll call you at two to tell you how it went."],
])('a call to who asks is told beside what he asks for: "%s" – "%s"', async (request, answer) => {
  const [asked, promised, other] = await tasksOf(`Ana: ${request}`, `Mark: ${answer}`);
  expect(asked).toEqual([request, 'Mark Stone', '2026-04-17T00:00']);
  expect(promised?.[0]).toMatch(/^Mark Stone will (?:call|ring) Ana at two on Friday/u);
  expect(promised?.slice(1)).toEqual(['Mark Stone', '2026-04-17T14:00']);
  expect(other).toBeUndefined();
});
