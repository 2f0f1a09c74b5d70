import { expect, test } from 'bun:test';
import { topicScore } from '../../../src/analysis/topics/topic-score.ts';

const once = { weightSum: 0.6, mentionCount: 1, firstOrdinal: 3, lastOrdinal: 3, messageCount: 10 };

test('a noun phrase that a short conversation mentions once is a useful topic: at least 0.5', () => {
  expect(topicScore(once)).toBeGreaterThanOrEqual(0.5);
});

test('a single noun mentioned once is no useful topic, and is one as soon as it comes back', () => {
  expect(topicScore({ ...once, weightSum: 0.4 })).toBeLessThan(0.5);
  expect(topicScore({ ...once, weightSum: 0.8, mentionCount: 2, lastOrdinal: 6 })).toBeGreaterThanOrEqual(
    0.5,
  );
});

test('a topic that more messages are about, and over a longer stretch, scores higher', () => {
  const twice = topicScore({ ...once, weightSum: 1.2, mentionCount: 2 });
  const twiceApart = topicScore({
    ...once,
    weightSum: 1.2,
    mentionCount: 2,
    firstOrdinal: 0,
    lastOrdinal: 9,
  });

  expect(twice).toBeGreaterThan(topicScore(once));
  expect(twiceApart).toBeGreaterThan(twice);
});

test('the score of a topic stays between 0 and 1, both excluded, however often it comes back', () => {
  for (const weightSum of [1e-6, 1e-3, 1, 1e3, 1e9]) {
    const score = topicScore({ ...once, weightSum });
    expect(score).toBeGreaterThan(0);
    expect(score).toBeLessThan(1);
  }
  expect(
    topicScore({ weightSum: 1, mentionCount: 1, firstOrdinal: 0, lastOrdinal: 0, messageCount: 0 }),
  ).toBeLessThan(1);
});
