/** Several who are named with "or", of whom one is to do something, whoever of them: "Ben or Cara, please send the minutes", "could Ben or Cara ring the hall?" */

import type { Speaker } from '../../findings.ts';
import type { Sentence } from '../sentence.ts';
import { normalAt } from '../verbs/verbs-of-clauses.ts';
import { leadIns } from '../word-lists/lexicon.ts';
import { endsClause, plainWords } from '../words/tagged-words.ts';
import { nameAt } from './names-in-sentences.ts';

/** What stands before them where one of them is to act: "could either Ben or Cara"; who is asked or told stands behind a verb. */
const opens = /^(?:can|could|would|will|either|maybe|perhaps|has|let|have|and|then|so)$/u;
/** What is said of them, or to them. */
const acts =
  /^(?:can|could|would|will|should|shall|must|needs?|has|have|is|to|please|pls|plz|one|you|either|maybe|ought)$/u;

/** The people of whom one is to do something, and where the words behind them begin. */
export interface Alternatives {
  readonly people: readonly (Speaker | undefined)[];
  readonly end: number;
}

/** Those who are named with "or", a stroke, or before "one of you", from the word at `index` on; undefined: one is, or nobody. "You" may be anybody. */
export function alternativesAt(sentence: Sentence, index: number): Alternatives | undefined {
  const { words } = sentence;
  const people: (Speaker | undefined)[] = [];
  let end = index;
  let isOneOf = false;
  for (;;) {
    const name = nameAt(sentence, end);
    if (name === undefined && normalAt(words, end) !== 'you') break;
    people.push(name?.speaker);
    end += name?.length ?? 1;
    const mark = words[end - 1]?.after.trim() ?? '';
    const isOr = normalAt(words, end) === 'or' && /^,?$/u.test(mark);
    isOneOf ||= isOr || mark === '/';
    if (isOr || normalAt(words, end) === 'and') end += 1;
    else if (!/^[,/&]$/u.test(mark) && !words[end]?.text.startsWith('@')) break;
  }
  const isOfOne = isOneOf || /^(?:(?:can|could|would|will) )?one of you(?: |$)/u.test(behind(words, end));
  return people.length > 1 && isOfOne ? { people, end } : undefined;
}

/** The few words from the one at `index` on. */
const behind = (words: Sentence['words'], index: number): string =>
  plainWords(words.slice(index, index + longestFrame));
/** "can one of you" */
const longestFrame = 4;

/** The same, where the clause before the word at `before` opens with them, or they are called at its end. */
export function alternativesIn(sentence: Sentence): Alternatives | undefined {
  const { words } = sentence;
  if (!words.some(({ normal, after }) => /^(?:or|one)$/u.test(normal) || after.includes('/')))
    return undefined;
  for (let index = 0; index < words.length; index += 1) {
    const found = alternativesAt(sentence, index);
    if (found === undefined) continue;
    const before = normalAt(words, index - 1);
    const isOpening =
      index === 0 || endsClause(words[index - 1]) || opens.test(before) || leadIns.has(before);
    const isAsked = /^(?:can|could|would|will)$/u.test(before) || normalAt(words, index - 2) === 'could';
    const isLast = found.end >= words.length;
    const isCalled = endsClause(words[found.end - 1]) && !isLast;
    if (isOpening && (isAsked || isLast || isCalled || acts.test(normalAt(words, found.end)))) return found;
  }
  return undefined;
}
