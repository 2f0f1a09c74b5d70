/** Which phrases of trackers a text comes near to in meaning, though it holds none of them (contract, section 9). */

import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Tracker } from '../analysis/analyzer.ts';
import {
  type ComparedPhrase,
  closeness,
  closenessThreshold,
  comparePhrase,
  compareText,
  textsOfPhrase,
  textsOfText,
  type VectorOf,
} from '../analysis/similar-meaning.ts';
import type { Vectors } from './vectors.ts';

/** Phrases kept from job to job, and words of phrases and of texts: 1.5 KB each with 384 dimensions. */
const keptPhrases = 10_000;
const keptWords = 10_000;
/** Phrases of one job that are compared; what lies beyond is found literally only. Bounds the work of a text. */
export const maximumPhrases = 5_000;
/** Texts, or phrases, whose vectors are asked for at one time. */
const textsOfSlice = 32;

/** A vocabulary entry that a text means. */
export interface MeaningMatch {
  readonly trackerId: string;
  /** The entry as the tracker spells it. */
  readonly value: string;
}

/** The entries that each text means, for the texts that mean any. */
export type MatchMeaning = (
  texts: readonly string[],
  trackers: readonly Tracker[],
  signal: AbortSignal,
) => Promise<ReadonlyMap<string, readonly MeaningMatch[]>>;

/**
 * Failures of the engine are the caller's to handle.
 *
 * @param vectors of the model that `closenessThreshold` was chosen for
 */
export function createMatchMeaning(vectors: Vectors): MatchMeaning {
  const phrases = new LRUCache<string, { readonly compared: ComparedPhrase | undefined }>({
    max: keptPhrases,
  });
  const words = new LRUCache<string, Float32Array>({ max: keptWords });

  /** The vectors of these texts, those of single words from memory where they are known. */
  async function vectorsOf(texts: readonly string[]): Promise<VectorOf> {
    const found = new Map<string, Float32Array>();
    const missing: string[] = [];
    for (const text of new Set(texts)) {
      const known = words.get(text);
      if (known === undefined) missing.push(text);
      else found.set(text, known);
    }
    const fresh = await vectors(missing);
    missing.forEach((text, index) => {
      const vector = fresh[index];
      if (vector === undefined) return;
      found.set(text, vector);
      if (!text.includes(' ')) words.set(text, vector);
    });
    return (text) => {
      const vector = found.get(text);
      if (vector === undefined) throw new Error('a text is compared whose vector nobody asked for');
      return vector;
    };
  }

  async function prepare(vocabulary: readonly string[]): Promise<Map<string, ComparedPhrase>> {
    const prepared = new Map<string, ComparedPhrase>();
    const missing: string[] = [];
    for (const phrase of vocabulary) {
      const known = phrases.get(phrase);
      if (known === undefined) missing.push(phrase);
      else if (known.compared !== undefined) prepared.set(phrase, known.compared);
    }
    for (let start = 0; start < missing.length; start += textsOfSlice) {
      const some = missing.slice(start, start + textsOfSlice);
      const vectorOf = await vectorsOf(some.flatMap(textsOfPhrase));
      for (const phrase of some) {
        const compared = comparePhrase(phrase, vectorOf);
        phrases.set(phrase, { compared });
        if (compared !== undefined) prepared.set(phrase, compared);
      }
    }
    return prepared;
  }

  return async (texts, trackers, signal) => {
    const entries = trackers
      .flatMap(({ id, vocabulary }) => [...new Set(vocabulary)].map((value) => ({ trackerId: id, value })))
      .slice(0, maximumPhrases);
    const matches = new Map<string, readonly MeaningMatch[]>();
    if (entries.length === 0) return matches;
    const prepared = await prepare([...new Set(entries.map(({ value }) => value))]);

    const distinct = [...new Set(texts)];
    for (let start = 0; start < distinct.length; start += textsOfSlice) {
      const some = distinct.slice(start, start + textsOfSlice);
      const vectorOf = await vectorsOf(some.flatMap(textsOfText));
      for (const text of some) {
        await setImmediate();
        signal.throwIfAborted();
        const compared = compareText(text, vectorOf);
        const near = new Set(
          [...prepared]
            .filter(([, phrase]) => closeness(phrase, compared, closenessThreshold) > 0)
            .map(([phrase]) => phrase),
        );
        if (near.size > 0)
          matches.set(
            text,
            entries.filter(({ value }) => near.has(value)),
          );
      }
    }
    return matches;
  };
}
