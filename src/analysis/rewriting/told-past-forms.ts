/** Past forms behind "I" that look like the present, or that no list of verbs has: "I put the keys on the desk", "I re-ran it". */

import { subordinators } from '../grammar/lexicon.ts';
import { endsClause, isTagged, type Word } from '../grammar/words.ts';

/** Past and present of these are the same. */
const sameForms =
  /^(?:(?:re|mis|pre|off|over|out|up|under|un)-?)?(?:put|set|cut|read|hit|shut|split|spread|hurt|quit|let)$/u;
/** Irregular past forms behind what is put before a verb. */
const prefixedPast =
  /^(?:re|mis|over|under|out|un|pre|fore|with)-?(?:ran|sent|wrote|built|did|drew|took|sold|told|thought|made|bought|grew|heard|led|spoke|spelt|slept|saw|paid|laid|wound|held|began|shot|rode|went|came|found)$/u;
/** Who says so tells what is done again and again, or what is still to come. */
const isNotPast =
  /^(?:every|each|always|usually|often|sometimes|normally|generally|whenever|tomorrow|tonight|next|soon|later|asap|daily|weekly|suppose|suggest|propose|time|possible)$/u;
const bareAdverb = /^(?:also|just|already|even|only|then|really|actually)$/u;
const opensReason = /^(?:because|since|as|that|than|so|though|although|where|how|what|which)$/u;

/** Whether the verb at `at`, with "I" at `index` before it, tells of the past though its form does not show it. */
export function isHiddenPast(words: readonly Word[], index: number, at: number): boolean {
  const verb = words[at];
  if (verb === undefined) return false;
  if (prefixedPast.test(verb.normal)) return true;
  if (!sameForms.test(verb.normal)) return false;
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
