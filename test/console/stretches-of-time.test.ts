import { expect, test } from 'bun:test';
import { lengthOf, sentimentsOf, talksOf } from '../../src/console/conversation/stretches-of-time.ts';
import type { Schemas } from '../../src/console/schemas.ts';

const at = '2026-11-24T09:00:00.000Z';
const said = (name: string, timeOffset: number, duration: number, score?: number): Schemas['Message'] => ({
  id: `${name} ${timeOffset}`,
  text: 'x',
  from: { name },
  startTime: at,
  endTime: at,
  timeOffset,
  duration,
  conversationId: '5000000000000000',
  phrases: [],
  ...(score !== undefined && { sentiment: { polarity: { score }, suggested: 'neutral' } }),
});

test('talk of one person without a pause that could be seen is one stretch', () => {
  const messages = [said('Ana', 0, 10), said('Ana', 10.5, 9.5), said('Mark', 20, 380), said('Ana', 399, 1)];
  expect(talksOf(messages)).toEqual([
    { person: 'Ana', start: 0, end: 20 },
    { person: 'Mark', start: 20, end: 400 },
    { person: 'Ana', start: 399, end: 400 },
  ]);
});

test('talk at the same time is a stretch of each', () => {
  const messages = [said('Ana', 0, 100), said('Mark', 50, 10), said('Ana', 100, 100)];
  expect(talksOf(messages)).toEqual([
    { person: 'Ana', start: 0, end: 200 },
    { person: 'Mark', start: 50, end: 60 },
  ]);
});

test('two people of one name are two, and whoever nobody knows is one', () => {
  const messages = [
    { ...said('John', 0, 10), from: { id: '1', name: 'John' } },
    { ...said('John', 10, 10), from: { id: '2', name: 'John' } },
    { ...said('', 20, 10), from: {} },
    { ...said('', 30, 10), from: {} },
  ];
  expect(talksOf(messages)).toEqual([
    { person: '1', start: 0, end: 10 },
    { person: '2', start: 10, end: 20 },
    { person: 'Unknown speaker', start: 20, end: 40 },
  ]);
});

test('the length of a conversation is that to the end of what ends last, and no less than a second', () => {
  expect(lengthOf([said('Ana', 0, 90), said('Mark', 10, 5)])).toBe(90);
  expect(lengthOf([])).toBe(1);
});

test('the sentiment of a stretch is the mean of what is said in it', () => {
  const messages = [said('Ana', 0, 10, 1), said('Ana', 10, 10, 0), said('Mark', 90, 10, -1)];
  expect(sentimentsOf(messages, 4)).toEqual([0.5, undefined, undefined, -1]);
  expect(sentimentsOf([said('Ana', 0, 10)], 2)).toEqual([undefined, undefined]);
});
