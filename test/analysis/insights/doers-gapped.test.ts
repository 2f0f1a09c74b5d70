/** Another one is to do the same with something else, and has no verb of his own (docs/insights.md). */

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
