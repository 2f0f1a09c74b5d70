/** Who corrects himself right behind a task has one task, as he means it (docs/insights/action-items-talk.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** Text and day of each task and follow-up in a talk, on Tuesday, 14 April 2026. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ text, dueBy }) => [text, dueBy?.toISOString().slice(0, 10)]);

const onTuesday = "Ana: I'll send the offer to Lena on Tuesday.";
const asItWas = ['Ana will send the offer to Lena on Tuesday.', '2026-04-21'];

describe('another time', () => {
  test.each([
    'No, on Thursday.',
    'No, wait, on Thursday.',
    'Sorry, I meant Thursday.',
    'I mean Thursday, not Tuesday.',
    'Or rather Thursday.',
    'Actually, make it Thursday.',
  ])('%p', async (correction) => {
    expect(await tasksOf(onTuesday, `Ana: ${correction}`)).toStrictEqual([
      ['Ana will send the offer to Lena on Thursday.', '2026-04-23'],
    ]);
  });

  test('in place of the earlier day, which is still to come', async () => {
    expect(await tasksOf("Ana: I'll finish the list on Friday.", 'Ana: I mean Thursday.')).toStrictEqual([
      ['Ana will finish the list on Thursday.', '2026-04-16'],
    ]);
    expect(await tasksOf("Ana: I'll finish the list on Friday.", 'Ana: No, Monday.')).toStrictEqual([
      ['Ana will finish the list on Monday.', '2026-04-20'],
    ]);
  });

  test('another hour, and a time where none was named', async () => {
    expect(await tasksOf("Ana: I'll call Lena at three.", 'Ana: No, at four.')).toStrictEqual([
      ['Ana will call Lena at four.', '2026-04-14'],
    ]);
    expect(await tasksOf("Ana: I'll call Lena at three.", 'Ana: Sorry, tomorrow.')).toStrictEqual([
      ['Ana will call Lena tomorrow at three.', '2026-04-15'],
    ]);
    expect(await tasksOf("Ana: I'll call Lena.", 'Ana: No, wait, tomorrow.')).toStrictEqual([
      ['Ana will call Lena tomorrow.', '2026-04-15'],
    ]);
    expect(
      await tasksOf('Ana: Mark, could you send the offer to Lena?', 'Ana: I mean by Friday.'),
    ).toStrictEqual([['Mark, could you send the offer to Lena by Friday?', '2026-04-17']]);
  });

  test('which may be talked over', async () => {
    expect(
      await tasksOf(
        'Ana: Mark, please order the paper on Monday.',
        'Ana: Sorry, I meant Tuesday.',
        "Mark: Tuesday's tight, rather Thursday.",
        'Ana: Fine.',
      ),
    ).toStrictEqual([['Mark, please order the paper on Thursday.', '2026-04-23']]);
  });
});

describe('other words', () => {
  test.each([
    ['Mark, please order twenty chairs.', 'No, make it thirty.', 'Mark, please order thirty chairs.'],
    ['Please send the list to Lena.', 'No, to Paul.', 'Please send the list to Paul.'],
    [
      'Please send the list to Lena and Mark.',
      'No, to Paul.',
      'Please send the list to Lena and Mark, or rather to Paul.',
    ],
    ['Please ask Lena about the key.', 'Sorry, I mean Paul.', 'Please ask Paul about the key.'],
    [
      'Mark, please order the chairs.',
      'Sorry, I meant the tables.',
      'Mark, please order the chairs, or rather the tables.',
    ],
  ])('%p %p', async (task, correction, told) => {
    expect(await tasksOf(`Ana: ${task}`, `Ana: ${correction}`)).toStrictEqual([[told, undefined]]);
  });

  test('are no hour where things are counted', async () => {
    expect(
      await tasksOf('Ana: Mark, please order five chairs by Friday.', 'Ana: No, make it ten.'),
    ).toStrictEqual([['Mark, please order ten chairs by Friday.', '2026-04-17']]);
  });

  test('are those that another one takes on', async () => {
    expect(
      await tasksOf(
        'Ana: Mark, please order twenty chairs.',
        'Ana: No, make it thirty.',
        "Mark: I'll do it by Friday.",
      ),
    ).toStrictEqual([['Mark Stone will order thirty chairs by Friday.', '2026-04-17']]);
  });
});

describe('a whole sentence', () => {
  test.each([
    ["I'll call Lena tonight.", "Actually, no, I'll call her tomorrow.", 'Ana will call Lena tomorrow.'],
    ["I'll call Lena tonight.", "Actually, I'll call her tomorrow.", 'Ana will call Lena tomorrow.'],
  ])('%p %p', async (task, correction, told) => {
    expect(await tasksOf(`Ana: ${task}`, `Ana: ${correction}`)).toStrictEqual([[told, '2026-04-15']]);
  });

  test('that tells of another thing stands beside the first', async () => {
    expect(await tasksOf(onTuesday, "Ana: Actually, I'll send the invoice on Monday.")).toStrictEqual([
      asItWas,
      ['Actually, Ana will send the invoice on Monday.', '2026-04-20'],
    ]);
  });
});

describe('what corrects nothing', () => {
  test.each([
    'Ana: I mean it.',
    'Ana: Sorry, I meant to ask: who has the key?',
    'Ana: Actually, on Wednesday we have the review.',
    'Ana: Sorry, Mark.',
    'Ana: Oh no, the dog.',
    'Ana: No problem.',
    'Ana: No later than Wednesday.',
  ])('%p', async (next) => {
    expect(await tasksOf(onTuesday, next)).toStrictEqual([asItWas]);
  });

  test('the words of another one', async () => {
    const order = 'Ana: Mark, please order twenty chairs.';
    expect(await tasksOf(order, 'Mark: No, to Paul.')).toStrictEqual(await tasksOf(order, 'Mark: No.'));
  });
});
