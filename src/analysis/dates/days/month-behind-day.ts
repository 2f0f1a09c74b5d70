/** "6 March, 8 to 12": chrono reads the hours behind a day as days of its month, and loses the day. */

import type { ParsingResult, Refiner } from 'chrono-node/en';
import { months } from '../words/months.ts';

/** A month with a number behind it, which is no year. */
const monthAndNumber = new RegExp(`^${months},?\\s+\\d{1,2}(?!\\d)`, 'iu');
/** The number of a day before its month. */
const endsWithNumber = /(?<!\d)\d{1,2}(?:st|nd|rd|th)?\s+(?:of\s+)?$/iu;
/** How many characters before a month its day may be: "28th of ". */
const charactersBefore = 10;

const hasDayBefore = ({ text, index }: ParsingResult, whole: string): boolean =>
  monthAndNumber.test(text) && endsWithNumber.test(whole.slice(Math.max(0, index - charactersBefore), index));

/** Drops them: the day with its month is found as well. Has to go before chrono drops the shorter of two findings of the same place. */
export const monthBehindDay: Refiner = {
  refine: ({ text }, results) => results.filter((result) => !hasDayBefore(result, text)),
};
