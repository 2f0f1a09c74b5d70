/**
 * How near in meaning a text comes to a phrase, by the vectors of a model that sees texts as bags of words
 * (docs/decisions/0007-contextual-trackers.md).
 *
 * Three things must hold at once. The text as a whole points where the phrase points: their cosine. And every word of
 * the phrase that carries its meaning has a counterpart in the text: its coverage. The cosine alone is fooled by one
 * shared word ("a breach of contract" for "data breach"); the coverage alone by texts that merely hold many words.
 * And what one of them negates the other negates, too.
 */

import { anyOf } from '../text/any-of.ts';
import { cosine } from '../vectors.ts';
import {
  type ComparedWord,
  comparedWord,
  isLiteral,
  leastStrength,
  strengthBetween,
  type VectorOf,
  wordsOf,
} from './compared-words.ts';

/** A vocabulary phrase, ready to be compared with any number of texts. */
export interface ComparedPhrase {
  readonly vector: Float32Array;
  readonly isNegated: boolean;
  /** The importances add up to 1. */
  readonly words: readonly (ComparedWord & { readonly importance: number })[];
}

/** A text that phrases are looked for in, in parts short enough that a phrase can show in them. */
export type ComparedText = readonly ComparedWindow[];

export interface ComparedWindow {
  readonly vector: Float32Array;
  readonly isNegated: boolean;
  readonly words: readonly ComparedWord[];
}

/**
 * From this on a text is taken to mean the phrase. Chosen on `bench/data/tracker-pairs.json` (`bun run bench trackers`).
 */
export const closenessThreshold = 0.13;

/** Words of one window. In a longer one a short phrase would drown; half of each is seen in the next one, too. */
const windowWords = 6;

/** A phrase of more words is not compared: nobody says it in other words. */
const maximumPhraseWords = 24;

/** To a bag of words "paid" and "not paid" are nearly the same. */
const negation =
  /^(?:not|no|never|without|cannot|nobody|nothing|none|.*n['’]t|(?:do|does|did|is|are|was|were|would|could|should|have|has|had|ca|wo)nt)$/u;
const isNegated = (words: readonly string[]): boolean => words.some((word) => negation.test(word));

/** Of these alone a phrase says nothing that could be said in other words: "how much", "don't you". */
const functionWord = new RegExp(
  `^${anyOf([
    'an?',
    ...'the this that these those it its'.split(' '),
    ...'i me my we us our you your he him his she her they them their'.split(' '),
    ...'who what which when where why how much many'.split(' '),
    ...'so to of in on at by for from with about and or but if as than then'.split(' '),
    ...'is are am was were be been do does did have has had'.split(' '),
    ...'can could will would shall should may might must'.split(' '),
    ...'not no yes all any some there here'.split(' '),
    "(?:do|does|did|is|are|was|were|ca|could|wo|would|should|have|has)n['’]t",
  ])}$`,
  'u',
);

const textOf = (words: readonly string[]): string => words.join(' ');

/** What answers something else ("No, I want my money back"), or asks for a yes ("…, no?", "why don't you …?"), and says no to nothing. */
const otherNo =
  /^\P{L}*(?:(?:no|nope|nah)[,.!]\s+|(?:ca|could|wo|would)n['’]?t (?=you(?!\p{L})))|,\s*no\s*(?=\?|$)|(?<!\p{L})why (?:do|ca|could|wo|would)n['’]?t (?=(?:you|we)(?!\p{L}))/giu;
const wordsOfText = (text: string): string[] => wordsOf(text.replace(otherNo, ' '));

function windowsOf(text: string): string[][] {
  const words = wordsOfText(text);
  if (words.length <= windowWords) return words.length === 0 ? [] : [words];
  const starts = Array.from(
    { length: Math.ceil((words.length - windowWords) / (windowWords / 2)) + 1 },
    // The last window ends with the text.
    (_, index) => Math.min(index * (windowWords / 2), words.length - windowWords),
  );
  return starts.map((start) => words.slice(start, start + windowWords));
}

/** How many windows the text is compared in. */
export const windowCount = (text: string): number => {
  const words = wordsOfText(text).length;
  return words <= windowWords ? Math.min(words, 1) : Math.ceil((words - windowWords) / (windowWords / 2)) + 1;
};

/** The phrase without each of its words in turn. */
const withoutEach = (words: readonly string[]): string[] =>
  words.map((_, left) => textOf(words.filter((__, index) => index !== left)));

/** The words of a phrase that can be compared; none if it has too many, or says nothing that has other words. */
function comparableWords(phrase: string): string[] {
  const words = wordsOf(phrase);
  const saysNothing = words.every((word) => functionWord.test(word) || isLiteral(word));
  return words.length > maximumPhraseWords || saysNothing ? [] : words;
}

/** A letter behind everything else is no article: "plan A" is not any plan. */
const isLetterAtEnd = (word: string, index: number, words: readonly string[]): boolean =>
  word === 'a' && index > 0 && index === words.length - 1;

/** The texts whose vectors `comparePhrase` asks for; none if the phrase cannot be compared. */
export function textsOfPhrase(phrase: string): string[] {
  const words = comparableWords(phrase);
  if (words.length === 0) return [];
  return [textOf(words), ...words, ...(words.length > 1 ? withoutEach(words) : [])];
}

/** The texts whose vectors `compareText` asks for. */
export const textsOfText = (text: string): string[] =>
  windowsOf(text).flatMap((words) => [textOf(words), ...words]);

/** Words of all the texts whose vectors `comparePhrase` asks for: what preparing the phrase costs. */
export const wordsOfPhrase = (phrase: string): number =>
  textsOfPhrase(phrase).reduce((sum, text) => sum + text.split(' ').length, 0);

/** Prepares a phrase; undefined if it says nothing that could be said in other words. */
export function comparePhrase(phrase: string, vectorOf: VectorOf): ComparedPhrase | undefined {
  const words = comparableWords(phrase);
  if (words.length === 0) return undefined;
  const vector = vectorOf(textOf(words));
  // A word matters as much as the phrase turns away when it is left out; at least a little, lest all be 0.
  const turns =
    words.length === 1 ? [1] : withoutEach(words).map((rest) => 1e-6 + 1 - cosine(vector, vectorOf(rest)));
  const sum = turns.reduce((a, b) => a + b, 0);
  return {
    vector,
    isNegated: isNegated(words),
    words: words.map((word, index) => ({
      ...comparedWord(word, vectorOf, isLetterAtEnd(word, index, words)),
      importance: (turns[index] ?? 0) / sum,
    })),
  };
}

/** Prepares a text. */
export const compareText = (text: string, vectorOf: VectorOf): ComparedText =>
  windowsOf(text).map((words) => ({
    vector: vectorOf(textOf(words)),
    isNegated: isNegated(words),
    words: words.map((word) => comparedWord(word, vectorOf)),
  }));

/**
 * How near the text comes to the phrase in the window where it comes nearest, in [0, 1].
 *
 * @param atLeast what is less than this may be answered as 0, which is told sooner
 * @param onWords told before words are compared, each of the phrase with each of a window, how many pairs they are
 */
export function closeness(
  phrase: ComparedPhrase,
  text: ComparedText,
  atLeast = 0,
  onWords?: (pairs: number) => void,
): number {
  let best = 0;
  for (const window of text) {
    if (window.isNegated !== phrase.isNegated) continue;
    const similarity = cosine(phrase.vector, window.vector);
    const needed = Math.max(best, atLeast);
    // The coverage can only make it less.
    if (similarity > 0 && similarity >= needed) {
      onWords?.(phrase.words.length * window.words.length);
      best = Math.max(best, similarity * coverage(phrase, window, needed / similarity));
    }
  }
  return best;
}

/**
 * How well the window's words cover the phrase's: the harmonic mean, by importance, of how near each one's nearest
 * counterpart is. A single important word without one brings it down, and one that only itself stands for to 0. Less than `atLeast` may be answered as 0.
 */
function coverage({ words }: ComparedPhrase, window: ComparedWindow, atLeast: number): number {
  let reciprocals = 0;
  for (const word of words) {
    let strongest = leastStrength(word);
    for (const other of window.words) strongest = Math.max(strongest, strengthBetween(word, other));
    reciprocals += word.importance / strongest;
    if (reciprocals * atLeast > 1) return 0;
  }
  return 1 / reciprocals;
}
