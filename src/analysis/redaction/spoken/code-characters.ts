/**
 * Letters and digits that stand together, as codes are written and as they are said: "D1234567", "D 123 4567", "X one two three",
 * "DE eighty nine, thirty seven", "bravo four".
 */

import { digitRuns } from '../numbers/digit-runs.ts';
import { numberAbroad, unitAbroad } from './numbers-abroad.ts';

/** A letter, some letters in capitals, or digits. */
export interface CodeGroup {
  /** In capitals. */
  readonly characters: string;
  readonly start: number;
  readonly end: number;
}

export interface CodeRun {
  readonly characters: string;
  readonly groups: readonly CodeGroup[];
  readonly start: number;
  readonly end: number;
}

/** Words that stand for the letter that they begin with. */
const alphabet = new Set(
  'alpha alfa bravo charlie delta echo foxtrot golf hotel india juliet juliett kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey whisky xray x-ray yankee zulu'.split(
    ' ',
  ),
);
/** Some letters, which are looked at one by one; no code has more of them behind one another. */
const letters = /(?<![\p{L}'])(?:(double|triple)\s)?(x-ray|[a-z]{1,11})(?![\p{L}'])/giu;
/** A letter is told from others of the same sound by a word: "D as in David". */
const tells = /(?<!\p{L})\p{L}\s(?:as in|for|like|wie|come|como)\s$/iu;
const told = '(?:\\s(?:as in|for|like|wie|come|como)\\s\\p{L}{2,12})?';
const mark = '[\\s.,;:/_|–-]{0,6}';
/** What stands between two groups. */
const between = new RegExp(
  `^${told}${mark}(?:(?:uh|um|uhm|er|erm|ah|and|then|and then|dash|hyphen|minus|slash|space|dot|that's|capital|letter|the letter|next|like|y|et|e|und)(?!\\p{L})${mark}){0,3}$`,
  'iu',
);
/** Characters between two groups at most: longer ones are not looked at. */
const longestBetween = 40;

function lettersOf(text: string): CodeGroup[] {
  const isCased = /\p{Ll}/u.test(text);
  return Array.from(text.matchAll(letters)).flatMap(({ 0: matched, 1: many, 2: written = '', index }) => {
    const end = index + matched.length;
    const start = end - written.length;
    const isBesideDigit = /\d/u.test(text.charAt(start - 1)) || /\d/u.test(text.charAt(end));
    const isLetter =
      alphabet.has(written.toLowerCase()) && !tells.test(text.slice(Math.max(0, start - 12), start));
    // Where all is in capitals, they tell nothing: "AC 99812" is a code, "WE HAVE 99812" is none.
    const isCapital =
      written === written.toUpperCase() &&
      (isCased || (written.length < 6 && /^[\s-]\d/u.test(text.slice(end, end + 2))));
    const isGroup = written.length === 1 || isCapital || (isBesideDigit && written.length < 5);
    if (!isLetter && !isGroup) return [];
    const said = (isLetter ? written.charAt(0) : written).toUpperCase();
    const characters = said.repeat(many === undefined ? 1 : many.toLowerCase() === 'double' ? 2 : 3);
    return [{ characters, start: index, end }];
  });
}

const wordAbroad = /(?<![\p{L}\p{N}'])\p{L}{2,32}(?![\p{L}\p{N}'])/gu;

/** Numbers that are said in other languages: of those with more digits than one it is only known that they have some. */
const numbersAbroad = (text: string): CodeGroup[] =>
  Array.from(text.matchAll(wordAbroad)).flatMap(({ 0: written, index }) => {
    const characters = unitAbroad.test(written) ? '0' : numberAbroad.test(written) ? '00' : '';
    return characters === '' ? [] : [{ characters, start: index, end: index + written.length }];
  });

/** In order; of those that overlap the longest that begins first, and of two that are alike the one that is given first. */
function withoutOverlap(all: readonly CodeGroup[]): CodeGroup[] {
  const groups: CodeGroup[] = [];
  for (const group of [...all].sort((a, b) => a.start - b.start || b.end - a.end))
    if (group.start >= (groups.at(-1)?.end ?? 0)) groups.push(group);
  return groups;
}

/** Whether a letter is a word of what is said next: "D123 I think", "123Z y mi". */
const isWord = (text: string, { start, end }: CodeGroup): boolean =>
  /^[aieoyu]$/iu.test(text.slice(start, end)) && /^\s\p{L}{2}/u.test(text.slice(end, end + 3));

/**
 * The runs of a text, in order. Linear time.
 *
 * @param isAsked whether somebody has asked for one, so that numbers in any language are a part of it
 */
export function codeRuns(text: string, isAsked = false): CodeRun[] {
  const english = digitRuns(text).flatMap(({ groups }) =>
    groups.map((group): CodeGroup => ({ ...group, characters: group.digits })),
  );
  // "O" is a letter where it is not said among digits, and "six" is English where both are possible: the longest that begins first.
  const groups = withoutOverlap([...english, ...(isAsked ? numbersAbroad(text) : []), ...lettersOf(text)]);
  const runs: CodeGroup[][] = [];
  for (const group of groups) {
    const last = runs.at(-1)?.at(-1);
    const isNext =
      last !== undefined &&
      group.start >= last.end &&
      group.start - last.end <= longestBetween &&
      between.test(text.slice(last.end, group.start));
    if (isNext) runs.at(-1)?.push(group);
    else runs.push([group]);
  }
  return runs.flatMap((all) => runOf(text, all) ?? []);
}

function runOf(text: string, all: readonly CodeGroup[]): CodeRun | undefined {
  const last = all.findLastIndex((group) => !isWord(text, group));
  return joined(all.slice(0, last + 1));
}

/** Some groups as one run; none of no groups. */
export function joined(groups: readonly CodeGroup[]): CodeRun | undefined {
  const [first, last] = [groups[0], groups.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return {
    characters: groups.map(({ characters }) => characters).join(''),
    groups,
    start: first.start,
    end: last.end,
  };
}
