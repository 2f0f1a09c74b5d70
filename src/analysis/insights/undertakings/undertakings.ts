/** Finds the undertakings of a sentence: at each word, what may be asked for there, and what may be stated. */

import { quotedWords } from '../../grammar/quotations.ts';
import type { Sentence } from '../../grammar/sentence.ts';
import { readRequest } from './read-requests.ts';
import { readStatement } from './read-statements.ts';
import type { Undertaking } from './undertaking.ts';
import { UndertakingSearch } from './undertaking-search.ts';

/** Of each sentence that was asked about. */
const known = new WeakMap<Sentence, readonly Undertaking[]>();

/**
 * What somebody undertakes or is asked to do, in the order of the sentence. Found once, in a time that is linear in the
 * number of words.
 */
export function undertakingsOf(sentence: Sentence): readonly Undertaking[] {
  const undertakings = known.get(sentence) ?? findUndertakings(sentence);
  known.set(sentence, undertakings);
  return undertakings;
}

function findUndertakings(sentence: Sentence): readonly Undertaking[] {
  const search = new UndertakingSearch(sentence);
  const isQuoted = quotedWords(sentence.words);
  for (let index = 0; index < sentence.words.length; index += 1) {
    search.goTo(index);
    // What is quoted is undertaken by somebody else, somewhere else.
    if (isQuoted(index)) continue;
    readRequest(search, index);
    readStatement(search, index);
  }
  return search.found;
}
