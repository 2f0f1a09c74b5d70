/** Which phrases of trackers a text comes near to in meaning, though it holds none of them. */

import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Tracker } from '../../analysis/findings.ts';
import type { VectorOf } from '../../analysis/trackers/compared-words.ts';
import {
  type ComparedPhrase,
  type ComparedText,
  closeness,
  closenessThreshold,
  comparePhrase,
  compareText,
  textsOfPhrase,
  textsOfText,
  windowCount,
  wordsOfPhrase,
} from '../../analysis/trackers/contextual-matches.ts';
import type { Pace } from '../../core/turns.ts';
import type { Vectors } from '../embeddings/vectors.ts';
import { createLookedUp, type PreparedPhrases, pairsToCompare, preparedPhrases } from './pairs-to-compare.ts';

/** Phrases of one job that are compared; what lies beyond is found literally only. Bounds the work of a text. */
export const maximumPhrases = 5_000;
/**
 * Vectors kept from job to job, of phrases with their words, and of words of texts: 1.5 KB each with 384 dimensions; phrases share those of
 * words. As many phrases as one job may compare have to find room, of some words each: if they did not, each job would compute all of them.
 */
const keptOfPhrases = 12 * maximumPhrases;
const keptWords = 10_000;
/** Phrases whose vectors are asked for at one time. */
const phrasesOfSlice = 32;
/** Windows of texts whose vectors are asked for at one time, unless one text alone has more. */
const windowsOfSlice = 256;
/**
 * Comparisons of one job: a phrase with a stretch of a few words, a microsecond or two each. Enough for 10,000 ordinary
 * sentences and 1,000 phrases; what comes after that is found literally only.
 */
export const maximumComparisons = 50_000_000;

/** A vocabulary entry that a text means. */
export interface MeaningMatch {
  readonly trackerId: string;
  /** The entry as the tracker spells it. */
  readonly value: string;
}

/** What each thing takes from a budget. */
export interface ComparisonPrices {
  /** A phrase that is compared with a window of a text. */
  readonly comparison: number;
  /** A word of the one that is compared with a word of the other: only where they come near to each other as wholes. */
  readonly pairOfWords: number;
  /** A word of a text whose vector is computed to prepare a phrase. */
  readonly wordOfPhrase: number;
  /** A window of a text, prepared. */
  readonly window: number;
}

/** A job counts what it compares: phrases are kept from job to job, and its texts have a limit of their own. */
const pricesOfJob: ComparisonPrices = { comparison: 1, pairOfWords: 0, wordOfPhrase: 0, window: 0 };

/** What one job, or one preview, may still compare. */
export interface ComparisonBudget {
  readonly prices: ComparisonPrices;
  /** Takes so much; false if there is not so much left. */
  take(amount: number): boolean;
  readonly left: number;
  /** Whether more was asked for than there was left. */
  readonly hasRefused: boolean;
}

/** @param amount what there is; comparisons, unless other prices are given */
export function createComparisonBudget(amount: number, prices = pricesOfJob): ComparisonBudget {
  let [left, hasRefused] = [amount, false];
  return {
    prices,
    take(wanted) {
      if (wanted > left) hasRefused = true;
      if (wanted > left) return false;
      left -= wanted;
      return true;
    },
    get left() {
      return left;
    },
    get hasRefused() {
      return hasRefused;
    },
  };
}

export interface MatchMeaningOptions {
  /** Shares the processor with other accounts. */
  readonly pace: Pace;
  /** Once it is used up, phrases are not prepared and texts are not compared. */
  readonly comparisons: ComparisonBudget;
  readonly signal: AbortSignal;
}

/** The entries that each text means, for the texts that mean any. The same array of trackers is prepared once. */
export type MatchMeaning = (
  texts: readonly string[],
  trackers: readonly Tracker[],
  options: MatchMeaningOptions,
) => Promise<ReadonlyMap<string, readonly MeaningMatch[]>>;

/** As `matchMeaning`; without the engine, which may be down, no text means anything, and trackers are found literally. */
export function orLiterally(matchMeaning: MatchMeaning, log: Logger): MatchMeaning {
  return async (texts, trackers, options) => {
    try {
      return await matchMeaning(texts, trackers, options);
    } catch (err) {
      options.signal.throwIfAborted();
      log.warn({ err }, 'trackers are matched literally only: the texts could not be embedded');
      return new Map();
    }
  };
}

/** Vocabulary entries that can be compared, and what each of them is compared by. */
interface Prepared extends PreparedPhrases {
  readonly entries: readonly MeaningMatch[];
}

/**
 * Failures of the engine are the caller's to handle.
 *
 * @param vectors of the model that `closenessThreshold` was chosen for
 */
export function createMatchMeaning(vectors: Vectors): MatchMeaning {
  const phrases = new LRUCache<string, { readonly compared: ComparedPhrase | undefined }>({
    maxSize: keptOfPhrases,
    sizeCalculation: ({ compared }) => 1 + (compared?.words.length ?? 0),
  });
  const words = new LRUCache<string, Float32Array>({ max: keptWords });
  const preparedOf = new WeakMap<readonly Tracker[], Prepared>();
  const lookedUp = createLookedUp();

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
      if (vector === undefined) throw new Error('a text is compared whose vector was not computed');
      return vector;
    };
  }

  async function preparePhrases(
    vocabulary: readonly string[],
    { pace, signal, comparisons }: MatchMeaningOptions,
  ): Promise<Map<string, ComparedPhrase>> {
    const missing = vocabulary.filter(
      (phrase) =>
        !phrases.has(phrase) && comparisons.take(wordsOfPhrase(phrase) * comparisons.prices.wordOfPhrase),
    );
    // Kept here, too: where there are more phrases than the memory holds, it forgets the first ones before the last
    // ones are computed.
    const prepared = new Map<string, ComparedPhrase>();
    for (const phrase of vocabulary) {
      const known = phrases.get(phrase)?.compared;
      if (known !== undefined) prepared.set(phrase, known);
    }
    for (let start = 0; start < missing.length; start += phrasesOfSlice) {
      signal.throwIfAborted();
      const some = missing.slice(start, start + phrasesOfSlice);
      const vectorOf = await vectorsOf(some.flatMap(textsOfPhrase));
      await pace.each(some, (phrase) => {
        const compared = comparePhrase(phrase, vectorOf);
        phrases.set(phrase, { compared });
        if (compared !== undefined) prepared.set(phrase, compared);
      });
    }
    return prepared;
  }

  async function prepare(trackers: readonly Tracker[], options: MatchMeaningOptions): Promise<Prepared> {
    const known = preparedOf.get(trackers);
    if (known !== undefined) return known;
    const entries = trackers
      .flatMap(({ id, vocabulary }) => [...new Set(vocabulary)].map((value) => ({ trackerId: id, value })))
      .slice(0, maximumPhrases);
    const distinct = await preparePhrases([...new Set(entries.map(({ value }) => value))], options);
    const prepared = { entries, ...preparedPhrases(distinct) };
    preparedOf.set(trackers, prepared);
    return prepared;
  }

  return async (texts, trackers, options) => {
    const { pace, comparisons, signal } = options;
    const { prices } = comparisons;
    const matches = new Map<string, readonly MeaningMatch[]>();
    if (texts.length === 0 || trackers.every(({ vocabulary }) => vocabulary.length === 0)) return matches;
    const prepared = await prepare(trackers, options);

    let wordsAreSpent = false;
    const takeWords = (pairs: number) => {
      wordsAreSpent ||= !comparisons.take(pairs * prices.pairOfWords);
    };
    async function compare(text: string, compared: ComparedText): Promise<void> {
      const near = new Set<string>();
      await pace.each(pairsToCompare(prepared, compared, lookedUp), (pair) => {
        // The rest is found literally only.
        if (pair === undefined || wordsAreSpent || near.has(pair.value)) return;
        if (closeness(pair.phrase, pair.part, closenessThreshold, takeWords) > 0) near.add(pair.value);
      });
      if (near.size > 0)
        matches.set(
          text,
          prepared.entries.filter(({ value }) => near.has(value)),
        );
    }

    const affordable = [...new Set(texts)].filter((text) =>
      comparisons.take(windowCount(text) * (prices.window + prices.comparison * prepared.phrases.length)),
    );
    for (const some of inSlices(affordable)) {
      signal.throwIfAborted();
      const vectorOf = await vectorsOf(some.flatMap(textsOfText));
      for (const text of some) {
        signal.throwIfAborted();
        await compare(text, await pace.run(() => compareText(text, vectorOf)));
      }
    }
    return matches;
  };
}

/** The texts in their order, so many together as have few windows. */
function* inSlices(texts: readonly string[]): Generator<readonly string[]> {
  let [slice, windows]: [string[], number] = [[], 0];
  for (const text of texts) {
    const count = windowCount(text);
    if (slice.length > 0 && windows + count > windowsOfSlice) {
      yield slice;
      [slice, windows] = [[], 0];
    }
    slice.push(text);
    windows += count;
  }
  if (slice.length > 0) yield slice;
}
