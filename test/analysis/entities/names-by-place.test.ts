/** Names that are known by how they stand in their sentence: firms of several people, houses, and words that are nobody (docs/insights/entities.md). */

import { expect, test } from 'bun:test';
import { readFindingsOf } from '../support.ts';

const namesIn = async (text: string): Promise<string[]> => {
  const { entities } = await readFindingsOf(text);
  return entities
    .filter(({ type }) => ['person', 'location', 'organization'].includes(type))
    .map(({ type, text: written }) => `${type} ${written}`);
};

test.each([
  ["Hallett's want a deposit by Friday.", 'organization Hallett'],
  ["Let's ask Collinson's what they'd charge.", 'organization Collinson'],
  ["We used Harmer's when we bought the house.", 'organization Harmer'],
])('a firm is told of as several people, and asked or used: "%s"', async (text, name) => {
  expect(await namesIn(text)).toEqual([name]);
});

test.each([
  ["Oliver's are the blue ones.", 'person Oliver'],
  ["I'll ask Emma's when she is in.", 'person Emma'],
  ["Helen's want for attention is well known.", 'person Helen'],
])('control: somebody whose first name people know is no firm: "%s"', async (text, name) => {
  expect(await namesIn(text)).toEqual([name]);
});

test('a house is a place, and who is called as it is not', async () => {
  expect(await namesIn('Thank you for showing me round Laurel Cottage.')).toEqual([
    'location Laurel Cottage',
  ]);
  expect(await namesIn('I met Laurel at the cottage.')).toEqual(['person Laurel']);
});

test.each([
  'solicitor has the original, i have a copy',
  'accountant wants the receipts by friday',
  'brill thanks',
])('what somebody is, and what one calls out, is no name: "%s"', async (text) => {
  expect(await namesIn(text)).toEqual([]);
});

test('control: who is named there is', async () => {
  expect(await namesIn('sheila has the original, i have a copy')).toEqual(['person sheila']);
});
