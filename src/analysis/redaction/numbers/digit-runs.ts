/**
 * Digits that are said or written one after another, in whatever groups: "4111 1111-1111.1111", "four one, uh, one one",
 * "double seven", "forty one eleven".
 */

import { matchesIn } from '../../text/matches.ts';
import { chineseDigits, ones, saidDigits, teens, tens } from '../../text/number-words.ts';

/** Digits that stand together, and the groups in which they were written or said. */
export interface DigitRun {
  readonly digits: string;
  readonly start: number;
  readonly end: number;
  readonly groups: readonly DigitGroup[];
}

interface DigitGroup {
  readonly digits: string;
  readonly start: number;
  readonly end: number;
  /** Whether it was written as a word. */
  readonly isSaid: boolean;
}

const teenWords = teens.split('|');
const tenWords = tens.split('|');
const times: Readonly<Record<string, number>> = { double: 2, triple: 3, treble: 3, quadruple: 4 };

const unit = [...saidDigits.keys()].sort((a, b) => b.length - a.length).join('|');
/** The digit that a Chinese one stands for. */
const digitOfChinese: ReadonlyMap<string, string> = new Map(
  Array.from(chineseDigits.matchAll(/(\D)(\d)/gu), ([, chinese = '', digit = '']) => [chinese, digit]),
);
const chinese = `[${[...digitOfChinese.keys()].join('')}]`;
/** What is added to hundreds and thousands: a number of two digits, or "and five". */
const rest = `(?:and\\s)?(?:(?:${tens})(?:[\\s-](?:${ones}))?|${teens})|and\\s(?:${ones})`;
/**
 * A number in digits, several Chinese ones, or one beside others; "four hundred fifty six", "nine thousand twelve"; a doubled digit,
 * tens with or without a unit, a number below twenty, hundreds.
 */
const said = new RegExp(
  `\\d+|${chinese}{2,}|(?<=\\d)${chinese}|${chinese}(?=\\d)|(?<![\\p{L}\\p{N}'])(?:(${ones})\\s(?:hundred\\s(${rest})|thousand\\s(?:(${ones})\\shundred\\s)?(${rest}))(?!\\s(?:hundred|thousand|million)))(?![\\p{L}\\p{N}'])|(?<![\\p{L}\\p{N}'])(?:(${Object.keys(times).join('|')})[\\s-](${unit}|\\d)|(${tens})(?:[\\s-](${ones}|niner))?|(${teens})|(hundred)|(${unit}))(?![\\p{L}\\p{N}'])`,
  'giu',
);
/** What people say between two groups, and what is written between them. */
const between =
  /^[\s.,;()…/_|~+=·•*\\"→-]{0,10}(?:(?:&nbsp;|<br\s?\/?>|next|last|you know|i mean|let me see|uh|um|uhm|er|erm|ah|hmm|mm|then|and then|and|slash|dash|hyphen|space|dot|point|okay|ok|so|like|that's)[\s.,;()…/_|~+=·•*\\"→-]{0,4}){0,3}$/iu;
/** Characters between two groups at most: longer ones are not looked at. */
const longestPause = 40;

function digitsOf(match: RegExpExecArray): string {
  const [written, count, toHundred, hundreds, toThousand, many, doubled, ten, , teen, hundred, one] = match;
  if (count !== undefined) {
    const most = saidDigits.get(count.toLowerCase()) ?? '';
    const added = toHundred ?? toThousand ?? '';
    const two = digitsOfTwo(added.replace(/^and\s/iu, '').toLowerCase()).padStart(2, '0');
    if (toHundred !== undefined) return most + two;
    return most + (hundreds === undefined ? '0' : (saidDigits.get(hundreds.toLowerCase()) ?? '')) + two;
  }
  if (many !== undefined && doubled !== undefined)
    return (saidDigits.get(doubled.toLowerCase()) ?? doubled).repeat(times[many.toLowerCase()] ?? 1);
  if (ten !== undefined || teen !== undefined) return digitsOfTwo(written.toLowerCase());
  if (hundred !== undefined) return '00';
  if (one !== undefined) return saidDigits.get(one.toLowerCase()) ?? '';
  return Array.from(written, (digit) => digitOfChinese.get(digit) ?? digit).join('');
}

/** A number of at most two digits that is said: "fifty six", "fifty", "twelve", "five". */
function digitsOfTwo(said: string): string {
  const [first = '', second] = said.split(/[\s-]/u);
  const ten = tenWords.indexOf(first);
  if (ten !== -1) return String(ten + 2) + (second === undefined ? '0' : (saidDigits.get(second) ?? ''));
  const teen = teenWords.indexOf(first);
  return teen === -1 ? (saidDigits.get(first) ?? '') : String(teen + 10);
}

/** The runs of a text, in order. Linear time. */
export function digitRuns(text: string): DigitRun[] {
  const runs: DigitGroup[][] = [];
  let current: DigitGroup[] = [];
  for (const match of matchesIn(text, said)) {
    const { 0: written, index } = match;
    const group = {
      digits: digitsOf(match),
      start: index,
      end: index + written.length,
      isSaid: !/^\d/u.test(written),
    };
    const last = current.at(-1);
    const pause = last === undefined ? '' : text.slice(last.end, Math.min(index, last.end + longestPause));
    const follows =
      last !== undefined &&
      index - last.end < longestPause &&
      between.test(pause) &&
      !isNext(text, last, group);
    if (follows) current.push(group);
    else {
      if (current.length > 0) runs.push(current);
      current = [group];
    }
  }
  if (current.length > 0) runs.push(current);
  return runs.flatMap((groups) => runOf(groups) ?? []);
}

/** Whether a number is another one than the one before it: "one and two", "555-0134 and 4111". Digits that are said may be joined by "and". */
const isNext = (text: string, before: DigitGroup, next: DigitGroup): boolean =>
  /^[\s,;]*and\s/iu.test(text.slice(before.end, next.start)) &&
  (!before.isSaid || !next.isSaid || before.digits.length + next.digits.length < 4);

/** The groups as one run; none of no groups. */
export function runOf(groups: readonly DigitGroup[]): DigitRun | undefined {
  const first = groups[0];
  const last = groups.at(-1);
  if (first === undefined || last === undefined) return undefined;
  return {
    digits: groups.map(({ digits }) => digits).join(''),
    start: first.start,
    end: last.end,
    groups,
  };
}
