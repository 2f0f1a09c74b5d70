/** The time of a task may be talked over: what people agree on is when it is due (docs/insights/action-items-talk.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** Text and day of each task and follow-up in a talk, on Tuesday, 14 April 2026. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ text, dueBy }) => [text, dueBy?.toISOString().slice(0, 10)]);

describe('a task is due when people agree that it is, and told so', () => {
  const asked = 'Ana: Could you send the quote to the board by Friday?';
  const onMonday = [['Could you send the quote to the board by Monday?', '2026-04-20']];

  test.each([
    [["Mark: Friday's tight, I'd rather say Monday.", "Ana: Monday's fine."]],
    [['Mark: Friday is tight, because of the audit.', "Mark: I'd rather say Monday.", 'Ana: Sure.']],
    [['Mark: Could we make it Monday?', 'Ana: Okay.']],
    [["Mark: I can't do Friday, but Monday is possible.", 'Ana: Monday works.']],
    [["Mark: Friday's tight, I'd rather say no later than Monday.", 'Ana: Fine.']],
    [['Mark: How about Monday instead?', 'Ana: Okay, Monday then.', 'Ana: And the lease?']],
    [['Mark: Monday is easier.', 'Ana: Fine by me.']],
    [['Mark: The earliest I can do is Monday.', 'Ana: Ok, Monday.']],
    [['Mark: Will be Monday, sorry.', 'Ana: Fine.']],
    [["Mark: It'll probably be Monday.", 'Ana: Ok.']],
    [['Mark: Any chance we could push it to Monday?', "Ana: Monday's fine, but no later."]],
    [['Mark: Can you give me till Monday?', 'Ana: Monday, no later.']],
    [['Mark: Would Monday do?', 'Ana: If it must be, yes.']],
    [["Mark: Friday's tight.", 'Mark: First thing Monday?', 'Ana: First thing Monday is fine.']],
    [["Mark: Friday's tight.", 'Mark: Monday, I promise.']],
    [["Mark: Friday's difficult. Monday, promise."]],
    [['Mark: Could it be Monday instead?', 'Ana: Fine.']],
    [['Mark: Monday is more likely.']],
    [['Mark: Monday more like.', 'Ana: Ok.']],
    [['Mark: Make it Monday.']],
    [["Mark: Let's say Monday, I'm at the fair till Saturday.", 'Ana: And who prints it?']],
    [['Mark: Can you do Monday instead?', 'Mark: The printer is broken.', 'Ana: Sure.']],
    [["Mark: Hm, let's say Monday.", 'Mark: Is that okay?', 'Ana: Fine.']],
    [
      [
        "Mark: Friday's tight.",
        'Mark: Make it Wednesday.',
        "Ana: Wednesday's a holiday here.",
        'Ana: Monday, then.',
      ],
    ],
    [
      [
        "Mark: Friday's tight.",
        'Mark: Could we say Tuesday?',
        "Ana: Tuesday's a bank holiday.",
        'Ana: Monday, then.',
      ],
    ],
  ])('%p', async (talk) => {
    expect(await tasksOf(asked, ...talk)).toStrictEqual(onMonday);
  });

  test('control: not where who does it is against the last one', async () => {
    const lines = ["Mark: Friday's tight.", 'Mark: Make it Wednesday.', "Ana: Wednesday's a holiday here."];
    const told = await tasksOf(asked, ...lines, 'Ana: Monday, then.', "Mark: No, Monday I'm away.");
    expect(told[0]).toStrictEqual(['Could you send the quote to the board by Friday?', '2026-04-17']);
  });

  test.each([
    ['by Wednesday?', "Mark: Wednesday's a holiday here.", 'Ana: Tuesday, then.', '2026-04-21'],
    ['on Wednesday?', "Mark: Wednesday's a bank holiday. Tuesday then.", 'Ana: Perfect.', '2026-04-21'],
    ['by Friday?', "Mark: Friday's a holiday here.", 'Ana: Monday, then.', '2026-04-20'],
    ['by Friday?', "Mark: Friday's a holiday here.", 'Ana: Thursday, then.', '2026-04-16'],
    ['on Friday?', 'Mark: Friday is a bank holiday. Thursday then.', 'Ana: Perfect.', '2026-04-16'],
    ['by Wednesday?', "Mark: Wednesday's a holiday.", 'Ana: Monday, then.', '2026-04-20'],
    ['by Friday?', "Mark: Friday's tight.", 'Ana: Thursday, then.', '2026-04-23'],
  ])('the day nearest to a holiday is meant: "%s", "%s", "%s"', async (by, refusal, then, day) => {
    const told = await tasksOf(
      `Ana: Could you send the quote to the board ${by}`,
      refusal,
      then,
      'Mark: Ok.',
    );
    expect(told.map(([, due]) => due)).toStrictEqual([day]);
  });

  test('a day until its end has no hour any more, and a deadline may have one', async () => {
    expect(
      await tasksOf(
        'Ana: Please send the invoice by Wednesday noon.',
        'Mark: Would EOD Thursday do?',
        'Ana: Yes.',
      ),
    ).toStrictEqual([['Please send the invoice by EOD Thursday.', '2026-04-16']]);
    const { insights } = await findingsOfTalk(
      'Ana: Please send the invoice by COB Wednesday.',
      'Mark: Can you give me till COB Thursday?',
      'Ana: Thursday noon at the latest.',
      'Mark: Okay, Thursday noon.',
    );
    expect(insights.map(({ dueBy }) => dueBy?.toISOString())).toStrictEqual(['2026-04-16T12:00:00.000Z']);
  });

  test('a meeting that stands is moved with its hour', async () => {
    expect(
      await tasksOf(
        'Ana: The demo is on Friday at 2.',
        'Mark: Could we bring it forward to Thursday?',
        'Ana: Thursday same time, yes.',
      ),
    ).toStrictEqual([['The demo is on Thursday at 2.', '2026-04-16']]);
  });

  test('and what only asks for another time is no question of its own', async () => {
    const { insights } = await findingsOfTalk(asked, 'Mark: Could we make it Monday?', 'Ana: Okay.');
    expect(insights.map(({ text }) => text)).toStrictEqual([
      'Could you send the quote to the board by Monday?',
    ]);
  });

  test('who does it need not wait for a yes once he has refused the time that was asked for', async () => {
    expect(await tasksOf(asked, 'Mark: Not by Friday.', "Mark: You'll get it on Monday.")).toStrictEqual(
      onMonday,
    );
  });

  test('a promise may be given more time, or less', async () => {
    expect(
      await tasksOf(
        "Ana: I'll send the slides tonight.",
        'Mark: No rush if I have them by Friday.',
        'Ana: Okay, Friday then.',
      ),
    ).toStrictEqual([['Ana will send the slides by Friday.', '2026-04-17']]);
    expect(
      await tasksOf(
        "Ana: I'll send the invoice on Friday.",
        'Mark: Can you do it by Thursday?',
        'Ana: Yes, Thursday is fine.',
      ),
    ).toStrictEqual([['Ana will send the invoice on Thursday.', '2026-04-16']]);
  });

  test.each([
    [
      ["Ana: I'll bring the chairs back on Monday.", 'Mark: Can you do Friday instead?'],
      ['Mark: I need them for the weekend.', 'Ana: Sure.'],
      ['Ana will bring the chairs back on Friday.', '2026-04-24'],
    ],
    [
      ["Ana: I'll return the books on Friday.", 'Mark: Would you do Thursday instead?'],
      ['Mark: The library closes on Friday.', 'Ana: Ok.'],
      ['Ana will return the books on Thursday.', '2026-04-16'],
    ],
    [
      ["Ana: I'll drop the bikes off on Friday.", 'Mark: How about Thursday?'],
      ['Mark: We leave on Friday morning.', 'Ana: Fine.'],
      ['Ana will drop the bikes off on Thursday.', '2026-04-16'],
    ],
  ])('who proposes a day may say why: %p %p', async (talk, reason, expected) => {
    expect(await tasksOf(...talk, ...reason)).toStrictEqual([expected]);
  });

  test.each([
    ['Could you water the plants on %?', 'Saturday', 'The day before?', ['Friday', '2026-04-17']],
    ['Could you clean the grill on %?', 'Friday', 'Day after?', ['Saturday', '2026-04-18']],
    ['Please file it by %.', 'Thursday', 'Could you make it the day after?', ['Friday', '2026-04-17']],
    [
      'Can you bring the van on %?',
      'Friday morning',
      'Friday evening more likely.',
      ['Friday evening', '2026-04-17'],
    ],
  ])('"%s" (%s) – "%s"', async (request, first, other, [day = '', date]) => {
    const [asked, told] = [request.replace('%', first), request.replace('%', day)];
    expect(await tasksOf(`Ana: ${asked}`, `Mark: ${other}`, 'Ana: Perfect.')).toStrictEqual([[told, date]]);
  });

  test('what was told more of the time that is given up is given up with it', async () => {
    expect(
      await tasksOf(
        "Ana: I'll send the slides tonight after the game.",
        'Mark: No hurry if I have them by Friday.',
        'Ana: Friday it is.',
      ),
    ).toStrictEqual([['Ana will send the slides by Friday.', '2026-04-17']]);
  });

  test('a day within the week that was named makes it definite', async () => {
    const { insights } = await findingsOfTalk(
      'Ana: I can write the minutes next week.',
      "Mark: Let's say by the 23rd.",
      'Ana: The 23rd is doable.',
    );
    expect(
      insights.map(({ text, definitive, dueBy }) => [text, definitive, dueBy?.toISOString().slice(0, 10)]),
    ).toStrictEqual([['Ana can write the minutes by the 23rd.', true, '2026-04-23']]);
  });
});

describe('a day that is given to somebody is another one where it cannot be', () => {
  test.each([
    ['Mark, take the Wednesday, the twenty-second.', "I'm off on the twenty-second, it's my birthday."],
    ['Mark, take Wednesday for the inventory.', "I'm in Leeds on Wednesday."],
    ['Mark, take Wednesday for the inventory.', "I'm travelling on Wednesday."],
  ])('"%s" – "%s"', async (asked, refusal) => {
    const [task, ...others] = await tasksOf(
      `Ana: ${asked}`,
      `Sophie: ${refusal}`,
      'Ana: Oh, so you are.',
      'Ana: Thursday the twenty-third, then.',
      'Mark: Okay.',
    );
    expect(task).toStrictEqual([
      asked.replace(/(?:the )?Wednesday(?:, the twenty-second)?/u, 'Thursday the twenty-third'),
      '2026-04-23',
    ]);
    expect(others).toEqual([]);
  });
});

describe('control: a task keeps its time', () => {
  test.each([
    [
      'nobody agrees to another one',
      ["Mark: Friday's tight, I'd rather say Monday.", 'Ana: We have a new client.'],
    ],
    [
      'another thing is arranged',
      ['Mark: Sure.', "Mark: Let's have lunch on Monday.", "Ana: Monday's fine."],
    ],
    ['somebody tells where he is', ["Mark: I'm in Leeds on Monday.", 'Ana: Okay.']],
    ['it is only said again', ['Mark: Friday is fine.']],
    ['something else is likelier', ['Mark: Rain is more likely on Monday.', 'Ana: Ok.']],
    ['the day after is only told of', ['Mark: The day after is a holiday.', 'Ana: Ok.']],
    ['what is set is too late', ['Mark: Make it Monday.', "Ana: That's too late."]],
    [
      'something else is asked before a yes',
      ['Mark: How about Monday?', 'Mark: Who prints it?', 'Ana: Fine.'],
    ],
  ])('if %s', async (_, talk) => {
    const tasks = await tasksOf('Ana: Could you send the quote to the board by Friday?', ...talk);
    expect(tasks[0]).toStrictEqual(['Could you send the quote to the board by Friday?', '2026-04-17']);
  });
});

describe('who refuses the time alone that he is asked for may be asked for another one', () => {
  test.each([
    [
      [
        'Ana: Mark, can you paint the fence on Wednesday?',
        "Mark: I can't on Wednesday.",
        'Ana: Friday, then.',
        'Mark: Ok.',
      ],
      ['Mark, can you paint the fence on Friday?', '2026-04-17'],
    ],
    [
      [
        'Ana: Can you drop the keys off on Monday?',
        "Mark: I can't do Monday, sorry.",
        'Ana: Tuesday?',
        'Mark: Tuesday works.',
      ],
      ['Can you drop the keys off on Tuesday?', '2026-04-21'],
    ],
    [
      [
        'Ana: Take the Wednesday, the first.',
        "Mark: I'm off on the first.",
        'Ana: Thursday the second, then.',
        'Mark: Okay. The second.',
      ],
      ['Take Thursday the second.', '2026-07-02'],
    ],
  ])('%p', async (talk, told) => {
    expect(await tasksOf(...talk)).toStrictEqual([told]);
  });

  test.each([
    [['Ana: Mark, can you paint the fence on Wednesday?', "Mark: I can't on Wednesday.", 'Ana: Ok.']],
    [
      [
        'Ana: Mark, can you paint the fence on Wednesday?',
        "Mark: I can't, sorry.",
        'Ana: Friday?',
        'Mark: No.',
      ],
    ],
  ])('control: %p', async (talk) => {
    expect(await tasksOf(...talk)).toStrictEqual([]);
  });
});
