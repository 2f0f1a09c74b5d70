/** What the numbers of the insight model mean. */

import { type NameType, nameTypes, type ReadName } from '../analysis/reading.ts';

/** Outside, begins, goes on. */
const marksOfName = 3;

interface WordPlace {
  readonly start: number;
  readonly end: number;
}

/** What the model says of a word as a part of names of one type. */
interface Mark {
  readonly mark: 'outside' | 'begins' | 'goesOn';
  readonly probability: number;
}

/**
 * The names in a text: the runs of words that are most probably one, for each type; of two that overlap the more probable one.
 *
 * @param probabilities of each word in turn: for each type, outside, begins and goes on
 */
export function namesOf(words: readonly WordPlace[], probabilities: ArrayLike<number>): ReadName[] {
  const found = nameTypes.flatMap((type, kind) =>
    runsOf(type, words, (index) => markAt(probabilities, (index * nameTypes.length + kind) * marksOfName)),
  );
  if (found.length < 2) return found;
  const kept: ReadName[] = [];
  for (const name of found.sort((a, b) => b.probability - a.probability))
    if (kept.every(({ start, end }) => end <= name.start || name.end <= start)) kept.push(name);
  return kept.sort((a, b) => a.start - b.start);
}

function markAt(probabilities: ArrayLike<number>, at: number): Mark {
  const [outside, begins, goesOn] = [
    probabilities[at] ?? 1,
    probabilities[at + 1] ?? 0,
    probabilities[at + 2] ?? 0,
  ];
  if (outside >= begins && outside >= goesOn) return { mark: 'outside', probability: outside };
  return begins >= goesOn ? { mark: 'begins', probability: begins } : { mark: 'goesOn', probability: goesOn };
}

function runsOf(type: NameType, words: readonly WordPlace[], markOf: (index: number) => Mark): ReadName[] {
  const names: ReadName[] = [];
  let open: ReadName | undefined;
  for (const [index, { start, end }] of words.entries()) {
    const { mark, probability } = markOf(index);
    if (mark === 'goesOn' && open !== undefined) {
      open = { ...open, end, probability: Math.min(open.probability, probability) };
      continue;
    }
    if (open !== undefined) names.push(open);
    open = mark === 'outside' ? undefined : { type, start, end, probability };
  }
  if (open !== undefined) names.push(open);
  return names;
}
