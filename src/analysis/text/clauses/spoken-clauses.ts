/**
 * Divides long sentences into clauses. Who speaks joins one thing to the next for a hundred words, and what is asked for in
 * the midst of them is one clause.
 */

import { matchesIn } from '../matches.ts';
import type { Window } from '../windows.ts';
import { quick } from '../words/quick-patterns.ts';
import { askedBehind } from './asked-behind.ts';
import { partedByFace } from './faces-between.ts';

/** Words of a sentence that is read as a whole. */
export const longestWhole = 24;
/** Words of a clause at least: fewer belong to the clause before them. */
const shortestClause = 4;

const subject =
  /^(?:(?:i|we|you|he|she|it|they|there|these|those)(?:['’]\p{L}+)?|that['’]s|let['’]s|please)$/u;
/** "You know" and "I mean" fill a pause, and "I think" between commas. */
const filler = /^(?:you know|i mean),?$|^i (?:think|guess|suppose|believe),$/u;
/** What joins a clause to the one before it, and is no part of what it says. */
const joint = /^(?:and|but|so|or|then|okay|well|anyway),?$/u;
/** What joins a clause and is a part of what it says: it stays with it. */
const subordinator = /^(?:because|['’]?cause|if)$/u;
/** How the first word of a clause begins, with what joins it, unless a mark stands before it. */
const mayOpen = quick(
  /^(?:and|but|so|or|then|okay|well|anyway|because|['’]?cause|if|i|we|you|he|she|it|they|there|these|those|that|let|please)(?!\p{L})/iu,
);
/** "By then" is a time. */
const preposition = /^(?:by|until|till|since|before|from)$/iu;
const copula =
  /^(?:is|are|was|were|be|been|am|seems?|looks?|sounds?|feels?|going|did|not|\p{L}+['’](?:s|re|m)|\p{L}+n['’]t)$/iu;
const state = /^(?:okay|well)$/iu;
const closing = new Set([';', '—', '–']);
const endsClause = (word: string): boolean =>
  word === '-' || word === '--' || closing.has(word.charAt(word.length - 1));
const hasWord = quick(/[\p{L}\p{N}]/u);
const trailing = /[\s,;—–-]+$/u;

interface WordPlace {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const written = /\S+/gu;

/**
 * The clauses of one sentence, in order, without the commas and the "and" between them: the sentence itself if it is short.
 *
 * A clause opens after a semicolon or a dash; after a comma at a subject; and without one at "and", "so" or "because" before a
 * subject, unless a name stands before it ("Mark and I will see").
 */
export function spokenClauses(text: string): Window[] {
  const whole = { text, start: 0 };
  const asked = askedBehind(text) ?? partedByFace(text);
  if (asked !== undefined)
    return [
      { text: text.slice(0, asked.end), start: 0 },
      { text: text.slice(asked.start), start: asked.start },
    ];
  if (text.length <= 3 * longestWhole) return [whole];
  const words = matchesIn(text, written).map(
    ({ 0: word, index }): WordPlace => ({ text: word, start: index, end: index + word.length }),
  );
  if (words.length <= longestWhole) return [whole];
  /** The first word of each clause, and the first of the words that join it to what is before. */
  const cuts: { readonly joint: number; readonly first: number }[] = [{ joint: 0, first: 0 }];
  for (let index = shortestClause; index <= words.length - shortestClause; index += 1) {
    const first = openingAt(words, index);
    const last = cuts.at(-1);
    if (first === undefined || last === undefined) continue;
    if (index - last.first >= shortestClause && words.length - first >= shortestClause) {
      cuts.push({ joint: index, first });
      index = first;
    }
  }
  if (cuts.length === 1) return [whole];
  return cuts.map(({ first }, place): Window => {
    const start = words[first]?.start ?? 0;
    const end = words[(cuts[place + 1]?.joint ?? words.length) - 1]?.end ?? text.length;
    return { text: text.slice(start, end).replace(trailing, ''), start };
  });
}

/** The first word of the clause that opens at `index`, behind what joins it; undefined: none does. */
function openingAt(words: readonly WordPlace[], index: number): number | undefined {
  const before = words[index - 1]?.text ?? '';
  if (!mayOpen.test(words[index]?.text ?? '') && !endsClause(before)) return undefined;
  if (preposition.test(before)) return undefined;
  // "The tests were okay I'd say": what something is.
  if (copula.test(before) && state.test(words[index]?.text ?? '')) return undefined;
  let first = index;
  while (joint.test(words[first]?.text.toLowerCase() ?? '')) first += 1;
  if (endsClause(before)) return first;
  const wordAt = (place: number) => words[place]?.text.toLowerCase() ?? '';
  const isSubordinate = subordinator.test(wordAt(first));
  const opens = isSubordinate ? first + 1 : first;
  if (!subject.test(wordAt(opens)) || filler.test(`${wordAt(opens)} ${wordAt(opens + 1)}`)) return undefined;
  if (before.endsWith(',')) return first;
  // A condition without a comma belongs to what it is a condition of.
  const isJoined = first > index || (isSubordinate && wordAt(first) !== 'if');
  return isJoined && !/^\p{Lu}/u.test(before) && hasWord.test(before) ? first : undefined;
}

const endsSentence = /[\p{Sentence_Terminal}…]["'”’)\]]*$/u;

/** A clause with a capital, and with the mark at its end if it has none. What is before the mark stands where it stood. */
export function clauseAsSentence(text: string, mark: '.' | '?'): string {
  const capital = text.charAt(0).toUpperCase();
  const opening = capital.length === 1 ? capital : text.charAt(0);
  return `${opening}${text.slice(1)}${endsSentence.test(text) ? '' : mark}`;
}
