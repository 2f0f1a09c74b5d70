/** Who is known by where he is, or by what is his: of "Room 9, please check his pulse" another one is not meant than who is in room 9. */

import type { Sentence } from '../../../grammar/sentence.ts';
import { ones } from '../../../text/number-words.ts';
import { numberedPlaces } from '../../../text/words/numbered-places.ts';

const known = new RegExp(
  `(?<!\\p{L})(?<what>${numberedPlaces}|bed|bay|ward|cabin|cubicle|suite|order|ticket|case|patient|guest|customer|tenant|resident) (?:(?:no\\.?|number) )?(?<number>\\d+\\p{L}?|${ones})(?![\\p{L}\\p{N}])`,
  'giu',
);

const knownIn = (text: string): string[] =>
  [...text.matchAll(known)].map(({ groups }) => `${groups?.what} ${groups?.number}`.toLowerCase());

/**
 * The sentences that may say who is meant: from the last one on that speaks of whom the task itself gives by a number, or of whom any
 * sentence does, where it is asked for what is his.
 *
 * @param opening what of the task stands before the pronoun
 */
export function saidOfSame(
  before: readonly Sentence[],
  opening: string,
  isPossessive: boolean,
): readonly Sentence[] {
  const own = knownIn(opening).at(-1);
  if (own === undefined && !isPossessive) return before;
  const start = before.findLastIndex(({ text }) => {
    const named = knownIn(text);
    return own === undefined ? named.length > 0 : named.includes(own);
  });
  if (start >= 0) return before.slice(start);
  return own === undefined ? before : [];
}
