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

function vocabularyOf(trackers: readonly Tracker[]): Vocabulary<Key> {
  const known = compiled.get(trackers);
  if (known !== undefined) return known;
  const vocabulary = compileVocabulary(
    trackers.flatMap(({ id, vocabulary: entries }) =>
      // An entry that is given twice is still one entry.
      [...new Set(entries)].map((value) => ({ text: value, key: { trackerId: id, value } })),
    ),
  );
  compiled.set(trackers, vocabulary);
  return vocabulary;
}

/**
 * The entries of the trackers that stand in `text`, a message or an insight, in the order of their places; each
 * entry once. The same `trackers` array should be passed for all texts of a request: it is compiled once.
 */
export function matchTrackers(text: string, trackers: readonly Tracker[]): TextMatch[] {
  if (trackers.length === 0) return [];
  const offsetOf = codePointOffsets(text);
  const first = new Map<Key, TextMatch>();
  for (const { key, start } of vocabularyOf(trackers)(text)) {
    if (!first.has(key)) first.set(key, { ...key, offset: offsetOf(start) });
  }
  return [...first.values()];
}
