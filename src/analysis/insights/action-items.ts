/** Action items: an outcome that somebody in the conversation should bring about (contract, section 21). */

import type { Sentence } from '../grammar/sentence.ts';
import { findAssignee } from './assignee.ts';
import type { InsightAnalyzer, InsightCandidate } from './candidate.ts';
import { isDefinitive, MIN_SCORE, scoreUndertaking } from './undertaking-score.ts';
import { type Undertaking, undertakingsOf } from './undertakings.ts';

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

/** Finds the action item in a sentence: its most certain undertaking that is not merely to get in touch. */
export const findActionItem: InsightAnalyzer = (sentence) =>
  mostCertain('action_item', sentence, ({ isContact }) => !isContact);
