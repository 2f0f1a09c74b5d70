/** What is asked and the promise of it are one task, also where the promise says it in words of its own (docs/insights/action-items-talk.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** The tasks in a talk of Ana and Mark, each with who does it and the hour it is due. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ text, assignee, dueBy }) =>
      [text, assignee?.name ?? 'nobody', dueBy?.toISOString().slice(0, 10) ?? '-'].join(' | '),
    );

describe('what is needed and promised is one task of who promises it', () => {
  test.each([
    'And I still need the wireframes from you.',
    'And I still need the wireframes from you for the settings page.',
    'I still need the wireframes from you.',
  ])('%s', async (need) => {
    for (const answer of [
      "Yeah, yeah, sorry, you'll have them tomorrow.",
      "Sorry, you'll have them tomorrow.",
    ]) {
      const [task = '', ...others] = await tasksOf(`Ana: ${need}`, `Mark: ${answer}`);
      expect(others).toEqual([]);
      expect(task).toMatch(/^Ana still needs the wireframes from .* \| Mark Stone \| 2026-04-15$/);
    }
  });

  test('control: what two need is for neither of them alone', async () => {
    const tasks = await tasksOf('Ana: You and I need the wireframes first.', 'Mark: True.');
    expect(tasks.filter((task) => task.includes('Mark Stone |'))).toEqual([]);
  });
});

test.each([
  [
    "I'll have the office send it to you tomorrow.",
    'Mark Stone will have the office send the plan to Ana tomorrow.',
  ],
  ["I'll get Tom to send it tomorrow.", 'Mark Stone will get Tom to send the plan tomorrow.'],
])('who has another one do what he is asked for has one task: "%s"', async (answer, told) => {
  expect(await tasksOf('Ana: Could you send me the plan?', `Mark: ${answer}`)).toEqual([
    `${told} | Mark Stone | 2026-04-15`,
  ]);
});

test('who puts something in a mail sends it', async () => {
  expect(
    await tasksOf('Ana: Can you put that in an email for me?', "Mark: Of course. I'll send it tomorrow."),
  ).toEqual(['Can you put that in an email for Ana? | Mark Stone | 2026-04-15']);
});

test.each([
  ['Yes please.', "I'll send them tomorrow."],
  ['Yes please, that would help.', "I'll send both tomorrow."],
])(
  'what one offers, and does later than he has offered, is one task: "%s" – "%s"',
  async (answer, promise) => {
    expect(
      await tasksOf('Ana: Shall I send the photos to the printer now?', `Mark: ${answer}`, `Ana: ${promise}`),
    ).toEqual(['Ana will send the photos to the printer. | Ana | 2026-04-15']);
  },
);

test.each([
  [
    'Would it help if I did the minutes?',
    'It would.',
    'Consider it done.',
    'Ana will do the minutes. | Ana | -',
  ],
  [
    'I could do a first draft.',
    'Please do.',
    "You'll have it on Monday.",
    'Ana could do a first draft. | Ana | 2026-04-20',
  ],
])(
  'what one offers, and confirms once it is wanted, is one task: "%s"',
  async (offer, answer, promise, told) => {
    expect(await tasksOf(`Ana: ${offer}`, `Mark: ${answer}`, `Ana: ${promise}`)).toEqual([told]);
  },
);

describe('who is to tell others something, and says only that he passes it on, has one task', () => {
  test.each([
    [
      "I'll put that to them this afternoon.",
      'Mark Stone will tell the tenants this afternoon that the water is off.',
    ],
    ["I'll let them know tonight.", 'Mark Stone will tell the tenants tonight that the water is off.'],
  ])('"%s"', async (promise, told) => {
    expect(await tasksOf('Ana: Tell the tenants that the water is off.', `Mark: ${promise}`)).toEqual([
      `${told} | Mark Stone | 2026-04-14`,
    ]);
  });

  test('control: who is to ask passes nothing on', async () => {
    const asked = 'Ana: Could you ask the landlord whether the room is free?';
    expect(await tasksOf(asked, "Mark: I'll let him know tonight.")).toHaveLength(2);
  });
});

test('what one has a look at is what he goes through', async () => {
  expect(
    await tasksOf('Ana: Would you have a look at the reading list?', "Mark: I'll go through it tomorrow."),
  ).toEqual(['Would you have a look at the reading list? | Mark Stone | 2026-04-15']);
});

describe('which of two does it', () => {
  const asked = 'Ana: Will you tell her or shall I?';

  test.each([
    ['the other one leaves it', 'Mark: You do it.', 'Sophie: Hm.', 'Ana will tell her. | Ana | -'],
    [
      'who asks decides',
      'Mark: You have the softer voice.',
      "Ana: Fine, I'll catch her.",
      'Ana will catch her. | Ana | -',
    ],
  ])('%s', async (_, answer, then, told) => {
    expect(await tasksOf(asked, answer, then)).toEqual([told]);
  });

  test('control: who asks does something else once the other one does it', async () => {
    expect(await tasksOf(asked, 'Mark: I will.', "Ana: Great, I'll bring the cake.")).toHaveLength(2);
  });
});

test('until or from when something is done is no meeting', async () => {
  const [asked, then] = [
    'Ana: Could you cover the desk from one to two?',
    'Ana: Just till quarter past, then?',
  ];
  expect(await tasksOf(asked, "Mark: I've got the dentist at half past.", then, 'Mark: Okay.')).toHaveLength(
    1,
  );
});

describe('who says when it is there says when he does what he was asked, or offered', () => {
  test.each([
    ['Mark, can you get the boxes to us this week?', "They'll go out tonight.", '2026-04-14'],
    ['Mark, send me their letter.', "It'll be in the post tomorrow.", '2026-04-15'],
    ['Mark, could you translate the flyer?', "It'll be ready by Friday.", '2026-04-17'],
    ['Mark, can you send the samples?', "Sure, they'll be with you on Thursday.", '2026-04-16'],
    ['Mark, could you show me the draft?', "I'll have it with you by Friday.", '2026-04-17'],
    ['Mark, could you chase the agency?', 'on my list for tmrw', '2026-04-15'],
  ])('"%s" – "%s"', async (asked, answer, day) => {
    expect(await tasksOf(`Ana: ${asked}`, `Mark: ${answer}`)).toEqual([
      expect.stringContaining(` | Mark Stone | ${day}`),
    ]);
  });

  test.each([
    ['Should I chase the agency?', ['Mark: Yes please.', 'Ana: on my list for tmrw'], '2026-04-15'],
    ['Shall I transpose it?', ['Mark: Would you?', "Ana: I'll have it for Friday."], '2026-04-17'],
  ])('"%s" – %j', async (offer, answers, day) => {
    expect(await tasksOf(`Ana: ${offer}`, ...answers)).toEqual([expect.stringContaining(` | Ana | ${day}`)]);
  });

  test.each([
    "I'm at home all day, I can do it.",
    "I'm off on Friday, I'll do it then.",
    "i'm home anyway i'll do it",
  ])('so does who says where he is then: "%s"', async (answer) => {
    expect(await tasksOf('Ana: Somebody has to water the plants.', `Mark: ${answer}`)).toEqual([
      expect.stringContaining(' water the plants'),
    ]);
  });

  test('control: who does something else has two tasks', async () => {
    expect(
      await tasksOf('Ana: Shall I bake a cake?', 'Mark: Please do.', "Ana: I'll ring the hall on Friday."),
    ).toHaveLength(2);
  });
});

describe('who asks who does it, and hears that he does, has the task once he agrees', () => {
  test.each([
    ["Who's going to tell Sophie?", 'You are.', 'Ok.', 'Ana will tell Sophie. | Ana | -'],
    [
      "Who's going to tell Sophie?",
      'You.',
      'Fine, tonight.',
      'Ana will tell Sophie tonight. | Ana | 2026-04-14',
    ],
    ['Who takes the minutes?', 'You could.', 'Oh, go on then.', 'Ana will take the minutes. | Ana | -'],
  ])('"%s" – "%s" – "%s"', async (asked, naming, answer, told) => {
    expect(await tasksOf(`Ana: ${asked}`, `Mark: ${naming}`, `Ana: ${answer}`)).toEqual([told]);
  });

  test.each([
    ["Who's taking the minutes?", 'You are.', 'No way.'],
    ['Who sent the invoice?', 'You did.', 'Ok.'],
    ['Who wins if we draw?', 'You do.', 'Ok.'],
    ['Who will be there?', 'You.', 'Ok.'],
  ])('control: "%s" – "%s" – "%s"', async (asked, naming, answer) => {
    expect(await tasksOf(`Ana: ${asked}`, `Mark: ${naming}`, `Ana: ${answer}`)).toEqual([]);
  });
});

describe('what becomes of a thing is told as the deed of who says so', () => {
  test.each([
    [
      'Have the letters been posted?',
      "They'll go out tomorrow morning.",
      'post the letters tomorrow morning',
    ],
    ['Has the invoice been sent yet?', "It'll be sent tomorrow.", 'send the invoice tomorrow'],
    ['Has the car already been washed?', "It'll be done tomorrow.", 'wash the car tomorrow'],
    ['Have you posted the letters?', "They'll go out tomorrow.", 'post the letters tomorrow'],
    [
      'Has the report been printed?',
      "It'll be ready tomorrow, the client's waiting.",
      "print the report tomorrow, the client's waiting",
    ],
    ['Have you paid the builders?', "It'll be done by Wednesday.", 'pay the builders by Wednesday'],
  ])('"%s" – "%s"', async (asked, answer, deed) => {
    expect(await tasksOf(`Ana: ${asked}`, `Mark: ${answer}`)).toEqual([
      `Mark Stone will ${deed}. | Mark Stone | 2026-04-15`,
    ]);
  });

  test.each([
    // What they do is nothing that comes of the deed.
    ['Have you told the painters?', "They'll be done by Friday."],
    ['Have you fed the cats?', "They'll go out tonight."],
    ['Have you read the book?', "It'll go out tomorrow."],
    // Another one does it.
    ['Has the deck been sent?', "It'll go out this afternoon, Mia has it."],
    ['Have the letters been posted?', "They'll go out tomorrow, that's Mia's job."],
    ['The rubbish needs to go out.', "It'll go out tonight, it's Mia's turn."],
    ['The kids need to go out.', "They'll go out on Saturday with Dad."],
  ])('control: "%s" – "%s"', async (asked, answer) => {
    expect(await tasksOf(`Ana: ${asked}`, `Mark: ${answer}`)).toEqual([]);
  });

  test.each([
    ['The invoices need to go out.', "They'll go out tomorrow, Mia's doing them."],
    ['Has the boiler been repaired?', "It'll be done tomorrow, the landlord's sending someone."],
  ])(
    'control: who names another one as who does it is told as he says it: "%s" – "%s"',
    async (asked, answer) => {
      expect(await tasksOf(`Ana: ${asked}`, `Mark: ${answer}`)).toEqual([`${answer} | nobody | 2026-04-15`]);
    },
  );
});

describe('what one asks to have by a day is a task of who is said to send it', () => {
  test.each([
    ['Could we have the contract by Thursday?', 'Sure, Mia will send it.', 'Mia will send the contract'],
    ['Could we have the contract by Thursday?', 'Of course. Mia will send it.', 'Mia will send the contract'],
    [
      'Can we get the contract by Thursday?',
      'Yes, Mia Brown will send it.',
      'Mia Brown will send the contract',
    ],
    ['Could I have the contract by Thursday?', "Mia'll send it over.", "Mia'll send the contract"],
    ['Could we have the contract by Thursday?', "Sure, I'll send it.", 'Mark Stone will send the contract'],
  ])('"%s" – "%s"', async (asked, answer, told) => {
    const [task, ...others] = await tasksOf(`Ana: ${asked}`, `Mark: ${answer}`);
    expect(others).toEqual([]);
    expect(task).toStartWith(told);
    expect(task).toEndWith('2026-04-16');
    expect(task).toContain('by Thursday');
  });

  test('control: who only agrees has it', async () => {
    expect(await tasksOf('Ana: Could we have the contract by Thursday?', 'Mark: Sure.')).toEqual([
      'Mark Stone will let us have the contract by Thursday. | Mark Stone | 2026-04-16',
    ]);
  });
});
