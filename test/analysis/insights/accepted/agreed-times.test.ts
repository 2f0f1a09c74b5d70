/** A task is due when the people who talk of its time agree that it is, and what only looks for it is none (docs/insights/action-items-talk.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** Text and day of each task and follow-up in a talk, on Tuesday, 14 April 2026. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ text, dueBy }) => [text, dueBy?.toISOString().slice(0, 16)]);

const asked = 'Ana: Mark, could you send the plan by Thursday?';
const onMonday = ['Mark, could you send the plan by Monday?', '2026-04-20T00:00'];
const onThursday = ['Mark, could you send the plan by Thursday?', '2026-04-16T00:00'];
const promised = "Ana: I'll send the plan on Thursday.";

describe('another time that who is asked proposes', () => {
  test.each([
    [["Thursday's too soon.", 'Would Monday be ok?'], "Monday's ok."],
    [["Thursday's too soon.", 'Is Monday ok?'], "Monday's ok."],
    [['Would Monday be ok?'], 'Sure.'],
    [["I'd need till Monday."], 'Ok, Monday.'],
    [['Not before Monday, sorry.'], 'Ok.'],
    [["Thursday I'm off.", 'Monday?'], "Monday's good."],
  ])('%p – "%s"', async (said, answer) => {
    expect(await tasksOf(asked, ...said.map((one) => `Mark: ${one}`), `Ana: ${answer}`)).toEqual([onMonday]);
  });

  test.each([
    [['Would Monday be ok?'], "No, that's too late."],
    [['Is Monday a holiday?'], 'Yes.'],
    [["He's back on Monday."], 'Ok.'],
  ])('is none where nobody agrees, or it is of something else: %p – "%s"', async (said, answer) => {
    expect(await tasksOf(asked, ...said.map((one) => `Mark: ${one}`), `Ana: ${answer}`)).toContainEqual(
      onThursday,
    );
  });
});

describe('another time for what was promised', () => {
  test.each([
    [
      ["Thursday I'm off.", 'Friday?'],
      "Friday's good.",
      'Ana will send the plan on Friday.',
      '2026-04-17T00:00',
    ],
    [
      ["Thursday I'm off.", 'Wednesday?', 'Or no, Friday, Friday morning.'],
      "Friday's good.",
      'Ana will send the plan on Friday morning.',
      '2026-04-17T00:00',
    ],
    // Who is only away then may want it before.
    [
      ["On Thursday I'm away, could you do Wednesday?"],
      'Sure.',
      'Ana will send the plan on Wednesday.',
      '2026-04-15T00:00',
    ],
    [
      ['I need it by Wednesday noon, actually.'],
      'Ok, Wednesday noon.',
      'Ana will send the plan on Wednesday at noon.',
      '2026-04-15T12:00',
    ],
    [['Not on Thursday, please.', 'Friday.'], 'Ok.', 'Ana will send the plan on Friday.', '2026-04-17T00:00'],
  ])('%p – "%s"', async (said, answer, text, due) => {
    const told = await tasksOf(promised, ...said.map((one) => `Mark: ${one}`), `Ana: ${answer}`);
    expect(told).toEqual([[text, due]]);
  });

  test('which one is meant is told by who has said it', async () => {
    expect(await tasksOf(promised, 'Mark: This Thursday?', 'Ana: No, next Thursday.')).toEqual([
      [expect.stringMatching(/the plan next Thursday\.$/u), '2026-04-23T00:00'],
    ]);
    expect(await tasksOf(promised, 'Mark: This Thursday?', 'Ana: Yes.')).toEqual([
      [expect.stringMatching(/the plan on Thursday\.$/u), '2026-04-16T00:00'],
    ]);
  });

  test('when somebody is back', async () => {
    expect(
      await tasksOf(
        "Ana: Sophie can fix the export when she's back on Monday.",
        "Mark: She's back Thursday, actually.",
        'Ana: Thursday, then.',
      ),
    ).toEqual([[expect.stringMatching(/back on Thursday\.$/u), '2026-04-23T00:00']]);
  });
});

describe('a time for a task that has none', () => {
  test.each([
    [['Yes please, by Friday.'], 'Ok.'],
    [['Do that.', 'By Friday?'], 'Should be fine.'],
    [['Do that, yes.', 'Friday if you can.'], 'Sure.'],
  ])('that who wants what was offered wishes for: %p – "%s"', async (said, answer) => {
    expect(
      await tasksOf(
        'Ana: I can get a quote for the bags.',
        ...said.map((one) => `Mark: ${one}`),
        `Ana: ${answer}`,
      ),
    ).toEqual([['Ana can get a quote for the bags.', '2026-04-17T00:00']]);
  });

  test('that is found once who is asked wants to wait', async () => {
    expect(
      await tasksOf(
        'Ana: Mark, could you draft the list of risks?',
        'Mark: Can it wait till next week?',
        "Mark: I'm swamped.",
        'Ana: Monday?',
        'Mark: Monday suits me.',
        'Sophie: Nice.',
      ),
    ).toEqual([['Mark, could you draft the list of risks?', '2026-04-20T00:00']]);
  });
});
