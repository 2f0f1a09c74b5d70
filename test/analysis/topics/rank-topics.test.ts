import { describe, expect, test } from 'bun:test';
import { rankTopics } from '../../../src/analysis/topics/rank-topics.ts';

const messageCount = 10;
const once = { text: 'pricing page', weightSum: 0.6, firstOrdinal: 3, lastOrdinal: 3 };
const scoreOf = (topic: Partial<typeof once>) =>
  rankTopics([{ ...once, ...topic }], messageCount)[0]?.score ?? expect.unreachable();
const ranked = (weights: Readonly<Record<string, number>>) =>
  rankTopics(
    Object.entries(weights).map(([text, weightSum]) => ({ ...once, text, weightSum })),
    messageCount,
  );

describe('the score of one topic', () => {
  test('is at least 0.5 for a noun phrase that a short conversation mentions once', () => {
    expect(scoreOf({})).toBeGreaterThanOrEqual(0.5);
  });

  test('is less for a single noun that is mentioned once, and as much as soon as it comes back', () => {
    expect(scoreOf({ weightSum: 0.4 })).toBeLessThan(0.5);
    expect(scoreOf({ weightSum: 0.8, lastOrdinal: 6 })).toBeGreaterThanOrEqual(0.5);
  });

  test('is higher where more messages are about it, and over a longer stretch', () => {
    expect(scoreOf({ weightSum: 1.2 })).toBeGreaterThan(scoreOf({}));
    const [firstOrdinal, lastOrdinal] = [0, 9];
    expect(scoreOf({ weightSum: 1.2, firstOrdinal, lastOrdinal })).toBeGreaterThan(
      scoreOf({ weightSum: 1.2 }),
    );
  });

  test('stays between 0 and 1, both excluded, however often it comes back', () => {
    for (const weightSum of [1e-6, 1e-3, 1, 1e3, 1e9]) {
      expect(scoreOf({ weightSum })).toBeGreaterThan(0);
      expect(scoreOf({ weightSum })).toBeLessThan(1);
    }
    expect(rankTopics([once], 0)[0]?.score).toBeLessThan(1);
  });
});

describe('topics beside one another', () => {
  test('are in the order of their scores, each as it was given', () => {
    const topics = ranked({ office: 0.4, 'quarterly report': 1.8, lunch: 0.8 });
    expect(topics.map(({ text }) => text)).toEqual(['quarterly report', 'lunch', 'office']);
    const scores = topics.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(topics[0]).toMatchObject({ weightSum: 1.8, firstOrdinal: 3 });
    expect(rankTopics([], messageCount)).toEqual([]);
  });

  test('are twelve at most that have a score of one half or more, also where all are spoken of a lot', () => {
    const names = Array.from(
      { length: 40 },
      (_, index) => `topic${'abcdefghij'[index % 10]}${index} page${index}`,
    );
    const scores = ranked(Object.fromEntries(names.map((name) => [name, 3]))).map(({ score }) => score);
    expect(scores.filter((score) => score >= 0.5)).toHaveLength(12);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(
      ranked(Object.fromEntries(names.slice(0, 5).map((name) => [name, 3]))).every(
        ({ score }) => score >= 0.5,
      ),
    ).toBe(true);
  });

  test('support each other by the words that they share, whatever the ends of the words', () => {
    const kindred = ranked({ 'noise spectra': 0.6, 'car park': 0.7, 'stationary noises': 0.5 });
    expect(kindred[0]?.text).toBe('noise spectra');
    const strangers = ranked({ 'sound spectra': 0.6, 'car park': 0.7, 'stationary noises': 0.5 });
    expect(strangers[0]?.text).toBe('car park');
  });

  test('go behind what is new where their words have been said', () => {
    const topics = ranked({ 'microphone array': 1.2, 'microphone arrays': 0.9, lunch: 0.4 });
    expect(topics.map(({ text }) => text)).toEqual(['microphone array', 'lunch', 'microphone arrays']);
    expect(topics[2]?.score).toBeGreaterThan(0);
  });
});
