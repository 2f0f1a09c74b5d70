/** The one interface behind which each kind of insight is found. */

import type { Assignee, InsightType } from '../findings.ts';
import type { Sentence } from '../grammar/sentence.ts';

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
