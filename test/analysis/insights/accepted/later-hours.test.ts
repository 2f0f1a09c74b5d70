/** The hour of a task may be talked over while its day stays (docs/insights/action-items-talk.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

describe('a task is due at the hour that people agree on', () => {
  /** Text and due date of each task and follow-up in a talk, with the hour. */
  const told = async (...lines: readonly string[]) =>
    (await findingsOfTalk(...lines)).insights
      .filter(({ type }) => type !== 'question')
      .map(({ text, dueBy }) => [text, dueBy?.toISOString().slice(0, 16)]);

  test.each([
    [
      ['Ana: Can you deliver the chairs on Friday at 10?', 'Mark: We could do 11:30.', 'Ana: 11:30 it is.'],
      ['Can you deliver the chairs on Friday at 11:30?', '2026-04-17T11:30'],
    ],
    [
      ['Ana: Can you cover the desk tomorrow at 10?', "Mark: I can't do 10, how about 11?", 'Ana: Ok.'],
      ['Can you cover the desk tomorrow at 11?', '2026-04-15T11:00'],
    ],
    [
      ['Ana: Mark, can you send the minutes by 3?', 'Mark: More like 5.', 'Ana: Ok.'],
      ['Mark, can you send the minutes by 5?', '2026-04-14T17:00'],
    ],
    [
      ['Ana: Mark, can you send the minutes by 3?', 'Mark: I need until 5pm.', 'Ana: Ok, 5pm.'],
      ['Mark, can you send the minutes by 5pm?', '2026-04-14T17:00'],
    ],
    [
      ['Ana: Can you send me the draft by 4?', 'Mark: Make it 5.', 'Ana: Fine.'],
      ['Can you send Ana the draft by 5?', '2026-04-14T17:00'],
    ],
    [
      ['Ana: Can you send me the draft by 4?', 'Mark: by 5, ok?', 'Ana: Fine.'],
      ['Can you send Ana the draft by 5?', '2026-04-14T17:00'],
    ],
    [
      ['Ana: Could you serve dinner at 8 tonight?', "Mark: I can't do 8, how about 9?", 'Ana: Ok.'],
      ['Could you serve dinner tonight at 9?', '2026-04-14T21:00'],
    ],
    [
      ['Ana: Please walk the dog at 6 pm.', 'Mark: At 7?', 'Ana: Ok.'],
      ['Please walk the dog at 7 pm.', '2026-04-14T19:00'],
    ],
    [
      ['Ana: Could you open up at 7 am tomorrow?', 'Mark: Could I do 6?', 'Ana: Ok.'],
      ['Could you open up tomorrow at 6 am?', '2026-04-15T06:00'],
    ],
    [
      ['Ana: Could you ring them at 11 am tomorrow?', 'Mark: Make it 2.', 'Ana: Ok.'],
      ['Could you ring them tomorrow at 2?', '2026-04-15T14:00'],
    ],
    [
      ['Ana: Please send it by 4.', 'Mark: Tomorrow 5pm?', 'Ana: Ok.'],
      ['Please send it by tomorrow at 5pm.', '2026-04-15T17:00'],
    ],
  ])('%p', async (talk, expected) => {
    expect(await told(...talk)).toStrictEqual([expected]);
  });

  test('what was said with its hour first is told with its day first', async () => {
    expect(
      await told('Ana: Mark, please open the shop at 8 tomorrow.', 'Mark: 8:30 ok?', 'Ana: Alright.'),
    ).toStrictEqual([['Mark, please open the shop tomorrow at 8:30.', '2026-04-15T08:30']]);
  });

  test.each([
    [
      ['Ana: Can you call the surgery tomorrow at 9?', 'Mark: AM or PM?', 'Ana: PM.'],
      ['Can you call the surgery tomorrow at 9 pm?', '2026-04-15T21:00'],
    ],
    [
      [
        "Ana: I'll ring Hugo at half past eight on Friday.",
        'Mark: In the morning or in the evening?',
        'Ana: Evening.',
      ],
      ['Ana will ring Hugo on Friday at half past eight in the evening.', '2026-04-17T20:30'],
    ],
    [
      ["Ana: Let's meet on Thursday at 7.", 'Mark: Is that am or pm?', 'Ana: pm, sorry'],
      ["Let's meet on Thursday at 7 pm.", '2026-04-16T19:00'],
    ],
    [
      [
        'Ana: Please switch the pump on at six on Saturday.',
        'Mark: 6 in the morning or in the evening?',
        'Ana: In the morning.',
      ],
      ['Please switch the pump on Saturday at six in the morning.', '2026-04-18T06:00'],
    ],
  ])('which half of the day it is in is told who asks: %p', async (talk, expected) => {
    expect((await findingsOfTalk(...talk)).insights.map(({ type }) => type)).not.toContain('question');
    expect(await told(...talk)).toStrictEqual([expected]);
  });

  test('control: which one is chosen is another question', async () => {
    expect(
      await told(
        'Ana: Can you call the surgery tomorrow at 9?',
        'Mark: The old or the new one?',
        'Ana: New.',
      ),
    ).toStrictEqual([['Can you call the surgery tomorrow at 9?', '2026-04-15T09:00']]);
  });

  test('control: another hour is of something else', async () => {
    expect(
      await told('Ana: Can you send me the draft by 4?', 'Mark: Sure.', 'Ana: And could you ring Hugo at 5?'),
    ).toStrictEqual([
      ['Can you send Ana the draft by 4?', '2026-04-14T16:00'],
      ['Could you ring Hugo at 5?', '2026-04-14T17:00'],
    ]);
  });
});
