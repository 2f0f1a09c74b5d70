/**
 * Which of many phrases a text may mean, told by words alone.
 *
 * To compare a whole phrase with a text takes hundreds of multiplications, and hardly one phrase of a hundred is meant. But a phrase is
 * meant only where each of its words that matters has a counterpart in the text. How near a word of the text is to each word of the
 * phrases is found once, however many phrases have that word and however often it is said again; how well a phrase is covered is then a
 * sum of a few numbers. {@link closeness} finds none of the phrases that are left out.
 */

import { type ComparedWord, leastStrength, strengthBetween } from './compared-words.ts';
import { type ComparedPhrase, type ComparedWindow, closenessThreshold } from './contextual-matches.ts';

/** Phrases, by the words that they are made of. */
export interface PhraseIndex {
  readonly phrases: readonly ComparedPhrase[];
  /** Each word that is looked up, once. */
  readonly words: readonly ComparedWord[];
  /** The first word of each phrase in `wordOfPlace`; behind them where the last one ends. */
  readonly starts: Uint32Array;
  /** The words of the phrases, one phrase after another: where they stand in `words`, or behind its end if they are not looked up. */
  readonly wordOfPlace: Uint32Array;
  readonly importances: Float64Array;
  /** What each word of `words` is worth in the window that is looked at; behind them one that always is. Put back after each window. */
  readonly strengths: Float64Array;
}

/** The words of the phrases that are worth more than nothing as counterparts of one word, and what they are. */
export interface Counterparts {
  readonly words: Uint32Array;
  readonly strengths: Float64Array;
}

/**
 * Words that are looked up, by the number of phrases. The others count as said: where phrases have far more different words than vocabularies
 * do, looking each of them up would take longer than comparing the phrases.
 */
const mostWords = (phrases: number): number => 2 * phrases + 64;

/** Vectors are of unit length but for what is rounded: no two are nearer than this. */
const nearestWholes = 1.001;

/** Words compared between two steps. */
const wordsOfStep = 32;

/** The letter of "plan A" is looked up besides the article of "a plan". */
const keyOf = ({ text, isLiteral }: ComparedWord): string => (isLiteral ? `${text} alone` : text);

export function indexPhrases(phrases: readonly ComparedPhrase[]): PhraseIndex {
  const weights = new Map<string, { word: ComparedWord; weight: number }>();
  for (const { words } of phrases)
    for (const word of words) {
      const known = weights.get(keyOf(word));
      if (known === undefined) weights.set(keyOf(word), { word, weight: word.importance });
      else known.weight += word.importance;
    }
  const words = [...weights.values()]
    .sort((a, b) => b.weight - a.weight)
    .slice(0, mostWords(phrases.length))
    .map(({ word }) => word);
  const places = new Map(words.map((word, place) => [keyOf(word), place]));
  const all = phrases.flatMap((phrase) => phrase.words);
  const starts = new Uint32Array(phrases.length + 1);
  phrases.forEach((phrase, index) => {
    starts[index + 1] = (starts[index] ?? 0) + phrase.words.length;
  });
  const strengths = new Float64Array(words.length + 1).fill(1);
  for (const [place, word] of words.entries()) strengths[place] = leastStrength(word);
  return {
    phrases,
    words,
    starts,
    wordOfPlace: Uint32Array.from(all, (word) => places.get(keyOf(word)) ?? words.length),
    importances: Float64Array.from(all, ({ importance }) => importance),
    strengths,
  };
}

/** Looks a word of a text up among those of the phrases, in steps. */
export function* counterpartsOf(
  { words }: PhraseIndex,
  word: ComparedWord,
): Generator<undefined, Counterparts> {
  const [found, strengths]: [number[], number[]] = [[], []];
  for (const [place, own] of words.entries()) {
    if (place % wordsOfStep === 0) yield;
    const strength = strengthBetween(own, word);
    if (strength <= leastStrength(own)) continue;
    found.push(place);
    strengths.push(strength);
  }
  return { words: Uint32Array.from(found), strengths: Float64Array.from(strengths) };
}

/** The phrases that the window may mean: all that {@link closeness} finds near enough, and a few others. */
export function phrasesMaybeIn(
  index: PhraseIndex,
  window: ComparedWindow,
  counterparts: readonly Counterparts[],
): number[] {
  const { phrases, words: known, strengths } = index;
  for (const { words, strengths: own } of counterparts)
    for (const [at, word] of words.entries()) strengths[word] = Math.max(strengths[word] ?? 0, own[at] ?? 0);
  const found: number[] = [];
  for (const [place, { isNegated }] of phrases.entries())
    if (isNegated === window.isNegated && isCovered(index, place)) found.push(place);
  for (const { words } of counterparts)
    for (const place of words) {
      const word = known[place];
      if (word !== undefined) strengths[place] = leastStrength(word);
    }
  return found;
}

/** Whether the words of a phrase would do if the wholes were as near as can be. */
function isCovered({ starts, wordOfPlace, importances, strengths }: PhraseIndex, phrase: number): boolean {
  const end = starts[phrase + 1] ?? 0;
  let reciprocals = 0;
  for (let at = starts[phrase] ?? 0; at < end; at += 1) {
    reciprocals += (importances[at] ?? 0) / (strengths[wordOfPlace[at] ?? 0] ?? 1);
    if (reciprocals * closenessThreshold > nearestWholes) return false;
  }
  return true;
}
