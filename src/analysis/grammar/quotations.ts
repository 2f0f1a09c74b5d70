/** Which words of a sentence are somebody's quoted words. */

import type { Word } from './words/tagged-words.ts';

/** Quotation marks; the mark after a digit is one of inches: `a 5" pipe`. */
const quotationMarks = new Set('"“”«»„');
const endsWithDigit = /\d$/u;

/**
 * A function that tells whether the word at an index stands between a pair of quotation marks. A sentence that is
 * quoted as a whole is the speaker's own, and a mark without its other half quotes nothing.
 */
export function quotedWords(words: readonly Word[]): (index: number) => boolean {
  // The first word behind each mark.
  const marks: number[] = [];
  for (const [index, { before, after, text }] of words.entries()) {
    for (const character of before) if (quotationMarks.has(character)) marks.push(index);
    if (after.startsWith('"') && endsWithDigit.test(text)) continue;
    for (const character of after) if (quotationMarks.has(character)) marks.push(index + 1);
  }
  if (marks.length < 2 || (marks.length === 2 && marks[0] === 0 && marks[1] === words.length))
    return () => false;
  const isQuoted = new Uint8Array(words.length);
  for (let pair = 0; pair + 1 < marks.length; pair += 2) isQuoted.fill(1, marks[pair], marks[pair + 1]);
  return (index) => isQuoted[index] === 1;
}
