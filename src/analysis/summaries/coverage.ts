/**
 * How much of what was said the chosen sentences stand for: for each message, how near the nearest of them is
 * (greedy facility location). A second sentence about the same adds little, so no two of them are alike.
 */

import { cosine } from '../vectors.ts';

/** Messages that are asked at most; of more, every second, fourth … one. */
const MAX_WITNESSES = 240;

/** How near a sentence is to each of the messages that are asked; to itself it is not: it has to stand for others. */
export type Nearness = Float32Array;

export interface Coverage {
  /** A message of the talk, and how much it says. To be told before all else. */
  hear(vector: Float32Array, mass: number): void;
  nearness(vector: Float32Array | undefined): Nearness;
  /** What choosing the sentence adds to the coverage, in [0, 1]. */
  gain(nearness: Nearness): number;
  choose(nearness: Nearness): void;
}

interface Witness {
  readonly vector: Float32Array;
  readonly mass: number;
}

export function createCoverage(): Coverage {
  let witnesses: Witness[] = [];
  let stride = 1;
  let heard = 0;
  const covered = new Float32Array(MAX_WITNESSES);

  return {
    hear(vector, mass) {
      if (heard % stride === 0) {
        if (witnesses.length === MAX_WITNESSES) {
          witnesses = witnesses.filter((_, index) => index % 2 === 0);
          stride *= 2;
        }
        if (heard % stride === 0) witnesses.push({ vector, mass });
      }
      heard += 1;
    },
    nearness: (vector) =>
      Float32Array.from(witnesses, (witness) =>
        vector === undefined || vector === witness.vector ? 0 : Math.max(0, cosine(vector, witness.vector)),
      ),
    gain(nearness) {
      let gained = 0;
      let all = 0;
      for (const [index, { mass }] of witnesses.entries()) {
        gained += mass * Math.max(0, (nearness[index] ?? 0) - (covered[index] ?? 0));
        all += mass;
      }
      return all === 0 ? 0 : gained / all;
    },
    choose(nearness) {
      for (const [index, near] of nearness.entries()) covered[index] = Math.max(covered[index] ?? 0, near);
    },
  };
}
