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
 * @param logits of each word in turn: for each type, outside, begins and goes on
 */
export function namesOf(words: readonly WordPlace[], logits: ArrayLike<number>): ReadName[] {
  const found = nameTypes.flatMap((type, kind) => runsOf(type, words, logits, kind));
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
  logits: ArrayLike<number>,
  kind: number,
): ReadName[] {
  const names: ReadName[] = [];
  let open: ReadName | undefined;
  for (const [index, { start, end }] of words.entries()) {
    const at = (index * nameTypes.length + kind) * marksOfName;
    const [outside, begins, goesOn] = [logits[at] ?? 0, logits[at + 1] ?? 0, logits[at + 2] ?? 0];
    const most = Math.max(begins, goesOn);
    // Of most words it is clear that they are outside, and nobody asks how clear.
    const probability =
      outside < most
        ? 1 / (Math.exp(outside - most) + Math.exp(begins - most) + Math.exp(goesOn - most))
        : undefined;
    if (probability !== undefined && goesOn > begins && open !== undefined) {
      open = { ...open, end, probability: Math.min(open.probability, probability) };
      continue;
    }
    if (open !== undefined) names.push(open);
    open = probability === undefined ? undefined : { type, start, end, probability };
  }
  if (open !== undefined) names.push(open);
  return names;
}
