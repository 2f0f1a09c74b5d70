/** Past forms behind "I" that look like the present, or that no list of verbs has: "I put the keys on the desk", "I re-ran it". */

import { baseOfPast, isSameInPast } from '../grammar/verbs/base-forms.ts';
import { subordinators } from '../grammar/word-lists/lexicon.ts';
import { endsClause, isTagged, type Word } from '../grammar/words/tagged-words.ts';

/** Who says so tells what is done again and again, or what is still to come. */
const isNotPast =
  /^(?:every|each|always|usually|often|sometimes|normally|generally|whenever|tomorrow|tonight|next|soon|later|asap|daily|weekly|suppose|suggest|propose|time|possible)$/u;
/** "I bet he's late" is said of now. */
const saysOfNow = /^(?:i|we|you|he|she|it|they|that|there)(?:['’]\p{L}+)?$/u;
const bareAdverb = /^(?:also|just|already|even|only|then|really|actually)$/u;
const opensReason = /^(?:because|since|as|that|than|so|though|although|where|how|what|which)$/u;

/** Whether the verb at `at`, with "I" or "you" at `index` before it, tells of the past though its tag or its form does not show it. */
export function isHiddenPast(words: readonly Word[], index: number, at: number): boolean {
  const verb = words[at];
  if (verb === undefined) return false;
  if (isPastForm(verb.normal)) return true;
  if (!isSameInPast(verb.normal)) return false;
  if (verb.normal === 'bet' && saysOfNow.test(words[at + 1]?.normal ?? '')) return false;
  if (words.some(({ normal }) => isNotPast.test(normal))) return false;
  let before = index - 1;
  while (bareAdverb.test(words[before]?.normal ?? '')) before -= 1;
  const opening = words[before];
  const isCondition =
    opening !== undefined &&
    !endsClause(opening) &&
    subordinators.has(opening.normal) &&
    !opensReason.test(opening.normal);
  // "When I hit save, the page is gone" is of any time, "I was glad when I read it" of one.
  return !isCondition || words.some((word) => word !== verb && isTagged(word, 'PastTense'));
}

/** Whether the verb has a form of the past that is none of the present. */
const isPastForm = (verb: string): boolean =>
  !isSameInPast(verb) && !alsoPresent.test(verb) && baseOfPast(verb) !== undefined;
/** "I am", and verbs that look like past forms of others: "I found a firm" is rarer than "I found it". */
const alsoPresent = /^(?:am|are|relent|resent|present|rebound)$/u;
