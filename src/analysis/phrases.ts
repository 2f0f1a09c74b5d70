/** Action phrases: verb, object and, if there is one, time (contract, sections 1.7 and 21). */

import type { Phrase } from './analyzer.ts';
import { endsClause, isTagged, type Word } from './grammar.ts';
import type { Sentence } from './sentence.ts';

/** Words a phrase has at most. */
const MAX_PHRASE_WORDS = 14;

/** Words that begin another thought. */
const ENDS_PHRASE = new Set(
  'and but or so because if when while which who that unless although though then since as once'.split(' '),
);

/** What stands at the end of a request without belonging to what is asked. */
const TRAILERS = new Set('please thanks thank you right okay ok then too'.split(' '));

/** The phrases of a sentence, in order; each is a part of its text. */
export function findPhrases(sentence: Sentence): Phrase[] {
  const { text, words } = sentence;
  const phrases: Phrase[] = [];
  let end = 0;
  for (const { verb } of sentence.undertakings) {
    const first = words[verb];
    if (first === undefined || first.start < end) continue;
    const last = lastOfPhrase(words, verb);
    // A verb alone says nothing of what is to be done.
    if (last <= verb) continue;
    end = words[last]?.end ?? first.end;
    phrases.push({ type: 'action_phrase', text: text.slice(first.start, end) });
  }
  return phrases;
}

function lastOfPhrase(words: readonly Word[], verb: number): number {
  let last = verb;
  for (let index = verb + 1; index < words.length && index - verb < MAX_PHRASE_WORDS; index += 1) {
    const word = words[index];
    if (word === undefined || endsClause(words[index - 1]) || ENDS_PHRASE.has(word.normal)) break;
    last = index;
  }
  while (last > verb && (TRAILERS.has(words[last]?.normal ?? '') || isTagged(words[last], 'Determiner')))
    last -= 1;
  return last;
}
