/** Another one is to do the same with something else, and has no verb of his own (docs/insights/action-items.md). */

import { describe, expect, test } from 'bun:test';
import { ana, mark, readFindingsOf } from '../support.ts';

const tasksOf = async (text: string) =>
  (await readFindingsOf(text)).insights.map(({ assignee, text: told }) => [assignee?.name, told]);

describe('another one who has no verb of his own has an item in the words of the first', () => {
  test.each([
    [
      'Mark will bring the cake, and Sophie the plates.',
      [
        ['Mark Stone', 'Mark will bring the cake.'],
        ['Sophie Tran', 'Sophie will bring the plates.'],
      ],
    ],
    [
      "I'll do the slides and Sophie the numbers.",
      [
        ['Ana', 'Ana will do the slides.'],
        ['Sophie Tran', 'Sophie will do the numbers.'],
      ],
    ],
    [
      'Mark does the flyers, Sophie the website, and I the budget.',
      [
        ['Mark Stone', 'Mark does the flyers.'],
        ['Sophie Tran', 'Sophie does the website.'],
        ['Ana', 'Ana does the budget.'],
      ],
    ],
    [
      'Mark, could you do the flyers and Sophie the website?',
      [
        ['Mark Stone', 'Mark, could you do the flyers?'],
        ['Sophie Tran', 'Sophie, could you do the website?'],
      ],
    ],
    [
      'Mark, would you draw the first floor, and I the second?',
      [
        ['Mark Stone', 'Mark, would you draw the first floor?'],
        ['Ana', 'Ana will draw the second.'],
      ],
    ],
    [
      'Mark to book the van, Sophie the hall.',
      [
        ['Mark Stone', 'Mark to book the van.'],
        ['Sophie Tran', 'Sophie to book the hall.'],
      ],
    ],
    [
      'Sophie, please book the room and Mark a projector.',
      [
        ['Sophie Tran', 'Sophie, please book the room.'],
        ['Mark Stone', 'Mark, please book a projector.'],
      ],
    ],
    [
      "Mark can do the front, Sophie the back, and I'll do the sides.",
      [
        ['Mark Stone', 'Mark can do the front.'],
        ['Sophie Tran', 'Sophie can do the back.'],
        ['Ana', 'Ana will do the sides.'],
      ],
    ],
    [
      'Mark has to print the menus and Sophie the badges.',
      [
        ['Mark Stone', 'Mark has to print the menus.'],
        ['Sophie Tran', 'Sophie has to print the badges.'],
      ],
    ],
    [
      'On Friday Mark will bring the cake and Sophie the plates.',
      [
        ['Mark Stone', 'On Friday Mark will bring the cake.'],
        ['Sophie Tran', 'On Friday Sophie will bring the plates.'],
      ],
    ],
  ])('"%s"', async (text, told) => {
    expect(await tasksOf(text)).toEqual(told);
  });

  test('"you" are the other one of two', async () => {
    const { insights } = await readFindingsOf("I'll bring the cake, you the plates.", {}, [ana, mark]);
    expect(insights.map(({ assignee, text }) => [assignee?.name, text])).toEqual([
      ['Ana', 'Ana will bring the cake.'],
      ['Mark Stone', 'Mark Stone will bring the plates.'],
    ]);
  });

  test.each([
    "I'll call Mark and Sophie the day after.",
    "I'll tell the kids and Sophie the news.",
    'Please ask Mark for the file and Sophie for the key.',
    "I'll book Mark the room and Sophie the hall.",
    "I'll send Mark the quote and Sophie the plan.",
    "I'll invite the team and Sophie the week after.",
    'Mark will bring the cake and the plates.',
    "I'll book Hugo, the plumber.",
    "I'll email Hugo and Mark the minutes.",
  ])('control: "%s"', async (text) => {
    expect(await tasksOf(text)).toHaveLength(1);
  });
});

describe('one who does something for two people does it alone', () => {
  test.each([
    "I'll get Mark the keys and Sophie the badge.",
    "I'll get you the form and Sophie the badge.",
    "I'll email Mark the list and Sophie the map on Friday.",
    "I'll order the kids a pizza and Sophie a salad.",
    "I'll forward my boss the mail and Sophie the invoice.",
    'Mark, can you bring Sophie a chair, and Hugo a cushion?',
    'Mark will cook the guests a soup and Sophie a stew.',
  ])('"%s"', async (text) => {
    expect(await tasksOf(text)).toHaveLength(1);
  });
});

describe('what belongs to the verb is said of the other one as well', () => {
  test.each([
    ["I'll pick up the kids and Mark the cake.", 'Mark will pick up the cake.'],
    ["I'll pick the cake up and Mark the drinks.", 'Mark will pick the drinks up.'],
    ["I'll drop the kids off at school and Mark the dogs.", 'Mark will drop the dogs off.'],
    ["I'll set up the tables and Mark the chairs.", 'Mark will set up the chairs.'],
    ["I'll talk to the boss and Mark the client.", 'Mark will talk to the client.'],
    ["I'll write to the landlord and Mark the agency.", 'Mark will write to the agency.'],
    ["I'll take care of the kids and Mark the dogs.", 'Mark will take care of the dogs.'],
    ["I'll bring a cake for the kids and Mark the drinks.", 'Mark will bring the drinks.'],
    ["I'll bring the cake on Friday and Mark the drinks.", 'Mark will bring the drinks.'],
    ['Tomorrow Sophie will take out the bins and Mark the paper.', 'Tomorrow Mark will take out the paper.'],
  ])('"%s"', async (text, told) => {
    const tasks = await tasksOf(text);
    expect(tasks).toHaveLength(2);
    expect(tasks[1]).toEqual(['Mark Stone', told]);
  });

  test('of each of three', async () => {
    expect(await tasksOf("I'll set up the tables, Mark the chairs and Sophie the lights.")).toEqual([
      ['Ana', 'Ana will set up the tables.'],
      ['Mark Stone', 'Mark will set up the chairs.'],
      ['Sophie Tran', 'Sophie will set up the lights.'],
    ]);
  });
});

describe('a time at the end is that of all', () => {
  const timesOf = async (text: string) =>
    (await readFindingsOf(text)).insights.map(({ text: told, dueBy }) => [told, dueBy !== undefined]);

  test.each([
    ["I'll do the intro and Sophie the demo by Friday.", 'Sophie will do the demo by Friday.'],
    [
      'Sophie will bring the cake, and Mark the plates, on Friday at 6.',
      'Mark will bring the plates on Friday at 6.',
    ],
    ['Sophie will bring the cake, and Mark the plates, tomorrow.', 'Mark will bring the plates tomorrow.'],
  ])('"%s"', async (text, told) => {
    const { insights } = await readFindingsOf(text);
    expect(insights).toHaveLength(2);
    expect(insights[1]?.text).toBe(told);
    expect(insights[1]?.dueBy).toBeDefined();
    expect(insights[0]?.dueBy).toEqual(insights[1]?.dueBy);
  });

  test('control: what a thing is of, and a time that one of them has before', async () => {
    expect((await timesOf("I'll do the intro and Sophie the demo of Friday."))[0]).toEqual([
      'Ana will do the intro.',
      false,
    ]);
    expect(await timesOf("I'll book the room today and Mark the hall.")).toEqual([
      ['Ana will book the room today.', true],
      ['Mark will book the hall.', false],
    ]);
  });
});

describe('who or when stands behind a name is nothing that is to be done', () => {
  test.each([
    "I'll invite the team, Mark the plumber and the neighbours.",
    "I'll invite the team, and Sophie the next time.",
    "I'll meet the boss and Sophie a few days later.",
    "I'll see Mark, and Sophie a bit later.",
    "I'll wake the kids and Mark the same as always.",
  ])('"%s"', async (text) => {
    expect(await tasksOf(text)).toHaveLength(1);
  });

  test.each([
    "I'll bring the cake, Mark the plates, and please tell Hugo.",
    "I'll clean the windows and Mark the stairs, but not today.",
    "I'll put the box on the table and Mark the lamp.",
  ])('and one item stays where its words would be lost: "%s"', async (text) => {
    expect(await tasksOf(text)).toHaveLength(1);
  });
});
