/** Whether a sentence is English, which is what the model and the rules know. */

import type { Pace } from '../core/turns.ts';

/** Letters of the shortest text in Latin script that tells its language: of texts of 15 to 24, one in 45 tells a wrong one. */
const shortestText = 25;
/** This share of common words makes a text English, and spares a closer look. */
const enoughCommonWords = 0.1;

/** Words that are in every English talk and are no words of its neighbours. */
const commonWord =
  /(?<![\p{L}\p{N}])(?:the|and|you|are|that|this|have|with|what|they|but|yeah|would|could|should|please|my|your|our|it|of|think|there|which|because|about|from|something|know|don['’]t|(?:i|we)['’](?:m|ll|re|ve|d))(?![\p{L}\p{N}])/giu;
const word = /[\p{L}\p{N}]+/gu;
/** A word with a capital, an address or a number: names say nothing of the language that they stand in. */
const nameLike = /(?<!\S)[^\s@./_\d]*[@./_\d][^\s\w]*\w\S*|(?<![\p{L}\p{M}])\p{Lu}[\p{L}\p{M}'’-]*/gu;
/** Letters of the words that are left at least. */
const fewestLetters = 8;
const letters = /\p{L}+/gu;
const latinLetter = /\p{Script=Latin}/u;

/** A text that its common words do not show to be English, and what of it tells a language. */
interface Doubtful {
  readonly text: string;
  readonly telling: string;
}

/**
 * Whether each of some texts is in another language than English; undefined where that cannot be told: the text is too short, its
 * language is in doubt, or hardly anything but names is left of it.
 *
 * What knows languages, `eld` in its smallest form (sixty languages by their n-grams), is loaded with the first text that
 * needs it: that takes 0.2 s of a core, and most talk has its common words.
 */
export async function areForeign(texts: Iterable<string>, pace: Pace): Promise<(boolean | undefined)[]> {
  const seen = await pace.map(texts, atFirstSight);
  const isDoubtful = seen.some((one) => typeof one === 'object');
  const eld = isDoubtful ? (await import('eld/extrasmall')).eld : undefined;
  return pace.map(seen, (one) => {
    if (typeof one !== 'object') return one;
    const found = eld?.detect(one.text);
    if (!found?.isReliable()) return undefined;
    return found.language !== 'en' && eld?.detect(one.telling).language !== 'en';
  });
}

/** Whether a text is in another language, as far as its letters and its common words tell. */
function atFirstSight(text: string): boolean | undefined | Doubtful {
  if (!latinLetter.test(text)) return hasLetters(text, 2) ? true : undefined;
  if (!hasLetters(text, shortestText)) return undefined;
  if (hasCommonWords(text)) return false;
  const telling = text.replace(nameLike, ' ');
  if (!hasLetters(telling, fewestLetters)) return undefined;
  return { text, telling };
}

/** Whether a text has so many letters; one that needs two UTF-16 units counts twice. */
function hasLetters(text: string, least: number): boolean {
  let count = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit > lastOfAscii) return countLetters(text) >= least;
    if (isAsciiLetter(unit)) count += 1;
    if (count >= least) return true;
  }
  return false;
}

const lastOfAscii = 0x7f;
const isAsciiLetter = (unit: number): boolean =>
  (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a);
const countLetters = (text: string): number =>
  text.match(letters)?.reduce((sum, run) => sum + run.length, 0) ?? 0;

/** Whether enough of a text's words are common: most texts show it with their first ones. */
function hasCommonWords(text: string): boolean {
  const enough = enoughCommonWords * countWords(text);
  let common = 0;
  commonWord.lastIndex = 0;
  while (commonWord.test(text)) {
    common += 1;
    if (common >= enough) return true;
  }
  return false;
}

/** How many words a text has. */
function countWords(text: string): number {
  let count = 0;
  let isInside = false;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit > lastOfAscii) return text.match(word)?.length ?? 0;
    const isPart = isAsciiLetter(unit) || (unit >= 0x30 && unit <= 0x39);
    if (isPart && !isInside) count += 1;
    isInside = isPart;
  }
  return count;
}
