/** Sorting very many numbers in slices of the event loop. */

import type { Pace } from '../../core/turns.ts';

/** Numbers that are sorted, or put in order, in one step: a fraction of a millisecond. */
const stepSize = 2_048;

/** The indexes of the numbers in ascending order of these; of equal ones the first goes first. */
export async function sortedIndexes(numbers: readonly number[], pace: Pace): Promise<Uint32Array> {
  const { length } = numbers;
  const at = (index: number) => numbers[index] ?? 0;
  let from = new Uint32Array(length);
  let to = new Uint32Array(length);

  /** Runs of one step each are sorted, then merged two by two. */
  function* sort(): Generator<void> {
    for (let start = 0; start < length; start += stepSize) {
      const run = from.subarray(start, start + stepSize);
      for (let index = 0; index < run.length; index += 1) run[index] = start + index;
      run.sort((a, b) => at(a) - at(b) || a - b);
      yield;
    }
    for (let size = stepSize; size < length; size *= 2) {
      for (let start = 0; start < length; start += 2 * size)
        yield* merge(start, Math.min(start + size, length), Math.min(start + 2 * size, length));
      [from, to] = [to, from];
    }
  }

  function* merge(start: number, middle: number, end: number): Generator<void> {
    if (middle === end || at(from[middle - 1] ?? 0) <= at(from[middle] ?? 0)) {
      // In order already, as what people say one after another is.
      to.set(from.subarray(start, end), start);
      return;
    }
    let [left, right] = [start, middle];
    for (let index = start; index < end; index += 1) {
      const takesLeft = right === end || (left < middle && at(from[left] ?? 0) <= at(from[right] ?? 0));
      to[index] = from[takesLeft ? left++ : right++] ?? 0;
      if (index % stepSize === 0) yield;
    }
  }

  await pace.each(sort(), () => {});
  return from;
}
