/** "I've got it", "that's me" of what is asked who does it, or of what is needed (docs/insights/action-items-talk.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** Text and doer of each task and follow-up. */
const tasksOf = async (before: string, answer: string) =>
  (await findingsOfTalk(`Ana: ${before}`, `Mark: ${answer}`)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ text, assignee }) => [text, assignee?.name]);

test.each([
  ["Who's redrawing figure three?", "I've got it.", 'Mark Stone will redraw figure three.'],
  ["Who's repainting the door?", "I've got it.", 'Mark Stone will repaint the door.'],
  ["Who's redrawing it?", "I've got it.", 'Mark Stone will redraw it.'],
  ["The cake, who's bringing it?", "That's me.", 'Mark Stone will bring the cake.'],
  [
    'The alarm needs a new battery.',
    "I've got that one, my partner works there.",
    'The alarm needs a new battery.',
  ],
])('"%s" – "%s"', async (before, answer, task) => {
  expect(await tasksOf(before, answer)).toEqual([[task, 'Mark Stone']]);
});

describe('control: who only has a thing does nothing', () => {
  test.each([
    ["Who's using the drill?", "I've got it."],
    ["Who's keeping the key?", "I've got it."],
    ['Do you have the key?', "I've got it."],
    ["Who's bringing the ball?", "I've got it here."],
  ])('"%s" – "%s"', async (before, answer) => {
    expect(await tasksOf(before, answer)).toEqual([]);
  });
});

test('what would help by a time is to be sent by then', async () => {
  const { insights } = await findingsOfTalk(
    "Mark: It's on the plate at the back.",
    'Ana: A photo of the plate by noon would help.',
    'Mark: Okay, will do.',
  );
  expect(insights.map(({ type, assignee }) => [type, assignee?.name])).toEqual([
    ['action_item', 'Mark Stone'],
  ]);
});
