/** Who does what "somebody" is to do. */

import type { Assignee } from '../../findings.ts';
import { nameAt } from '../../grammar/names/names-in-sentences.ts';
import type { Sentence } from '../../grammar/sentence.ts';
import { normalAt } from '../../grammar/verbs/verbs-of-clauses.ts';
import { subordinators } from '../../grammar/word-lists/lexicon.ts';
import { plainWords, type Word } from '../../grammar/words/tagged-words.ts';
import { somebody } from '../../text/words/somebody.ts';
import { assigneeOf } from './addressee.ts';

const anybody = new RegExp(`^(?:${somebody}|one of (?:you|us|them))(?!\\p{L})`, 'u');

/** "Could someone pick him up?", "would one of you ring him?", and not "unless anyone objects". */
export const isLeftToAnybody = (words: readonly Word[]): boolean =>
  words.some(
    (_, index) =>
      anybody.test(plainWords(words.slice(index, index + 3))) &&
      !subordinators.has(normalAt(words, index - 1)),
  );

/** "Somebody has to do it, and I suppose that is me." */
const isOwn = /\b(?:that|it|somebody|someone) (?:is|will be) me\b/u;

/**
 * The one whom the sentence itself chooses, or who offers himself for what anybody may do; whoever only agrees does it where he
 * was asked.
 */
export function whoOffers(sentence: Sentence): Assignee | undefined {
  const { message, isAsked } = sentence;
  const { taker, volunteer, charged } = message.exchange ?? {};
  if (isOwn.test(plainWords(sentence.words))) return assigneeOf(message.speaker);
  const agreed = taker !== undefined && (taker.offers || isAsked) ? taker.speaker : undefined;
  return whoIsChosen(sentence) ?? assigneeOf(volunteer ?? agreed ?? charged);
}

/** "Somebody should bring one, and Ben, that had better be you." */
export function whoIsChosen(sentence: Sentence): Assignee | undefined {
  const { words, message } = sentence;
  if (
    !words.some(
      ({ normal }, index) => /^(?:you|yours|u)$/u.test(normal) && normalAt(words, index - 1) !== 'see',
    )
  )
    return undefined;
  const named = words.flatMap((_, index) => nameAt(sentence, index)?.speaker ?? []);
  const [one, ...others] = [...new Set(named)].filter(({ id }) => id !== message.speaker?.id);
  return others.length === 0 ? assigneeOf(one) : undefined;
}
