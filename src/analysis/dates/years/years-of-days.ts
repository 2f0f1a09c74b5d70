/** The year behind a day with its month: in words, which chrono does not know, or none, where hours follow that it takes for one. */

import type { ParsingResult, Refiner } from 'chrono-node/en';
import { ones, teens, yearOfWords, yearWords } from '../../text/number-words.ts';
import { tellsSum } from '../hours/sums-for-hours.ts';
import { countOf } from '../words/counts.ts';

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
/** With "to" it has to be clear that no people or pieces are counted. */
const upTo =
  /^(?:\s?[-–]\s?(?<last>\d{1,2})(?:[:.](?<minute>[0-5]\d))?(?![\d/-])|\s(?:to|till|until)\s(?<lastSaid>\d{1,2})(?:[:.](?<minuteSaid>[0-5]\d))?(?:\s?(?<half>[ap])\.?m(?!\p{L})|(?=\s*(?:[,.;!?)](?!\d)|$))))/iu;
const hoursTag = 'parser/ENTimeExpressionParser';

/** "5th Dec 11-2", "6 July, 10-4" and "12 March, 12 to 4pm" are of no year 2011, 2010 or 2012: they go from one hour to another. */
function readHours(result: ParsingResult, whole: string): void {
  const { start, end, text, index } = result;
  if (end || !start.isCertain('year') || !start.isCertain('day')) return;
  const [, before = '', first] = twoDigits.exec(text) ?? [];
  if (first === undefined || Number(first) > 24) return;
  const found = upTo.exec(whole.slice(index + text.length));
  if (found === null) return;
  const { 0: matched, groups: { last, minute, lastSaid, minuteSaid, half = '' } = {} } = found;
  const said = Number(last ?? lastSaid);
  const isAfternoon = /p/iu.test(half) && said < 12;
  if (said > 24) return;
  // The year is that of the reference, until chrono looks for the next such day.
  start.delete('year');
  start.imply('year', result.refDate.getFullYear());
  const until = start.clone();
  start.assign('hour', Number(first)).assign('minute', 0).addTag(hoursTag);
  until
    .assign('hour', isAfternoon ? said + 12 : said)
    .assign('minute', Number(minute ?? minuteSaid ?? 0))
    .addTag(hoursTag);
  result.end = until;
  result.text = `${before}${text.slice(before.length)}${matched}`;
}

/** Behind white space: "14/6/1430" is written as a year. */
const clockDigits = /^(?<before>.*[\p{L}\d.,])\s+(?<hour>1\d|2[0-3]|[1-9])(?<minute>[0-5]\d)$/su;
/** Of what is told so, the number is a year long past: "he was born on 14 June 1430". */
const longPast = /(?<!\p{L})(?:was|were|born|died|dated|founded|built|since|king|queen|century)(?!\p{L})/iu;
/** Behind a clock: the end of the sentence or what goes on with it, and nothing that is counted. */
const behindClock =
  /^(?:(?<unit>\s?(?:h|hrs?|hours?))(?!\p{L})|\s?[-–]\s?(?<until>[01]\d|2[0-3])(?<untilMinute>[0-5]\d)(?!\d)|(?=\s*(?:[.,;!?)]|$))|(?=\s(?:please|pls|plz|instead|latest|sharp|works?|suits?|is|if|so|and|or|but|at|in|for|with|then|ok|okay)(?!\p{L})))/iu;
/** People still speak of the years of these centuries. */
const earliestYear = 1900;

/** "14 June 1430" and "14/6 1430" are of this year, at half past two: nobody talks of what will be in 1430. */
function readClock(result: ParsingResult, whole: string): void {
  const { start, end, text, index } = result;
  const year = start.get('year') ?? 0;
  if (end || !start.isCertain('year') || !start.isCertain('day') || year >= earliestYear) return;
  const { before, hour, minute } = clockDigits.exec(text)?.groups ?? {};
  const behind = behindClock.exec(whole.slice(index + text.length));
  if (before === undefined || behind === null || longPast.test(whole)) return;
  if (tellsSum(whole.slice(0, index), whole.slice(index + text.length))) return;
  start.delete('year');
  start.imply('year', result.refDate.getFullYear());
  const until = start.clone();
  start.assign('hour', Number(hour)).assign('minute', Number(minute)).addTag(hoursTag);
  result.text = text + behind[0];
  const { until: last, untilMinute } = behind.groups ?? {};
  if (last !== undefined)
    result.end = until.assign('hour', Number(last)).assign('minute', Number(untilMinute)).addTag(hoursTag);
}

/** Has to go before chrono takes the next day of that name for one without a year. */
export const yearsOfDays: Refiner = {
  refine: ({ text }, results) => {
    for (const result of results) {
      addSaidYear(result, text);
      readHours(result, text);
      readClock(result, text);
    }
    return results;
  },
};
