/** Literal matches of trackers' vocabularies (contract, section 9). */

import type { Tracker } from './analyzer.ts';
import { codePointOffsets } from './code-points.ts';
import { compileVocabulary, type Vocabulary } from './vocabulary.ts';

/** A vocabulary entry found in a text. */
export interface TextMatch {
  readonly trackerId: string;
  /** The entry as the tracker spells it. */
  readonly value: string;
  /** Where it first stands in the text, in code points. */
  readonly offset: number;
}

type Key = Pick<TextMatch, 'trackerId' | 'value'>;

/** One vocabulary for a request's trackers, however many texts are searched. */
const compiled = new WeakMap<readonly Tracker[], Vocabulary<Key>>();

/** Punctuation that a spoken phrase does not have (contract, C14). */
const withoutPunctuation = (entry: string) => entry.replace(/[?,!:]/g, ' ').replace(/\s+/g, ' ');

/** The entries of the trackers that stand in `text`, in the order of their places; each entry once. */
export function matchTrackers(text: string, trackers: readonly Tracker[]): TextMatch[] {
  if (trackers.length === 0) return [];
  let vocabulary = compiled.get(trackers);
  if (vocabulary === undefined) {
    vocabulary = compileVocabulary(
      trackers.flatMap(({ id, vocabulary: entries }) =>
        entries.map((value) => ({ text: withoutPunctuation(value), key: { trackerId: id, value } })),
      ),
    );
    compiled.set(trackers, vocabulary);
  }
  const offsetOf = codePointOffsets(text);
  const first = new Map<Key, TextMatch>();
  for (const { key, start } of vocabulary(text))
    if (!first.has(key)) first.set(key, { ...key, offset: offsetOf(start) });
  return [...first.values()];
}
