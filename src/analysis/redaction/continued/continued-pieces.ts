/** Pieces of values as a conversation keeps them: of whole words, and with a word beside them where they say little by themselves. */

import { isWordToo, nameWord } from '../names/name-words.ts';
import { digitRuns } from '../numbers/digit-runs.ts';
import type { ContinuedPiece, PersonalDataName } from '../personal-data.ts';

/** Whether digits are rather an amount or a year. */
export const isRound = (digits: string): boolean => /0$/u.test(digits) || /^(?:19|20)\d\d$/u.test(digits);

/** Words and marks of a piece that is kept: with more of them it would not be found again. */
const mostTokens = 40;
const tokens = /[\p{L}\p{M}\p{N}_]+|[^\s\p{L}\p{M}\p{N}_]/gu;
const mostBeside = 60;
/** Characters of a word before a value, or behind it, up to which it is masked with the value; more of them are not looked at. */
const longestRest = 64;
const ofWord = /[\p{L}\p{M}\p{N}_'’]*$/u;
const restOfWord = /^[\p{L}\p{M}\p{N}_'’]*/u;
/** A word beside a piece, as long as those of {@link tokens}. */
const wordBefore = /(?<![\p{L}\p{M}\p{N}_'’])[\p{L}\p{M}\p{N}_'’]+[^\p{L}\p{M}\p{N}_]{1,3}$/u;
const wordBehind = /^[^\p{L}\p{M}\p{N}_]{1,3}[\p{L}\p{M}\p{N}_'’]+/u;

/** The pieces as they are kept, of whole words: one that says little by itself with the words beside it. */
export function piecesOf(part: string, from: number, to: number, name: PersonalDataName): ContinuedPiece[] {
  const start = from - (ofWord.exec(part.slice(Math.max(0, from - longestRest), from))?.[0].length ?? 0);
  const end = to + (restOfWord.exec(part.slice(to, to + longestRest))?.[0].length ?? 0);
  // A word that is longer still is nobody's way to write a value.
  if (Math.max(from - start, end - to) === longestRest) return [];
  const places = Array.from(part.slice(start, end).matchAll(tokens), ({ 0: token, index }) => ({
    start: start + index,
    end: start + index + token.length,
    isWord: /[\p{L}\p{N}]/u.test(token),
  }));
  const pieces: ContinuedPiece[] = [];
  for (let first = 0; first < places.length; first += mostTokens) {
    const some = places.slice(first, first + mostTokens);
    const [begin, last] = [some.find(({ isWord }) => isWord), some.findLast(({ isWord }) => isWord)];
    if (begin !== undefined && last !== undefined) pieces.push(pieceAt(part, begin.start, last.end, name));
  }
  return pieces;
}

/** Whether a piece is known by itself: "1111" is, "45" and "at" are not. */
function isTelling(piece: string, name: PersonalDataName): boolean {
  const digits = digitsOf(piece);
  const letters = piece.replace(/[^\p{L}]/gu, '');
  if (digits.length > 4 || (digits.length === 4 && !isRound(digits))) return true;
  // "four one five" is hardly said of anything else, as "415" may be.
  if (digitRuns(piece).some(({ groups }) => groups.filter(({ isSaid }) => isSaid).length > 2)) return true;
  if (name === 'PERSON_NAME')
    return letters.length > 3 && !piece.split(/\s+/u).every((word) => isWordToo(nameWord(word)));
  return digits === '' && letters.length > 4 && /[\s.@]/u.test(piece);
}

function pieceAt(part: string, start: number, end: number, name: PersonalDataName): ContinuedPiece {
  const written = part.slice(start, end);
  if (isTelling(written, name)) return { text: written, start: 0, end: written.length, name, isWhole: false };
  const ahead = part.slice(Math.max(0, start - mostBeside), start);
  const before = wordBefore.exec(ahead)?.[0] ?? '';
  const behind = part.slice(end, end + mostBeside);
  const after = before === '' ? (wordBehind.exec(behind)?.[0] ?? '') : '';
  return {
    text: before + written + after,
    start: before.length,
    end: before.length + written.length,
    name,
    isWhole: before === '' && after === '',
  };
}

/** What others repeat of the digits of a value, in their own way to say them. */
export const repeatedIn = (
  heard: readonly string[],
  digits: string,
  name: PersonalDataName,
): ContinuedPiece[] =>
  heard.flatMap((text) =>
    digitRuns(text)
      .filter((run) => run.digits.length > 1 && (digits.includes(run.digits) || run.digits.includes(digits)))
      .flatMap(({ start, end }) => piecesOf(text, start, end, name)),
  );

export const digitsOf = (text: string): string =>
  digitRuns(text)
    .map((run) => run.digits)
    .join('');

/** The words of a name that are known by themselves. */
export const wordsOfName = (name: string): ContinuedPiece[] =>
  Array.from(name.matchAll(/[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu)).flatMap(({ 0: word }) =>
    isTelling(word, 'PERSON_NAME')
      ? [{ text: word, start: 0, end: word.length, name: 'PERSON_NAME', isWhole: false }]
      : [],
  );
