/** Two people who are each to do something in one sentence (docs/insights/action-items.md). */

import { describe, expect, test } from 'bun:test';
import { ana, mark, readFindingsOf } from '../support.ts';

const tasksOf = async (text: string) =>
  (await readFindingsOf(text)).insights.map(({ assignee, text: told }) => [assignee?.name, told]);

describe('each has an item of his own', () => {
  test.each([
    [
      'Mark, please sign the booking form, and Sophie will arrange payment of the deposit.',
      [
        ['Mark Stone', 'Mark, please sign the booking form.'],
        ['Sophie Tran', 'Sophie will arrange payment of the deposit.'],
      ],
    ],
    [
      "I'm doing the prototype, which should be ready by the 4th, and Sophie tests it the week after.",
      [
        ['Ana', 'Ana is doing the prototype, which should be ready by the 4th.'],
        ['Sophie Tran', 'Sophie tests it the week after.'],
      ],
    ],
    [
      'Mark takes the school, Sophie does the accounts, and I will write the report.',
      [
        ['Mark Stone', 'Mark takes the school.'],
        ['Sophie Tran', 'Sophie does the accounts.'],
        ['Ana', 'Ana will write the report.'],
      ],
    ],
    [
      "Mark, send me the form today and I'll sign it.",
      [
        ['Mark Stone', 'Mark, send Ana the form today.'],
        ['Ana', 'Ana will sign it.'],
      ],
    ],
    [
      "I'll book the hotel and Mark will order the train tickets by Friday.",
      [
        ['Ana', 'Ana will book the hotel.'],
        ['Mark Stone', 'Mark will order the train tickets by Friday.'],
      ],
    ],
    [
      "I'll sign it today, and Mark takes it to the council tomorrow.",
      [
        ['Ana', 'Ana will sign it today.'],
        ['Mark Stone', 'Mark takes it to the council tomorrow.'],
      ],
    ],
    [
      "I'll draft that mail, Sophie can you look over it before it goes out?",
      [
        ['Ana', 'Ana will draft that mail.'],
        ['Sophie Tran', 'Sophie can you look over it before it goes out?'],
      ],
    ],
    [
      "I'll bring the cake, and Sophie, can you bring the plates by Friday?",
      [
        ['Ana', 'Ana will bring the cake.'],
        ['Sophie Tran', 'Sophie, can you bring the plates by Friday?'],
      ],
    ],
    [
      'Mark, please call the venue; Sophie, please print the badges by Friday.',
      [
        ['Mark Stone', 'Mark, please call the venue.'],
        ['Sophie Tran', 'Sophie, please print the badges by Friday.'],
      ],
    ],
    [
      "i'm sending the agenda tonight and sophie could you check the list",
      [
        ['Ana', 'Ana is sending the agenda tonight.'],
        ['Sophie Tran', 'Sophie could you check the list?'],
      ],
    ],
    [
      "I'll write the text, Sophie, could you proofread it?",
      [
        ['Ana', 'Ana will write the text.'],
        ['Sophie Tran', 'Sophie, could you proofread it?'],
      ],
    ],
    [
      'Could you print the menus, Mark, and Sophie will laminate them.',
      [
        ['Mark Stone', 'Could you print the menus, Mark?'],
        ['Sophie Tran', 'Sophie will laminate them.'],
      ],
    ],
  ])('"%s"', async (text, told) => {
    expect(await tasksOf(text)).toEqual(told);
  });

  test.each([
    [
      "I'll mail you the contract this week, and we'd need it back signed by May fifteenth.",
      [
        ['Ana', 'Ana will mail Mark Stone the contract this week.'],
        ['Mark Stone', "We'd need it back signed by May fifteenth."],
      ],
    ],
    [
      "I'll send over the draft on Monday, and I'd want your comments by Thursday.",
      [
        ['Ana', 'Ana will send over the draft on Monday.'],
        ['Mark Stone', "Ana would want Mark Stone's comments by Thursday."],
      ],
    ],
    [
      "I'll draft the letter tonight and I need you to check it by Friday.",
      [
        ['Ana', 'Ana will draft the letter tonight.'],
        ['Mark Stone', 'Ana needs Mark Stone to check it by Friday.'],
      ],
    ],
    [
      "I'll do the accounts, and I need your help with the tax form.",
      [['Ana', "Ana will do the accounts, and needs Mark Stone's help with the tax form."]],
    ],
    [
      "I'll lend you the drill, and I don't need it back before May.",
      [['Ana', "Ana will lend Mark Stone the drill, and Ana doesn't need it back before May."]],
    ],
    [
      "I'll order the paint today and we need two brushes as well.",
      [['Ana', 'Ana will order the paint today and we need two brushes as well.']],
    ],
  ])('also of what the other one of two is needed for: "%s"', async (text, told) => {
    const { insights } = await readFindingsOf(text, {}, [ana, mark]);
    expect(insights.map(({ assignee, text: own }) => [assignee?.name, own])).toEqual(told);
  });

  test('and what is due is due to its own', async () => {
    const { insights } = await readFindingsOf(
      'Mark fixes the sheet by Thursday, and Sophie will circulate it by Friday.',
    );
    expect(insights.map(({ dueBy }) => dueBy?.toISOString().slice(0, 10))).toEqual([
      '2026-04-16',
      '2026-04-17',
    ]);
  });
});

test('whoever promises something and begs for something else has told two tasks', async () => {
  expect(await tasksOf("Mark, I'll mail you the contract tonight, please send it back by Friday.")).toEqual([
    ['Ana', 'Mark, Ana will mail you the contract tonight.'],
    ['Mark Stone', 'Please send it back by Friday.'],
  ]);
});

test.each([
  "I'll call them tomorrow, and I'll write the report by Friday.",
  'Mark will take the photos this week and upload them to the folder.',
  "Consider it done, I'll change the roster this afternoon.",
  "Give me the claim number and I'll look into it today.",
  'Somebody has to tell the caterer before Friday, Sophie does it.',
  "We'll do the slides first and I'll take complaints after that.",
  'Mark and Sophie will clear the shed and paint it by Friday.',
  'Mark, please email Peter and Sophie, ask them about Friday.',
])('control: one item where not two people are charged: "%s"', async (text) => {
  expect(await tasksOf(text)).toHaveLength(1);
});

test('each of those who are called is told what "you" do', async () => {
  expect(await tasksOf('Mark, you do the drinks, Sophie, you do the food.')).toEqual([
    ['Mark Stone', 'Mark, you do the drinks.'],
    ['Sophie Tran', 'Sophie, you do the food.'],
  ]);
});

describe('two who share what is to be done by a comma alone', () => {
  test.each([
    ['Sophie books the room, I call Hugo.', 'Sophie books the room.', 'Ana calls Hugo.'],
    ["Sophie books the room, I'll call Hugo.", 'Sophie books the room.', 'Ana will call Hugo.'],
  ])('"%s"', async (text, others, own) => {
    expect(await tasksOf(text)).toEqual([
      ['Sophie Tran', others],
      ['Ana', own],
    ]);
  });

  test('what "we" are to ask or to discuss, behind what one promises, is a follow-up of its own', async () => {
    const { insights } = await readFindingsOf(
      "I'll update the pricing sheet, and we should follow up with Northwind next Wednesday.",
      {},
      [ana, mark],
    );
    expect(insights.map(({ type, text }) => [type, text])).toEqual([
      ['action_item', 'Ana will update the pricing sheet.'],
      ['follow_up', 'We should follow up with Northwind next Wednesday.'],
    ]);
  });

  test('control: what "we" have to do with it is no follow-up', async () => {
    const { insights } = await readFindingsOf("I'll order the paint and we need to fix the door.", {}, [
      ana,
      mark,
    ]);
    expect(insights.map(({ type }) => type)).not.toContain('follow_up');
  });

  test.each([
    "On the deposit, I'll have to ask the bank and will write to the landlord on Friday.",
    'As to clause 14, I have to take instructions and will write a note tomorrow.',
  ])('control: what leads up to two deeds of one is none: "%s"', async (text) => {
    expect((await tasksOf(text)).map(([doer]) => doer)).toEqual(['Ana']);
  });

  test.each([
    ['Mark to email the parents, Sophie to book the coach.', 'Sophie Tran', 'Sophie to book the coach.'],
    ['Mark to email the parents, me to book the coach.', 'Ana', 'Ana to book the coach.'],
  ])('in the style of minutes: "%s"', async (text, doer, told) => {
    expect(await tasksOf(text)).toEqual([
      ['Mark Stone', 'Mark to email the parents.'],
      [doer, told],
    ]);
  });

  test.each([
    ["I'll swap you, you take my Friday.", 'Ana will swap Mark Stone.', "Mark Stone takes Ana's Friday."],
    ["I'll take the first, you take the second.", 'Ana will take the first.', 'Mark Stone takes the second.'],
    [
      "I'll write the front page, you write the back.",
      'Ana will write the front page.',
      'Mark Stone writes the back.',
    ],
  ])('with the other one of two: "%s"', async (text, own, others) => {
    const { insights } = await readFindingsOf(text, {}, [ana, mark]);
    expect(insights.map(({ assignee, text: told }) => [assignee?.name, told])).toEqual([
      ['Ana', own],
      ['Mark Stone', others],
    ]);
  });

  test('of whom the other one "can" do it', async () => {
    expect(await tasksOf("I'll ring Hugo, Sophie can book the room.")).toEqual([
      ['Ana', 'Ana will ring Hugo.'],
      ['Sophie Tran', 'Sophie can book the room.'],
    ]);
  });

  test.each([
    'Mark knows the code, I use the key.',
    "I'll write it so Sophie can send it.",
    "I'll send it, you know the drill.",
  ])('control: "%s"', async (text) => {
    expect((await tasksOf(text)).length).toBeLessThan(2);
  });
});
