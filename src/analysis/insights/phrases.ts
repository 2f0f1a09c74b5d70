/** Action phrases: verb, object and, if there is one, time (docs/insights.md). */

import type { Phrase } from '../findings.ts';
import type { Sentence } from '../grammar/sentence.ts';
import { endsClause, isTagged, type Word } from '../grammar/words.ts';
import { undertakingsOf } from './undertakings/undertakings.ts';

/** Words a phrase has at most. */
const maximumPhraseWords = 14;

/** Words that begin another thought. */
const endsPhrase = new Set(
  'and but or so because if when while which who that unless although though then since as once'.split(' '),
);

/** What stands at the end of a request without belonging to what is asked. */
const trailers = new Set('please thanks thank right okay ok then too what how to a an the'.split(' '));

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
    : { start: first.start, end: words[last]?.end ?? first.end };
}

function lastOfPhrase(words: readonly Word[], verb: number): number {
  let last = verb;
  for (let index = verb + 1; index < words.length && index - verb < maximumPhraseWords; index += 1) {
    const word = words[index];
    if (word === undefined || endsClause(words[index - 1])) break;
    if (endsPhrase.has(word.normal) && !isOwnThat(words, index, verb) && !joinsNouns(words, index)) break;
    // A subject and its auxiliary open another clause: "send it I will pay".
    if (isTagged(word, 'Pronoun') && isTagged(words[index + 1], 'Modal')) break;
    last = index;
  }
  while (last > verb && trailers.has(words[last]?.normal ?? '')) last -= 1;
  return last;
}

/** Whether "that" at `index` belongs to the phrase: "make sure that …", "fix that tomorrow". */
function isOwnThat(words: readonly Word[], index: number, verb: number): boolean {
  if (words[index]?.normal !== 'that') return false;
  const next = words[index + 1];
  const opensClause =
    isTagged(next, 'Pronoun') ||
    isTagged(next, 'Determiner') ||
    isTagged(next, 'Possessive') ||
    isTagged(next, 'Plural');
  return words[index - 1]?.normal === 'sure' || (index === verb + 1 && !opensClause);
}

/** Whether the "and" or "or" at `index` stands between two objects, not two actions: "Tom and his wife". */
function joinsNouns(words: readonly Word[], index: number): boolean {
  const next = words[index + 1];
  if (!/^(?:and|or)$/u.test(words[index]?.normal ?? '') || next === undefined) return false;
  return isTagged(next, 'Determiner') || isTagged(next, 'Possessive') || isTagged(next, 'Person');
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
