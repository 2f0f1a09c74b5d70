/** Which phrases of trackers are compared with which part of a text: few with all of it, of many those that it may mean. */

import { LRUCache } from 'lru-cache';
import type { ComparedWord } from '../../analysis/trackers/compared-words.ts';
import type { ComparedPhrase, ComparedText } from '../../analysis/trackers/contextual-matches.ts';
import {
  type Counterparts,
  counterpartsOf,
  indexPhrases,
  type PhraseIndex,
  phrasesMaybeIn,
} from '../../analysis/trackers/phrase-index.ts';

/** From so many phrases on the words of a text are looked up first, which for a few takes longer than comparing them. */
const manyPhrases = 128;
/** Counterparts that are kept for words of texts, 12 bytes each. A word takes as much as these, beside its own. */
const keptCounterparts = 2_000_000;
const counterpartsOfNone = 24;

/** A phrase that is to be compared with a part of a text. */
interface Pair {
  readonly value: string;
  readonly phrase: ComparedPhrase;
  readonly part: ComparedText;
}

/** Vocabulary entries that can be compared. */
export interface PreparedPhrases {
  readonly phrases: readonly (readonly [value: string, phrase: ComparedPhrase])[];
  /** Where there are many. */
  readonly index: PhraseIndex | undefined;
}

export const preparedPhrases = (phrases: ReadonlyMap<string, ComparedPhrase>): PreparedPhrases => ({
  phrases: [...phrases],
  index: phrases.size < manyPhrases ? undefined : indexPhrases([...phrases.values()]),
});

/** What words of texts have as counterparts among phrases, kept from text to text. */
type LookedUp = (index: PhraseIndex, word: ComparedWord) => Generator<undefined, Counterparts>;

export function createLookedUp(): LookedUp {
  let indexes = 0;
  const numbers = new WeakMap<PhraseIndex, number>();
  const known = new LRUCache<string, Counterparts>({
    maxSize: keptCounterparts,
    sizeCalculation: ({ words }) => counterpartsOfNone + words.length,
  });
  return function* lookUp(index, word) {
    const number = numbers.get(index) ?? indexes + 1;
    if (number > indexes) {
      indexes = number;
      numbers.set(index, number);
    }
    const key = `${number} ${word.text}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const counterparts = yield* counterpartsOf(index, word);
    known.set(key, counterparts);
    return counterparts;
  };
}

/** Each phrase with the whole text where there are few; else those that may be meant, with the window of it. One step for each, and others. */
export function* pairsToCompare(
  { phrases, index }: PreparedPhrases,
  text: ComparedText,
  lookUp: LookedUp,
): Generator<Pair | undefined> {
  if (index === undefined) {
    for (const [value, phrase] of phrases) yield { value, phrase, part: text };
    return;
  }
  for (const window of text) {
    const counterparts: Counterparts[] = [];
    for (const word of window.words) counterparts.push(yield* lookUp(index, word));
    for (const place of phrasesMaybeIn(index, window, counterparts)) {
      const [value, phrase] = phrases[place] ?? [];
      if (value !== undefined && phrase !== undefined) yield { value, phrase, part: [window] };
    }
    yield;
  }
}
