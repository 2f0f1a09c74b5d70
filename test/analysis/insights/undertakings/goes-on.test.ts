/** Whose a verb is that goes on with what was said before it: behind what is inserted, and behind "and" (docs/insights/action-items.md). It is Tuesday, 14 April 2026. */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** The tasks and follow-ups of the last line: by whom. */
async function doersOf(...lines: readonly string[]): Promise<(string | undefined)[]> {
  const { insights } = await findingsOfTalk(...lines);
  return insights.filter(({ type }) => type !== 'question').map(({ assignee }) => assignee?.name);
}

describe('behind what is inserted a verb is of whoever the clause began with, and no order to the other one', () => {
  test.each([
    ['I will, of course, call the bank on Monday.', 'Ana'],
    ["I'll, of course, pay the invoice on Monday.", 'Ana'],
    ['I will, as I said, send the report on Monday.', 'Ana'],
    ['I can, if you like, call the plumber on Monday.', 'Ana'],
    ["I'm going to, as I said, send the report on Monday.", 'Ana'],
    ['Sophie will, of course, call the plumber on Monday.', 'Sophie Tran'],
    ['He will, of course, call the plumber on Monday.', undefined],
    ['You should, if you have time, call the plumber on Monday.', 'Mark Stone'],
  ])('"%s"', async (text, name) => {
    expect(await doersOf('Ana: The bank wants the form back.', 'Mark: I see.', `Ana: ${text}`)).toEqual([
      name,
    ]);
  });

  test.each([
    'If you have time, call the plumber on Monday.',
    'Come over if you can, if not, call the plumber on Monday.',
  ])('control: nothing was begun before it: "%s"', async (text) => {
    expect(await doersOf('Ana: The bank wants the form back.', 'Mark: I see.', `Ana: ${text}`)).toEqual([
      'Mark Stone',
    ]);
  });
});

describe('what goes on behind "and" is of the same people', () => {
  test.each([
    'Mark, I suggest we cancel the newsletter and write a blog instead.',
    'Mark, I propose that we cancel the newsletter and write a blog instead.',
  ])('an idea is none: "%s"', async (text) => {
    expect(await doersOf(`Ana: ${text}`, 'Mark: Hm.')).toEqual([]);
  });

  test('what all should do is no order to one of them', async () => {
    expect(
      await doersOf('Ana: Mark, we should cancel the newsletter and write a blog instead.', 'Mark: Hm.'),
    ).toEqual([undefined]);
  });

  test('control: what one is told is for him', async () => {
    expect(await doersOf('Ana: Mark, cancel the newsletter and write a blog.', 'Mark: Hm.')).toEqual([
      'Mark Stone',
    ]);
  });
});
