/** The year behind a day with its month: in words, which chrono does not know, or none, where hours follow that it takes for one. */

import type { ParsingResult, Refiner } from 'chrono-node/en';
import { ones, teens, yearOfWords, yearWords } from '../../text/number-words.ts';
import { countOf } from '../counts.ts';

const mayBeYear = /^,?\s+(?:of\s+|in\s+)?(?:nineteen|twenty|two\s+thousand)/iu;
const saidYear = new RegExp(
  `^,?\\s+(?:of\\s+|in\\s+)?(?:(${yearWords})|two\\s+thousand(?:\\s+(?:and\\s+)?(${teens}|${ones}))?)(?!\\p{L}|[ -](?:hundred|thousand))`,
  'iu',
);
/** With what may stand before it, in characters. */
const longestYear = 50;

function addSaidYear(result: ParsingResult, whole: string): void {
  const { start, end, text, index } = result;
  if (end || !start.isCertain('month') || start.isCertain('year') || start.isCertain('hour')) return;
  const after = whole.slice(index + text.length, index + text.length + longestYear);
  if (!mayBeYear.test(after)) return;
  const [matched, inWords, ofThisCentury] = saidYear.exec(after) ?? [];
  if (matched === undefined) return;
  const year =
    inWords === undefined
      ? 2000 + (ofThisCentury === undefined ? 0 : countOf(ofThisCentury))
      : yearOfWords(inWords);
  start.assign('year', year);
  result.text = text + matched;
}

const twoDigits = /^(.*(?:\p{L}\.?,?|\d(?:st|nd|rd|th)?,))\s+(\d{2})$/su;
const upTo = /^\s?[-–]\s?(\d{1,2})(?:[:.]([0-5]\d))?(?![\d/-])/u;
const hoursTag = 'parser/ENTimeExpressionParser';

/** "5th Dec 11-2" and "6 July, 10-4" are of no year 2011 or 2010: they go from one hour to another. */
function readHours(result: ParsingResult, whole: string): void {
  const { start, end, text, index } = result;
  if (end || !start.isCertain('year') || !start.isCertain('day')) return;
  const [, before = '', first] = twoDigits.exec(text) ?? [];
  if (first === undefined || Number(first) > 24) return;
  const [matched, last, minute = '0'] = upTo.exec(whole.slice(index + text.length)) ?? [];
  if (matched === undefined || Number(last) > 24) return;
  // The year is that of the reference, until chrono looks for the next such day.
  start.delete('year');
  start.imply('year', result.refDate.getFullYear());
  const until = start.clone();
  start.assign('hour', Number(first)).assign('minute', 0).addTag(hoursTag);
  until.assign('hour', Number(last)).assign('minute', Number(minute)).addTag(hoursTag);
  result.end = until;
  result.text = `${before}${text.slice(before.length)}${matched}`;
}

/** Has to go before chrono takes the next day of that name for one without a year. */
export const yearsOfDays: Refiner = {
  refine: ({ text }, results) => {
    for (const result of results) {
      addSaidYear(result, text);
      readHours(result, text);
    }
    return results;
  },
};
