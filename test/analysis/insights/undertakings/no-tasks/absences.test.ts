/** Who leaves, or is away and says when he is back, has nothing to do by it (docs/insights/action-items-none.md). */

import { expect, test } from 'bun:test';
import { findingsOfTalk } from '../../../support.ts';

const tasksIn = async (text: string) =>
  (await findingsOfTalk(`Ana: ${text}`, 'Mark: Ok.')).insights.map(({ text: told }) => told);

test.each([
  "I'm on leave next week, back on the ninth.",
  "Okay so I'm off from tomorrow, back on the sixteenth.",
  "Sophie's on leave this week, she'll be back on Monday.",
  "I'll drop off here, I've got another call.",
  "My train leaves at five so I'll have to run.",
  "I've got to leave at quarter to.",
])('"%s"', async (text) => {
  expect(await tasksIn(text)).toEqual([]);
});

test.each([
  "I'm on leave next week, so Sophie will call you.",
  "I'm back on the ninth, and I'll send you the figures then.",
  "I'll drop off the keys at half past.",
  'I have to leave the keys at the office at five.',
])('control: "%s"', async (text) => {
  expect(await tasksIn(text)).not.toEqual([]);
});
