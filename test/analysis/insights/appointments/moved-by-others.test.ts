/** A meeting whose time a third one moves, or that is named by its name and its time alone (docs/insights/follow-ups.md). It is Tuesday, 14 April 2026. */

import { expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

const followUpsOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type === 'follow_up')
    .map(({ text, dueBy }) => [text, dueBy?.toISOString().slice(0, 16)]);

test.each([
  [
    [
      'Ana: Retro on Thursday at two?',
      'Mark: Yep.',
      "Sophie: I can't before three.",
      'Ana: Okay, three then.',
    ],
    ['Ana, Mark Stone and Sophie Tran have the retro on Thursday at three.', '2026-04-16T15:00'],
  ],
  [
    [
      'Ana: Debrief tomorrow at four?',
      'Mark: Works.',
      'Sophie: Can we make it half past?',
      'Ana: Half four then.',
    ],
    ['Ana, Mark Stone and Sophie Tran have the debrief tomorrow at half past four.', '2026-04-15T16:30'],
  ],
  [
    ['Ana: Kick-off on Monday at nine?', "Mark: I'll be on the train then.", 'Mark: Ten?', 'Ana: OK.'],
    ['Ana and Mark Stone have the kick-off on Monday at ten.', '2026-04-20T10:00'],
  ],
  [
    ['Ana: debrief tomorrow 11?', 'Mark: 11:30 better for me', 'Ana: ok 11:30'],
    ['Ana and Mark Stone have the debrief tomorrow at 11:30.', '2026-04-15T11:30'],
  ],
  [
    [
      "Ana: Let's do the review on Friday at ten.",
      'Mark: Sounds good.',
      'Sophie: Eleven would suit me better.',
      'Ana: Eleven it is.',
    ],
    ['Ana, Mark Stone and Sophie Tran do the review on Friday at eleven.', '2026-04-17T11:00'],
  ],
  [
    ["Ana: Does Thursday suit everybody for the retro, say two o'clock?", 'Mark: Yes.'],
    ["Does Thursday suit everybody for the retro, say two o'clock?", '2026-04-16T14:00'],
  ],
])('it is told once, at the time that they come to: %p', async (said, expected) => {
  expect(await followUpsOf(...said)).toEqual([expected]);
});

test.each([
  ["Sophie: I can't before one.", '2026-04-16T14:00'],
  ['Sophie: The pizza comes at one.', '2026-04-16T14:00'],
  ['Sophie: I finish at five on Mondays.', '2026-04-16T14:00'],
])('control: what moves nothing leaves it where it was: "%s"', async (last, due) => {
  const found = await followUpsOf('Ana: Retro on Thursday at two?', 'Mark: Yep.', last);
  expect(found.map(([, dueBy]) => dueBy)).toEqual([due]);
});

test.each([
  [
    [
      'Ana: Can you do next Tuesday at ten to nine?',
      'Mark: I start work at eight.',
      'Mark: Is there anything after five?',
      "Ana: There's ten past five on Wednesday the 22nd.",
      "Mark: That's fine.",
    ],
    [['Ana and Mark Stone meet on Wednesday the 22nd at ten past five.', '2026-04-22T17:10']],
  ],
  [
    [
      'Ana: Could you do Thursday at ten?',
      "Mark: I don't finish till eleven.",
      'Mark: What about the afternoon?',
      'Ana: Two?',
      "Mark: Two's fine.",
    ],
    [['Ana and Mark Stone meet on Thursday at two.', '2026-04-16T14:00']],
  ],
  [
    [
      "Ana: How's Thursday at 4?",
      'Mark: I pick the kids up at half three.',
      'Mark: Have you got anything in the morning?',
    ],
    [],
  ],
  // Control: who asks for no other time has refused nothing.
  [
    ["Ana: How's Friday at two?", 'Mark: I finish at one.', 'Ana: Great.'],
    [["How's Friday at two?", '2026-04-17T14:00']],
  ],
])('hours of his own refuse a time where who tells them asks for another one: %p', async (said, expected) => {
  expect(await followUpsOf(...said)).toEqual(expected as never);
});

test.each([
  [
    ['Ana: Dry run tomorrow at four?', 'Mark: Works.', "Sophie: I'd rather five.", 'Ana: No, four it is.'],
    [['Ana, Mark Stone and Sophie Tran have the dry run tomorrow at four.', '2026-04-15T16:00']],
  ],
  [
    ['Ana: Shall we meet tomorrow at four?', 'Mark: Rather five.', 'Ana: Half past four it is.'],
    [['Ana and Mark Stone meet tomorrow at half past four.', '2026-04-15T16:30']],
  ],
  // Control: it is only asked.
  [
    ['Ana: Shall we meet tomorrow at four?', 'Mark: Could we do five?', 'Ana: Is it?'],
    [['Could we do five?', '2026-04-15T17:00']],
  ],
])('who says that it is that time has the last word: %p', async (said, expected) => {
  expect(await followUpsOf(...said)).toEqual(expected as never);
});

test.each([
  [["Mark: The morning's bad, the afternoon's good.", 'Ana: Fine.'], true],
  [["Mark: The afternoon's bad, but the morning's fine.", 'Ana: Great.'], true],
  [["Mark: The afternoon's bad.", 'Ana: The morning?', 'Mark: Good.'], true],
  // Controls: it is the day that does not suit.
  [["Mark: Friday's bad.", 'Ana: Hm.'], false],
  [["Mark: Friday's bad, Monday's good.", 'Ana: Hm.'], false],
])('who cannot in a part of the day has not refused the day: %p', async (said, isOfFriday) => {
  const found = await followUpsOf('Ana: Can we meet on Friday?', ...said);
  expect(found.some(([, due]) => due?.startsWith('2026-04-17') === true)).toBe(isOfFriday);
});

test('control: a part of the day refuses an hour in it, and the same part', async () => {
  const afternoon = "Mark: The afternoon's bad.";
  expect(await followUpsOf('Ana: Can we meet on Friday at three?', afternoon, 'Ana: Hm.')).toEqual([]);
  expect(await followUpsOf('Ana: Can we meet on Friday afternoon?', afternoon, 'Ana: Hm.')).toEqual([]);
});
