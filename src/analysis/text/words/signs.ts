/**
 * Words that something cannot be found without. Each word of a sentence is looked up once, for all that is looked for: most
 * sentences have none of them, and are spared looks at their whole text.
 */

import { rememberedForWords } from '../../remembered.ts';

/** Words of which one at least stands in a sentence that has what they are a sign of; a bit of its own. */
export type Sign = number;

/** What a word is, wherever it stands. */
export interface WordForm {
  readonly lower: string;
  /** In lower case, without the ending of a contraction or possessive. */
  readonly bare: string;
  /** All signs that it is, or one of its parts. */
  readonly signs: Sign;
}

const signsOfWord = new Map<string, Sign>();
/** Bits of a number that can be joined to others. */
const mostSigns = 31;
let signs = 0;

/** What may stand within a word as it is written, between others: "twenty-five", "Will's". */
const marks = /[^\p{L}\p{N}]+/u;
const endingOfWord = /['’](?:s|ll|d|m|re|ve)?$/u;

function findForm(written: string): WordForm {
  const lower = written.toLowerCase();
  return {
    lower,
    bare: lower.replace(endingOfWord, ''),
    signs: lower
      .split(marks)
      .reduce((all, part) => all | (signsOfWord.get(part) ?? 0), signsOfWord.get(lower) ?? 0),
  };
}

let known = rememberedForWords(findForm);

/** What a word is that is written so. */
export const formOf = (written: string): WordForm => known(written);

/** Makes a sign of some words, in lower case, each of letters and digits only. To be called when a module loads. */
export function signOf(words: Iterable<string>): Sign {
  if (signs === mostSigns) throw new Error('there are more signs than bits');
  const sign = 1 << signs;
  signs += 1;
  for (const word of words) signsOfWord.set(word, (signsOfWord.get(word) ?? 0) | sign);
  // The forms that are known do not have it.
  known = rememberedForWords(findForm);
  return sign;
}

/** All signs that stand among some words. */
export function signsAmong(words: readonly Pick<WordForm, 'signs'>[]): Sign {
  let found = 0;
  for (const { signs } of words) found |= signs;
  return found;
}

/** Where nobody knows a sentence's words, it may have any sign. */
export const anySign: Sign = -1;
