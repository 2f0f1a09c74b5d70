/** What somebody says of himself without "I": "will send it tonight", "gonna ring him". */

import { verbsOfOffering } from '../grammar/word-lists/taking-on.ts';
import { endsClause, isTagged, type Word } from '../grammar/words/tagged-words.ts';
import { somebody } from '../text/words/somebody.ts';
import type { Edit } from './edits.ts';
import { lengthOfOpening } from './left-out/opening-words.ts';

/** How what opens such a sentence follows a name. */
const afterName: ReadonlyMap<string, string> = new Map([
  ['will', 'will'],
  ['gonna', 'is gonna'],
  ['going', 'is going'],
  // "ill ring him"
  ['ill', 'will'],
  ['have', 'has'],
  ['need', 'needs'],
  ['gotta', 'has gotta'],
  ['can', 'can'],
  ['could', 'could'],
]);
/** Of "ill" where it says how somebody is. */
const isUnwell = /^(?:at|and|or|but|will|health|with|in|from|since|for|today|again)$/u;
/** What is to be done may be for another one: "need to sign it?", unless its speaker says "my" or "I'll" with it. */
const ownWords = /(?<![\p{L}\p{N}])(?:my|mine|myself|i['’](?:m|ll|ve|d))(?![\p{L}\p{N}])/iu;

/** What somebody offers with "can" or "could" alone: "can do the tombola again". With other words it may ask: "can paint be washed off". */
export const isOffered = (verb: string, object: string): boolean =>
  offered.test(verb) ||
  comesBy.test(`${verb} ${object}`) ||
  (determined.test(object) && !opensQuestion.test(verb));
const determined = /^(?:the|an?|my|some|it|them|you|one|two|three|four)$/u;
const opensQuestion =
  /^(?:i|you|u|we|he|she|it|they|this|that|there|the|an?|my|your|our|his|her|their|some(?:one|body)?|any(?:one|body)?|not|all|both|be|have|see|hear|tell|understand)$/u;
/** "Could come round at six", and not "could come in handy". */
const comesBy = /^(?:come|pop|drop|swing|stop|call) (?:round|over|by|along|down|past)$/u;
const offered = new RegExp(`^(?:${verbsOfOffering})$`, 'u');

/** Characters in which a question mark stands that ends a text, with what may follow it. */
const longestMark = 12;
const noDeed = new RegExp(`^(?:${somebody}|everybody|everyone|one)$`, 'u');

/** Whether a text may begin without its "I"; only its words can tell. */
export const maySpeakOfItself = (text: string): boolean =>
  /^(?:will|gonna|going to|ill|have to|need to|gotta|can|could)\s/iu.test(
    text.slice(lengthOfOpening(text)).replace(/^[^\p{L}\p{N}"“«]+/u, ''),
  );

/** The edit that puts the name of who speaks before what he will do; undefined where he says "I", or asks. */
export function nameUnsaid(text: string, words: readonly Word[], name: string): Edit | undefined {
  if (!maySpeakOfItself(text) || /\?\P{L}*$/u.test(text.slice(-longestMark))) return undefined;
  const opening = lengthOfOpening(text);
  const first = words.findIndex(
    (word) => word.text !== '' && word.start >= opening && /\p{L}/u.test(word.text),
  );
  const [word, next] = [words[first], words[first + 1]];
  const told = afterName.get(word?.text.toLowerCase() ?? '');
  if (word === undefined || told === undefined) return undefined;
  const owes = /^(?:have|need|gotta)$/iu.test(word.text);
  if (owes && !ownWords.test(text)) return undefined;
  if (/^(?:can|could)$/iu.test(word.text) && !isOffered(next?.normal ?? '', words[first + 2]?.normal ?? ''))
    return undefined;
  const isMereYes =
    next?.normal === 'do' &&
    (endsClause(next) || /^(?:and|but|thanks?|so)?$/u.test(words[first + 2]?.normal ?? ''));
  // "Will Hope calls" speaks of Will, and "will do and what is the address" of nothing that is named.
  const isDone =
    next?.normal === 'to' ||
    (/^ill$/iu.test(word.text) && next !== undefined && next.text !== '' && !isUnwell.test(next.normal)) ||
    (isTagged(next, 'Infinitive') &&
      /^\p{Ll}/u.test(next?.text ?? '') &&
      !noDeed.test(next?.normal ?? '') &&
      !isMereYes);
  return isDone ? { start: word.start, end: word.end, text: `${name} ${told}` } : undefined;
}
