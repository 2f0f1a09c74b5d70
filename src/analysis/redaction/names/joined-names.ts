/** Names in scripts without spaces between words, or with particles behind a name: they stand within longer words. */

import { unspacedScripts } from '../../text/scripts.ts';
import type { PersonalData } from '../personal-data.ts';

/** A letter of such a script. */
export const joinedLetter = new RegExp(`[${unspacedScripts}\\p{Script=Hangul}]`, 'u');
/** Letters of a name at least: one alone is in many words. */
const fewestLetters = 2;

/** Finds some names, wherever they stand in a text. */
export type JoinedNames = (text: string) => PersonalData[];

/**
 * @param names in plain letters
 * @returns undefined where none of them stands within longer words
 */
export function compileJoinedNames(names: Iterable<string>): JoinedNames | undefined {
  const joined = [...names]
    .filter((name) => joinedLetter.test(name) && name.length >= fewestLetters)
    // The longest one that stands at a place is meant.
    .sort((one, other) => other.length - one.length);
  if (joined.length === 0) return undefined;
  const expression = new RegExp(joined.map(RegExp.escape).join('|'), 'giu');
  return (text) =>
    Array.from(text.matchAll(expression), ({ 0: { length }, index }) => ({
      name: 'PERSON_NAME',
      start: index,
      end: index + length,
    }));
}
