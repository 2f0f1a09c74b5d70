/** What stands around a topic says how much its sentence is about it (docs/insights/topics.md). */

import { expect, test } from 'bun:test';
import { readFindingsOf } from '../support.ts';

const weightIn = async (text: string, topic: string): Promise<number> =>
  (await readFindingsOf(text)).topics.find((one) => one.text === topic)?.weight ?? 0;

test.each([
  ['what a question asks about', 'Did they send the invoice?', 'They did send the invoice.', 'invoice'],
  ['what both know', 'We printed the brochure.', 'We printed a brochure.', 'brochure'],
  ['what is counted', 'The oven burnt 40 loaves.', 'The oven burnt some loaves.', 'oven'],
  ['what is counted in words', 'The oven burnt forty loaves.', 'The oven burnt some loaves.', 'oven'],
  ['what is done, and not where', 'We cleaned the kitchen.', 'We met in the kitchen.', 'kitchen'],
  ['what stands alone', 'We ordered the paint, then left.', 'We ordered the paint and left.', 'paint'],
])('%s weighs more: "%s"', async (_, heavier, lighter, topic) => {
  const least = await weightIn(lighter, topic);
  expect(least).toBeGreaterThan(0);
  expect(await weightIn(heavier, topic)).toBeGreaterThan(1.05 * least);
});

test.each([
  ['an article says nothing', 'We printed a brochure.', 'We printed some brochure.', 'brochure'],
  ['"one" is no number', 'The oven burnt one loaf.', 'The oven burnt a loaf.', 'oven'],
  ['to speak with somebody is no place', 'We met with the board.', 'We met, the board.', 'board'],
])('control: %s', async (_, text, plain, topic) => {
  const weight = await weightIn(plain, topic);
  expect(weight).toBeGreaterThan(0);
  const ratio = (await weightIn(text, topic)) / weight;
  expect(ratio).toBeGreaterThan(0.94);
  expect(ratio).toBeLessThan(1.06);
});
