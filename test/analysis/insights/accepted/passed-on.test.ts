/** One task that is told over several turns is told once (docs/insights.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** Text, doer and day of each task in a talk. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ text, assignee, dueBy }) => [text, assignee?.name, dueBy?.toISOString().slice(0, 10)]);

describe('what somebody has to do, and another one asks of somebody, is one task', () => {
  test.each([
    ['Somebody needs to call the bakery.', 'Sophie, can you ring them?'],
    ['Somebody has to tell the client about the delay.', 'Can you write them yourself, Sophie?'],
    ['Somebody should print the lists.', 'Sophie, could you do it?'],
  ])('"%s" – "%s"', async (task, request) => {
    expect(await tasksOf(`Ana: ${task}`, `Mark: ${request}`, 'Sophie: Yes.')).toStrictEqual([
      [task, 'Sophie Tran', undefined],
    ]);
  });

  test('but not where another deed is asked for', async () => {
    const tasks = await tasksOf(
      'Ana: Somebody needs to call the bakery.',
      'Mark: Sophie, can you print them?',
      'Sophie: Yes.',
    );
    expect(tasks).toHaveLength(2);
  });

  test('nor where it is to be done at a time of its own', async () => {
    const tasks = await tasksOf(
      'Ana: Somebody needs to call the bakery.',
      'Mark: Sophie, can you ring them on Friday?',
      'Sophie: Yes.',
    );
    expect(tasks).toHaveLength(2);
  });
});

describe('who says how or when he does what was said before', () => {
  test('does what he has promised himself', async () => {
    expect(
      await tasksOf(
        'Ana: I’ll call the daughter.',
        'Ana: What’s her name again, Mirjam?',
        'Mark: Mirjam, yes.',
        'Mark: She’s only there in the mornings.',
        'Ana: Then I’ll do it right after the meeting.',
      ),
    ).toStrictEqual([['Ana will call the daughter right after the meeting.', 'Ana', '2026-04-14']]);
  });

  test('does what he was asked for, by other means', async () => {
    expect(
      await tasksOf('Ana: Mark, would you ask Mrs. Fink?', "Mark: I'll phone her, that's simpler."),
    ).toStrictEqual([['Mark, would you ask Mrs. Fink?', 'Mark Stone', undefined]]);
  });

  test('but another deed is another task', async () => {
    expect(
      await tasksOf('Ana: Mark, could you print the lists?', "Mark: Sure, I'll call her, too."),
    ).toHaveLength(2);
  });
});
