/** Who is needed at a meeting, and is told when it is (docs/insights/follow-ups.md). It is Tuesday, 14 April 2026, at 14:00 UTC. */

import { expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

const toldOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights.map(({ type, text, dueBy }) => [
    type,
    text,
    dueBy?.toISOString().slice(0, 16),
  ]);

test.each([
  [
    'Do you need me on the call with the auditors?',
    "Yes please, it's Monday at two.",
    'The call with the auditors is on Monday at two.',
    '2026-04-20T14:00',
  ],
  [
    'Am I needed at the review?',
    "Yes, it's on Friday at ten.",
    'The review is on Friday at ten.',
    '2026-04-17T10:00',
  ],
])('"%s" – "%s" tells the meeting by its name', async (asked, answer, told, due) => {
  expect(await toldOf(`Ana: ${asked}`, `Mark: ${answer}`)).toEqual([
    ['question', asked, undefined],
    ['follow_up', told, due],
  ]);
});

test('and what was is none', async () => {
  const told = await toldOf('Ana: Am I needed at the review?', 'Mark: No, it was on Friday at ten.');
  expect(told.map(([type]) => type)).toEqual(['question']);
});
