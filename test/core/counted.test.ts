import { expect, test } from 'bun:test';
import { counted } from '../../src/core/amounts/counted.ts';

test('one thing is told as one, and thousands with a comma', () => {
  expect([0, 1, 2, 12_000].map((count) => counted(count, 'message'))).toEqual([
    '0 messages',
    '1 message',
    '2 messages',
    '12,000 messages',
  ]);
});

test('what has another plural, or a verb behind it, is given both', () => {
  expect([1, 3].map((count) => counted(count, 'job is', 'jobs are'))).toEqual(['1 job is', '3 jobs are']);
});
