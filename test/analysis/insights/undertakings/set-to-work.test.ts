/** Whoever is called and told what he is at on a day to come is to do it (docs/insights/action-items.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

const tasksOf = async (text: string) =>
  (await findingsOfTalk(`Ana: ${text}`, 'Mark: ok')).insights
    .filter(({ type }) => type === 'action_item')
    .map(({ assignee, dueBy }) => [assignee?.name, dueBy?.toISOString().slice(0, 10)]);

describe('who is called and told what he is at then', () => {
  test.each([
    ["So Mark, you're cropping that tomorrow.", '2026-04-15'],
    ["Mark, you're painting the fence on Saturday.", '2026-04-18'],
    ["Mark, you're packing the crates tomorrow and that's it.", '2026-04-15'],
  ])('does it: "%s"', async (text, due) => {
    expect(await tasksOf(text)).toEqual([['Mark Stone', due]]);
  });

  test.each([
    ["Mark, you're getting a year older tomorrow."],
    ["Mark, you're missing all the fun tomorrow."],
    ["Mark, you're losing the keys every Friday."],
    ["Mark, you're wearing the red shirt."],
  ])('but not what he only is told of: "%s"', async (text) => {
    expect(await tasksOf(text)).toEqual([]);
  });
});
