/** Whether scores mean what they say: of the insights with a score of 0.8, how many are right. */

import type { Judgement } from './judgement.ts';

/** Predictions with a score from `from` to below the next bin's; the last bin holds 1 too. */
export interface ScoreBin {
  readonly from: number;
  readonly predictions: number;
  readonly right: number;
  readonly share: number | undefined;
}

const bins = 10;

/** Ten bins over the scores of the insights that were judged, found or false. */
export function reliabilityOf(judgements: readonly Pick<Judgement, 'outcome' | 'score'>[]): ScoreBin[] {
  return Array.from({ length: bins }, (_, bin) => {
    const members = judgements.filter(
      ({ score }) => score !== undefined && Math.min(bins - 1, Math.floor(score * bins + 1e-9)) === bin,
    );
    const right = members.filter(({ outcome }) => outcome === 'found').length;
    return {
      from: bin / bins,
      predictions: members.length,
      right,
      share: members.length === 0 ? undefined : right / members.length,
    };
  });
}
