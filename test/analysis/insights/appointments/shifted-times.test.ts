/** A time may be told by how much later or earlier it is than the one that is talked of (docs/insights/follow-ups.md). It is Tuesday, 14 April 2026. */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** The tasks and follow-ups of a talk: text and time. */
const toldOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ text, dueBy }) => [text, dueBy?.toISOString().slice(0, 16)]);

describe('of a meeting that is proposed', () => {
  test.each([
    ['an hour later?', 'Ana and Mark Stone meet tomorrow at 11.', '2026-04-15T11:00'],
    ['Could we do it an hour later?', 'Ana and Mark Stone meet tomorrow at 11.', '2026-04-15T11:00'],
    ['Can we push it back half an hour?', 'Ana and Mark Stone meet tomorrow at 10:30.', '2026-04-15T10:30'],
    ['Could we bring it forward an hour?', 'Ana and Mark Stone meet tomorrow at 9.', '2026-04-15T09:00'],
    ['30 minutes earlier would be better', 'Ana and Mark Stone meet tomorrow at 9:30.', '2026-04-15T09:30'],
    ['A day later?', 'Ana and Mark Stone meet on Thursday at 10.', '2026-04-16T10:00'],
    ['a week later?', 'Ana and Mark Stone meet on Wednesday, 22 April at 10.', '2026-04-22T10:00'],
  ])('"%s"', async (answer, text, due) => {
    expect(await toldOf("Ana: Let's meet tomorrow at 10.", `Mark: ${answer}`, 'Ana: ok')).toEqual([
      [text, due],
    ]);
  });

  test('the hour is said as the one before', async () => {
    expect(
      await toldOf('Ana: Shall we meet at 11:30 am on Friday?', 'Mark: an hour later?', 'Ana: ok'),
    ).toEqual([['Ana and Mark Stone meet on Friday at 12:30 pm.', '2026-04-17T12:30']]);
  });

  test('control: where nobody has said an hour there is none', async () => {
    expect(await toldOf("Ana: Let's meet on Friday.", 'Mark: An hour later?')).toEqual([
      ["Let's meet on Friday.", '2026-04-17T00:00'],
    ]);
  });
});

describe('of a task', () => {
  test.each([
    [
      [
        "Ana: I'll drop the forms off on Thursday.",
        'Mark: A day later would be better.',
        'Ana: No problem, Friday then.',
      ],
      'Ana will drop the forms off on Friday.',
      '2026-04-17T00:00',
    ],
    [
      ['Ana: Could you send the quote by Thursday?', 'Mark: Can I send it a day later?', 'Ana: ok'],
      'Could you send the quote by Friday?',
      '2026-04-17T00:00',
    ],
    [
      ['Ana: Could you ring them at 11 tomorrow?', 'Mark: half an hour earlier?', 'Ana: Fine.'],
      'Could you ring them tomorrow at 10:30?',
      '2026-04-15T10:30',
    ],
  ])('%p', async (talk, text, due) => {
    expect(await toldOf(...talk)).toEqual([[text, due]]);
  });
});
