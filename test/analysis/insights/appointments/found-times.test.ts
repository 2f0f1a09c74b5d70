/** How a meeting that was settled over several turns is told: what for, who comes, in which week and at which hour (docs/insights/follow-ups.md). It is Tuesday, 14 April 2026. */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** The tasks and follow-ups of a talk, and when they are due. */
const toldOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ text, dueBy }) => [text, dueBy?.toISOString().slice(0, 16)]);

describe('what was settled is told with what was said around it', () => {
  test.each([
    [
      'what it is about, which was said before, and all who were asked',
      [
        'Ana: Last thing, the budget review.',
        'Ana: We skipped it in March.',
        'Ana: Can everybody do Friday at three?',
        "Mark: I'm off Friday.",
        'Mark: Could we do Thursday after the stand-up?',
        "Ana: Thursday four o'clock then.",
        'Sophie: Okay.',
      ],
      [
        [
          "Ana, Mark Stone and Sophie Tran have the budget review on Thursday at four o'clock.",
          '2026-04-16T16:00',
        ],
      ],
    ],
    [
      'the week that was named for several days, and a promise beside the time',
      [
        'Ana: Can we have a short call on the packaging dates?',
        'Ana: Wednesday or Thursday next week, after 2 your time?',
        'Mark: Thursday 14:30 suits me, I will send you an invitation.',
      ],
      [
        [
          'Ana and Mark Stone have a short call on the packaging dates on Thursday at 14:30.',
          '2026-04-23T14:30',
        ],
        ['Mark Stone will send Ana an invitation.', undefined],
      ],
    ],
    [
      'one of the days that were proposed, at an hour that was not',
      [
        'Ana: Could we talk about the lease sometime next week?',
        'Ana: Tuesday or Wednesday?',
        'Mark: Wednesday at eleven is fine.',
      ],
      [['Ana and Mark Stone talk about the lease on Wednesday at eleven.', '2026-04-22T11:00']],
    ],
    [
      'a day that is refused as a holiday',
      [
        'Ana: Shall we do the handover on Monday?',
        "Mark: Monday's a bank holiday.",
        "Ana: Tuesday then, ten o'clock.",
        'Mark: Perfect.',
      ],
      [["Ana and Mark Stone have the handover on Tuesday at ten o'clock.", '2026-04-21T10:00']],
    ],
    [
      'an hour of the evening that was proposed',
      [
        'Ana: Are you both free for a tasting next week?',
        'Sophie: Wednesday evening?',
        'Ana: Wednesday at seven it is.',
        'Sophie: Great.',
      ],
      [['Ana and Sophie Tran have a tasting on Wednesday at seven.', '2026-04-22T19:00']],
    ],
    [
      'what was asked when to do',
      [
        'Ana: And when do we look at the flat together?',
        'Mark: Saturday?',
        "Ana: Saturday I can't.",
        'Mark: Sunday at noon?',
        "Ana: Sunday's good.",
      ],
      [['Mark Stone and Ana look at the flat together on Sunday at noon.', '2026-04-19T12:00']],
    ],
    [
      'an hour that does not suit well, and is taken',
      [
        'Mark: The site visit, can we do it on the 22nd?',
        'Ana: The 22nd is full, sorry.',
        'Ana: What about the 23rd at half past eight?',
        'Mark: Half past eight is early but okay.',
      ],
      [['Mark Stone and Ana have the site visit on the 23rd at half past eight.', '2026-04-23T08:30']],
    ],
    [
      'of speech without marks',
      [
        'Mark: i could do a walkthrough for the three of you how about next tuesday',
        "Ana: tuesday i'm on site all day wednesday afternoon would be better say four",
        "Mark: yeah that works i'll send an invite",
      ],
      [
        ['Mark Stone and Ana do a walkthrough on Wednesday afternoon at four.', '2026-04-22T16:00'],
        ['Mark Stone will send an invite.', undefined],
      ],
    ],
    [
      'the hour in the sentence behind the proposal',
      ["Ana: Let's the two of us sit down on Monday about the lease.", 'Ana: Half past one, after surgery.'],
      [["Let's the two of us sit down on Monday about the lease.", '2026-04-20T13:30']],
    ],
  ] as const)('%s', async (_, lines, told) => {
    expect(await toldOf(...lines)).toEqual(told as never);
  });
});

describe('who asks when a meeting is gets it told with its name', () => {
  test.each([
    [
      ["Ana: When's the fire inspection?", "Mark: It's the nineteenth at ten in the morning, it'll be me."],
      ['The fire inspection is on the nineteenth at ten in the morning.', '2026-04-19T10:00'],
    ],
    [
      ['Ana: What time is our viewing?', 'Mark: Tomorrow at five.'],
      ['The viewing is tomorrow at five.', '2026-04-15T17:00'],
    ],
    [
      ['Ana: Do we do planning tomorrow as usual?', "Mark: No, I'm at the dentist.", 'Mark: Monday at ten.'],
      ['The planning is on Monday at ten.', '2026-04-20T10:00'],
    ],
    [
      ['Ana: Are we having the stand-up tomorrow?', "Mark: No, it's Monday at ten."],
      ['The stand-up is on Monday at ten.', '2026-04-20T10:00'],
    ],
  ] as const)('%p', async (lines, told) => {
    expect(await toldOf(...lines)).toEqual([told as never]);
  });

  test.each([
    ['what nobody of them meets for', ['Ana: When is the concert?', 'Mark: Saturday at eight, they say.']],
    ['what they meet in', ['Ana: Do we have a meeting room?', 'Mark: Monday at ten it was free.']],
    ['what was', ["Ana: When's the inspection?", 'Mark: It was on Monday at ten.']],
    ['what its own speaker asked', ["Ana: When's the inspection?", 'Ana: Saturday at eight it rained.']],
  ] as const)('but not %s', async (_, lines) => {
    expect(await toldOf(...lines)).toEqual([]);
  });
});

describe('control: what is no such time stays', () => {
  test('a day that another sentence names for something else', async () => {
    expect(await toldOf("Ana: Let's meet on Monday.", 'Ana: And the rent is due on Friday.')).toEqual([
      ["Let's meet on Monday.", '2026-04-20T00:00'],
    ]);
  });

  test('an hour of the morning that was proposed', async () => {
    expect(await toldOf('Ana: Can we talk on Friday morning?', 'Mark: Friday at nine is good.')).toEqual([
      ['Ana and Mark Stone talk on Friday at nine.', '2026-04-17T09:00'],
    ]);
  });

  test('what all are to do by a day', async () => {
    expect(await toldOf('Ana: Can everyone send me the figures by Friday?', 'Mark: Sure.')).toEqual([
      ['Can everyone send Ana the figures by Friday?', '2026-04-17T00:00'],
    ]);
  });

  test('a promise that says when itself', async () => {
    expect(
      (await toldOf('Ana: Shall we meet on Monday?', "Mark: Monday's fine, I'll call you at four.")).length,
    ).toBe(2);
  });
});
