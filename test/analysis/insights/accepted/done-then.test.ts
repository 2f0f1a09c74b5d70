/** Who is to do a task says in words of his own when it is done, and the task is due then (docs/insights/action-items-when.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** The days of the tasks of a talk, which is held on Tuesday, 14 April 2026. */
const daysOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ dueBy }) => dueBy?.toISOString().slice(0, 10));

const asked = 'Ana: Mark, please move the long table to the back of the hall.';

describe('an answer in other words says when', () => {
  test.each([
    ["Mark: I'll try that on Thursday.", '2026-04-16'],
    ["Mark: I could manage that tomorrow, if the boy's home.", '2026-04-15'],
    ["Mark: That's fine. I can see to it tomorrow, I've got the trolley then.", '2026-04-15'],
  ])('and is no task of its own: "%s"', async (answer, day) => {
    expect(await daysOf(asked, answer)).toStrictEqual([day]);
  });

  test.each([
    ['Ana: Please send us the hours, Mark.', "Mark: You'll get the hours on Friday.", '2026-04-17'],
    ['Ana: Could you send me the keys, Mark?', "Mark: They're going out tomorrow.", '2026-04-15'],
    [
      'Ana: Could you take the swarm out of our hedge, Mark?',
      "Mark: I can be there on Friday, it's calmer then.",
      '2026-04-17',
    ],
    ['Ana: Could you collect the urn, Mark?', "Mark: I'm passing on Thursday.", '2026-04-16'],
    ['Ana: Mark, can you look at the lock on the shed?', 'Mark: On my round tomorrow.', '2026-04-15'],
  ])('"%s", "%s"', async (task, answer, day) => {
    expect((await daysOf(task, answer))[0]).toBe(day);
  });

  test('behind a question that was asked back, or what the other one wants', async () => {
    expect(
      await daysOf(asked, 'Mark: Which one?', 'Ana: The oak one.', "Mark: I'll try that tomorrow."),
    ).toStrictEqual(['2026-04-15']);
    expect(
      (
        await daysOf(
          'Mark: I can give you a login.',
          'Ana: Please.',
          "Mark: It's coming to your email tomorrow.",
        )
      )[0],
    ).toBe('2026-04-15');
  });
});

describe('control: no time of the task', () => {
  test.each([
    ["Mark: I can't do that tomorrow."],
    ["Mark: I'll never manage that this week."],
    ["Mark: It's raining tomorrow."],
    ["Mark: They're shut on Friday."],
    ['Mark: Is it going out tomorrow?'],
    ['Mark: Ok. I saw it on Monday.'],
    ["Sophie: I'll try that new bakery on Thursday."],
  ])('"%s"', async (answer) => {
    expect((await daysOf(asked, answer))[0]).toBeUndefined();
  });

  test('until when a thing is kept', async () => {
    expect(
      (await daysOf('Ana: Mark, can you hold four places for us?', 'Mark: I can hold them until Sunday.'))[0],
    ).toBeUndefined();
  });

  test('a task with its own day keeps it', async () => {
    expect(
      (await daysOf('Ana: Mark, please send the list by Friday.', "Mark: You'll have the form tomorrow."))[0],
    ).toBe('2026-04-17');
  });
});
