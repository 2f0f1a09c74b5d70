/** The clause in which something is undertaken: what other clauses say is due at other times. */

import { nameAt } from '../grammar/names/names-in-sentences.ts';
import type { Sentence } from '../grammar/sentence.ts';
import { normalAt, skipAdverbs } from '../grammar/verbs/verbs-of-clauses.ts';
import { subordinators } from '../grammar/word-lists/lexicon.ts';
import { endsClause, isTagged, type Word } from '../grammar/words/tagged-words.ts';

const pronoun = /^(?:i|we|you|he|she|they|it|that|this|there)$/u;
const joint = /^(?:and|but|so|then|or)$/u;

/** Where the clause whose verb is at `deed` stands in the text of the sentence. */
export function clauseOf(sentence: Sentence, deed: number): { readonly start: number; readonly end: number } {
  const { words, text } = sentence;
  let [from, to] = [deed, deed + 1];
  while (from > 0 && !opensClause(sentence, from)) from -= 1;
  while (to < words.length && !opensClause(sentence, to)) to += 1;
  return { start: words[from]?.start ?? 0, end: words[to]?.start ?? text.length };
}

/**
 * Whether a main clause opens with the word at `index`: behind a mark or a joint somebody acts there, or, where one speaks without
 * marks, behind a time: "I'll chase them today remind me if you hear nothing by Monday".
 */
function opensClause(sentence: Sentence, index: number): boolean {
  const { words } = sentence;
  const before = words[index - 1];
  if (subordinators.has(normalAt(words, index)) || before === undefined) return false;
  if (endsClause(before)) return tells(sentence, index);
  if (joint.test(before.normal)) return hasSubject(sentence, index);
  // "The report I'll send" is a thing, and "tomorrow I'll send it" one clause.
  if (!isTagged(before, 'Date') || isOpening(words, index)) return false;
  return hasSubject(sentence, index) || isTold(words, index);
}

/** Whether nothing but a time stands before the word: it belongs to what follows. */
const isOpening = (words: readonly Word[], index: number): boolean => {
  for (let at = index - 1; at >= 0; at -= 1) {
    if (endsClause(words[at])) return true;
    if (isTagged(words[at], 'Verb') || isTagged(words[at], 'Modal')) return false;
  }
  return true;
};

/** "Remind me", "send it": an order without a mark before it. */
const isTold = (words: readonly Word[], index: number): boolean =>
  isTagged(words[index], 'Infinitive') &&
  /^(?:me|us|him|her|it|them|the|that|this|your|my|a|an)$/u.test(normalAt(words, index + 1));

/** Whether somebody is said to act: "he calls", "Ben will", "the cab is". */
function hasSubject(sentence: Sentence, index: number): boolean {
  const { words } = sentence;
  const name = nameAt(sentence, index);
  // "And Mark you do the rest"
  const subject = index + (name?.length ?? 0);
  const isPronoun = pronoun.test(normalAt(words, subject));
  if (!isPronoun && name === undefined) return false;
  const next = skipAdverbs(words, isPronoun ? subject + 1 : subject);
  return next !== undefined && isFiniteVerb(words[next]);
}

const isFiniteVerb = (word: Word | undefined): boolean =>
  (isTagged(word, 'Verb') || isTagged(word, 'Modal')) && !isTagged(word, 'Gerund');

/** Whether a verb stands between the word at `index` and the next mark. */
function tells(sentence: Sentence, index: number): boolean {
  const { words } = sentence;
  for (let at = index; at < words.length; at += 1) {
    if (isFiniteVerb(words[at]) && !/^(?:say|like|to)$/u.test(normalAt(words, at)))
      return normalAt(words, at - 1) !== 'to' || at - 1 === behindDoer(sentence, index);
    if (endsClause(words[at])) return false;
  }
  return false;
}

/** "…, Mark to book the coach", "…, me to book it": where "to" stands behind who is to act. */
const behindDoer = (sentence: Sentence, index: number): number | undefined =>
  normalAt(sentence.words, index) === 'me'
    ? index + 1
    : index + (nameAt(sentence, index)?.length ?? Number.NaN);
