/** An appointment that is found by halves is told once, as a whole: who has what, and when (docs/insights/follow-ups.md). It is Tuesday, 14 April 2026. */

import { describe, expect, test } from 'bun:test';
import {
  inItsPart,
  saysSameEvening,
} from '../../../../src/analysis/insights/appointments/times/parts-of-days.ts';
import { findingsOfTalk } from '../../support.ts';

/** The follow-ups of a talk, and when they are due. */
const followUpsOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type === 'follow_up')
    .map(({ text, dueBy }) => [text, dueBy?.toISOString().slice(0, 16)]);

describe('the last word about a time is told with what was said before', () => {
  test.each([
    [
      'the hour of a day that was agreed on, and what is done then',
      [
        'Ana: are we doing the litter pick this month or not',
        'Mark: yes please',
        'Ana: what about sun 26 april',
        'Mark: suits me',
        'Sophie: me too, what time',
        'Ana: 11?',
      ],
      ['Ana, Mark Stone and Sophie Tran do the litter pick on Sunday 26 April at 11.', '2026-04-26T11:00'],
    ],
    [
      'who comes to whom, where one of them books the other one in',
      [
        'Ana: Could you do tomorrow at ten?',
        "Mark: I'm at work tomorrow.",
        "Mark: It'd have to be after four.",
        'Ana: Four forty with Dr Hughes?',
        "Mark: Four forty's perfect.",
        "Ana: Lovely, I've put you down for that.",
      ],
      ['Mark Stone has an appointment tomorrow at four forty with Dr Hughes.', '2026-04-15T16:40'],
    ],
    [
      'what one has asked the other one for',
      [
        'Ana: Would it be possible to have a tasting?',
        'Mark: Would 10 June or 17 June suit you?',
        "Ana: The 10th is difficult, I'm in Oslo.",
        'Ana: Sophie, can you do the 17th?',
        "Sophie: I can if it's after six.",
        'Mark: Shall we say 6.30 pm on 17 June, then?',
        'Ana: 6.30 is lovely.',
      ],
      ['Ana and Sophie Tran have a tasting on 17 June at 6.30 pm.', '2026-06-17T18:30'],
    ],
    [
      'an hour alone, behind the question at what time',
      [
        'Ana: What time on Monday?',
        "Mark: Eight, if that's not too early.",
        'Ana: Could you make it half past?',
        'Mark: Half past eight, no problem.',
        'Mark: See you Monday then, Ana.',
      ],
      ['Ana and Mark Stone meet on Monday at half past eight.', '2026-04-20T08:30'],
    ],
    [
      'how, in the next sentence',
      [
        'Ana: can we catch up saturday?',
        'Ana: zoom at 3?',
        'Mark: 3 is bath time.',
        'Mark: 4?',
        'Ana: 4 good',
      ],
      ['Ana and Mark Stone catch up on Saturday at 4.', '2026-04-18T16:00'],
    ],
    [
      'the next meeting',
      [
        'Ana: Next meeting, then.',
        'Ana: Same time in a fortnight, so the 28th?',
        "Mark: I'm away on the 28th.",
        'Mark: Could we do the Wednesday?',
        'Ana: Wednesday the 29th, half two, here.',
      ],
      ['The next meeting is on Wednesday the 29th at half two.', '2026-04-29T14:30'],
    ],
    [
      'who comes, of two days on which he could',
      [
        "Ana: I've spoken to our surveyor, Phil.",
        'Ana: He could come on Monday 20 April or Wednesday 22 April.',
        'Mark: Wednesday please.',
        "Mark: The gardener's here on Monday and we'd rather have the lawn done first.",
        'Ana: Wednesday 22 April at 11 it is, then.',
      ],
      ['The surveyor, Phil, comes on Wednesday 22 April at 11.', '2026-04-22T11:00'],
    ],
    [
      'the day on which something is that was asked about',
      [
        'Mark: Are we still doing the fire drill this month?',
        'Ana: We have to.',
        "Ana: Let's say the 28th, after closing.",
      ],
      ['The fire drill is on the 28th, after closing.', '2026-04-28T00:00'],
    ],
    [
      'the end of a span',
      ['Mark: When do we do the demo?', "Ana: Let's say the end of the week."],
      ['The demo is at the end of the week.', '2026-04-17T00:00'],
    ],
    [
      'the same time',
      ['Ana: Same time on the 11th then.'],
      ['The next meeting is at the same time on the 11th.', '2026-05-11T00:00'],
    ],
    [
      'a parting',
      ['Mark: Thanks.', 'Ana: See you Thursday at nine then, Mark.'],
      ['Mark Stone and Ana meet on Thursday at nine.', '2026-04-16T09:00'],
    ],
    [
      'what is done together',
      [
        'Ana: Shall we walk the deck together on Friday at 2?',
        "Mark: Friday I'm away, Saturday?",
        'Ana: Saturday, then.',
      ],
      ['Ana and Mark Stone walk the deck together on Saturday at 2.', '2026-04-18T14:00'],
    ],
    [
      'and a yes to it is no other one',
      ["Ana: I'll ask the client and let you know by Friday.", 'Mark: Yeah friday is fine'],
      ['Ana will ask the client and let you know by Friday.', '2026-04-17T00:00'],
    ],
  ] as const)('%s', async (_, lines, told) => {
    expect(await followUpsOf(...lines)).toEqual([told] as never);
  });

  test.each([
    [
      'it is refused in the end',
      [
        'Ana: what about sun 26 april',
        'Mark: works for me',
        'Ana: 11?',
        "Mark: no, I can't on the 26th after all",
      ],
    ],
    ['of a thing', ['Mark: Are we still using the blue paint?', "Ana: Let's say the colour was a mistake."]],
    [
      'of what happens then',
      ['Ana: What time on Monday?', 'Mark: The train leaves at seven.', "Ana: That's fine."],
    ],
    ['a goodbye', ['Ana: Thanks a lot.', 'Mark: See you later, Ana.']],
    ['the time of day', ['Ana: It is half past.', 'Mark: Is it?']],
  ] as const)('but not where %s', async (_, lines) => {
    expect(await followUpsOf(...lines)).toEqual([]);
  });
});

test('"same time", said in the evening, is in the evening', () => {
  const said = (text: string, hour: string) => ({
    text,
    speaker: undefined,
    startTime: new Date(`2026-04-14T${hour}:00Z`),
  });
  const seven = { days: undefined, clock: { value: '07:30:00', said: 'half seven' } };
  const isEvening = saysSameEvening(said('Same time next week?', '19:40'), 0);
  expect(inItsPart({ days: undefined, clock: undefined }, seven, isEvening).clock?.value).toBe('19:30:00');
  expect(saysSameEvening(said('Same time next week?', '09:40'), 0)).toBe(false);
  expect(saysSameEvening(said('How about next week?', '19:40'), 0)).toBe(false);
});

describe('who says again when people meet tells no other meeting', () => {
  test.each([
    "I'll see you at nine on Friday then.",
    "I'll come on Friday at nine then.",
    'See you Friday at nine.',
  ])('behind what was agreed on: "%s"', async (said) => {
    const [asked, answer] = ['Ana: Shall we meet on Friday at nine?', "Mark: That's fine."];
    expect(await followUpsOf(asked, answer, `Ana: ${said}`)).toEqual([
      ['Shall we meet on Friday at nine?', '2026-04-17T09:00'],
    ]);
  });

  test('as they part', async () => {
    expect(await followUpsOf('Ana: See you Friday at nine.', 'Mark: See you Friday.')).toEqual([
      ['Ana and Mark Stone meet on Friday at nine.', '2026-04-17T09:00'],
    ]);
  });

  test('as they part until its weekday, in whatever week it is', async () => {
    const lines = ['Ana: Let us meet again next Tuesday at ten.', 'Mark: Tuesday at ten works for me.'];
    expect(await followUpsOf(...lines, 'Ana: Thank you.', 'Mark: Talk to you on Tuesday.')).toEqual([
      ['Let us meet again next Tuesday at ten.', '2026-04-21T10:00'],
    ]);
    const monday = ['Ana: Shall we meet next Friday at nine?', 'Mark: That works for me.'];
    expect(await followUpsOf(...monday, 'Ana: Great.', 'Mark: Speak to you Friday then.')).toHaveLength(1);
  });

  test('control: another day is another meeting', async () => {
    expect(await followUpsOf('Ana: Talk to you Friday.', 'Mark: Speak to you on Monday.')).toEqual([
      ['Ana and Mark Stone talk on Friday.', '2026-04-17T00:00'],
      ['Ana and Mark Stone talk on Monday.', '2026-04-20T00:00'],
    ]);
    expect(await followUpsOf('Ana: See you Friday.', 'Mark: See you on Monday.')).toHaveLength(2);
  });
});
