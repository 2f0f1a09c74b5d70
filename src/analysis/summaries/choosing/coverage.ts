/**
 * How much of what was said the chosen sentences stand for: for each message, how near the nearest of them is
 * (greedy facility location). A second sentence about the same adds little, so no two of them are alike.
 */

import { cosine } from '../../vectors.ts';

/** Messages that sentences are compared with at most; of more, every second, fourth … one. */
const maximumSamples = 240;

/** How near a sentence is to each of these messages; 0 for itself, since it has to stand for others. */
export type Nearness = Float32Array;

export interface Coverage {
  /** Takes a message of the talk, and how much it says. All of them come before the other calls. */
  observe(vector: Float32Array, weight: number): void;
  nearness(vector: Float32Array | undefined): Nearness;
  /** What choosing the sentence adds to the coverage, in [0, 1]. */
  gain(nearness: Nearness): number;
  choose(nearness: Nearness): void;
}

interface Sample {
  readonly vector: Float32Array;
  readonly weight: number;
}

export function createCoverage(): Coverage {
  let samples: Sample[] = [];
  let stride = 1;
  let observed = 0;
  const covered = new Float32Array(maximumSamples);

  return {
    observe(vector, weight) {
      if (observed % stride === 0) {
        if (samples.length === maximumSamples) {
          samples = samples.filter((_, index) => index % 2 === 0);
          stride *= 2;
        }
        if (observed % stride === 0) samples.push({ vector, weight });
      }
      observed += 1;
    },
    nearness: (vector) =>
      Float32Array.from(samples, (sample) =>
        vector === undefined || vector === sample.vector ? 0 : Math.max(0, cosine(vector, sample.vector)),
      ),
    gain(nearness) {
      let gained = 0;
      let all = 0;
      for (const [index, { weight }] of samples.entries()) {
        gained += weight * Math.max(0, (nearness[index] ?? 0) - (covered[index] ?? 0));
        all += weight;
      }
      return all === 0 ? 0 : gained / all;
    },
    choose(nearness) {
      for (const [index, near] of nearness.entries()) covered[index] = Math.max(covered[index] ?? 0, near);
    },
  };
}
