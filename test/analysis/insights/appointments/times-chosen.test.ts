/** One of several times is chosen, or the hour or the day of a meeting changes (docs/insights/follow-ups.md). It is Tuesday, 14 April 2026, at 14:00. */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** The tasks and follow-ups of a talk, and when they are due. */
const toldOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ text, dueBy }) => [text, dueBy?.toISOString().slice(0, 16)]);
const duesOf = async (...lines: readonly string[]) => (await toldOf(...lines)).map(([, due]) => due);

describe('the time that is chosen is taken as it was offered', () => {
  const onThursday = [['Ana and Mark Stone meet on Thursday at ten.', '2026-04-16T10:00']];

  test.each([
    ['Ana: Could we meet next Tuesday at two or this Thursday at ten?', 'Mark: Thursday is better.'],
    ['Ana: Could we meet on Tuesday at two or Thursday at ten?', 'Mark: The second one suits me better.'],
    ['Ana: Could we meet on Tuesday at two or Thursday at ten?', 'Mark: The latter works better.'],
    ['Ana: We could meet on Monday at two or on Thursday at ten.', 'Mark: Thursday at ten is better for me.'],
  ])('%s – %s', async (proposal, answer) => {
    expect(await toldOf(proposal, answer)).toEqual(onThursday);
  });

  test('control: the first one is, too', async () => {
    expect(
      await toldOf(
        'Ana: Could we meet on Tuesday at two or Thursday at ten?',
        'Mark: The first one suits me.',
      ),
    ).toEqual([['Ana and Mark Stone meet on Tuesday at two.', '2026-04-21T14:00']]);
  });

  test.each([
    [
      ['Ana: I can offer you Tuesday at three or Wednesday at nine.', 'Mark: Wednesday at nine, please.'],
      '2026-04-15T09:00',
    ],
    [
      [
        'Ana: The doctor has time on Monday at ten or on Thursday at three.',
        'Mark: Thursday at three, please.',
      ],
      '2026-04-16T15:00',
    ],
    [['Ana: Would you prefer Monday or Thursday for the call?', 'Mark: Thursday.'], '2026-04-16T00:00'],
    [['Ana: Which date suits you better, the 4th or the 6th?', 'Mark: The 6th.'], '2026-05-06T00:00'],
    [['Ana: Could you send it on Monday or Thursday?', 'Mark: Thursday.'], '2026-04-16T00:00'],
    // Nobody chooses.
    [['Ana: Could you send it on Monday or Thursday?', 'Mark: Not on Thursday.'], '2026-04-20T00:00'],
  ])('also where nobody meets: %p', async (talk, expected) => {
    expect(await duesOf(...talk)).toEqual([expected]);
  });
});

describe('the hour that belongs to the chosen day is kept, also where the choice is welcomed', () => {
  const offer = 'Ana: I can show you the flat on Monday at nine or Thursday at three.';

  test.each([
    [[offer, "Mark: Thursday's better.", 'Ana: Perfect.'], 'Thursday at three', '2026-04-16T15:00'],
    [[offer, 'Mark: Thursday.', 'Ana: Great.'], 'Thursday at three', '2026-04-16T15:00'],
    [[offer, 'Mark: Monday works.', 'Ana: Perfect.'], 'Monday at nine', '2026-04-20T09:00'],
    [[offer, 'Mark: Not Monday.', 'Ana: Thursday then.'], 'Thursday at three', '2026-04-16T15:00'],
    [[offer, "Mark: On Thursday I'm in Rome.", 'Ana: Monday it is.'], 'Monday at nine', '2026-04-20T09:00'],
    [[offer, 'Mark: Not Monday.', 'Ana: Ok.'], 'Thursday at three', '2026-04-16T15:00'],
    [[offer, 'Mark: Either is fine.', 'Ana: Monday then.'], 'Monday at nine', '2026-04-20T09:00'],
  ])('%p', async (talk, day, due) => {
    expect(await toldOf(...talk)).toEqual([[`Ana can show you the flat on ${day}.`, due]]);
  });

  test.each([
    [
      ['Ana: I could drop the chairs off at 3 or at 5.', 'Mark: 5 is better.', 'Ana: Great.'],
      ['Ana could drop the chairs off at 5.', '2026-04-14T17:00'],
    ],
    [
      ["Ana: I'll bring the chairs on Friday at 3 or at 5.", 'Mark: 5 please.'],
      ['Ana will bring the chairs on Friday at 3 or at 5.', '2026-04-17T17:00'],
    ],
    [
      [
        'Ana: I could drop the chairs off on Wednesday at nine or on Thursday at three.',
        "Mark: Wednesday I work, Thursday's fine.",
        'Ana: Ok.',
      ],
      ['Ana could drop the chairs off on Thursday at three.', '2026-04-16T15:00'],
    ],
    [
      [
        'Ana: I can show you the flat on the 20th at 10:15 or on the 22nd at 16:30.',
        'Mark: The 22nd please.',
      ],
      ['Ana can show you the flat on the 22nd at 16:30.', '2026-04-22T16:30'],
    ],
  ])('so is one of two hours: %p', async (talk, expected) => {
    expect(await toldOf(...talk)).toEqual([expected]);
  });

  test('control: another one than those that were offered is agreed on', async () => {
    expect(
      await duesOf(
        'Ana: Could you send it on Wednesday or Thursday?',
        "Mark: I'd rather say Friday.",
        'Ana: Friday is fine.',
      ),
    ).toEqual(['2026-04-17T00:00']);
  });
});

describe('a meeting whose hour changes stays one', () => {
  test.each([
    [
      ["Ana: Let's meet at four.", 'Mark: Five is better.', 'Ana: Okay.'],
      [['Ana and Mark Stone meet today at five.', '2026-04-14T17:00']],
    ],
    [
      ["Ana: Let's talk at four.", 'Mark: Can we make it five?', 'Ana: Sure.'],
      [['Ana and Mark Stone talk today at five.', '2026-04-14T17:00']],
    ],
    // It may be of the day that was said before: the proposal stays as it is.
    [
      ['Ana: The review is tomorrow.', "Ana: Let's meet at four.", 'Mark: Five is better.', 'Ana: Okay.'],
      [["Let's meet at four.", '2026-04-14T16:00']],
    ],
  ])('%p', async (talk, expected) => {
    expect(await toldOf(...talk)).toEqual(expected);
  });

  test.each([
    ["Ana: I'll ring you at five.", 'Mark: No, at six, please.'],
    ["Ana: I'll call you at five.", 'Ana: No, at six.'],
  ])('%s – %s', async (proposal, answer) => {
    expect(await duesOf(proposal, answer)).toEqual(['2026-04-14T18:00']);
  });

  test.each([
    ["Let's cancel Thursday."],
    ['I have to cancel our meeting on Thursday.'],
    ['Sorry, we have to cancel.'],
  ])('and none is left of one that is cancelled: "%s"', async (said) => {
    expect(await toldOf("Ana: Let's meet on Thursday at 3.", 'Mark: Okay.', `Mark: ${said}`)).toEqual([]);
  });

  test('control: something else may be cancelled', async () => {
    expect(
      await duesOf("Ana: Let's meet on Thursday at 3.", 'Mark: Okay.', 'Mark: I have to cancel the hotel.'),
    ).toEqual(['2026-04-16T15:00', undefined]);
  });
});

test.each([
  [
    [
      'Ana: The next meeting is on Monday at two.',
      'Mark: Could we move it to Tuesday?',
      'Ana: Yes, Tuesday is fine.',
    ],
    [['The next meeting is on Tuesday at two.', '2026-04-21T14:00']],
  ],
  [
    [
      'Ana: The next meeting is on the 5th of May at eight.',
      "Mark: I can't come on the 5th.",
      'Mark: Could we move it to the 6th?',
      'Ana: The 6th is fine with me.',
    ],
    [['The next meeting is on the 6th at eight.', '2026-05-06T08:00']],
  ],
  [
    [
      'Ana: The next meeting is on Monday at two.',
      'Mark: Could we move it to Tuesday at four?',
      'Ana: Yes, Tuesday at four is fine.',
    ],
    [['The next meeting is on Tuesday at four.', '2026-04-21T16:00']],
  ],
  [
    ["Ana: I'll send the report by Friday.", 'Mark: Could we make it Monday?', 'Ana: Monday is fine.'],
    [['Ana will send the report by Monday.', '2026-04-20T00:00']],
  ],
])('what is put off keeps the hour that it has: %p', async (talk, expected) => {
  expect(await toldOf(...talk)).toEqual(expected);
});
