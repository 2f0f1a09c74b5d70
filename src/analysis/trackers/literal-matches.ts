/** Literal matches of trackers' vocabularies (docs/insights/trackers.md). */

import type { Tracker } from '../findings.ts';
import { codePointOffsets } from '../text/letters/code-points.ts';
import { keepVocabularies, type VocabularyEntry, type VocabularyHit } from '../text/phrase-matcher.ts';

/** A vocabulary entry found in a text. */
export interface TextMatch {
  readonly trackerId: string;
  /** The entry as the tracker spells it. */
  readonly value: string;
  /** Where it first stands in the text, in code points. */
  readonly offset: number;
}

/** An entry, or (without a value) a phrase that keeps the tracker out of a text. */
interface Key {
  readonly trackerId: string;
  readonly value: string | undefined;
}

const vocabularies = keepVocabularies<Tracker, Key>(entriesOf);

function* entriesOf({ id, vocabulary, excludeVocabulary = [] }: Tracker): Generator<VocabularyEntry<Key>> {
  // An entry that is given twice is still one entry.
  for (const value of new Set(vocabulary)) yield { text: value, key: { trackerId: id, value } };
  for (const text of excludeVocabulary) yield { text, key: { trackerId: id, value: undefined } };
}

/** Prepares the search for trackers, in steps. */
export const prepareTrackers = vocabularies.prepare;

/**
 * The entries of the trackers that stand in `text`, a message or an insight, in the order of their places; each
 * entry once. None of a tracker one of whose excluded phrases stands there, too. The same `trackers` array should be
 * passed for all texts of a request: it is prepared once ({@link prepareTrackers}).
 */
export function matchTrackers(text: string, trackers: readonly Tracker[]): TextMatch[] {
  if (trackers.length === 0) return [];
  const hits = vocabularies.of(trackers)(text);
  if (hits.length === 0) return [];
  const excluded = excludedBy(hits);
  const offsetOf = codePointOffsets(text);
  const matches: TextMatch[] = [];
  for (const [keys, start] of firstPlaces(hits))
    for (const { trackerId, value } of keys)
      if (value !== undefined && !excluded.has(trackerId))
        matches.push({ trackerId, value, offset: offsetOf(start) });
  return matches;
}

/** Where each of the entries stands first. */
function firstPlaces(hits: readonly VocabularyHit<Key>[]): Map<readonly Key[], number> {
  const places = new Map<readonly Key[], number>();
  for (const { keys, start } of hits) if (!places.has(keys)) places.set(keys, start);
  return places;
}

/** The ids of the trackers that must not be found in `text`. */
export function excludedTrackers(text: string, trackers: readonly Tracker[]): ReadonlySet<string> {
  return trackers.length === 0 ? new Set() : excludedBy(vocabularies.of(trackers)(text));
}

function excludedBy(hits: readonly VocabularyHit<Key>[]): Set<string> {
  const excluded = new Set<string>();
  for (const keys of firstPlaces(hits).keys())
    for (const { trackerId, value } of keys) if (value === undefined) excluded.add(trackerId);
  return excluded;
}
