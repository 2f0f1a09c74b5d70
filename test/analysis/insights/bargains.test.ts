/** What two people are to do in exchange, and who does which part of a rota (docs/insights/action-items.md). It is Tuesday, 14 April 2026, at 14:00. */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../support.ts';

const toldOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ text, assignee }) => [text, assignee?.name]);

describe('each has his part of what is exchanged, once', () => {
  test.each([
    ["If you cook, I'll wash up.", 'Deal.', 'Mark Stone will cook.', 'Ana will wash up.'],
    [
      "I'll mow the lawn if you trim the hedge.",
      "You're on.",
      'Ana will mow the lawn.',
      'Mark Stone will trim the hedge.',
    ],
    [
      "I'll write the intro if you do the figures.",
      'Done.',
      'Ana will write the intro.',
      'Mark Stone will do the figures.',
    ],
    ["I'll drive there if you drive back.", 'Sure.', 'Ana will drive there.', 'Mark Stone will drive back.'],
    [
      'How about I call the venue and you book the band?',
      'Sounds good.',
      'Ana will call the venue.',
      'Mark Stone will book the band.',
    ],
    [
      "You do the slides and I'll do the demo.",
      'Deal.',
      'Mark Stone will do the slides.',
      'Ana will do the demo.',
    ],
    [
      "Let's split it: you ring the schools, I ring the shops.",
      'Deal.',
      'Mark Stone will ring the schools.',
      'Ana will ring the shops.',
    ],
  ])('"%s" – "%s"', async (proposal, answer, first, second) => {
    const lines = [`Ana: ${proposal}`, `Mark: ${answer}`];
    const doers = [first, second].map((text) => (text.startsWith('Mark') ? 'Mark Stone' : 'Ana'));
    expect(await toldOf(...lines)).toEqual([
      [first, doers[0]],
      [second, doers[1]],
    ]);
  });

  test.each([
    ["If you cook, I'll wash up.", 'No chance.'],
    ["You do the slides and I'll do the demo.", "I'd rather do the demo."],
  ])('none where the other one is not in for it: "%s" – "%s"', async (proposal, answer) => {
    expect(await toldOf(`Ana: ${proposal}`, `Mark: ${answer}`)).toEqual([]);
  });
});

describe('control: no task of the other one', () => {
  test.each([
    ["If you leave before five, I'll lock up.", 'Ok.'],
    ["If you have any questions, I'll help.", 'Great.'],
    ["If you break it, I'll kill you.", 'Fair enough.'],
    ["You know the way and I'll follow.", 'Ok.'],
    ["You tell me when and I'll come.", 'Sure.'],
    ["You did the slides and I'll do the demo.", 'Good.'],
    ["You bring the drinks and I bring the food, that's how it always was.", 'Yeah.'],
    ["If it rains, I'll bring the tent.", 'Deal.'],
  ])('"%s" – "%s"', async (said, answer) => {
    const doers = (await toldOf(`Ana: ${said}`, `Mark: ${answer}`)).map(([, doer]) => doer);
    expect(doers.filter((doer) => doer === 'Mark Stone')).toEqual([]);
  });
});

describe('what happens to the other one, or what he reaches, stays the condition', () => {
  test.each([
    ['you get the job', "I'll throw you a party."],
    ['you get into the final', "I'll buy you a drink."],
    ['you get lost', "I'll come and find you."],
    ['you find a cheaper one', "I'll buy it."],
    ['you beat me', "I'll do the dishes."],
    ['you catch a fish', "I'll cook it."],
    ['you spot a mistake', "I'll fix it."],
    ['you sell more than ten', "I'll give you a bonus."],
    ['you ever visit Rome', "I'll show you round."],
    ['you go', "I'll go."],
  ])('"If %s, %s"', async (condition, promise) => {
    const tasks = await toldOf(`Ana: If ${condition}, ${promise}`, 'Mark: Deal.');
    expect(tasks.filter(([text = '', doer]) => doer !== 'Ana' || !text.startsWith('If '))).toEqual([]);
  });

  test.each([
    ['you get the milk', "I'll make pancakes."],
    ['you get milk', "I'll get bread."],
    ['you beat the eggs', "I'll melt the butter."],
    ['you visit the client', "I'll write the report."],
    ['you sell the car', "I'll buy the bikes."],
    ['you drive there', "I'll drive back."],
  ])('control: what he sets out to do is his: "If %s, %s"', async (condition, promise) => {
    const doers = (await toldOf(`Ana: If ${condition}, ${promise}`, 'Mark: Deal.')).map(([, doer]) => doer);
    expect(doers).toEqual(['Mark Stone', 'Ana']);
  });
});

describe('days that are shared out are a task each', () => {
  test('each is due on his own day', async () => {
    const { insights } = await findingsOfTalk(
      'Ana: Somebody has to water the plants.',
      "Ana: I'll take Tuesday, Mark Wednesday, Sophie Thursday.",
      'Sophie: Ok.',
    );
    expect(
      insights
        .slice(1)
        .map(({ text, assignee, dueBy }) => [text, assignee?.name, dueBy?.toISOString().slice(0, 10)]),
    ).toEqual([
      ['Ana will take Tuesday.', 'Ana', '2026-04-21'],
      ['Mark will take Wednesday.', 'Mark Stone', '2026-04-22'],
      ['Sophie will take Thursday.', 'Sophie Tran', '2026-04-23'],
    ]);
  });

  test('"you do" has its doer', async () => {
    expect(
      await toldOf(
        'Ana: We need to proofread it.',
        "Mark: I'll do the first half, you do the second.",
        'Ana: Sure.',
      ),
    ).toEqual([
      ['Mark Stone will do the first half.', 'Mark Stone'],
      ['Ana will do the second.', 'Ana'],
    ]);
  });

  test('what somebody does himself is told so', async () => {
    expect(
      await toldOf('Mark: If you tell them that yourself before you go, I will book it.', 'Ana: Deal.'),
    ).toEqual([
      ['Ana will tell them that personally before you go.', 'Ana'],
      ['Mark Stone will book it.', 'Mark Stone'],
    ]);
  });

  test('control: who is seen on a day has no part', async () => {
    expect(await toldOf("Ana: I'll see Mark Wednesday, Sophie Thursday.")).toHaveLength(1);
  });
});
