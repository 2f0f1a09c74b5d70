/** Who asks for a time and nothing else goes on with what was said before: people's meeting is told once, with what it is for (docs/insights/follow-ups.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** The sentences of turns, a line of their own each: a message is one sentence. */
const sentences = (turn: string): string[] => {
  const [, name = '', said = ''] = /^(\p{L}+): (.*)$/u.exec(turn) ?? [];
  return said.split(/(?<=[.?!]) /u).map((sentence) => `${name}: ${sentence}`);
};

/** Text, and day and hour, of each follow-up and action item in a talk. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines.flatMap(sentences))).insights
    .filter(({ type }) => type !== 'question')
    .map(({ text, dueBy }) => [text, dueBy?.toISOString().slice(0, 16)]);

describe('a time that is asked for alone', () => {
  test('is told with who meets and what for, once people agree', async () => {
    expect(
      await tasksOf('Ana: We should talk about the lease this week. Thursday at two?', 'Mark: Sure.'),
    ).toStrictEqual([['Ana and Mark Stone talk about the lease on Thursday at two.', '2026-04-16T14:00']]);
  });

  test('gives way to the one that people agree on', async () => {
    expect(
      await tasksOf(
        'Ana: We should sit down on the budget this week. Wednesday after lunch?',
        'Mark: Wednesday is the dentist. Thursday at two?',
        'Ana: Thursday at two works.',
      ),
    ).toStrictEqual([['Ana and Mark Stone sit down on the budget on Thursday at two.', '2026-04-16T14:00']]);
  });

  test('is what is said again with its hour', async () => {
    expect(
      await tasksOf(
        "Ana: Shall we talk again once you've read it? Say, Thursday next week, same time?",
        "Mark: Thursday I'm travelling. Make it the Friday, but in the morning.",
        'Ana: Friday the twenty-fourth at nine, on your cell.',
      ),
    ).toStrictEqual([['Ana and Mark Stone talk on Friday the twenty-fourth at nine.', '2026-04-24T09:00']]);
  });

  test('is when the sentence before is due, where nobody has answered', async () => {
    expect(
      await tasksOf(
        'Ana: We should meet at the house on the first morning. Would half past eight on the 21st suit you?',
        'Mark: Thanks for the letter.',
      ),
    ).toStrictEqual([['We should meet at the house on the first morning.', '2026-04-21T08:30']]);
  });

  test('goes on with what was proposed before another one has spoken', async () => {
    expect(
      await tasksOf(
        'Ana: We should sit down about the lease.',
        'Mark: Sure.',
        'Ana: Thursday at ten?',
        'Mark: Works for me.',
      ),
    ).toStrictEqual([
      ['Ana and Mark Stone sit down about the lease on Thursday at ten.', '2026-04-16T10:00'],
    ]);
    expect(
      await tasksOf(
        "Ana: I'd be glad to sit down with you and your wife about the pension transfer.",
        "Mark: She's only off on Fridays.",
        'Ana: This Friday at two, then?',
        "Mark: Two's fine with us.",
      ),
    ).toStrictEqual([
      ['Ana and Mark Stone sit down this Friday at two about the pension transfer.', '2026-04-17T14:00'],
    ]);
    expect(
      await tasksOf(
        'Ana: We need to talk about the Hamburg claims, all three of us.',
        "Mark: Monday's out.",
        'Ana: Tuesday, eight sharp, my office?',
        "Mark: Eight's brutal, but yeah.",
      ),
    ).toStrictEqual([['We need to talk about the Hamburg claims, all three of us.', '2026-04-21T08:00']]);
  });

  test('is something else where another deed is asked for', async () => {
    expect(
      await tasksOf(
        'Ana: We need to talk about the roof, all three of us.',
        'Mark: Agreed.',
        'Ana: Can you bring the plans on Thursday?',
        'Mark: Sure.',
      ),
    ).toStrictEqual([
      ['We need to talk about the roof, all three of us.', undefined],
      ['Can you bring the plans on Thursday?', '2026-04-16T00:00'],
    ]);
  });

  test('is a visit where somebody else comes', async () => {
    expect(
      await tasksOf(
        'Ana: The plumber can come this week. Thursday at eight?',
        "Mark: Thursday's no good. Friday?",
        "Ana: Friday's fine.",
      ),
    ).toStrictEqual([['The plumber comes on Friday at eight.', '2026-04-17T08:00']]);
  });

  test.each([
    ['a delivery', ['Ana: When do the tiles come?', 'Mark: Friday?', 'Ana: Friday works.']],
    ['what is over', ['Ana: When did you send it?', 'Mark: Monday?', "Ana: Monday's fine."]],
  ])('but of %s is none', async (_, lines) => {
    expect(await tasksOf(...lines)).toStrictEqual([]);
  });

  test('leaves a task what it is', async () => {
    const tasks = await tasksOf('Ana: Could you send the minutes?', 'Mark: Friday?', "Ana: Friday's fine.");
    expect(tasks.map(([text]) => text)).toStrictEqual(['Could you send the minutes?']);
  });
});

describe('who tells when he has time for what he invites to', () => {
  test.each([
    [
      "Want to pair on it? I've got time at four.",
      'Four.',
      'Ana and Mark Stone pair on it today at four.',
      '2026-04-14T16:00',
    ],
    [
      "Do you want to look at the plan together? I'm free on Thursday.",
      'Perfect.',
      'Ana and Mark Stone look at the plan together on Thursday.',
      '2026-04-16T00:00',
    ],
    [
      "Want to grab lunch? I'm free tomorrow.",
      'Sure.',
      'Ana and Mark Stone grab lunch tomorrow.',
      '2026-04-15T00:00',
    ],
  ])('meets then who says yes: "%s" "%s"', async (invitation, answer, text, due) => {
    expect(await tasksOf(`Ana: ${invitation}`, `Mark: ${answer}`)).toStrictEqual([[text, due]]);
  });

  test('may be offered another time', async () => {
    expect(
      await tasksOf(
        "Ana: Want to pair on the importer? I've got time at four.",
        "Mark: Four's bad, how about five?",
        'Ana: Five works.',
      ),
    ).toStrictEqual([['Ana and Mark Stone pair on the importer today at five.', '2026-04-14T17:00']]);
  });

  test.each([
    ["Want to pair on it? I've got time at four.", "No, I'm nearly done."],
    ["Do you want the red one? I've got time at four.", 'Four.'],
    ["Want some cake? I've got two.", 'Two, please.'],
    ['Do we need a budget? I have time for that on Monday.', 'Ok.'],
  ])('control: "%s" "%s"', async (invitation, answer) => {
    expect(await tasksOf(`Ana: ${invitation}`, `Mark: ${answer}`)).toStrictEqual([]);
  });
});

describe('a time that is asked for alone behind a task', () => {
  test.each([
    [
      ["Ana: I'll print the badges. Friday?", "Mark: Friday's fine."],
      'Ana will print the badges.',
      '2026-04-17T00:00',
    ],
    [
      ["Ana: I'll print the badges. End of the week?", "Mark: End of the week's fine. Who did it last time?"],
      'Ana will print the badges.',
      '2026-04-17T00:00',
    ],
    [
      ["Ana: I'll clean the grill. Saturday morning?", 'Mark: Perfect.'],
      'Ana will clean the grill.',
      '2026-04-18T00:00',
    ],
    [
      ['Ana: Can you mow the lawn?', 'Mark: Ok.', 'Ana: Before Sunday?', 'Mark: Sure.'],
      'Can you mow the lawn?',
      '2026-04-19T00:00',
    ],
  ])('is when it is due, once the other one agrees: %j', async (lines, text, due) => {
    expect(await tasksOf(...lines)).toStrictEqual([[text, due]]);
  });

  test.each([
    [["Ana: I'll print the badges. Friday?", "Mark: Friday's no good."]],
    [["Ana: I'll print the badges. How was Friday?", 'Mark: Fine.']],
    [["Ana: I'll print the badges. Did you see the show on Friday?", 'Mark: Yes.']],
  ])('control: %j', async (lines) => {
    expect(await tasksOf(...lines)).toStrictEqual([['Ana will print the badges.', undefined]]);
  });
});
