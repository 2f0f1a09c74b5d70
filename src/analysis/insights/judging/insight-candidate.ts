/** What the rules say about a sentence, one kind of insight at a time. */

import type { Assignee, InsightType } from '../../findings.ts';
import type { Sentence } from '../../grammar/sentence.ts';
import { normalAt } from '../../grammar/verbs/verbs-of-clauses.ts';
import { plainWords } from '../../grammar/words/tagged-words.ts';
import { findAssignee } from '../assignees/assignee.ts';
import type { Undertaking } from '../undertakings/undertaking.ts';
import { isDefinitive, scoreUndertaking } from '../undertakings/undertaking-score.ts';
import { undertakingsOf } from '../undertakings/undertakings.ts';

/** How sure it is what is to be done by all that is said, though nobody promises it: an offer that is wanted, an answer that says when, a meeting that is told as it stands. */
export const scoreOfUnderstood = 0.82;

/** What a sentence may be. */
export interface InsightCandidate {
  readonly type: InsightType;
  /** In (0, 1]. */
  readonly score: number;
  readonly definitive: boolean;
  readonly assignee: Assignee | undefined;
  /** Index of the verb of what is to be done among the words of the sentence. Absent: no rule has found it. */
  readonly deed?: number;
  /** When it is due, where another sentence says so. Absent: its own does, or none. */
  readonly dueBy?: Date | undefined;
  /** Of a question that cannot be understood alone: the sentence before it that it is about, and what it says with it. */
  readonly about?: { readonly sentence: Sentence; readonly text: string } | undefined;
}

/** Looks for one kind of insight in a sentence. Pure: the same sentence always gives the same answer. */
export type InsightRules = (sentence: Sentence) => InsightCandidate | undefined;

const leaves = /^(?:go|leave|run|dash|rush|head|shoot)$/u;

/** "… and Sophie, you've got to go": somebody has no more time, and nothing to do. */
const isLeaving = ({ actor, modality, verb }: Undertaking, { words }: Sentence): boolean =>
  actor === 'addressee' &&
  modality === 'need' &&
  leaves.test(normalAt(words, verb)) &&
  words.slice(verb + 1).every(({ normal }) => /^(?:now|soon|off|then|too|anyway)$/u.test(normal));

/** The most certain of the undertakings that `belongs` admits, as an insight of the given type. */
export function mostCertain(
  type: 'action_item' | 'follow_up',
  sentence: Sentence,
  belongs: (undertaking: Undertaking) => boolean,
): InsightCandidate | undefined {
  const undertakings = undertakingsOf(sentence).filter((one) => belongs(one) && !isLeaving(one, sentence));
  if (undertakings.length === 0) return undefined;
  const plain = plainWords(sentence.words);
  let best: InsightCandidate | undefined;
  for (const undertaking of undertakings) {
    const score = scoreUndertaking(undertaking, sentence, plain);
    if (score <= (best?.score ?? 0)) continue;
    best = {
      type,
      score,
      definitive: isDefinitive(undertaking),
      assignee: findAssignee(undertaking, sentence),
      deed: undertaking.verb,
    };
  }
  const first = best && orderBefore(undertakings, best, sentence);
  return best && first ? { ...best, assignee: findAssignee(first, sentence), deed: first.verb } : best;
}

/** "Show me the roster by Friday then I sign it": what is to be done before the speaker does his part. */
function orderBefore(
  undertakings: readonly Undertaking[],
  { deed = -1 }: InsightCandidate,
  { isAsked, words }: Sentence,
): Undertaking | undefined {
  const isOwnPart = undertakings.some(({ actor, verb }) => actor === 'speaker' && verb === deed);
  const subject = normalAt(words, deed - 1) === 'i' ? deed - 1 : deed - 2;
  if (isAsked || !isOwnPart || normalAt(words, subject) !== 'i' || normalAt(words, subject - 1) !== 'then')
    return undefined;
  return undertakings.find(
    ({ actor, modality, verb }) =>
      actor === 'addressee' && verb < deed && /^(?:order|request|need)$/u.test(modality),
  );
}
