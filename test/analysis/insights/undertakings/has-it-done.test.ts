/** Who has others do something is the one who sees to it (docs/insights/action-items.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** Doer and text of each task in a talk in which Mark answers "Ok" to Ana. */
const tasksOf = async (text: string) =>
  (await findingsOfTalk(`Ana: ${text}`, 'Mark: Ok.')).insights
    .filter(({ type }) => type !== 'question')
    .map(({ text: told, assignee }) => [assignee?.name, told]);

describe('who has a thing done', () => {
  test.each([
    ["The door sticks, I'm having it repaired.", 'The door sticks, Ana is having it repaired.'],
    ["I'm getting the gate fixed this week.", 'Ana is getting the gate fixed this week.'],
    [
      "I'm having the carpets cleaned before they move in.",
      'Ana is having the carpets cleaned before they move in.',
    ],
    ["I'm getting the plumber in on Friday.", 'Ana is getting the plumber in on Friday.'],
    ["I'm opening the shop on Friday.", 'Ana is opening the shop on Friday.'],
  ])('sees to it: "%s"', async (text, told) => {
    expect(await tasksOf(text)).toEqual([['Ana', told]]);
  });

  test.each([
    "I'm having my teeth cleaned on Friday.",
    "I'm having dinner with Tom.",
    "I'm having some trouble getting it sent.",
    "I'm getting nothing done here.",
    "I'm getting the bus in, the car's broken.",
    "I'm getting the feeling that it's done.",
    "I'm getting a bit tired.",
  ])('control: what one has, or does for oneself, is none: "%s"', async (text) => {
    expect(await tasksOf(text)).toEqual([]);
  });
});

test('who holds another one to a promise has nothing to do', async () => {
  expect(
    (
      await findingsOfTalk("Ana: I'll bring the cake on Friday.", "Mark: I'll hold you to that.")
    ).insights.map(({ text }) => text),
  ).toEqual(['Ana will bring the cake on Friday.']);
});
