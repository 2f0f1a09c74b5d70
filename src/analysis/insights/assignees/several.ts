/** Where several people are to do something together, so that nobody of them alone is the one. */

import { skipLeadIns } from '../../grammar/clauses.ts';
import { nameAt } from '../../grammar/names/names-in-sentences.ts';
import type { Sentence } from '../../grammar/sentence.ts';
import { normalAt } from '../../grammar/verbs/verbs-of-clauses.ts';
import { leadIns } from '../../grammar/word-lists/lexicon.ts';
import { endsClause, type Word } from '../../grammar/words/tagged-words.ts';
import { hello } from '../../text/words/greeting-words.ts';
import type { Undertaking } from '../undertakings/undertaking.ts';

/** "Can you and Mark start on Monday?" Who is asked with "your team" answers for it. */
const together =
  /(?<!\p{L})(?:can|could|would|will) you and (?!(?:i|your|the|my|our|his|her|their|an?|then|also|maybe|please)(?!\p{L}))@?\p{L}+(?!['’])(?!\p{L})/iu;

/** Whether the text asks "you" for something together with another one. */
export const asksTogether = (text: string): boolean => together.test(text);

/** Words at most between "and" and the verb of which several are the subject: "and Maria Lopez will then have to send". */
const farthestAnd = 7;
/** What may stand between their names and the verb. */
const beforeVerb =
  /^(?:can|could|would|will|should|shall|must|need|have|are|going|to|you|both|please|also|just|then|start|kindly)$/u;

/** Whoever is thanked is not called with the next one: "Thanks Mark, Sophie, could you …". */
const thanks = /^(?:thanks|thank|cheers)$/u;
const greets = new RegExp(`^(?:${hello}|dear)$`, 'u');
/** What joins the names of those who are called in a row, and what is asked behind them where no mark is. */
const joint = /^\s*[,&+/]?\s*$/u;
const asks =
  /^(?:(?:please|pls|plz)(?!\p{L})|(?:can|could|would|will|do) (?:you|u)(?!\p{L})|(?:you|u)(?!\p{L}))/u;

/** Whether the name at `index` belongs to the one whose last word stands before it: "@Mark @Sophie", "Mark & Sophie", "Mark, and Sophie", "hi Mark, hi Sophie". */
function nextInRow(words: readonly Word[], last: number): number | undefined {
  const after = words[last]?.after ?? '';
  if (!joint.test(after)) return undefined;
  let next = last + 1;
  while (/^(?:and|&|\+|)$/u.test(normalAt(words, next)) && next < words.length) next += 1;
  if (greets.test(normalAt(words, next))) next += 1;
  // "Mark Sophie" is one name.
  return /\S/u.test(after) || next > last + 1 || words[next]?.text.startsWith('@') ? next : undefined;
}

/** Where what is said to several begins, whom the clause calls one behind another: "Mark, Sophie, please …", "@Mark @Sophie can you …"; undefined: it calls one, or nobody. */
function behindSeveral(sentence: Sentence, from: number): number | undefined {
  const { words } = sentence;
  let at = from;
  while (at < words.length && leadIns.has(normalAt(words, at)) && !thanks.test(normalAt(words, at))) at += 1;
  let called = 0;
  let end = at;
  for (let next: number | undefined = at; next !== undefined; next = nextInRow(words, end - 1)) {
    const name = nameAt(sentence, next);
    if (name === undefined) break;
    called += 1;
    end = next + name.length;
  }
  const isCalled =
    endsClause(words[end - 1]) || asks.test(`${normalAt(words, end)} ${normalAt(words, end + 1)}`);
  return called > 1 && isCalled ? end : undefined;
}

/** Whether the last whom the sentence calls before the word are several in a row, none of whom is the one. */
export function callsSeveral(sentence: Sentence, before: number): boolean {
  const { words } = sentence;
  let areSeveral = false;
  for (let index = 0; index < before; index += 1) {
    if (index > 0 && !endsClause(words[index - 1])) continue;
    const behind = behindSeveral(sentence, index);
    if (behind !== undefined) index = behind - 1;
    if (behind !== undefined || skipLeadIns(sentence, index).called !== undefined)
      areSeveral = behind !== undefined;
  }
  return areSeveral;
}

/** "Could you and Mark check it?", "Mark and Sophie, could you …", "Mark and Sophie will print it": no one of them alone. */
export function isOfSeveral({ actor, verb }: Undertaking, sentence: Sentence): boolean {
  if (actor !== 'named' && actor !== 'addressee') return false;
  if (actor === 'addressee' && callsSeveral(sentence, verb)) return true;
  const { words } = sentence;
  for (let and = verb - 1; and > 0 && verb - and <= farthestAnd; and -= 1) {
    if (normalAt(words, and) !== 'and' || endsClause(words[and - 1])) continue;
    const isJoined = normalAt(words, and - 1) === 'you' || isEndOfName(sentence, and - 1);
    const other = isJoined ? nameAt(sentence, and + 1) : undefined;
    if (other !== undefined)
      return words.slice(and + 1 + other.length, verb).every(({ normal }) => beforeVerb.test(normal));
  }
  return false;
}

/** Whether a name ends with the word. */
export const isEndOfName = (sentence: Sentence, last: number): boolean =>
  nameAt(sentence, last) !== undefined || nameAt(sentence, last - 1)?.length === 2;
