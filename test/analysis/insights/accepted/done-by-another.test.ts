/** Who does it in another one's place, whoever it was to be (docs/insights/action-items-talk.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** Assignee, text and day of each task and follow-up in a talk, on Tuesday, 14 April 2026. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ assignee, text, dueBy }) => [assignee?.name, text, dueBy?.toISOString().slice(0, 10)]);

describe('who is charged by one who was going to do it has it alone', () => {
  test.each([
    ["I'm going to call the bank.", 'Actually, Mark, would you?'],
    ["I'll call the bank.", 'Or Mark, would you?'],
  ])('"%s" – "%s"', async (own, other) => {
    expect(await tasksOf(`Ana: ${own}`, `Ana: ${other}`, 'Mark: Sure.')).toEqual([
      ['Mark Stone', 'Mark will call the bank.', undefined],
    ]);
  });

  test('"not Mark, Sophie"', async () => {
    expect(
      await tasksOf('Ana: Mark will order the flowers.', 'Ana: No, not Mark, Sophie.', 'Sophie: Ok.'),
    ).toEqual([['Sophie Tran', 'Sophie will order the flowers.', undefined]]);
    expect(
      await tasksOf('Ana: Mark will order the flowers.', 'Ana: No, not Hugo, Sophie.', 'Sophie: Ok.'),
    ).not.toContainEqual(['Sophie Tran', 'Sophie will order the flowers.', undefined]);
  });
});

describe('who does it because the other one is away has it alone', () => {
  test.each([
    [
      'Mark, can you send the minutes by Friday?',
      "Mark's off sick, I'll do it.",
      'will send the minutes by Friday.',
      '2026-04-17',
    ],
    ['Mark will water the plants.', "Mark's on holiday, so I'll do it.", 'will water the plants.', undefined],
  ])('"%s" – "%s"', async (asked, answer, told, day) => {
    expect(await tasksOf(`Ana: ${asked}`, `Sophie: ${answer}`)).toEqual([
      ['Sophie Tran', `Sophie Tran ${told}`, day],
    ]);
  });

  test('control: where somebody else is away, another thing is done', async () => {
    const tasks = await tasksOf(
      'Ana: Mark, can you send the minutes by Friday?',
      "Sophie: Hugo's away, I'll do his shift.",
      'Mark: Sure.',
    );
    expect(tasks[0]).toEqual(['Mark Stone', 'Mark, can you send the minutes by Friday?', '2026-04-17']);
  });
});

describe('whoever is the one', () => {
  test.each([
    ['Whoever is in first turns on the heating.', "That'll be me.", 'will turn on the heating.'],
    ['Whoever leaves last locks the back door.', "That's me then.", 'will lock the back door.'],
  ])('"%s" – "%s"', async (said, answer, told) => {
    expect(await tasksOf(`Ana: ${said}`, `Mark: ${answer}`)).toEqual([
      ['Mark Stone', `Mark Stone ${told}`, undefined],
    ]);
  });

  test('control: nobody has to do nothing', async () => {
    expect(await tasksOf('Ana: Whoever wins pays nothing.', "Mark: That'll be me.")).toEqual([]);
  });
});
