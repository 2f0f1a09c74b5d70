/** The insights of what is at hand: each clause is judged once, however many of its neighbours ask. */

import type { Sentence } from '../../grammar/sentence.ts';
import { rememberedFor } from '../../remembered.ts';
import { type FoundInsight, judgeClauses } from '../judging/judgement.ts';

/** The insights of the clauses of a part that is at hand, as `judgeClauses` finds them. */
export const judgedAtHand = rememberedFor((clauses: readonly Sentence[]): readonly FoundInsight[] =>
  judgeClauses(clauses),
);
