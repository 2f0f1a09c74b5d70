/** One vector out of those of tokens or of parts of a text; and how far two are apart. */

import type { Pooling } from '../models/registry-schema.ts';

/**
 * One row's vector out of a model's output.
 *
 * @param output float values of shape [row, token, dimension], flat
 * @param row which text of the batch
 * @param width tokens of each row, padding included
 * @param tokens real tokens of this row: the padding after them has no part in its vector
 */
export function poolRow(
  output: Float32Array,
  row: number,
  width: number,
  tokens: number,
  dimensions: number,
  pooling: Pooling,
): Float64Array {
  // Sums are kept in double precision, so that their order does not show in the vector.
  const pooled = new Float64Array(dimensions);
  const counted = pooling === 'cls' ? 1 : tokens;
  const start = row * width * dimensions;
  for (let token = 0; token < counted; token += 1) {
    const offset = start + token * dimensions;
    // The indices lie inside both arrays; `?? 0` is for the type checker.
    for (let i = 0; i < dimensions; i += 1) pooled[i] = (pooled[i] ?? 0) + (output[offset + i] ?? 0);
  }
  for (let i = 0; i < dimensions; i += 1) pooled[i] = (pooled[i] ?? 0) / counted;
  return pooled;
}

/** A vector and how much it counts in an average. */
export interface WeightedVector {
  readonly vector: Float64Array;
  readonly weight: number;
}

/** The weighted average of vectors of equal length; there is at least one, and weights are positive. */
export function weightedAverage(vectors: readonly WeightedVector[]): Float64Array {
  const [only] = vectors;
  // Most texts have one window.
  if (only !== undefined && vectors.length === 1) return only.vector;
  const average = new Float64Array(vectors[0]?.vector.length ?? 0);
  let total = 0;
  for (const { vector, weight } of vectors) {
    total += weight;
    for (let i = 0; i < average.length; i += 1) average[i] = (average[i] ?? 0) + (vector[i] ?? 0) * weight;
  }
  for (let i = 0; i < average.length; i += 1) average[i] = (average[i] ?? 0) / total;
  return average;
}

/** 1 - cosine of two vectors of equal length: 0 when they point the same way; not a number when one points nowhere. */
export function cosineDistance(a: Float64Array, b: Float64Array): number {
  let [dot, squaresOfA, squaresOfB] = [0, 0, 0];
  for (let i = 0; i < a.length; i += 1) {
    const [x, y] = [a[i] ?? 0, b[i] ?? 0];
    dot += x * y;
    squaresOfA += x * x;
    squaresOfB += y * y;
  }
  return 1 - dot / Math.sqrt(squaresOfA * squaresOfB);
}

/**
 * The first dimensions of a vector that goes out, of length 1 again if asked: what a model trained for it
 * (Matryoshka representation learning) says in fewer numbers.
 *
 * @returns undefined when nothing of the vector is left
 */
export function cutVector(
  vector: Float32Array,
  dimensions: number,
  normalize: boolean,
): Float32Array | undefined {
  return finishVector(Float64Array.from(vector.subarray(0, dimensions)), normalize);
}

/**
 * The vector as it goes out: single precision and, if asked, of length 1.
 *
 * @returns undefined when the vector is zero or not finite: it points nowhere, and no cosine with it exists
 */
export function finishVector(vector: Float64Array, normalize: boolean): Float32Array | undefined {
  let squares = 0;
  // Loops by index here and below: an iterator, or `Float32Array.from` with a function, takes several times as long.
  for (let i = 0; i < vector.length; i += 1) squares += (vector[i] ?? 0) ** 2;
  const length = Math.sqrt(squares);
  if (!(length > 0) || length === Number.POSITIVE_INFINITY) return undefined;
  const divisor = normalize ? length : 1;
  const finished = new Float32Array(vector.length);
  for (let i = 0; i < vector.length; i += 1) finished[i] = (vector[i] ?? 0) / divisor;
  return finished;
}
