/** What is asked for by a question that one could answer is a task of who is asked (docs/insights/action-items-talk.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** Assignee, text and day of each task and follow-up in a talk, on Tuesday, 14 April 2026. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ assignee, text, dueBy }) => [assignee?.name, text, dueBy?.toISOString().slice(0, 10)]);

describe('what one is asked whether he thinks that he could do it', () => {
  test.each([
    ['Do you think you could send me the floor plan?', 'Do you think you could send Ana the floor plan?'],
    ['Do you reckon you could drop off the keys at the office?', undefined],
    ["Do you think you'd be able to collect the parcel?", undefined],
  ])('"%s"', async (asked, told = asked) => {
    expect(await tasksOf(`Ana: ${asked}`, 'Mark: Sure, no problem.')).toEqual([
      ['Mark Stone', told, undefined],
    ]);
  });

  test.each([
    'Do you think you could beat him?',
    'Do you think you can see it from there?',
    'Do you think you could live on the moon?',
    'Do you think you could tell me why?',
    'Do you think we could paint it blue?',
  ])('control: "%s"', async (asked) => {
    expect(await tasksOf(`Ana: ${asked}`, 'Mark: Sure.')).toEqual([]);
  });
});

describe('what somebody asks for by a condition alone', () => {
  test.each(['If you could maybe draw some shapes.', 'So if you could come up with a few names.'])(
    '"%s"',
    async (asked) => {
      const tasks = await tasksOf(`Ana: ${asked}`, 'Mark: Okay.');
      expect(tasks.map(([assignee]) => assignee)).toEqual(['Mark Stone']);
    },
  );

  test.each([
    'If you could choose, which one would you take?',
    'If you could see the mess in here.',
    "If you could draw them, we'd save a week.",
    'If you could go back a slide.',
  ])('control: "%s"', async (asked) => {
    expect(await tasksOf(`Ana: ${asked}`, 'Mark: Okay.')).toEqual([]);
  });
});

describe('what "you would" or "could not" do, where he says so', () => {
  test.each([
    ["And you'd do the food?", 'As every year.', "You'd do the food?"],
    ["So you'd water the plants?", 'Of course.', "You'd water the plants?"],
    ['You bring the drinks?', 'Fine.', 'You bring the drinks?'],
    ["You couldn't drop me off at the station?", 'Sure.', "You couldn't drop Ana off at the station?"],
  ])('"%s" – "%s"', async (asked, answer, told) => {
    expect(await tasksOf(`Ana: ${asked}`, `Mark: ${answer}`)).toEqual([['Mark Stone', told, undefined]]);
  });

  test.each([
    ["And you'd do the food?", 'It depends.'],
    ['You sell stamps?', 'Of course.'],
    ['You read it?', 'Sure.'],
    ['Will you be wanting the receipt by email?', 'Sure.'],
    ["You'd buy it again?", 'Absolutely.'],
    ["You'd take a card?", 'Sure.'],
    ["You'd come by train?", 'Of course.'],
    ["If it breaks, you'd mend the pump?", 'Of course.'],
    ["You couldn't find it?", 'No.'],
  ])('control: "%s" – "%s"', async (asked, answer) => {
    expect(await tasksOf(`Ana: ${asked}`, `Mark: ${answer}`)).toEqual([]);
  });
});

describe('what is said that "you" could or have to do, where he says that he does it', () => {
  test.each([
    ['You could put the model in the green room.', "I'd be honoured."],
    ["You'd have to ask Sophie.", 'Okay, will do.'],
    ['You ring the plumber.', 'Will do.'],
  ])('"%s" – "%s"', async (said, answer) => {
    const [task, ...others] = await tasksOf(`Ana: ${said}`, `Mark: ${answer}`);
    expect([task?.[0], others]).toEqual(['Mark Stone', []]);
  });

  test.each([
    ["You'd have to ask Sophie.", 'Right.'],
    ['You could put the model in the green room.', 'I could.'],
    ['You can park behind the house.', 'Will do.'],
    ['You get a discount.', 'No problem.'],
  ])('control: "%s" – "%s"', async (said, answer) => {
    expect(await tasksOf(`Ana: ${said}`, `Mark: ${answer}`)).toEqual([]);
  });
});

describe('who asks back does it once he is told', () => {
  test.each([
    [
      "I don't suppose you'd proofread the newsletter?",
      'Oh, go on then.',
      'Could you proofread the newsletter?',
    ],
    ['Fancy doing the teas?', 'If I must.', 'Fancy doing the teas?'],
    ['Would you mind being Santa?', 'Oh, all right then.', 'Would you mind being Santa?'],
    ['Could you fetch the chairs?', 'Fine.', 'Could you fetch the chairs?'],
    ["We're short of drivers.", 'Oh, go on then.', "We're short of drivers."],
  ])('"%s" – "%s"', async (asked, answer, told) => {
    const talk = [`Ana: ${asked}`, 'Mark: How long does it take?', 'Ana: An hour.', `Mark: ${answer}`];
    expect(await tasksOf(...talk)).toEqual([['Mark Stone', told, undefined]]);
  });

  test.each([
    ['Do you fancy a coffee?', 'Oh, go on then.'],
    ['Do you mind the rain?', 'Oh, all right then.'],
    ['Fancy watching the match?', 'Oh, go on then.'],
    ["I don't suppose you'd proofread the newsletter?", "I'd rather not."],
  ])('control: "%s" – "%s"', async (asked, answer) => {
    const talk = [`Ana: ${asked}`, 'Mark: How long does it take?', 'Ana: An hour.', `Mark: ${answer}`];
    expect(await tasksOf(...talk)).toEqual([]);
  });
});

describe('what one asks to have', () => {
  test.each([
    [
      'Could I have a copy of the lease?',
      "Sure, I'll email it.",
      'Mark Stone will email a copy of the lease.',
      undefined,
    ],
    [
      'Could I have a copy of the lease?',
      'Of course.',
      'Mark Stone will let Ana have a copy of the lease.',
      undefined,
    ],
    [
      "Could we have the contract when you've a moment?",
      'Of course, sir.',
      'Mark Stone will let us have the contract.',
      undefined,
    ],
    ['Can I get the contract?', 'Sure.', 'Mark Stone will let Ana have the contract.', undefined],
    [
      'Could I have the bill by Friday?',
      'Sure.',
      'Mark Stone will let Ana have the bill by Friday.',
      '2026-04-17',
    ],
    [
      'Can we have the path clear by Monday?',
      'Will do.',
      'Can we have the path clear by Monday?',
      '2026-04-20',
    ],
    ['Can we have the hall swept?', 'On it.', 'Can we have the hall swept?', undefined],
  ])('"%s" – "%s"', async (asked, answer, told, day) => {
    expect(await tasksOf(`Ana: ${asked}`, `Mark: ${answer}`)).toEqual([['Mark Stone', told, day]]);
  });

  test.each([
    ['Could I have a coffee?', 'Sure.'],
    ['Can I have a look?', 'Of course.'],
    // Handed over on the spot.
    ['Could I have the next slide please?', 'Sure.'],
    ['Could I have the bill please?', 'Of course.'],
    ['Could I see your ticket?', 'Sure.'],
    ['Can I have a word?', 'Sure.'],
    ['Can I get a lift?', 'Of course.'],
    ['Can we have the party outside?', 'Sure.'],
  ])('control: "%s" – "%s"', async (asked, answer) => {
    expect(await tasksOf(`Ana: ${asked}`, `Mark: ${answer}`)).toEqual([]);
  });
});

describe('who is called behind what is to be done', () => {
  test.each([
    [
      ['Ana: Somebody has to book the van.', 'Ana: Can you, Mark?'],
      'Somebody has to book the van.',
      undefined,
    ],
    [
      ['Ana: We need to order the badges by Friday.', 'Ana: Can you, Mark?'],
      'We need to order the badges by Friday.',
      '2026-04-17',
    ],
  ])('%p', async (talk, told, day) => {
    const { insights } = await findingsOfTalk(...talk, 'Mark: Sure.');
    expect(
      insights.map(({ assignee, text, dueBy }) => [assignee?.name, text, dueBy?.toISOString().slice(0, 10)]),
    ).toEqual([['Mark Stone', told, day]]);
  });
});

test('"could you?" takes an offer as "would you?" does', async () => {
  expect(
    await tasksOf('Mark: I can ask my brother for the ladder.', 'Ana: Could you? That would be great.'),
  ).toMatchObject([['Mark Stone', "Mark Stone can ask Mark's brother for the ladder.", undefined]]);
  expect(await tasksOf("Mark: I can't open the door.", 'Ana: Could you?', 'Mark: No.')).toEqual([]);
});

describe('what anybody is asked whether he wants to do, where somebody does', () => {
  test.each([
    ['And the menus still have the old cake, someone wanna fix that?', 'Mine.'],
    ['Anyone want to take the minutes today?', 'I can.'],
    ['Somebody fancy redoing the rota?', 'I can do it tonight.'],
    ['Does anybody want to drive the van on Sunday?', 'Me.'],
    ['Anybody else want to proofread this?', "I'll do it."],
  ])('"%s" – "%s"', async (asked, answer) => {
    const tasks = await tasksOf(`Ana: ${asked}`, `Mark: ${answer}`, 'Sophie: Good.');
    expect(tasks.map(([assignee]) => assignee)).toEqual(['Mark Stone']);
  });

  test.each([
    'Anyone want the last cake?',
    'Anyone want to take that question?',
    'Anyone fancy winning the lottery?',
    'Anyone want to read this book?',
    'Anyone want to take a look at the photos?',
    'Anyone want to ask a question?',
    'Anyone want to give it a try?',
    'Anyone want to order a pizza?',
    'Anyone want to use my seat?',
  ])('control: "%s"', async (asked) => {
    expect(await tasksOf(`Ana: ${asked}`, 'Mark: Me!', 'Sophie: Good.')).toEqual([]);
  });
});
