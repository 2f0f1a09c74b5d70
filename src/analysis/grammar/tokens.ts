/**
 * The words of a sentence as the insight model tags them: enough to find what it is about and who is named, at no cost beside
 * the reading. What is undertaken is found in the finer grammar of `words.ts`.
 */

import type { SentenceReading } from '../reading.ts';

/** A word as written, with the marks inside of it: "follow-up", "R&D", "don't". */
export interface Token {
  readonly text: string;
  readonly lower: string;
  /** Where it starts and ends in the sentence, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** Its tag of the Penn Treebank: of the last of its parts, but for the ending of a contraction. */
  readonly tag: string;
  /** Whether a clause ends with it because of the punctuation after it. */
  readonly endsClause: boolean;
  /** Whether it may have marks inside of it. */
  readonly isJoined: boolean;
}

const token = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}'’&+./_-]*[\p{L}\p{M}\p{N}+])?/gu;
const clauseEnd = /^\s*[,;:.!?…()[\]"“”—–]|^\s+-+\s/u;
/** Of most words it is clear that no clause ends with them: a word follows. */
const startsWord = / [a-z]/uy;
/** What follows the word of a contraction or possessive: "'ll", "n't", "'s". */
const endingOfWord = /^['’]\p{L}{1,2}$/u;

/** The first word of a text, divided off as a token is; empty: it does not begin with one. */
export const firstWordOf = (text: string): string => {
  const [first] = text.matchAll(token);
  return first?.index === 0 ? first[0] : '';
};

/** The words of a text that was read, in order. */
export function tokensOf(text: string, { words }: SentenceReading): Token[] {
  const tokens: Token[] = [];
  let next = 0;
  token.lastIndex = 0;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const { 0: written, index: start } = match;
    const end = start + written.length;
    startsWord.lastIndex = end;
    let tag: string | undefined;
    while ((words[next]?.end ?? Infinity) <= start) next += 1;
    const isJoined = words[next]?.start !== start || words[next]?.end !== end;
    for (let word = words[next]; word !== undefined && word.start < end; word = words[next]) {
      const isEnding = tag !== undefined && endingOfWord.test(text.slice(word.start - 1, word.end));
      if (word.tag !== 'PUNCT' && !isEnding) tag = word.tag;
      next += 1;
    }
    tokens.push({
      text: written,
      lower: written.toLowerCase(),
      start,
      end,
      tag: tag ?? 'SYM',
      endsClause: !startsWord.test(text) && clauseEnd.test(text.slice(end, end + 4)),
      isJoined,
    });
  }
  return tokens;
}
