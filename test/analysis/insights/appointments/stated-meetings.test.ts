/** Meetings that are fixed, and told as they stand, are follow-ups; what others do at a time is none, but for visits with their hour (docs/insights/follow-ups.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk, readFindingsOf } from '../../support.ts';

const followUpsOf = async (text: string) =>
  (await readFindingsOf(text)).insights
    .filter(({ type }) => type === 'follow_up')
    .map(({ dueBy }) => dueBy?.toISOString().slice(0, 16));

describe('who is told when to meet', () => {
  test.each([
    ['They want to see us on the nineteenth at ten.', '2026-04-19T10:00'],
    ['The client would like to meet us on Thursday at two.', '2026-04-16T14:00'],
    ['I have booked you in for Friday morning, nine to eleven.', '2026-04-17T09:00'],
    ['Hartmann moved you to 16:30, gate four.', '2026-04-14T16:30'],
    ["You're booked for Monday at nine.", '2026-04-20T09:00'],
    ["I've got you booked in for Thursday at 9.", '2026-04-16T09:00'],
    ['I have you confirmed for Friday at noon.', '2026-04-17T12:00'],
    ['I have you booked in on Friday at 10.', '2026-04-17T10:00'],
    ['I have you scheduled with Dr Lee on Thursday at 11.', '2026-04-16T11:00'],
    ['Okay, I have you booked for Thursday at 9.', '2026-04-16T09:00'],
    ["I've made you an appointment for the 21st at 9.20.", '2026-04-21T09:20'],
    ['Your appointment is on the 21st at eight.', '2026-04-21T08:00'],
    ['Our new slot is at 11:00, gate four.', '2026-04-15T11:00'],
    ['The pitch is on the nineteenth at ten.', '2026-04-19T10:00'],
    ['The viewing is tomorrow at five.', '2026-04-15T17:00'],
    ['last: fire drill for all staff thu 10 am', '2026-04-16T10:00'],
    ['Rehearsal for all singers on Saturday at 3 pm.', '2026-04-18T15:00'],
    ['Same time next Monday, thanks everyone.', '2026-04-20T00:00'],
  ])('"%s"', async (text, due) => {
    expect(await followUpsOf(text)).toEqual([due]);
  });

  test.each([
    ['of others who come', 'The electrician comes on the 16th.'],
    ['of others who come', 'The field team has a slot tomorrow between ten and one.'],
    ['what nobody meets for', 'The delivery is on Tuesday between eight and ten.'],
    ['what nobody meets for', 'The deadline is on Friday at noon.'],
    ["another one's", 'Her appointment is on the 21st at eight.'],
    ['a thing that is booked', 'The room is booked for Monday at nine.'],
    ['a thing that is booked', 'I booked you on the train at nine.'],
    ['what is over', 'I had you booked in for Thursday at nine.'],
    ['what is over', 'The pitch was on the nineteenth at ten.'],
    ['what was called off', 'You were booked for Monday, but nobody came.'],
    ['what may be', 'If the hearing is on Thursday, the room is full.'],
    ['what has happened', 'It broke at the same time last Monday.'],
    ['how long it takes', 'The pitch is ten minutes long.'],
  ])('but not %s: "%s"', async (_, text) => {
    expect(await followUpsOf(text)).toEqual([]);
  });
});

describe('a visit is one, where it is told at what hour somebody comes', () => {
  const toldOf = async (...lines: readonly string[]) =>
    (await findingsOfTalk(...lines)).insights
      .filter(({ type }) => type === 'follow_up')
      .map(({ text, dueBy }) => [text, dueBy?.toISOString().slice(0, 16)]);

  test.each([
    [
      ['Ana: The assessor can come on Friday 24 April at 3 pm.', 'Mark: My son is in.'],
      ['The assessor comes on Friday 24 April at 3 pm.', '2026-04-24T15:00'],
    ],
    [
      [
        'Ana: Did anybody ring the plumber?',
        "Mark: He said he'd come out on Thursday, between nine and eleven.",
      ],
      ['The plumber comes on Thursday, between nine and eleven.', '2026-04-16T09:00'],
    ],
    [
      [
        'Mark: is that the building inspector',
        'Ana: it is yeah hes coming on the twentieth at ten and i would like you to be here',
      ],
      ['The building inspector comes on the twentieth at ten.', '2026-04-20T10:00'],
    ],
    [
      ['Ana: The engineer can come the day after tomorrow at 3 pm.'],
      ['The engineer comes the day after tomorrow at 3 pm.', '2026-04-16T15:00'],
    ],
  ] as const)('%p', async (lines, told) => {
    expect(await toldOf(...lines)).toEqual([told] as never);
  });

  test.each([
    ['it may not be', 'The assessor might come on Friday at three, if the car is mended.'],
    ['it is refused', "The assessor can't come on Monday at three."],
    ['it is over', 'The plumber came on Friday at three.'],
    ['nobody has said at what hour', 'The electrician comes on the 16th.'],
    ['a thing comes', 'The first ones come on the 16th at half past five.'],
    ['it is asked', 'Can the plumber come on Friday at three?'],
  ])('but not where %s: "%s"', async (_, text) => {
    const told = await toldOf(`Ana: ${text}`);
    expect(told.filter(([one]) => one !== text)).toEqual([]);
  });
});
