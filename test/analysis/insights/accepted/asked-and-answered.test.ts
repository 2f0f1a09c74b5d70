/** What an answer of a few words takes on of a question, what is plainly asked however it is worded, and what only asks for an opinion. */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** Doer, text and day of each task in a talk. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ text, assignee, dueBy }) => [assignee?.name, text, dueBy?.toISOString().slice(0, 10)]);

describe('an answer is told in the words of the question', () => {
  test.each([
    [
      "Who's picking up Grandma on Saturday?",
      'I will.',
      'Mark Stone will pick up Grandma on Saturday.',
      '2026-04-18',
    ],
    ["Who's going to order the cake?", "I'll do it.", 'Mark Stone will order the cake.', undefined],
    [
      "Who's going to call the caterer?",
      "Oh, I will, I've got her number.",
      'Mark Stone will call the caterer.',
      undefined,
    ],
    [
      "who's going to bring the cake",
      'oh i will i see them every wednesday',
      'Mark Stone will bring the cake.',
      undefined,
    ],
    [
      'Who is going to print the badges?',
      "I mean, I can do that, it's ten minutes.",
      'Mark Stone can print the badges.',
      undefined,
    ],
    [
      "Who's going to order the cake?",
      "I will, I've got a call at four anyway.",
      'Mark Stone will order the cake.',
      undefined,
    ],
    ['So who writes the minutes?', "I'll do it.", 'Mark Stone will write the minutes.', undefined],
    ['Who takes the minutes?', "I'm happy to.", 'Mark Stone will take the minutes.', undefined],
    [
      "Who'd like to take the minutes?",
      'Me, since I did it last time.',
      'Mark Stone will take the minutes.',
      undefined,
    ],
    ['Whose turn is it to do the bins?', 'Mine, I think.', 'Mark Stone will do the bins.', undefined],
    ["Who's locking up tonight?", 'ugh ok me then', 'Mark Stone will lock up tonight.', '2026-04-14'],
    [
      "Who's going to tell the landlord?",
      "I guess it's me, then.",
      'Mark Stone will tell the landlord.',
      undefined,
    ],
    [
      'Did you book the hotel?',
      "Not yet, I'll do it tonight.",
      'Mark Stone will book the hotel tonight.',
      '2026-04-14',
    ],
    [
      'Have you sent the invoice?',
      "No, I'll do it tomorrow.",
      'Mark Stone will send the invoice tomorrow.',
      '2026-04-15',
    ],
    [
      'Is the room booked?',
      "Not yet, I'll do it today.",
      'Mark Stone will book the room today.',
      '2026-04-14',
    ],
    [
      'When will you send the contract?',
      'Tomorrow.',
      'Mark Stone will send the contract tomorrow.',
      '2026-04-15',
    ],
  ])('"%s" – "%s"', async (question, answer, text, day) => {
    expect(await tasksOf(`Ana: ${question}`, `Mark: ${answer}`)).toEqual([['Mark Stone', text, day]]);
  });

  test.each([
    ['When will you get the results?', 'Tomorrow.'],
    ["Who's coming to the party?", 'I will.'],
    ['The man who writes the minutes is ill.', "I'm happy to see you."],
    ['Whose turn is it to do the bins?', 'Yours.'],
    ['Whose coat is this?', 'Mine.'],
    ['Whose turn is it to deal?', 'Mine.'],
    ['Whose turn is it to get fired?', 'Mine.'],
    ["Who's there?", "It's me, Mark."],
    ['Who uses the van?', 'I do, I have the keys.'],
    ['When did you send the contract?', 'Yesterday.'],
  ])('control: what is no deed, or is over: "%s" – "%s"', async (question, answer) => {
    expect(await tasksOf(`Ana: ${question}`, `Mark: ${answer}`)).toEqual([]);
  });
});

describe('whose turn it is', () => {
  const bins = 'Ana: Whose turn is it to do the bins?';

  test.each([
    [['Mark: Mine.', "Mark: I'll do it on Sunday."], 'do the bins on Sunday', '2026-04-19'],
    [['Mark: My turn.', "Mark: I'll do them tonight."], 'do the bins tonight', '2026-04-14'],
    [['Mark: Mine.', 'Ana: Okay.', "Mark: I'll do it tonight."], 'do the bins tonight', '2026-04-14'],
    [['Mark: Mine.', "Mark: I'm on it."], 'do the bins', undefined],
    [['Mark: Mine.', 'Mark: Thanks for reminding me.'], 'do the bins', undefined],
    [['Mark: Mine.', 'Mark: On Sunday.'], 'do the bins', '2026-04-19'],
    [['Mark: Mine.', "Ana: Who's coming along?", 'Mark: I will.'], 'do the bins', undefined],
  ])('is told once, with all that is said of it: %p', async (lines, deed, day) => {
    expect(await tasksOf(bins, ...lines)).toEqual([['Mark Stone', `Mark Stone will ${deed}.`, day]]);
  });

  test.each(['ok will do', 'oh can do that', "ok i'll do it"])(
    'is told with the day that is said behind it, and "%s"',
    async (answer) => {
      const asked = 'Ana: whose turn is it to order the flowers';
      const lines = [asked, 'Mark: mine', 'Ana: they have to be ordered by thursday', `Mark: ${answer}`];
      expect(await tasksOf(...lines)).toEqual([
        ['Mark Stone', 'they have to be ordered by thursday', '2026-04-16'],
      ]);
    },
  );

  test.each([
    { lines: ['Mark: Mine.', "Mark: But I'm ill.", "Sophie: I'll go."] },
    { lines: ['Mark: Mine.', 'Mark: I did them last week, though.', "Ana: So it's mine."] },
    { lines: ['Mark: Mine.', 'Mark: Six!'] },
    { lines: ['Mark: Oh, mine.', 'Mark: 15 all.'] },
  ])('control: is no promise where something else is said of it: %p', async ({ lines }) => {
    expect(await tasksOf(bins, ...lines)).toEqual([]);
  });
});

test('who calls for others in vain may be left with it', async () => {
  const called = ['Ana: Any volunteers for taking the minutes?', 'Mark: My wrist is in plaster.'];
  expect(await tasksOf(...called, "Ana: Looks like it's me, then.")).toEqual([
    ['Ana', 'Ana will take the minutes.', undefined],
  ]);
});

describe('what one is asked by name, or agrees to, is a task however it is worded', () => {
  test.each([
    ['Mark, remember to feed the cat.', 'Right.'],
    ['Mark, can you buy some bread?', 'Sure.'],
    ['Can you make a cake?', 'Sure.'],
  ])('"%s" – "%s"', async (asked, answer) => {
    expect(await tasksOf(`Ana: ${asked}`, `Mark: ${answer}`)).toEqual([['Mark Stone', asked, undefined]]);
  });

  test('control: whether one can do something', async () => {
    expect(await tasksOf('Ana: Can you make a cake?', 'Mark: Yes.')).toEqual([]);
  });
});

describe('what asks for an opinion, is done on the spot or goes by itself is no task', () => {
  test.each([
    'Mark, would you recommend the course?',
    'Mark, will you vote for the union?',
    'Mark, would you buy it again?',
    'Would you like a copy of the report?',
    'Please hold the line.',
    'Please come in.',
    'Open your mouth, please.',
    "I'll have the fish, please.",
    'The update will be installed automatically tonight.',
  ])('"%s"', async (said) => {
    expect(await tasksOf(`Ana: ${said}`)).toEqual([]);
  });

  test.each([
    'Mark, would you send it again?',
    'Mark, would you like to send us the slides?',
    'Please come in early on Monday.',
    'Open the windows, please.',
    'The update will be installed tonight.',
  ])('control: "%s"', async (said) => {
    expect((await tasksOf(`Ana: ${said}`)).map(([, text]) => text)).toEqual([said]);
  });
});

test.each([
  ['a user manual', 'a user manual'],
  ['a one-page summary', 'a one-page summary'],
  ['an update', 'an update'],
])('"one" of them has the article that is heard: %s', async (needed, told) => {
  expect(await tasksOf(`Ana: We need ${needed}.`, "Mark: I'll write one tomorrow.")).toContainEqual([
    'Mark Stone',
    `Mark Stone will write ${told} tomorrow.`,
    '2026-04-15',
  ]);
});

describe('what is needed right before is meant, and nothing that was named before it', () => {
  test.each([
    [
      ['Mark: Can you sign my school form?', 'Ana: Yes.', 'Sophie: I need twenty euros for the trip.'],
      "I'll give it to you tonight.",
    ],
    [['Mark: The report is on the server.', 'Sophie: I need a new chair.'], "I'll order it tomorrow."],
  ])('%p', async (before, answer) => {
    const tasks = await tasksOf(...before, `Ana: ${answer}`);
    expect(tasks.map(([, text]) => text).join(' ')).not.toMatch(/(?:give|order) .*(?:form|report)/u);
  });

  test('control: the thing itself is told', async () => {
    const tasks = await tasksOf('Mark: I need the report.', "Ana: I'll print it tomorrow.");
    expect(tasks.map(([, text]) => text)).toContain('Ana will print the report tomorrow.');
  });
});

test.each([
  ['Who pays?', 'You do.', 'Ana will pay.'],
  ["Who's driving?", 'You are.', 'Ana will drive.'],
  ['So who cooks?', 'You.', 'Ana will cook.'],
])('what is done without an object is left to who asks: "%s" – "%s"', async (asked, named, task) => {
  expect(await tasksOf(`Ana: ${asked}`, `Mark: ${named}`, 'Ana: Ok.')).toEqual([['Ana', task, undefined]]);
});

test.each([
  ['Who usually pays?', 'You do.'],
  ['Who knows?', 'You do.'],
  ['Who starts?', 'You do.'],
  ['Who pays?', 'Sophie does.'],
])('control: "%s" – "%s"', async (asked, named) => {
  expect(await tasksOf(`Ana: ${asked}`, `Mark: ${named}`, 'Ana: Ok.')).toEqual([]);
});

test.each(["Tell her they're normal.", "Ring them and say it's off."])(
  'an order that concerns others is taken on by "right": "%s"',
  async (said) => {
    expect(await tasksOf(`Mark: ${said}`, 'Ana: Right.')).toEqual([['Ana', said, undefined]]);
  },
);

test.each([
  ['Click on the button.', 'Right.'],
  ["Tell her they're normal.", 'Right now I have no time.'],
])('control: "%s" – "%s"', async (said, answer) => {
  expect(await tasksOf(`Mark: ${said}`, `Ana: ${answer}`)).toEqual([]);
});

test.each([
  ['Could you get us two more chairs from the back?', 'Two chairs coming up.'],
  ['Mark, could you renew the nine permits?', 'Nine permits, coming up.'],
])('who says that it is coming does it: "%s" – "%s"', async (asked, answer) => {
  expect(await tasksOf(`Ana: ${asked}`, `Mark: ${answer}`)).toEqual([['Mark Stone', asked, undefined]]);
});
