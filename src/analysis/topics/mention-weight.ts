/** How much a sentence is about what it mentions. */

import type { Sentence } from '../grammar/sentence.ts';
import { numberWord } from '../text/number-words.ts';
import { rarityOf } from '../text/words/rarity.ts';
import type { TopicWord } from './topic-words.ts';

const weights = { singleNoun: 0.27, phrase: 0.4, properNoun: 0.43 };
/** What a place or an organization weighs of that: it is named more often than it is talked about. */
const weightOfName = 0.4;
/** How much it counts how rare the topic's least rare word is, beside one of this rarity ("new release", "good thinking"). */
const rarityPower = 0.35;
const usualRarity = 5;
/** A longer name says more of what the talk is about. */
const lengthPower = 0.12;

/*
 * How much more a mention weighs where it stands so. By a logistic regression that told the topics that people wrote from all others, in 84
 * business conversations and 32 excerpts of meetings, each set counting the same; half of what it gave (docs/decisions/0085-where-a-mention-stands.md).
 */
/** What the talk turns to. */
export const gainOfAnnounced = 3;
/** In a question. By its mark: what a message is about does not depend on what was said before it, nor on who says it. */
const gainOfAsked = 1.35;
/** "The invoice": both know it. */
const gainOfKnown = 1.22;
/** In a sentence that says how many, how much or when. */
const gainOfCounted = 1.28;
/** "In the office", "from the bank": where something is done, or comes from. */
const gainOfPlace = 0.78;
/** "Flour and sugar": one of several. */
const gainOfListed = 0.88;

const beforePlace = /^(?:in|at|from|to|by|into)$/u;
const determiner = /^(?:the|an?|my|our|your|his|her|its|their|this|that|these|those)$/u;
const joins = /^(?:and|or)$/u;
const hasDigit = /\p{N}/u;
/** "One" is mostly no number: "this one". */
const numberInWords = new RegExp(`^(?!one$)${numberWord}$`, 'u');

/** What a noun phrase weighs by its words. */
export function weightOfWords(words: readonly TopicWord[], names: readonly string[]): number {
  const isProper = words.some((word) => word.isProper);
  const weight = isProper ? weights.properNoun : words.length > 1 ? weights.phrase : weights.singleNoun;
  const rarity = Math.min(...names.map(rarityOf));
  const share = words.every(({ isOfName }) => isOfName) ? weightOfName : 1;
  return weight * share * (rarity / usualRarity) ** rarityPower * names.join(' ').length ** lengthPower;
}

/** How much more all of a sentence's topics weigh for what it does. */
export function gainOfSentence({ isAsked }: Sentence, words: readonly TopicWord[]): number {
  const isCounted = words.some(({ text, lower }) => hasDigit.test(text) || numberInWords.test(lower));
  return (isAsked ? gainOfAsked : 1) * (isCounted ? gainOfCounted : 1);
}

/** How much more a noun phrase weighs for the words around it: its own are those from `start` up to `end`. */
export function gainOfPlaceIn(words: readonly TopicWord[], start: number, end: number): number {
  const before = words[start - 1]?.lower ?? '';
  const isDetermined = determiner.test(before);
  const isPlace = beforePlace.test(isDetermined ? (words[start - 2]?.lower ?? '') : before);
  const isListed = joins.test(before) || joins.test(words[end]?.lower ?? '');
  return (before === 'the' ? gainOfKnown : 1) * (isPlace ? gainOfPlace : 1) * (isListed ? gainOfListed : 1);
}
