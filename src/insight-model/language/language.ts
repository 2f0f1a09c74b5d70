/** Whether a text is English, which is what the model and the rules know. */

import { quickExpression } from '../../analysis/text/words/quick-patterns.ts';
import { isEveryday } from '../../analysis/text/words/rarity.ts';
import type { Pace } from '../../core/turns.ts';
import { commonWord, hindiWord, sharedWord } from './common-words.ts';

/** Letters of a text in Latin script whose n-grams tell its language for sure: of texts of 15 to 24, one in 45 tells a wrong one. */
const sureLetters = 25;
/** Letters of a text that may tell it, where the words agree with the n-grams. */
const fewestLetters = 8;
const fewestWords = 2;
/** This share of common words makes a text English, and spares a closer look. */
const enoughCommonWords = 0.1;
/** Words of Hindi that make a text Hindi, unless most of it is English. */
const enoughHindiWords = 2;
/** Shares of words that are said in English talk: with less than the first a text is hardly English, with more than the second it may well be. */
const [fewKnownWords, manyKnownWords] = [0.5, 0.7];

const word = /[\p{L}\p{N}]+/gu;
/** A word without what a contraction puts behind it. */
const wordOfTalk = /(?<![\p{L}\p{M}'’])\p{L}[\p{L}\p{M}]*/gu;
/** A word with a capital, an address or a number: names say nothing of the language that they stand in. */
const nameLike = /(?<!\S)[^\s@./_\d]*[@./_\d][^\s\w]*\w\S*|(?<![\p{L}\p{M}])\p{Lu}[\p{L}\p{M}'’-]*/gu;
const letters = /\p{L}+/gu;
const latinLetter = /\p{Script=Latin}/u;
const smallLetter = /\p{Ll}/u;
/** What somebody else has said or written stands in a language of its own. */
const quotation = /["“„«»][^"“”„«»]{8,}["”“»«]/gu;
/** What a transcriber notes is English in talk of any language, and a sound is of none: "{vocalsound}", "[laughs]", "mm-hmm". */
const noteOrSound =
  /[{[<(][a-z_ ]{2,20}[}\]>)]|(?<!\p{L})(?:m+|h+m+|u+[hm]+|a+h+|o+h+|(?:ha){2,}h?|lo+l)(?!\p{L})/giu;

/** What is known of the language of one text. */
export interface ToldLanguage {
  /** Whether it is another one than English. */
  readonly isForeign: boolean;
  /** Whether that is sure, or but probable: then what the same one says before and behind it may tell better. */
  readonly isSure: boolean;
}

/** A text that its common words do not show to be English, and what of it tells a language. */
interface Doubtful {
  readonly text: string;
  readonly telling: string;
  readonly words: number;
}

type Detect = (text: string) => { readonly isEnglish: boolean; readonly isReliable: boolean };

const english: ToldLanguage = { isForeign: false, isSure: true };
const foreign: ToldLanguage = { isForeign: true, isSure: true };
const probablyForeign: ToldLanguage = { isForeign: true, isSure: false };

/**
 * The languages of some texts; undefined where nobody can tell: the text is too short, its language is in doubt, or hardly anything
 * but names is left of it.
 *
 * What knows languages, `eld` in its smallest form (sixty languages by their n-grams), is loaded with the first text that
 * needs it: that takes 0.2 s of a core, and most talk has its common words.
 */
export async function tellLanguages(
  texts: readonly string[],
  pace: Pace,
): Promise<(ToldLanguage | undefined)[]> {
  // What is said over and over ("Yeah.") is looked at once.
  const different = [...new Set(texts)];
  const seen = await pace.map(different, atFirstSight);
  const isDoubtful = seen.some((one) => one !== undefined && 'telling' in one);
  const eld = isDoubtful ? (await import('eld/extrasmall')).eld : undefined;
  const detect: Detect = (text) => {
    const found = eld?.detect(text);
    return { isEnglish: found?.language === 'en', isReliable: found?.isReliable() === true };
  };
  const told = await pace.map(seen, (one) =>
    one !== undefined && 'telling' in one ? atCloserLook(one, detect) : one,
  );
  const toldOf = new Map(different.map((text, index) => [text, told[index]]));
  return texts.map((text) => toldOf.get(text));
}

/** The language of a text, as far as its letters and its common words tell. */
function atFirstSight(said: string): ToldLanguage | undefined | Doubtful {
  if (!latinLetter.test(said)) return hasLetters(said, 2) ? foreign : undefined;
  const heard = said.replace(quickExpression(noteOrSound, said), ' ');
  const unquoted = heard.replace(quotation, ' ');
  const own = countWords(unquoted) < fewestWords ? heard : unquoted;
  const text = smallLetter.test(own) ? own : own.toLowerCase();
  const words = countWords(text);
  const common = countOf(commonWord, text);
  if (countOf(hindiWord, text) >= enoughHindiWords && knownShare(text, words) < fewKnownWords) return foreign;
  if (common > 0 && common + countOf(sharedWord, text) >= enoughCommonWords * words) return english;
  if (words < fewestWords || !hasLetters(text, fewestLetters)) return undefined;
  return { text, telling: text.replace(nameLike, ' '), words };
}

/** The language of a text, as far as its n-grams tell, and how many of its words are said in English talk. */
function atCloserLook({ text, telling, words }: Doubtful, detect: Detect): ToldLanguage | undefined {
  const isLong = hasLetters(text, sureLetters);
  if (isLong && !hasLetters(telling, fewestLetters)) return undefined;
  const { isEnglish, isReliable } = detect(text);
  if (!isReliable) return undefined;
  const known = knownShare(text, words);
  if (isEnglish) return isLong || known >= manyKnownWords ? english : undefined;
  if (isLong && detect(telling).isEnglish) return english;
  if (known >= manyKnownWords) return undefined;
  if (known >= fewKnownWords) return isLong ? probablyForeign : undefined;
  return isLong ? foreign : probablyForeign;
}

/** The share of its words that are said in English talk. */
const knownShare = (text: string, words: number): number =>
  (text.match(wordOfTalk) ?? []).filter((one) => isEveryday(one.toLowerCase())).length / words;

const countOf = (pattern: RegExp, text: string): number =>
  text.match(quickExpression(pattern, text))?.length ?? 0;

/** Whether a text has so many letters; one that needs two UTF-16 units counts twice. */
export function hasLetters(text: string, least: number): boolean {
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
