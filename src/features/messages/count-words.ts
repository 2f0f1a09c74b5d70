/**
 * How many words a text has: runs of characters between white space, and where words have no spaces between them every two characters.
 * Counted here and in the database (`word-queries.ts`), by the same characters.
 */

import { unspacedRanges } from '../../analysis/text/letters/scripts.ts';

/** These scripts' characters and the marks between them, which are no words. */
const unspacedOrMark = `${unspacedRanges}\\u3000-\\u3040\\uff01-\\uff0f\\uff1a-\\uff1f`;

export const patternsOfWords = { unspaced: `[${unspacedRanges}]`, unspacedOrMark: `[${unspacedOrMark}]` };
/** Characters of such a script that count as one word: as long as these take to say. */
export const charactersOfWord = 2;

const unspacedCharacter = new RegExp(patternsOfWords.unspaced, 'gu');
const withMarks = new RegExp(patternsOfWords.unspacedOrMark, 'gu');

/** Words of a text; at least one. */
export function countWords(text: string): number {
  const characters = text.match(unspacedCharacter)?.length ?? 0;
  const spaced = characters === 0 ? text : text.replace(withMarks, ' ');
  return Math.max(1, Math.ceil(characters / charactersOfWord) + (spaced.match(/\S+/g)?.length ?? 0));
}
