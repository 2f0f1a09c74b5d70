/** How people find a time over several messages, and what is told of it (docs/insights/follow-ups.md). It is Tuesday, 14 April 2026. */

import { describe, expect, test } from 'bun:test';
import { appointmentsOf } from '../../../../src/analysis/insights/appointments/threads.ts';
import { ana, atCodePoint, findingsOfTalk, mark, messageOf } from '../../support.ts';

/** The follow-ups of a talk: who tells it, by the place of the message, its text and its time. */
const followUpsOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type === 'follow_up')
    .map(({ messageId, text, dueBy }) => [messageId, text, dueBy?.toISOString().slice(0, 16)]);

describe('what was agreed on last is told once, as what people do then', () => {
  test.each([
    [
      'another day',
      ["Ana: How's next Tuesday?", "Mark: Tuesday's no good, Thursday at ten?", 'Ana: Thursday works.'],
      ['1', 'Ana and Mark Stone meet on Thursday at ten.', '2026-04-23T10:00'],
    ],
    [
      'another day, at the hour that was said before',
      [
        'Ana: Can we meet on Thursday at ten to go over the budget?',
        "Mark: I'm out Thursday.",
        'Mark: Could we do Friday instead?',
        'Ana: Perfect, see you then.',
      ],
      ['2', 'Ana and Mark Stone meet on Friday at ten to go over the budget.', '2026-04-17T10:00'],
    ],
    [
      'another hour of the day that was said before',
      [
        "Ana: I'll call you on Friday at three.",
        "Mark: Three's tricky, can you do four?",
        'Ana: Four it is.',
      ],
      ['1', 'Ana and Mark Stone talk on Friday at four.', '2026-04-17T16:00'],
    ],
    [
      'a day of the week that was said before, and its hour',
      [
        "Ana: How's next week for a quick call?",
        "Mark: Wednesday's good, but make it nine.",
        'Ana: Nine it is.',
      ],
      ['1', 'Ana and Mark Stone have a quick call on Wednesday at nine.', '2026-04-22T09:00'],
    ],
    [
      'another hour, and not for what one of them has at the first one',
      [
        'Ana: How about Monday at two?',
        "Mark: I can't at two, I have the Nordholm call. How about three?",
        'Ana: Monday at three it is.',
      ],
      ['1', 'Ana and Mark Stone meet on Monday at three.', '2026-04-20T15:00'],
    ],
    [
      'a meeting that has a name, and moves',
      [
        'Ana: Could we move the Nordholm review to Monday at two?',
        "Mark: I'm teaching then. How about four?",
        'Ana: Four works.',
      ],
      ['1', 'Ana and Mark Stone have the Nordholm review on Monday at four.', '2026-04-20T16:00'],
    ],
    [
      'a meeting that moves',
      [
        "Ana: Let's have the design review on Monday at two.",
        'Mark: Can we move this to Thursday?',
        "Ana: Sure, Thursday's fine.",
      ],
      ['1', 'Ana and Mark Stone have the design review on Thursday at two.', '2026-04-23T14:00'],
    ],
    [
      'a day of the week after',
      [
        'Ana: Could we meet next Tuesday about the lease?',
        "Mark: I'm away that week.",
        'Mark: Could we do the week after?',
        'Ana: Wednesday, then?',
        "Mark: Wednesday's perfect.",
      ],
      ['3', 'Ana and Mark Stone meet on Wednesday about the lease.', '2026-04-29T00:00'],
    ],
    [
      'one of two days',
      [
        'Ana: Would Thursday or Friday suit you both?',
        "Mark: Friday's better for me.",
        'Sophie: Friday works.',
      ],
      ['1', 'Ana, Mark Stone and Sophie Tran meet on Friday.', '2026-04-17T00:00'],
    ],
    [
      'the same time on the day that was picked',
      [
        'Ana: Hi Mark, could we schedule a call for next Wednesday at 14:00?',
        'Mark: Hi Ana, next Wednesday is difficult.',
        'Mark: I could do Thursday or Friday.',
        "Ana: Then let's take Friday, same time.",
      ],
      ['3', 'Ana and Mark Stone have a call on Friday at 14:00.', '2026-04-24T14:00'],
    ],
    [
      'what suits three, where one of them refuses',
      [
        'Ana: Can we catch up on Thursday?',
        "Sophie: Thursday's fine for me.",
        "Mark: I can't do Thursday, I'm with a client.",
        'Mark: Friday morning?',
        'Sophie: Friday morning works.',
        'Ana: Friday it is then.',
      ],
      ['3', 'Ana, Sophie Tran and Mark Stone catch up on Friday morning.', '2026-04-17T00:00'],
    ],
    [
      'in a formal mail',
      [
        'Ana: Dear Mark, would it be possible to meet on Wednesday, May 13th at 11 to discuss the renewal?',
        'Mark: Dear Ana, unfortunately I am travelling on the 13th.',
        'Mark: Might we meet on the 15th instead?',
        'Ana: The 15th suits me well.',
      ],
      ['2', 'Ana and Mark Stone meet on the 15th at 11 to discuss the renewal.', '2026-05-15T11:00'],
    ],
    [
      'in a chat',
      ['Ana: can we do the standup at 9 tomorrow', 'Mark: 9 is rough, 9:30?', 'Ana: 👍'],
      ['1', 'Ana and Mark Stone do the standup tomorrow at 9:30.', '2026-04-15T09:30'],
    ],
    [
      'in speech without marks',
      [
        'Ana: okay so shall we have a call on thursday at ten about the migration',
        "Mark: uh thursday i'm on a plane could we make it friday",
        'Ana: friday works for me',
      ],
      ['1', 'Ana and Mark Stone have a call on Friday at ten about the migration.', '2026-04-17T10:00'],
    ],
    [
      'with who says that it suits',
      ['Ana: So does Tuesday the 21st at 10 work for a second look?', "Mark: Make it 11 and we're good."],
      ['1', 'Ana and Mark Stone meet on Tuesday the 21st at 11 for a second look.', '2026-04-21T11:00'],
    ],
    [
      'after it was agreed on',
      [
        'Ana: Can we sync tomorrow at 3?',
        'Mark: Works.',
        'Ana: Actually, can we push it to 4?',
        'Mark: Sure.',
      ],
      ['2', 'Ana and Mark Stone sync tomorrow at 4.', '2026-04-15T16:00'],
    ],
  ])('%s', async (_, lines, told) => {
    expect(await followUpsOf(...lines)).toEqual([told]);
  });

  test.each([
    ['I was wondering if we could meet on Thursday at ten?', 'meet'],
    ['I was hoping to meet on Thursday at ten.', 'meet'],
    ['Last thing: can everybody do Thursday at ten for the retro?', 'have the retro'],
  ])('also where the proposal is worded as of the past, or is the last thing: "%s"', async (said, meets) => {
    expect(
      await followUpsOf(`Ana: ${said}`, "Mark: Thursday's bad, Friday at two?", 'Ana: Friday works.'),
    ).toEqual([['1', `Ana and Mark Stone ${meets} on Friday at two.`, '2026-04-17T14:00']]);
  });

  test('it is definite, its people and its time are entities, and what is done a phrase', async () => {
    const { insights } = await findingsOfTalk(
      'Ana: Can we meet next Tuesday?',
      "Mark: Tuesday's no good, Thursday at ten?",
      'Ana: Thursday works.',
    );
    const [followUp] = insights;
    expect(followUp).toMatchObject({ definitive: true, assignee: { name: 'Mark Stone' } });
    expect(followUp?.phrases.map(({ text }) => text)).toEqual(['meet on Thursday at ten']);
    expect(followUp?.entities.map(({ type, text, value }) => [type, text, value])).toEqual([
      ['person', 'Ana', 'Ana'],
      ['person', 'Mark Stone', 'Mark Stone'],
      ['datetime', 'Thursday at ten', '2026-04-23 10:00:00'],
    ]);
    for (const { offset, text } of followUp?.entities ?? [])
      expect(atCodePoint(followUp?.text ?? '', offset, text)).toBe(text);
  });
});

describe('what is not agreed on yet is told as it was said, with the time as a whole', () => {
  test('the last proposal, in place of the one before', async () => {
    const lines = ['Ana: Can we meet on Monday at ten?', "Mark: Monday's tight. Half past two?"];
    expect(await followUpsOf(...lines)).toEqual([
      ['1', "Monday's tight. Half past two?", '2026-04-20T14:30'],
    ]);
  });

  test('where somebody else comes, nobody who talks is told to meet', async () => {
    expect(
      await followUpsOf(
        'Ana: Can the electrician come on Thursday at eight?',
        "Mark: Thursday's bad, can he come Friday?",
        "Ana: Friday's fine.",
      ),
    ).toEqual([['1', 'The electrician comes on Friday at eight.', '2026-04-17T08:00']]);
  });
});

describe('what is refused and not replaced is no follow-up', () => {
  test.each([
    [
      'because of where somebody is',
      ['Ana: Are you free on Thursday?', "Mark: No, I'm in Leeds all day.", 'Ana: Okay, never mind.'],
    ],
    ['by where somebody is', ['Ana: We could do Thursday at ten?', "Mark: I'm at the dentist."]],
    ['by what somebody does then', ['Ana: Shall we meet on Thursday?', "Mark: I'm at a conference all day."]],
    ['without a word of the time', ['Ana: How about Thursday at ten?', "Mark: That doesn't work, sorry."]],
    [
      'nor what replaced it, where that is refused as well',
      [
        'Ana: Can we meet on Thursday at ten?',
        "Mark: I can't do Thursday.",
        'Ana: Friday at nine?',
        "Mark: Friday I've got the auditors in.",
      ],
    ],
  ])('%s', async (_, lines) => {
    expect(await followUpsOf(...lines)).toEqual([]);
  });
});

describe('control: a proposal stays what it is', () => {
  test.each([
    ['that nobody answers', ['Ana: Can we meet on Thursday?', "Mark: I'll send you the figures by Friday."]],
    ['where who answers can come', ['Ana: Can we meet on Thursday?', "Mark: I'm at the office all day."]],
    ['that somebody is in favour of', ['Ana: Can we meet on Thursday?', "Mark: I'm in favour."]],
    ['that is agreed to at once', ['Ana: Can we meet on Thursday?', 'Mark: Sure, sounds good.']],
    [
      'where another day is refused',
      ['Ana: Can we meet on Thursday?', "Mark: I'm out Friday, by the way.", 'Ana: Okay.'],
    ],
    [
      'where days that are over are told of',
      ['Ana: Can we meet on Thursday?', 'Mark: We shipped on Friday last week.', 'Ana: Right.'],
    ],
    [
      'where somebody who does not take part is away',
      ['Ana: Can we meet on Thursday?', "Mark: She's off until Friday, so, Friday."],
    ],
  ])('%s', async (_, lines) => {
    expect(await followUpsOf(...lines)).toContainEqual(['0', 'Can we meet on Thursday?', '2026-04-16T00:00']);
  });

  test('what is said beside a time that suits is told', async () => {
    const lines = ["Ana: I'd say Monday the 20th at eight.", "Mark: monday works i'll let him know"];
    expect((await followUpsOf(...lines)).map(([place]) => place)).toContain('1');
  });
});

describe('entities mean the day of the thread', () => {
  const datesOf = async (...lines: readonly string[]) =>
    (await findingsOfTalk(...lines)).entities.map(({ messageId, text, value }) => [messageId, text, value]);

  test('a day of the week that was proposed', async () => {
    expect(await datesOf("Ana: How's next week?", "Mark: Wednesday's good.")).toContainEqual([
      '1',
      'Wednesday',
      '2026-04-22',
    ]);
  });

  test('a day of the week that was named just before', async () => {
    expect(
      await datesOf(
        'Ana: He flies in next week.',
        'Ana: Would Wednesday suit you?',
        'Mark: Wednesday works.',
      ),
    ).toContainEqual(['1', 'Wednesday', '2026-04-22']);
  });

  test('control: what is said beside it has its own', async () => {
    expect(
      await datesOf("Ana: How's next week?", 'Mark: I have to send the figures on Thursday.'),
    ).toContainEqual(['1', 'Thursday', '2026-04-16']);
  });
});

test('a long talk without proposals is looked at once, in no time', () => {
  const said = Array.from({ length: 20_000 }, (_, index) =>
    messageOf('We looked at it again on Monday, and it was fine.', index % 2 === 0 ? ana : mark),
  );
  expect(appointmentsOf(said, 0).filter((one) => one !== undefined)).toEqual([]);
});
