/** How a noun phrase stands in its sentence: as what somebody does something with, as who or what does it, or behind a preposition. */

import { endsClause, isTagged, type Word } from '../../grammar/words/tagged-words.ts';

/** How a thing stands in its sentence. */
export type Role = 'object' | 'subject' | 'behind' | 'part' | 'alone';

const receiver = /^(?:me|you|us|him|her|them)$/u;
const particle = /^(?:up|out|off|over|back|in|down|through|on|around|away|along)$/u;
/** What may stand before a noun phrase, and opens none of its words. */
export const preposition =
  /^(?:in|on|at|for|with|to|from|by|about|into|onto|under|behind|beside|before|after|without|near|through|over|per|via|like|than)$/u;

/** How many words may stand between a subject and its verb: "the bill from the plumber is". */
const furthestVerb = 6;
const verbs = ['Verb', 'Copula', 'Modal', 'Auxiliary'] as const;
const isVerb = (word: Word): boolean => verbs.some((tag) => isTagged(word, tag));

/** Whether a verb stands behind the noun phrase in its clause, right there or behind what it is of, and none before it. */
function isBeforeVerb(words: readonly Word[], first: number, last: number): boolean {
  if (words.slice(last + 1, last + 3).some(isVerb)) return true;
  const opening = words.slice(0, first).findLastIndex((word) => endsClause(word)) + 1;
  if (words.slice(opening, first).some(isVerb)) return false;
  const behind = words.slice(last + 1, last + 1 + furthestVerb);
  const end = behind.findIndex((word) => endsClause(word));
  return (
    isTagged(behind[0], 'Preposition') && behind.slice(0, end < 0 ? behind.length : end + 1).some(isVerb)
  );
}

/** How the noun phrase from `first` to `last` stands in its sentence. */
export function standingOf(
  words: readonly Word[],
  first: number,
  last: number,
): { readonly role: Role; readonly verb: string | undefined; readonly preposition?: string } {
  let index = first - 1;
  const before = words[index];
  if (before !== undefined && !endsClause(before)) {
    if (before.normal === 'of') return { role: 'part', verb: undefined };
    if (receiver.test(before.normal) || (particle.test(before.normal) && isTagged(words[index - 1], 'Verb')))
      index -= 1;
    const verb = words[index];
    if (
      isTagged(verb, 'Verb') &&
      !isTagged(verb, 'Auxiliary') &&
      !isTagged(verb, 'Copula') &&
      !isTagged(verb, 'Modal')
    )
      return { role: 'object', verb: verb?.normal };
    if (preposition.test(before.normal))
      return { role: 'behind', verb: undefined, preposition: before.normal };
  }
  const isFollowed = !endsClause(words[last]) && isBeforeVerb(words, first, last);
  return { role: isFollowed ? 'subject' : 'alone', verb: undefined };
}
