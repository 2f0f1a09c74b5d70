/** Times that are taken in few words, and visits (docs/insights/follow-ups.md). It is Tuesday, 14 April 2026. */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

const followUpsOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type === 'follow_up')
    .map(({ text, dueBy, definitive }) => [text, dueBy?.toISOString().slice(0, 16), definitive]);

describe('a proposal that is taken at once keeps its words, and is definite', () => {
  test.each([
    ['Works for me.'],
    ["I'm in."],
    ['Go on then.'],
    ['Sounds like a plan.'],
    ["Let's do that."],
    ['three works talk then bye ana'],
    ["Three's good, see you then, bye now."],
    ["Friday's fine, but only until four, then the truck comes."],
    ["Friday's good, but I have to leave at half past three."],
  ])('%s', async (answer) => {
    expect(
      await followUpsOf('Ana: Can we have a quick retro on Friday at three?', `Mark: ${answer}`),
    ).toStrictEqual([['Can we have a quick retro on Friday at three?', '2026-04-17T15:00', true]]);
  });

  test.each([
    ['I have to look.'],
    ['What for?'],
    ["I'm in the office."],
    ["I'll be in Leeds then, but I can dial in."],
    ["I'm on the train then, but I can join by phone."],
  ])('control: not by "%s"', async (answer) => {
    expect(
      await followUpsOf('Ana: Can we have a quick retro on Friday at three?', `Mark: ${answer}`),
    ).toStrictEqual([['Can we have a quick retro on Friday at three?', '2026-04-17T15:00', false]]);
  });
});

describe('a time alone that is taken is told with who meets and what for', () => {
  test('behind the question when', async () => {
    expect(
      await followUpsOf(
        'Ana: When would we do the training?',
        'Mark: How about Thursday the 23rd at two?',
        'Ana: Two is fine.',
      ),
    ).toStrictEqual([
      ['Mark Stone and Ana have the training on Thursday the 23rd at two.', '2026-04-23T14:00', true],
    ]);
  });

  test('with the hour that who agrees wishes for', async () => {
    expect(
      await followUpsOf(
        'Ana: Shall we have a short call next Thursday to go through the drawings?',
        'Mark: Thursday suits me, 9.30 if possible.',
      ),
    ).toStrictEqual([
      [
        'Ana and Mark Stone have a short call next Thursday at 9.30 to go through the drawings.',
        '2026-04-23T09:30',
        true,
      ],
    ]);
  });

  test('control: a time in place of that of a task is none to meet at', async () => {
    expect(
      await followUpsOf(
        'Ana: Could you send the quote to the board by Friday?',
        'Mark: How about Monday instead?',
        'Ana: Okay.',
      ),
    ).toStrictEqual([]);
  });
});

describe('a visit is told by who comes and what for', () => {
  test.each([
    [
      [
        "Mark: I'd like to book an engineer to check the boiler. Would Monday the 20th suit you?",
        'Ana: not mondays. any time wednesday or thursday that week',
        'Mark: I have Wednesday 22 April, 1 to 5pm.',
        'Ana: go on then',
      ],
      ['The engineer comes on Wednesday 22 April, 1 to 5pm to check the boiler.', '2026-04-22T13:00', true],
    ],
    [
      [
        'Ana: Can the plumber come on Thursday at nine?',
        "Mark: Thursday's full. Friday?",
        'Ana: Friday works.',
      ],
      ['The plumber comes on Friday at nine.', '2026-04-17T09:00', true],
    ],
  ])('%p', async (lines, followUp) => {
    expect(await followUpsOf(...lines)).toStrictEqual([followUp]);
  });

  test('control: it stays as it was said where nobody says who comes, or nobody has agreed', async () => {
    const asSaid = "Thursday's bad, Friday?";
    const textsOf = async (...lines: readonly string[]) =>
      (await followUpsOf(...lines)).map(([text]) => text);
    expect(await textsOf('Ana: Can he come on Thursday?', `Mark: ${asSaid}`, 'Ana: Fine.')).toStrictEqual([
      asSaid,
    ]);
    expect(await textsOf('Ana: Can the plumber come on Thursday?', `Mark: ${asSaid}`)).toStrictEqual([
      asSaid,
    ]);
  });
});

describe('a time that is suggested right behind what for is told with it', () => {
  test('and is no follow-up of its own', async () => {
    expect(
      await followUpsOf(
        'Ana: We should have a proper review before the audit.',
        'Ana: Say the 20th, over lunch.',
        'Mark: Fine.',
      ),
    ).toStrictEqual([
      [
        'We should have a proper review before the audit: say the 20th, over lunch.',
        '2026-04-20T00:00',
        true,
      ],
    ]);
  });

  test('control: what is moved is told as what is agreed on', async () => {
    expect(
      await followUpsOf(
        'Ana: We should talk about the rota.',
        'Ana: Say Monday at two.',
        "Mark: Monday's no good, Tuesday?",
        'Ana: Tuesday works.',
      ),
    ).toStrictEqual([
      ['Ana and Mark Stone talk about the rota on Tuesday at two.', '2026-04-21T14:00', true],
    ]);
  });
});
