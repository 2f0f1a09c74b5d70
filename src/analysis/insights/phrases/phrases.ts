/** Action phrases: verb, object and, if there is one, time (docs/insights/phrases.md). */

import type { Phrase } from '../../findings.ts';
import type { Sentence } from '../../grammar/sentence.ts';
import { isTagged, type Word } from '../../grammar/words/tagged-words.ts';
import { undertakingsOf } from '../undertakings/undertakings.ts';
import { endWithClosers } from './enclosed.ts';
import { lastOfPhrase } from './phrase-end.ts';

/** Where a phrase stands in the sentence, in UTF-16 units. */
export interface PhrasePlace {
  readonly start: number;
  readonly end: number;
}

/**
 * The places of the phrases of a sentence, in order and without overlap: what is undertaken, and what is joined to
 * it by "and" ("ask engineering and send you a summary" has two).
 */
export function findPhrasePlaces(sentence: Sentence): PhrasePlace[] {
  const { words } = sentence;
  const places: PhrasePlace[] = [];
  for (const { verb } of undertakingsOf(sentence)) {
    let next: number | undefined = verb;
    while (next !== undefined) {
      const first = words[next];
      if (first === undefined || first.start < (places.at(-1)?.end ?? 0)) break;
      const last = lastOfPhrase(words, next);
      const place = phraseAt(words, next);
      if (place !== undefined) places.push(place);
      next = joinedVerb(words, last);
    }
  }
  return places.sort((a, b) => a.start - b.start);
}

/** The phrases of a sentence, in order; each is a part of its text. */
export const findPhrases = (sentence: Sentence): Phrase[] =>
  findPhrasePlaces(sentence).map(({ start, end }) => ({
    type: 'action_phrase',
    text: sentence.text.slice(start, end),
  }));

/** The place of the phrase that a verb opens; undefined: a verb alone says nothing of what is to be done. */
export function phraseAt(words: readonly Word[], verb: number): PhrasePlace | undefined {
  const [first, last] = [words[verb], lastOfPhrase(words, verb)];
  return first === undefined || last === verb
    ? undefined
    : { start: first.start, end: endWithClosers(words, verb, last) };
}

/** The base verb that "and" or "then" joins to the phrase that ends at `last`. */
function joinedVerb(words: readonly Word[], last: number): number | undefined {
  let next = last + 1;
  let isJoined = false;
  while (
    next < words.length &&
    next <= last + 3 &&
    /^(?:and|then|also|or)$/u.test(words[next]?.normal ?? '')
  ) {
    isJoined = true;
    next += 1;
  }
  const verb = words[next];
  if (!isJoined || verb === undefined || /[.;:!?]/u.test(words[last]?.after ?? '')) return undefined;
  return isTagged(verb, 'Infinitive') && !isTagged(verb, 'Modal') && verb.normal !== 'back'
    ? next
    : undefined;
}
