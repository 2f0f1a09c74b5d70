import { expect, test } from 'bun:test';
import { type BatchLimits, defaultBatchLimits, nextBatch } from '../../src/embedding/batching.ts';

const limits: BatchLimits = { maximumTexts: 4, maximumTokens: 100, maximumPadding: 20 };
const lengthsOf = (waiting: number[]) => nextBatch(waiting, limits).map((index) => waiting[index]);

test('the next batch is everything that waits, shortest first, if it fits', () => {
  expect(nextBatch([12, 10, 11], limits)).toEqual([1, 2, 0]);
});

test('the next batch holds the longest waiting text, even one beyond all limits, which then goes alone', () => {
  expect(lengthsOf([500, 5, 6, 7])).toEqual([500]);
});

test('the next batch never holds more texts than allowed', () => {
  expect(lengthsOf([5, 5, 5, 5, 5, 5])).toHaveLength(4);
});

test('the next batch never holds more tokens than allowed, padding included', () => {
  expect(lengthsOf([40, 40, 40])).toEqual([40, 40]);
});

test('the next batch takes the nearest in length, so that padding stays within its bound', () => {
  expect(lengthsOf([20, 3, 21, 50, 19])).toEqual([19, 20, 21]);
});

test('the next batch keeps all limits and leaves nobody waiting for ever, whatever arrives', () => {
  // Lengths of a fixed pseudo-random sequence: a failure can be repeated.
  let seed = 7;
  const length = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return 1 + (seed % (seed % 5 === 0 ? 900 : 40));
  };
  let waiting = Array.from({ length: 500 }, length);
  let runs = 0;
  while (waiting.length > 0) {
    const batch = nextBatch(waiting, defaultBatchLimits);
    const lengths = batch.map((index) => waiting[index] ?? 0);
    const padded = lengths.length * Math.max(...lengths);
    const padding = padded - lengths.reduce((sum, tokens) => sum + tokens, 0);
    expect(batch).toContain(0);
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
    expect(new Set(batch).size).toBe(batch.length);
    expect(batch.length).toBeLessThanOrEqual(defaultBatchLimits.maximumTexts);
    expect(padded).toBeLessThanOrEqual(defaultBatchLimits.maximumTokens);
    expect(padding).toBeLessThanOrEqual(defaultBatchLimits.maximumPadding);
    waiting = waiting.filter((_, index) => !batch.includes(index));
    runs += 1;
  }
  // The control: batches do hold more than one text each.
  expect(runs).toBeLessThan(250);
});
