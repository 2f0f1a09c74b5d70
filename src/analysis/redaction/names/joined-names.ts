/** Names in scripts without spaces between words, or with particles behind a name: they stand within longer words. */

import { unspacedScripts } from '../../text/letters/scripts.ts';
import type { PersonalData } from '../personal-data.ts';

/** A letter of such a script. */
export const joinedLetter = new RegExp(`[${unspacedScripts}\\p{Script=Hangul}]`, 'u');
/** Letters of a name at least: one alone is in many words. */
const fewestLetters = 2;

/** A family name of one letter with the name that friends call somebody by, which is a word of two letters. */
const withGivenName = /^(?:\p{Script=Han}{3}|\p{Script=Hangul}{3})$/u;
/**
 * A given name may be a part of other words, so that it counts where no word goes on: beside a mark, or a word that stands before
 * those who are spoken of, or behind them.
 */
const besideGivenName = {
  before: '(?:(?<![\\p{Script=Han}\\p{Script=Hangul}])|(?<=[跟和与與同对對给給让讓请請叫找问問是由]))',
  behind:
    '(?=$|[^\\p{Script=Han}\\p{Script=Hangul}]|[说說在是的会會要去来來没沒有先女老同也就都不把被给給跟和已는가은이를을에와과도씨님의야아랑])',
};

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
  const { before, behind } = besideGivenName;
  const given = joined
    .filter((name) => withGivenName.test(name))
    .map((name) => `${before}${RegExp.escape(name.slice(1))}${behind}`);
  const expression = new RegExp([...joined.map(RegExp.escape), ...given].join('|'), 'giu');
  return (text) =>
    Array.from(text.matchAll(expression), ({ 0: { length }, index }) => ({
      name: 'PERSON_NAME',
      start: index,
      end: index + length,
    }));
}
