/** What somebody says that he asks "you" for, or reminds "you" of: "I'd like to ask you to send it", "we kindly ask you to pay", "you are asked to sign". */

import { normalAt } from '../../grammar/verbs/verbs-of-clauses.ts';
import { isTagged, plainWords, type Word } from '../../grammar/words/tagged-words.ts';
import {
  askingInVain,
  askingYou,
  gettingYou,
  remindingYou,
  requestingThatYou,
} from '../../text/customs/asking-frames.ts';

const verbs = /^(?:ask|get|asking|beg|urge|request|requested|remind|reminding|asked)$/u;
const frame = new RegExp(`(?:^| )(?:${askingYou}|${gettingYou}|${remindingYou}|${requestingThatYou})$`, 'u');
const inVain = new RegExp(`(?:^| )${askingInVain}`, 'u');
/** "If you had a licence, I would ask you to drive" */
const ifOnly = /^if \p{L}+ (?:had|were|was|knew|lived|did) .* (?:i|we) would (?:\p{L}+ )?ask you(?!\p{L})/u;
/** "You are kindly asked to sign it" */
const isAsked = /(?:^| )you are (?:(?:kindly|hereby|also|all|both) )*(?:asked|requested)$/u;
/** Words of "I would also just like to" at most. */
const longestFrame = 9;

/** "Do you think", "do you reckon that" */
const inThought = /(?:^| )do you (?:think|reckon|suppose)(?: that)?$/u;
const wordsOfThought = 4;
/** What one is asked whether he would get, bear or come to, and is to do nothing for. */
const noDeedOfThought =
  /^(?:afford|bear|beat|believe|break|cope|date|fall|fit|forgive|get|imagine|last|learn|live|lose|love|make|manage|marry|pass|reach|recognise|recognize|stand|survive|trust|win)$/u;

/** Whether "you could" at `index` asks for a deed behind "do you think". */
export const asksInThought = (words: readonly Word[], index: number): boolean =>
  normalAt(words, index) === 'you' &&
  /^(?:can|could|would)$/u.test(normalAt(words, index + 1)) &&
  inThought.test(plainWords(words.slice(Math.max(0, index - wordsOfThought), index))) &&
  !noDeedOfThought.test(normalAt(words, index + 2));

/** Where "you" stands behind the verb of asking at `index`, or that verb where it stands behind "you"; undefined: it asks "you" for nothing. */
function frameAt(words: readonly Word[], index: number): number | undefined {
  const verb = normalAt(words, index);
  if (!verbs.test(verb)) return undefined;
  const first = Math.max(0, index - longestFrame);
  if (isAsked.test(plainWords(words.slice(first, index + 1)))) return index;
  for (let last = index + 1; last <= index + maximumBehind; last += 1)
    if (frame.test(plainWords(words.slice(first, last + 1))))
      return verb === 'get' && !isTagged(words[last + 2], 'Infinitive') ? undefined : last;
  return undefined;
}
/** "that you all" */
const maximumBehind = 3;

/** Whether the verb at `index` is how "you" are asked for something or reminded of it. */
export const asksYouAt = (words: readonly Word[], index: number): boolean =>
  frameAt(words, index) !== undefined;

/** Where the deed begins that "you" are asked for, or reminded of, by the verb at `index`; undefined: there is none. */
export function deedAskedOfYou(words: readonly Word[], index: number): number | undefined {
  const last = frameAt(words, index);
  if (last === undefined) return undefined;
  const plain = plainWords(words);
  if (inVain.test(plain) || ifOnly.test(plain)) return undefined;
  let deed = last + 1;
  // "Request that you send it", "ask you all to send it"
  if (/^(?:both|all|guys|folks|two|three)$/u.test(normalAt(words, deed))) deed += 1;
  if (normalAt(words, deed) === 'to') deed += 1;
  else if (normalAt(words, last - 1) !== 'that') return undefined;
  while (/^(?:please|kindly)$/u.test(normalAt(words, deed))) deed += 1;
  return isTagged(words[deed], 'Infinitive') ? deed : undefined;
}
