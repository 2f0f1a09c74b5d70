/** Clauses that depend on another one, so that what they say is not said for itself. */

import { SUBORDINATORS } from './lexicon.ts';
import { ADVERBS, MAX_ADVERBS, normalAt } from './verbs.ts';
import { endsClause, type Word } from './words.ts';

/** What makes "if you could" a request rather than a condition: "it would be great if you could". */
const INVITES_CONDITION =
  /^(?:wondering|wonder|see|appreciate|it|great|grateful|helpful|hoping|good|nice|wonderful|glad|happy|ask)$/u;

/** Whether the subject at `index` is asked by way of a condition: "I was wondering if you could". */
export const isAskedByCondition = (words: readonly Word[], index: number): boolean =>
  /^(?:if|whether)$/u.test(normalAt(words, index - 1)) && INVITES_CONDITION.test(normalAt(words, index - 2));

/** Whether the clause whose subject stands at `index` depends on another, or only tells what somebody may do. */
export function isSubordinate(words: readonly Word[], index: number): boolean {
  let before = index - 1;
  while (before >= index - MAX_ADVERBS && ADVERBS.has(normalAt(words, before))) before -= 1;
  const previous = words[before];
  if (previous === undefined || endsClause(previous)) return false;
  return SUBORDINATORS.has(previous.normal) && !isAskedByCondition(words, before + 1);
}

/** Whether the clause whose subject stands at `index` is said to be untrue: "I don't think I will". */
export function isDoubted(words: readonly Word[], index: number): boolean {
  const opinion = normalAt(words, index - 1) === 'that' ? index - 2 : index - 1;
  if (normalAt(words, opinion) === 'doubt') return true;
  return (
    /^(?:think|believe|expect|suppose|guess|say|mean|promise)$/u.test(normalAt(words, opinion)) &&
    /^(?:not|never)$/u.test(normalAt(words, opinion - 1))
  );
}
