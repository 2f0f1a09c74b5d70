import { expect, test } from 'bun:test';
import { finishVector, poolRow, weightedAverage } from '../../src/embedding/pooling.ts';

// Two texts of two dimensions in a batch three tokens wide; the second has one real token and two of padding.
const output = Float32Array.of(1, 2, 3, 4, 5, 6, /* second text */ 10, 20, 99, 99, 99, 99);

test('pooling by mean averages the real tokens and never the padding', () => {
  expect([...poolRow(output, 0, 3, 3, 2, 'mean')]).toEqual([3, 4]);
  expect([...poolRow(output, 1, 3, 1, 2, 'mean')]).toEqual([10, 20]);
});

test('pooling by cls takes the first token', () => {
  expect([...poolRow(output, 0, 3, 3, 2, 'cls')]).toEqual([1, 2]);
});

test('windows count by their tokens in the average', () => {
  const windows = [
    { vector: Float64Array.of(1, 0), weight: 3 },
    { vector: Float64Array.of(0, 1), weight: 1 },
  ];
  expect([...weightedAverage(windows)]).toEqual([0.75, 0.25]);
});

test('a finished vector has length 1 if asked', () => {
  expect(finishVector(Float64Array.of(3, 4), true)).toEqual(Float32Array.of(0.6, 0.8));
  expect(finishVector(Float64Array.of(3, 4), false)).toEqual(Float32Array.of(3, 4));
});

test.each([
  [Float64Array.of(0, 0)],
  [Float64Array.of(Number.NaN, 1)],
  [Float64Array.of(Number.POSITIVE_INFINITY, 1)],
])('a finished vector does not exist for %p, which points nowhere', (vector) => {
  expect(finishVector(vector, true)).toBeUndefined();
});
