/** What the numbers of the insight model mean. */

import { type NameType, nameTypes, type ReadName } from '../analysis/reading.ts';

/** Outside, begins, goes on. */
const marksOfName = 3;

interface WordPlace {
  readonly start: number;
  readonly end: number;
}

/**
 * The names in a text: the runs of words that are most probably one, for each type; of two that overlap the more probable one.
 *
 * @param probabilities of each word in turn: for each type, outside, begins and goes on
 */
export function namesOf(words: readonly WordPlace[], probabilities: ArrayLike<number>): ReadName[] {
  const found = nameTypes.flatMap((type, kind) => runsOf(type, words, probabilities, kind));
  if (found.length < 2) return found;
  const kept: ReadName[] = [];
  for (const name of found.sort((a, b) => b.probability - a.probability))
    if (kept.every(({ start, end }) => end <= name.start || name.end <= start)) kept.push(name);
  return kept.sort((a, b) => a.start - b.start);
}

/** The runs of words of one type, of which each word is more probably a part than not. */
function runsOf(
  type: NameType,
  words: readonly WordPlace[],
  probabilities: ArrayLike<number>,
  kind: number,
): ReadName[] {
  const names: ReadName[] = [];
  let open: ReadName | undefined;
  for (const [index, { start, end }] of words.entries()) {
    const at = (index * nameTypes.length + kind) * marksOfName;
    const [outside, begins, goesOn] = [
      probabilities[at] ?? 1,
      probabilities[at + 1] ?? 0,
      probabilities[at + 2] ?? 0,
    ];
    const probability = Math.max(begins, goesOn);
    if (outside < probability && goesOn > begins && open !== undefined) {
      open = { ...open, end, probability: Math.min(open.probability, probability) };
      continue;
    }
    if (open !== undefined) names.push(open);
    open = outside < probability ? { type, start, end, probability } : undefined;
  }
  if (open !== undefined) names.push(open);
  return names;
}
