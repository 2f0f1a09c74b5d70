/**
 * Words that something cannot be found without. Each word of a sentence is looked up once, for all that is looked for: most
 * sentences have none of them, and are spared looks at their whole text.
 */

/** Words of which one at least stands in a sentence that has what they are a sign of; a bit of its own. */
export type Sign = number;

const signsOfWord = new Map<string, Sign>();
/** Bits of a number that can be joined to others. */
const mostSigns = 31;
let signs = 0;

/** Makes a sign of some words, in lower case, each of letters and digits only. To be called when a module loads. */
export function signOf(words: Iterable<string>): Sign {
  if (signs === mostSigns) throw new Error('there are more signs than bits');
  const sign = 1 << signs;
  signs += 1;
  for (const word of words) signsOfWord.set(word, (signsOfWord.get(word) ?? 0) | sign);
  return sign;
}

/** What may stand within a word as it is written, between others: "twenty-five", "Will's". */
const marks = /[^\p{L}\p{N}]+/u;

/** A word as it is written, in lower case, and whether there may be marks inside of it. */
interface WrittenWord {
  readonly lower: string;
  readonly isJoined: boolean;
}

/** All signs that stand among some words. */
export function signsAmong(words: readonly WrittenWord[]): Sign {
  let found = 0;
  for (const { lower, isJoined } of words) {
    found |= signsOfWord.get(lower) ?? 0;
    if (isJoined) for (const part of lower.split(marks)) found |= signsOfWord.get(part) ?? 0;
  }
  return found;
}

/** Where nobody knows a sentence's words, it may have any sign. */
export const anySign: Sign = -1;
