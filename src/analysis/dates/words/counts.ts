/** Small numbers in digits or in words. */

import { anyOf } from '../../text/any-of.ts';
import { numberOfWords, ones, teens, tens } from '../../text/number-words.ts';

/** Source of a pattern for a number below a hundred, or one of three digits. */
export const count = anyOf(['\\d{1,3}', `(?:${tens})(?:[- ](?:${ones}))?`, teens, ones]);

/** What a match of `count` amounts to. */
export const countOf = (written: string): number =>
  /^\d/u.test(written) ? Number(written) : numberOfWords(written);
