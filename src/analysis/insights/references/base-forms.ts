/** Verbs in their base forms. */

import { isKnownVerb } from './thing-classes.ts';

/** The forms of a verb and what its base form may end with. */
const inflections: readonly (readonly [ending: string, bases: readonly string[]])[] = [
  ['ing', ['', 'e']],
  ['ied', ['y']],
  ['ed', ['', 'e']],
  ['es', ['', 'e']],
  ['s', ['']],
];

/** The base form of a verb that is known, by any of its regular forms: "sending" is of "send"; the word itself where none is. */
export function baseOf(verb: string): string {
  if (isKnownVerb(verb)) return verb;
  for (const [ending, bases] of inflections) {
    if (!verb.endsWith(ending)) continue;
    const stem = verb.slice(0, -ending.length);
    const doubled = /(.)\1$/u.test(stem) ? [stem.slice(0, -1)] : [];
    const base = [...bases.map((last) => stem + last), ...doubled].find(isKnownVerb);
    if (base !== undefined) return base;
  }
  return verb;
}
