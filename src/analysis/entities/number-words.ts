/** Numbers spelled in English words: "thirty two hundred", "twenty-five", "three thousand and one", "one point four five million". */

import { anyOf } from '../text/any-of.ts';
import { ones, teens, tens as tensOfWords } from '../text/spoken-numbers.ts';

const smallNumbers = `zero|${ones}|${teens}`.split('|');
const tens = tensOfWords.split('|');
const scales: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
]);
/** Beyond this many words it is a recitation, not a number. */
const maximumWords = 12;

/** Source of a pattern for one word of a number. */
export const numberWord = anyOf([...smallNumbers, ...tens, ...scales.keys()]);

/** What is said after the point: digits, one by one. */
const digits = ['zero', 'oh', 'o', ...smallNumbers.slice(1, 10)];
const decimals = `\\spoint(?:\\s(?:${digits.join('|')})){1,6}(?:\\s(?:${[...scales.keys()].join('|')}))?`;

/** Source of a pattern for one spelled number; every repetition is bounded. */
export const numberWords = `${numberWord}(?:(?:[ -]|\\sand\\s)${numberWord}){0,${maximumWords - 1}}(?:${decimals})?`;

/** What the words of a match of `numberWords` amount to. */
export function numberOfWords(text: string): number {
  const [whole = '', ...behindPoint] = text.toLowerCase().split(/\spoint\s/u);
  const spoken = behindPoint.join(' ').split(/\s/u);
  const fraction = spoken.map((word) => digitOf(word) ?? '').join('');
  if (fraction === '') return wholeNumberOfWords(whole);
  const scale = scales.get(spoken.at(-1) ?? '') ?? 1;
  // "One point one thousand" is 1,100, and not 1,100.0000000000001.
  return Number((Number(`${wholeNumberOfWords(whole)}.${fraction}`) * scale).toPrecision(12));
}

const digitOf = (word: string): number | undefined =>
  digits.includes(word) ? Math.max(0, smallNumbers.indexOf(word)) : undefined;

function wholeNumberOfWords(text: string): number {
  let total = 0;
  let group = 0;
  for (const word of text.toLowerCase().split(/[\s-]+/u)) {
    const scale = scales.get(word);
    if (scale === undefined) {
      group += smallNumbers.includes(word)
        ? smallNumbers.indexOf(word)
        : (tens.indexOf(word) + 2) * 10 * Number(tens.includes(word));
    } else if (scale === 100) {
      group = Math.max(1, group) * 100;
    } else {
      total += Math.max(1, group) * scale;
      group = 0;
    }
  }
  return total + group;
}
