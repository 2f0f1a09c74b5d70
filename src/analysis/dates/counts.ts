/** Small numbers in digits or in words. */

import { anyOf } from '../text/any-of.ts';
import { ones, teens, tens } from '../text/number-words.ts';

const [oneWords, teenWords, tenWords] = [ones.split('|'), teens.split('|'), tens.split('|')];

/** Source of a pattern for a number below a hundred, or one of three digits. */
export const count = anyOf(['\\d{1,3}', `(?:${tens})(?:[- ](?:${ones}))?`, teens, ones]);

/** What a match of `count` amounts to. */
export function countOf(written: string): number {
  const digits = Number(written);
  if (!Number.isNaN(digits)) return digits;
  return written
    .toLowerCase()
    .split(/[- ]/u)
    .reduce((sum, word) => {
      if (tenWords.includes(word)) return sum + (tenWords.indexOf(word) + 2) * 10;
      return sum + (teenWords.includes(word) ? teenWords.indexOf(word) + 10 : oneWords.indexOf(word) + 1);
    }, 0);
}
