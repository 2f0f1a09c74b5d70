/** What is said twice when one begins anew. */

import { anyOf } from '../any-of.ts';
import { isAscii } from '../words/ascii.ts';
import { quick } from '../words/quick-patterns.ts';
import { isPairOfTwoClauses, isWordOfTwoClauses } from './of-two-clauses.ts';
import type { Step } from './steps.ts';

/** What is said twice when one begins anew; never what may mean something when it is doubled ("that that", "very very"). */
const doubledWord =
  /\b(i|the|a|an|we|it|to|and|in|of|is|he|she|they|you|my|this|if|so|but|or|for|on|at|our|i['’](?:m|ll|ve|d)|it['’](?:s|ll)|we['’](?:re|ll|ve)|you['’](?:re|ll|ve)|they['’](?:re|ll|ve)|(?:he|she|that|there|let)['’]s|what|when|there|because)(?:(?:\s*,)?\s+\1\b(?!['’]|-\p{L}))+/giu;
/** What is hardly ever said twice but by who begins anew: "I need need the figures", "send me me the list", "call call me". */
const doubledMeaning = new RegExp(
  `\\b(${anyOf([
    'need|want|send|call|tell|give|get|make|take|put|check|find|ask|meet|book|buy|write|read|bring|pay|order|print|fix|finish|move|use',
    'sent|called|told|gave|made|took|asked|booked|bought|wrote|brought|paid|ordered',
    'please|would|could|should|must|just|also|with|from|about|into|me|him|us|them|your|their|these|those|some|been|are|was|were|who|where|which|then',
  ])})(?:(?:\\s*,)?\\s+\\1\\b(?!['’]|-\\p{L}))+`,
  'giu',
);
/** "What I need need not be new": a verb that ends one clause and opens the next. */
const endsClause =
  /(?<!\p{L})(?:what|who|whoever|whatever|those|people|things?|all|everything|anyone|someone|\p{L}+s)\s(?:(?:i|you|we|they|he|she)\s)?$/iu;
/** "I I'll", "somebody, er, somebody'll" */
const doubledBeforeContraction =
  /\b(i|we|you|they|it|he|she|that|there|what|who|(?:some|any|every)(?:body|one))(?:\s*,)?\s+(?=\1['’])/giu;
/** "Can we, can we", "you'll want, you'll want", "do you want me to, do you want me to" */
const doubledPhrase =
  /\b((?:i|you|we|it|he|she|they|that|this|there|if|and|but|so|to|is|are|was|were|can|could|would|should|will|might|may|shall|do|does|did|have|has|what)(?:['’]\p{L}+)?(?:\s+\p{L}+(?:['’]\p{L}+)?){1,4})(?:\s*,)?\s+\1\b(?!['’]|-\p{L})/giu;
/** "I'll -- I'll send -- I'll send the list": what stands before the dash is what stands behind it, and no more. */
const begunAnewBehindDash =
  /(?<![\p{L}\p{N}'’])((?:i|we|you|he|she|they|it|can|could|would|should|will|let|please)(?!\p{L})(?:['’]\p{L}+)?(?: \p{L}+){0,3})\s*(?:-{2,3}|[–—…]|\.{3})\s*(?=\1(?![\p{L}'’]))/giu;
/** "Could you, could Julia sign it": who is asked is another one. */
const subjectBegunAnew =
  /(?<![\p{L}\p{N}'’-])(can|could|will|would|should|shall) (you|i|we|he|she|they),? (?=\1 (?!\2(?!\p{L}))(?:you|i|we|he|she|they|(?-i:\p{Lu})\p{L}+)(?!\p{L}))/giu;
/** A word that comes again at once or behind one other: without that nothing was said twice. */
const repetition = quick(
  /\b(\p{L}+)(?:['’]\p{L}+)?(?:(?:\s*,)?\s+\p{L}+)?(?:\s*(?:,|-{2,3}|[–—…]|\.{3}))?\s+\1(?!\p{L})/iu,
);

/** Whether something may be said twice. */
export const isRepetitive = (text: string): boolean => mayRepeat(text) && repetition.test(text);

/**
 * Whether a word of a text may come again among the three behind it, of which one may end a contraction: "I'll think I will". That is
 * told by one number for each word. Of a text that is not of ASCII nobody knows.
 */
function mayRepeat(text: string): boolean {
  if (!isAscii(text)) return true;
  let last = 0;
  let second = 0;
  let third = 0;
  let word = 0;
  let isWithin = false;
  const { length } = text;
  for (let index = 0; index <= length; index += 1) {
    // A mark behind the last word ends it.
    const letter = index === length ? bitOfLowerCase : text.charCodeAt(index) | bitOfLowerCase;
    if (letter >= firstLetter && letter <= lastLetter) {
      word = (Math.imul(word, 31) + letter) | 0;
      isWithin = true;
    } else if (isWithin) {
      if (word === last || word === second || word === third) return true;
      third = second;
      second = last;
      last = word;
      word = 0;
      isWithin = false;
    }
  }
  return false;
}
const [bitOfLowerCase, firstLetter, lastLetter] = [0x20, 0x61, 0x7a];

export const stepsOfRepetition: readonly Step[] = [
  { pattern: doubledWord, replacement: '$1', unless: isWordOfTwoClauses },
  { pattern: doubledMeaning, replacement: '$1', unless: (before) => endsClause.test(before) },
  { pattern: doubledBeforeContraction, replacement: '', unless: isWordOfTwoClauses },
  { pattern: doubledPhrase, replacement: '$1', unless: isPairOfTwoClauses },
  { pattern: begunAnewBehindDash, replacement: '', mayApply: (text) => /--|[–—…]|\.{3}/u.test(text) },
  { pattern: subjectBegunAnew, replacement: '' },
];
