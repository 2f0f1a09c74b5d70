/** What is asked of all who hear it is nobody's alone, whoever says "okay" (docs/insights/action-items-who.md). It is Tuesday, 14 April 2026. */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** The tasks and follow-ups of a talk: text, doer, and day. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ text, assignee, dueBy }) => [text, assignee?.name, dueBy?.toISOString().slice(0, 10)]);

describe('what is asked of all of them is nobody’s', () => {
  test.each([
    'Please everyone fill in your timesheets by Friday.',
    "I'd like each of you to write down two risks by Friday.",
    "I'd like you all to read it by Friday.",
    'I want you both to check the figures by Friday.',
    'Please all check your calendars by Friday.',
    "It'd be great if you could all fill in the survey by Friday.",
    "You'd all have to sign the sheet by Friday.",
    'I need a short report from everyone by Friday.',
  ])('"%s"', async (request) => {
    const told = [[expect.any(String), undefined, '2026-04-17']];
    expect(await tasksOf(`Ana: ${request}`, 'Mark: Will do.')).toEqual(told);
    expect(await tasksOf(`Ana: ${request}`, 'Mark: Okay.', 'Sophie: Fine.')).toEqual(told);
  });

  test.each([
    "Mark, I'd like you to write down two risks by Friday.",
    'Could you all the same send the list by Friday?',
    'Please send me all your invoices by Friday.',
  ])('control: "%s"', async (request) => {
    expect(await tasksOf(`Ana: ${request}`, 'Mark: Will do.')).toEqual([
      [expect.any(String), 'Mark Stone', '2026-04-17'],
    ]);
  });
});

describe('what two say yes to, of what each of them has, is of neither alone', () => {
  test('"your laptops"', async () => {
    const request = 'Ana: Please take your laptops home on Thursday.';
    expect((await tasksOf(request, 'Mark: Noted.', 'Sophie: Okay.'))[0]?.[1]).toBeUndefined();
    expect((await tasksOf(request, 'Mark: Noted.'))[0]?.[1]).toBe('Mark Stone');
  });

  test('control: "the slides"', async () => {
    const request = 'Ana: Could you send me the slides?';
    expect((await tasksOf(request, 'Mark: Okay.', 'Sophie: Okay.'))[0]?.[1]).toBe('Mark Stone');
  });
});

describe('by when, its speaker says once one of them asks', () => {
  test.each(['By Friday.', 'The board meets on the twentieth, so by the seventeenth please.'])(
    '"%s"',
    async (answer) => {
      expect(
        await tasksOf(
          'Ana: I need proposals from each of you.',
          'Mark: By when?',
          `Ana: ${answer}`,
          'Mark: Okay.',
          'Sophie: Fine.',
        ),
      ).toEqual([['Ana needs proposals from each of you.', undefined, '2026-04-17']]);
    },
  );
});
