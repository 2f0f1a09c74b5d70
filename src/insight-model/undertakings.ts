/** What two networks say together of what a sentence undertakes: one looks back alone, the other one at all that stands around it. */

import { acts } from '../analysis/reading.ts';

/** The acts that `undertakings.onnx` gives, in its order. */
export const undertakingActs = ['action', 'followUp'] as const;

/** The acts of a sentence after the two before it, of which those that undertake something are read among all around it as well. */
export function withUndertakings(ofActs: Float32Array, undertakings: Float32Array): Float32Array {
  const merged = ofActs.slice();
  for (const [index, act] of undertakingActs.entries()) {
    const place = acts.indexOf(act);
    merged[place] = bothOpinions(ofActs[place] ?? 0, undertakings[index] ?? 0);
  }
  return merged;
}

/** How much the network that looks back alone counts: where it knows better, the other one has learned too much from talk (decision 88). */
const lookingBack = 1 / 3;

/** The mean of two probabilities, as log-odds. */
function bothOpinions(afterOthers: number, amongOthers: number): number {
  const odds = lookingBack * logOdds(afterOthers) + (1 - lookingBack) * logOdds(amongOthers);
  return 1 / (1 + Math.exp(-odds));
}

function logOdds(probability: number): number {
  const kept = Math.min(Math.max(probability, leastProbability), 1 - leastProbability);
  return Math.log(kept / (1 - kept));
}

/** No opinion is surer than this. */
const leastProbability = 1e-6;
