/** What the numbers of the insight model mean. */

import { nameTypes, type ReadName } from '../analysis/reading.ts';

/** Outside, begins, goes on. */
const marksOfName = 3;

/** Numbers of a word piece: the logits of each mark, for each type. */
const numbersOfPiece = nameTypes.length * marksOfName;

interface WordPlace {
  /** Its first piece, which tells what it is. */
  readonly piece: number;
  readonly start: number;
  readonly end: number;
}

/**
 * The names in a text: the runs of words that are most probably one, for each type; of two that overlap the more probable one.
 *
 * @param logits of each word piece in turn: for each type, outside, begins and goes on
 * @param first the piece of them that is the text's first one
 * @param least how much a word has to speak for a name rather than against it, as the difference of the logits
 */
export function namesOf(
  words: readonly WordPlace[],
  logits: ArrayLike<number>,
  first: number,
  least = 0,
): ReadName[] {
  if (!words.some(({ piece }) => mayBeNamed(logits, (first + piece) * numbersOfPiece, least))) return [];
  const found: ReadName[] = [];
  for (let kind = 0; kind < nameTypes.length; kind += 1) addRuns(found, words, logits, first, kind, least);
  if (found.length < 2) return found;
  const kept: ReadName[] = [];
  for (const name of found.sort((a, b) => b.probability - a.probability))
    if (kept.every(({ start, end }) => end <= name.start || name.end <= start)) kept.push(name);
  return kept.sort((a, b) => a.start - b.start);
}

/** Whether a word may be a part of a name of any type. Of most it is clear that they are outside, and nobody asks how clear. */
function mayBeNamed(logits: ArrayLike<number>, at: number, least: number): boolean {
  for (let kind = at; kind < at + numbersOfPiece; kind += marksOfName) {
    const outside = (logits[kind] ?? 0) + least;
    if (outside < (logits[kind + 1] ?? 0) || outside < (logits[kind + 2] ?? 0)) return true;
  }
  return false;
}

/** Adds the runs of words of one type, of which each word is more probably a part than not. */
function addRuns(
  names: ReadName[],
  words: readonly WordPlace[],
  logits: ArrayLike<number>,
  first: number,
  kind: number,
  least: number,
): void {
  const type = nameTypes[kind] ?? 'person';
  let open: ReadName | undefined;
  for (const { piece, start, end } of words) {
    const at = (first + piece) * numbersOfPiece + kind * marksOfName;
    const [outside, begins, goesOn] = [logits[at] ?? 0, logits[at + 1] ?? 0, logits[at + 2] ?? 0];
    if (outside + least >= begins && outside + least >= goesOn) {
      if (open !== undefined) names.push(open);
      open = undefined;
      continue;
    }
    const most = Math.max(begins, goesOn);
    const probability = 1 / (Math.exp(outside - most) + Math.exp(begins - most) + Math.exp(goesOn - most));
    if (goesOn > begins && open !== undefined) {
      open = { ...open, end, probability: Math.min(open.probability, probability) };
      continue;
    }
    if (open !== undefined) names.push(open);
    open = { type, start, end, probability };
  }
  if (open !== undefined) names.push(open);
}
