/**
 * The words of a sentence as the insight model tags them: enough to find what it is about and who is named, at no cost beside
 * the reading. What is undertaken is found in the finer grammar of `tagged-words.ts`.
 */

import type { SentenceReading } from '../../reading.ts';
import { isAscii, kindOfAscii, letterOrDigit } from '../../text/words/ascii.ts';
import { formOf, type WordForm } from '../../text/words/signs.ts';

/** A word as written, with the marks inside of it: "follow-up", "R&D", "don't". */
export interface Token extends WordForm {
  readonly text: string;
  /** Where it starts and ends in the sentence, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** Its tag of the Penn Treebank: of the last of its parts, but for the ending of a contraction. */
  readonly tag: string;
  /** Whether a clause ends with it because of the punctuation after it. */
  readonly endsClause: boolean;
}

const token = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}'’&+./_-]*[\p{L}\p{M}\p{N}+])?/gu;
const clauseEnd = /^\s*[,;:.!?…()[\]"“”—–]|^\s+-+\s/u;
/** Of most words it is clear that no clause ends with them: a word follows. */
const goesOn = (text: string, end: number): boolean =>
  text.charCodeAt(end) === spaceCode && kindOfAscii[text.charCodeAt(end + 1)] === letterOrDigit;
const spaceCode = 0x20;
/** Of ASCII, what a word has inside of it, and the one that it may end with. */
const [innerMarks, lastMark] = [new Set("'&+./_-"), '+'];
/** What follows the word of a contraction or possessive: "'ll", "n't", "'s". */
const endingOfWord = /^['’]\p{L}{1,2}$/u;

/** The first word of a text, divided off as a token is; empty: it does not begin with one. */
export const firstWordOf = (text: string): string => {
  const [first] = text.matchAll(token);
  return first?.index === 0 ? first[0] : '';
};

/** Where each word of a text starts and ends, in turn. */
function placesIn(text: string): number[] {
  const places: number[] = [];
  token.lastIndex = 0;
  for (let match = token.exec(text); match !== null; match = token.exec(text))
    places.push(match.index, token.lastIndex);
  return places;
}

/** The same of a text of ASCII. */
function placesInAscii(text: string): number[] {
  const places: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    if (kindOfAscii[text.charCodeAt(index)] !== letterOrDigit) continue;
    const start = index;
    let end = start + 1;
    for (index = end; index < text.length; index += 1) {
      const isLetter = kindOfAscii[text.charCodeAt(index)] === letterOrDigit;
      if (!isLetter && !innerMarks.has(text.charAt(index))) break;
      if (isLetter || text.charAt(index) === lastMark) end = index + 1;
    }
    places.push(start, end);
  }
  return places;
}

/** The words of a text that was read, in order. */
export function tokensOf(text: string, { words }: SentenceReading): Token[] {
  const tokens: Token[] = [];
  let next = 0;
  const places = isAscii(text) ? placesInAscii(text) : placesIn(text);
  for (let index = 0; index < places.length; index += 2) {
    const start = places[index] ?? 0;
    const end = places[index + 1] ?? 0;
    const written = text.slice(start, end);
    let tag: string | undefined;
    let word = words[next];
    while (word !== undefined && word.end <= start) {
      next += 1;
      word = words[next];
    }
    for (; word !== undefined && word.start < end; word = words[next]) {
      const isEnding = tag !== undefined && endingOfWord.test(text.slice(word.start - 1, word.end));
      if (word.tag !== 'PUNCT' && !isEnding) tag = word.tag;
      next += 1;
    }
    const { lower, bare, signs } = formOf(written);
    tokens.push({
      text: written,
      lower,
      bare,
      signs,
      start,
      end,
      tag: tag ?? 'SYM',
      endsClause: !goesOn(text, end) && clauseEnd.test(text.slice(end, end + 4)),
    });
  }
  return tokens;
}
