/**
 * Numbers spelled in English words: "thirty two hundred", "twenty-five", "three thousand and one", "one point four five million",
 * "three and a half"; and the words that they are made of.
 */

import { anyOf } from './any-of.ts';

export const ones = 'one|two|three|four|five|six|seven|eight|nine';
export const teens = 'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen';
export const tens = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
/** As people count what is at hand, and hours. */
export const severalUpToTwelve = 'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';
export const upToTwelve = `one|${severalUpToTwelve}`;

/** Places in an order: from the first to the ninth, and from there to the nineteenth. */
export const firstOrdinals = 'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth';
export const laterOrdinals =
  'tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth';

/** Digits as they are said one by one, as of telephone numbers: "oh" and "o" are noughts there. */
export const saidDigits: ReadonlyMap<string, string> = new Map([
  ['zero', '0'],
  ['nought', '0'],
  ['oh', '0'],
  ['o', '0'],
  ...ones.split('|').map((word, index): [string, string] => [word, String(index + 1)]),
  ['niner', '9'],
]);

/** Chinese digits, each beside what it stands for. */
export const chineseDigits = '〇0零0○0一1壹1幺1二2贰2貳2两2三3叁3參3四4肆4五5伍5六6陆6陸6七7柒7八8捌8九9玖9';

/** Without one of these a text says no digit, in figures or in words. Looking first spares most texts the rest. */
export const mayHaveNumber = new RegExp(
  `\\d|${ones}|zero|nought|(?<!\\p{L})(?:oh|o)(?!\\p{L})|ten|eleven|twelve|teen|ty|hundred|[${chineseDigits}]{2}`,
  'iu',
);

const smallNumbers = `zero|${ones}|${teens}`.split('|');
const multiplesOfTen = tens.split('|');
const scales: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
]);
/** Beyond this many words it is a recitation, not a number. */
const maximumWords = 12;

/** The words that numbers are made of. */
export const wordsOfNumbers: readonly string[] = [...smallNumbers, ...multiplesOfTen, ...scales.keys()];
/** Source of a pattern for one word of a number. */
export const numberWord = anyOf(wordsOfNumbers);

/** What is said after the point, or of an order or a room: digits, one by one. */
const digits = anyOf([...saidDigits.keys()]);
const decimals = `\\spoint(?:\\s${digits}){1,6}(?:\\s(?:${[...scales.keys()].join('|')}))?`;

/** What is added to a whole number: "three and a half", which may be of millions. */
const fractions: ReadonlyMap<string, number> = new Map([
  ['a half', 0.5],
  ['a quarter', 0.25],
  ['three quarters', 0.75],
]);
const fraction = `\\sand\\s(?:${[...fractions.keys()].join('|').replaceAll(' ', '\\s')})(?:\\s(?:thousand|million|billion|trillion))?(?!\\p{L})`;

/*
 * The words of one number go down in size: tens before ones, thousands before hundreds. What does not is the next number: "thirty
 * eight nine" is 38 and 9. Only what is above a hundred has "and" in it: "one and five" are two.
 */
const belowHundred = `(?:${tens})(?:[ -](?:${ones}))?|${teens}|${ones}|zero`;
const joint = '(?:[ -]|\\sand\\s)';
const belowThousand = `(?:(?:(?:${belowHundred})[ -])?hundred(?:${joint}(?:${belowHundred})(?![ -](?:(?:${ones})[ -])?hundred))?|${belowHundred})`;
const wholeNumber = ['thousand', 'million', '(?:b|tr)illion'].reduce(
  (smaller, scale) =>
    `(?:(?:${belowThousand}[ -])?${scale}(?:${joint}${smaller}(?![ -](?:(?:${ones})[ -])?(?:hundred[ -])?(?:thousand|million|billion|trillion)))?|${smaller})`,
  belowThousand,
);

/** Source of a pattern for one spelled number; every repetition is bounded. Looking for its first word spares other words the rest. */
export const numberWords = `(?=${numberWord})${wholeNumber}(?:${decimals}|${fraction})?`;

/** The same where no scale is said, as of most numbers: nothing above a hundred is looked for. */
export const numberWordsBelowHundred = `(?:${belowHundred})(?:${decimals}|${fraction})?`;
/** Whether a scale is said. */
export const hasScale = new RegExp([...scales.keys()].join('|'), 'iu');

/** Source of a pattern for words of numbers one after another, of one number or of several. */
export const numberWordsInRow = `${numberWord}(?:${joint}${numberWord}){0,${maximumWords - 1}}(?:${decimals})?`;

/** Source of a pattern for a year: "nineteen eighty four", "twenty twenty six", but not the time "eighteen forty". */
export const yearWords = anyOf([
  `nineteen[ -](?:oh[ -](?:${ones})|(?:${tens})(?:[ -](?:${ones}))?|ten|${teens})`,
  `twenty[ -](?:${teens}|twenty(?:[ -](?:${ones}))?|thirty[ -](?:${ones}))`,
]);

/** The year that a match of `yearWords` says. */
export function yearOfWords(text: string): number {
  const [, century = '', rest = ''] = /^(\p{L}+)[ -](?:oh[ -])?(.*)$/u.exec(text.toLowerCase()) ?? [];
  return wholeNumberOfWords(century) * 100 + wholeNumberOfWords(rest);
}

/** Source of a pattern for digits that are said one by one, as those of an order or a room are. */
export const recitedDigits = `${digits}(?:[ -]${digits}){2,${maximumWords}}`;

/** Without two digits in a row none are recited. */
export const mayBeRecited = new RegExp(`${digits}[ -]${digits}[ -]`, 'i');

/** As many digits as a telephone number has, which are no number then. */
const isDialled = /^(?:[2-9]\d{9}|[01]\d{10})$/;

/** The digits that a match of `recitedDigits` says; undefined where somebody counts, or only says "oh". */
export function digitsOfWords(text: string): string | undefined {
  const said = text
    .toLowerCase()
    .split(/[ -]/u)
    .map((word) => saidDigits.get(word))
    .join('');
  return '0123456789'.includes(said) || /^0+$/.test(said) || isDialled.test(said) ? undefined : said;
}

/** What the words of a match of `numberWords` amount to. */
export function numberOfWords(text: string): number {
  const [, before = '', added = '', scaleBehind = ''] = withFraction.exec(text) ?? [];
  const part = fractions.get(added.toLowerCase());
  if (part !== undefined) {
    const whole = wholeNumberOfWords(before);
    const behind = scales.get(scaleBehind.toLowerCase());
    // Half of what was counted: "two million and a half" is 2,500,000.
    const counted = scales.get(before.toLowerCase().split(/[\s-]/u).at(-1) ?? '') ?? 1;
    return behind === undefined ? whole + part * (counted > 100 ? counted : 1) : (whole + part) * behind;
  }
  const [whole = '', ...behindPoint] = text.toLowerCase().split(/\spoint\s/u);
  const spoken = behindPoint.join(' ').split(/\s/u);
  const fraction = spoken.map((word) => saidDigits.get(word) ?? '').join('');
  if (fraction === '') return wholeNumberOfWords(whole);
  const scale = scales.get(spoken.at(-1) ?? '') ?? 1;
  // "One point one thousand" is 1,100, and not 1,100.0000000000001.
  return Number((Number(`${wholeNumberOfWords(whole)}.${fraction}`) * scale).toPrecision(12));
}

const withFraction = new RegExp(
  `^(.*)\\sand\\s(${[...fractions.keys()].join('|')})(?:\\s(thousand|million|billion|trillion))?$`,
  'iu',
);

function wholeNumberOfWords(text: string): number {
  let total = 0;
  let group = 0;
  for (const word of text.toLowerCase().split(/[\s-]+/u)) {
    const scale = scales.get(word);
    if (scale === undefined) {
      group += smallNumbers.includes(word)
        ? smallNumbers.indexOf(word)
        : (multiplesOfTen.indexOf(word) + 2) * 10 * Number(multiplesOfTen.includes(word));
    } else if (scale === 100) {
      group = Math.max(1, group) * 100;
    } else {
      total += Math.max(1, group) * scale;
      group = 0;
    }
  }
  return total + group;
}
