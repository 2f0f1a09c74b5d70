/** Who takes part and is called by a part of a first name: "Mei" is Mei-Lin, "Trent" is Trenton, "Bosmon" is Bosmon9. */

import type { Speaker } from '../../../findings.ts';
import { isTitle } from '../../../grammar/names/speaker-names.ts';

/** Letters of a short form at least, and letters that it leaves out at least: "Paul" is not Paula. */
const shortestForm = 4;
const leastLeftOut = 2;
/** Endings that make another name of a name: Joanna is not Joan, nor is Carlos Carl. */
const otherName = /^(?:na|ina|ine|etta|ette|ella|elle|os|us)$/u;

function isShortFor(said: string, first: string): boolean {
  if (said === first || !first.startsWith(said)) return false;
  const rest = first.slice(said.length);
  if (/^-\p{L}/u.test(rest)) return said.length > 1;
  if (said.length < shortestForm) return false;
  return (
    /^[\d_]+$/u.test(rest) || (/^\p{L}+$/u.test(rest) && rest.length >= leastLeftOut && !otherName.test(rest))
  );
}

/** Of each speaker who was asked about: in a talk of many it is asked for nearly every sentence. */
const firstNames = new WeakMap<Speaker, string>();

function firstNameOf(speaker: Speaker): string {
  let first = firstNames.get(speaker);
  if (first === undefined) {
    const words = speaker.name?.toLowerCase().split(/\s+/u) ?? [];
    first = words.find((word) => !isTitle(word)) ?? '';
    firstNames.set(speaker, first);
  }
  return first;
}

/** The only one of the speakers whose first name begins with the name that was said; undefined if several do, or nobody. */
export function speakerInShort(said: string, speakers: readonly Speaker[]): Speaker | undefined {
  const plain = said.toLowerCase();
  const fitting = speakers.filter((speaker) => isShortFor(plain, firstNameOf(speaker)));
  return fitting.length === 1 ? fitting[0] : undefined;
}
