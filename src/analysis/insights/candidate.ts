/** The one interface behind which each kind of insight is found. */

import type { Assignee, InsightType } from '../findings.ts';
import type { Sentence } from '../grammar/sentence.ts';
import { findAssignee } from './assignee.ts';
import type { Undertaking } from './undertaking.ts';
import { isDefinitive, MIN_SCORE, scoreUndertaking } from './undertaking-score.ts';
import { undertakingsOf } from './undertakings.ts';

/** What an analyzer has to say about a sentence; `analyze.ts` makes the insight of the first that speaks. */
export interface InsightCandidate {
  readonly type: InsightType;
  /** In [0.5, 1]. */
  readonly score: number;
  readonly definitive: boolean;
  readonly assignee: Assignee | undefined;
}

/** Finds one kind of insight in a sentence, or nothing. Pure: the same sentence always gives the same answer. */
export type InsightAnalyzer = (sentence: Sentence) => InsightCandidate | undefined;

/** The most certain of the undertakings that `belongs` admits, as an insight of the given type. */
export function mostCertain(
  type: 'action_item' | 'follow_up',
  sentence: Sentence,
  belongs: (undertaking: Undertaking) => boolean,
): InsightCandidate | undefined {
  const undertakings = undertakingsOf(sentence).filter(belongs);
  if (undertakings.length === 0) return undefined;
  const plain = sentence.words.map(({ normal }) => normal).join(' ');
  let best: InsightCandidate | undefined;
  for (const undertaking of undertakings) {
    const score = scoreUndertaking(undertaking, sentence, plain);
    if (score < MIN_SCORE || (best !== undefined && score <= best.score)) continue;
    best = {
      type,
      score,
      definitive: isDefinitive(undertaking),
      assignee: findAssignee(undertaking, sentence),
    };
  }
  return best;
}
