/** The numbers of a text, in digits and in English words, so that one amount is the same however it is written. */

import { findSpokenAddresses } from '../entities/addresses/spoken-addresses.ts';
import { numberOfWords, numberWordsInRow } from '../text/number-words.ts';
import { numbersOtherwise } from './numbers-otherwise.ts';
import { withPartsInDigits } from './parts-of-numbers.ts';

/** What multiplies the number before it. */
const scales: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1e3],
  ['k', 1e3],
  ['lakh', 1e5],
  ['million', 1e6],
  ['m', 1e6],
  ['mn', 1e6],
  ['crore', 1e7],
  ['billion', 1e9],
  ['b', 1e9],
  ['bn', 1e9],
  ['trillion', 1e12],
]);
const scaleWords = '(?:hundred|thousand|lakh|million|crore|billion|trillion)s?';
/** "1,250", "1 250", "1.250": each mark has three digits behind it. */
const grouped = String.raw`\p{Nd}{1,3}(?:[.,'’ \u00a0\u202f]\p{Nd}{3})+(?!\p{Nd})`;
const inDigits = new RegExp(
  String.raw`(?<!\p{Nd})(?<whole>${grouped}|\p{Nd}+)(?<decimals>[.,]\p{Nd}+)?(?<scales>(?:[ -]?(?:k|mn?|bn?)(?![\p{L}\p{M}]))|(?:[ -]${scaleWords}(?![\p{L}\p{M}]))+)?`,
  'giu',
);
const inWords = new RegExp(String.raw`\b(?<words>${numberWordsInRow})(?<trillion>[ -]trillions?)?\b`, 'giu');
/** Millions and billions by their letters; "5 m" may be metres, and "5 b" a part of a list. */
const isLetterOfUnit = /^[ -]?[mb]$/u;
/** A number that is dictated, such as that of a telephone, may be written without its spaces. */
const dictated = /\p{Nd}(?:[ ()./\u2010-\u2013-]{0,3}\p{Nd}){6,}/gu;
/** Digits with the same marks between them that are no one number: dates, and stretches of years. */
const ofTime =
  /(?<!\p{Nd})(?:\p{Nd}{4}([./-])\p{Nd}{1,2}\1\p{Nd}{1,2}|\p{Nd}{1,2}([./-])\p{Nd}{1,2}\2(?:\p{Nd}{4}|\p{Nd}{2})|(?:19|20)\p{Nd}{2}(?: ?[/\u2010-\u2013-] ?(?:19|20)\p{Nd}{2})+)(?!\p{Nd})/gu;
/** Such a number as a sentence tells it. One with decimals is an amount. */
const toldDictated = new RegExp(
  String.raw`(?<![\p{L}\p{Nd}]|\p{Nd}[.,])(?!\p{Nd}[\p{Nd} ]*\.\p{Nd}{1,2}(?!\p{Nd}))${dictated.source}(?![\p{L}\p{Nd}]|,\p{Nd})`,
  'gu',
);

const digitsOf = (text: string): string => text.replace(/\P{Nd}/gu, '');

/** A number as it is compared: "2.50" is "2.5", and "0197" is "197". */
const canonical = (whole: string, decimals = ''): string => {
  const behind = decimals.slice(1).replace(/0+$/u, '');
  return `${digitsOf(whole).replace(/^0+(?=\p{Nd})/u, '')}${behind === '' ? '' : `.${behind}`}`;
};

/** What the words behind a number make of it. */
const multiplierOf = (words = ''): number =>
  Array.from(words.toLowerCase().matchAll(/\p{L}+/gu)).reduce(
    (product, [word]) => product * (scales.get(word.replace(/s$/u, '')) ?? 1),
    1,
  );

const scaled = (number: string, multiplier: number): string =>
  multiplier === 1 ? number : String(Number((Number(number) * multiplier).toPrecision(12)));

/** The readings of a number in digits: with spaces between its digits it may be one number, or several. */
function* readingsInDigits(text: string): Generator<readonly (readonly string[])[], void> {
  for (const { groups = {}, index } of text.matchAll(inDigits)) {
    const { whole = '', decimals, scales: words } = groups;
    const multiplier = multiplierOf(words);
    const plain = canonical(whole, decimals);
    const one = [scaled(plain, multiplier)];
    const isOfUnit =
      isLetterOfUnit.test(words ?? '') && !/[$€£¥₹]\s?$/u.test(text.slice(Math.max(0, index - 2), index));
    const parts = whole.split(/[ \u00a0\u202f]/u);
    const several = parts.map((part, index) =>
      index < parts.length - 1 ? canonical(part) : scaled(canonical(part, decimals), multiplier),
    );
    yield [one, ...(parts.length === 1 ? [] : [several]), ...(isOfUnit ? [[plain]] : [])];
  }
}

function* readingsInWords(text: string): Generator<string[], void> {
  // The words behind a number in digits are a part of it.
  for (const { groups = {} } of text.replace(inDigits, '#').matchAll(inWords)) {
    const { words = '', trillion } = groups;
    yield [String(numberOfWords(words) * (trillion === undefined ? 1 : 1e12)), ...otherReadings(words)];
  }
}

/** "Twenty twenty four" is a year, "ten thirty" an hour, "forty nine ninety" a price, and "twenty and thirty" may be two numbers. */
function otherReadings(text: string): string[] {
  const words = text.toLowerCase().split(/[\s-]+/u);
  const amountOf = (some: readonly string[]): number =>
    some.length === 0 ? 0 : numberOfWords(some.join(' '));
  const halves = words.map((_, at) => [amountOf(words.slice(0, at)), amountOf(words.slice(at))] as const);
  const joined = text.toLowerCase().split(/\sand\s/u);
  return [
    ...halves.flatMap(([first, last]) =>
      first > 0 && first < 100 && last > 9 && last < 100
        ? [first * 100 + last, first, last].map(String).concat(canonical(String(first), `.${last}`))
        : [],
    ),
    ...(joined.length > 1 ? joined.map((part) => String(numberOfWords(part))) : []),
  ];
}

/** Digits without which a number of a telephone is none. */
const fewestDictated = 7;

/** A number that is dictated, with and without what stands before it, such as the code of a country. */
function endsOf(number: string): string[] {
  const groups = number.split(/\P{Nd}+/u).filter((group) => group !== '');
  return groups
    .map((_, first) => groups.slice(first).join(''))
    .filter((digits) => digits.length >= fewestDictated)
    .map((digits) => canonical(digits));
}

/** Digits that were said one by one. */
const recited = (text: string): string[] =>
  findSpokenAddresses(text).flatMap(({ type, value }) =>
    type === 'phone' && typeof value === 'string' ? [canonical(value)] : [],
  );

/** All numbers that were said, in whatever way what was said can be read. */
export function numbersSaid(text: string): ReadonlySet<string> {
  const inFigures = withPartsInDigits(text);
  return new Set([
    ...[...readingsInDigits(inFigures)].flat(2),
    ...Array.from(text.matchAll(dictated), ([number]) => endsOf(number)).flat(),
    ...recited(text),
    ...[...readingsInWords(inFigures)].flat(),
    ...numbersOtherwise(text),
  ]);
}

/**
 * The numbers of a sentence, each as the ways in which it can be read, of which one has to have been said whole. Those of one
 * digit are in too many texts, and in dates, to show anything.
 */
export function numbersTold(told: string): string[][][] {
  const sentence = withPartsInDigits(told);
  const tells = (number: string) => number.length > 1;
  const [telephones, rest] = takeDictated(sentence);
  return [
    ...telephones.map((number) => [[number]]),
    ...[...readingsInDigits(rest)].map((readings) => readings.map((one) => one.filter(tells))),
    ...[...readingsInWords(rest)].map((readings) => readings.map((one) => [one].filter(tells))),
  ].filter((readings) => readings.every((one) => one.length > 0));
}

/** The numbers of a sentence that are one, whatever stands between their digits; and the sentence without them. */
function takeDictated(sentence: string): [numbers: string[], rest: string] {
  const numbers = recited(sentence);
  const withoutDates = sentence.replace(ofTime, (date) => '#'.repeat(date.length));
  let rest = sentence;
  for (const { 0: number, index } of withoutDates.matchAll(toldDictated)) {
    numbers.push(canonical(number));
    rest = rest.slice(0, index) + '#'.repeat(number.length) + rest.slice(index + number.length);
  }
  return [numbers, rest];
}
