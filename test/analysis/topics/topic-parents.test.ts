import { describe, expect, test } from 'bun:test';
import { chooseParents } from '../../../src/analysis/topics/topic-parents.ts';

const parentsOf = (topics: Readonly<Record<string, number>>): Record<string, string> =>
  Object.fromEntries(chooseParents(Object.entries(topics).map(([text, score]) => ({ text, score }))));

describe('topic parents', () => {
  const cases: readonly (readonly [Record<string, number>, Record<string, string>])[] = [
    [{ 'pricing page': 0.6, page: 0.7 }, { 'pricing page': 'page' }],
    [{ 'quote approval': 0.6, quote: 0.5 }, { 'quote approval': 'quote' }],
    [{ 'invoice export': 0.6, invoice: 0.5, export: 0.7 }, { 'invoice export': 'export' }],
    [{ 'pricing page': 0.6, 'landing page': 0.7 }, {}],
    [{ renewal: 0.6, budget: 0.7 }, {}],
    // Whole words only.
    [{ homepage: 0.6, page: 0.7 }, {}],
    // A word in the middle is not what it is about.
    [{ 'new pricing page': 0.6, pricing: 0.7 }, {}],
    [{}, {}],
  ];
  test.each(cases)('a topic belongs under the shorter one it ends or begins with: %j', (topics, wanted) => {
    expect(parentsOf(topics)).toEqual(wanted);
  });
});

test("parents are one level: what has a parent is nobody else's", () => {
  const parents = parentsOf({
    page: 0.5,
    'pricing page': 0.9,
    'new pricing page': 0.8,
    'old pricing page': 0.4,
  });

  expect(parents).toEqual({
    'pricing page': 'page',
    'new pricing page': 'page',
    'old pricing page': 'page',
  });
  for (const parent of Object.values(parents)) expect(parents[parent]).toBeUndefined();
});

test('topics of repeated words have no circle of parents', () => {
  const parents = parentsOf({ a: 0.1, 'a a': 0.9, 'a a a': 0.5, 'a b': 0.5, 'b a': 0.5, b: 0.9 });

  for (const [child, parent] of Object.entries(parents)) {
    expect(parent).not.toBe(child);
    expect(parents[parent]).toBeUndefined();
  }
});
