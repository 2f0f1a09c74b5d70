/**
 * Parts of years, and of months: "the first half of last year", "the second quarter", "the last six months of 2017", "the first
 * two weeks of March", "mid last year".
 */

import { anyOf } from '../../text/any-of.ts';
import { namesOfMonths } from '../../text/words/calendar-words.ts';
import { addDays, day } from '../calendar.ts';
import { nearMonth } from '../days/days-of-months.ts';
import { dateOf, parser, rangeParser } from '../whole-word-parser.ts';
import { count, countOf } from '../words/counts.ts';
import { monthOf } from '../words/months.ts';
import { yearlyDayTag } from './yearly-days.ts';

/** What tells a range that comes every year, and of which the next or the nearest one was taken. */
export const yearlyTag = 'confab/yearly';

const ofYear = "(?:(the|this|last|next)\\s+year|((?:19|20)\\d{2}|['’]\\d{2}))(?!\\p{L}|\\d)";
const order = ['first', 'second', 'third', 'fourth'];

/** A year that a match of `ofYear` names. */
function yearOf(today: Date, relative: string | undefined, written: string | undefined): number {
  const year = today.getUTCFullYear();
  if (written !== undefined) return written.length === 4 ? Number(written) : 2000 + Number(written.slice(1));
  return year + ({ last: -1, next: 1 }[relative?.toLowerCase() ?? ''] ?? 0);
}

/** First and last day of so many months. */
export const months = (year: number, first: number, number: number): [Date, Date] => [
  day(year, first, 1),
  day(year, first + number, 0),
];

/** "The back half of the year", "first half of 2025", "H1 2026". */
const halfOfYear = rangeParser(
  new RegExp(
    `\\b(?<lead>the\\s+)?(?:(first|front|second|back|last|latter)\\s+half\\s+of\\s+(?:calendar\\s+|fiscal\\s+)?${ofYear})`,
    'iu',
  ),
  (today, [, , which = '', relative, written]) =>
    months(yearOf(today, relative, written), /^f/iu.test(which) ? 1 : 7, 6),
);
const halfByNumber = rangeParser(
  /\bH([12])(?:\s+(?:of\s+)?((?:19|20)\d{2}))?\b/u,
  (today, [, which, written]) => months(yearOf(today, undefined, written), which === '1' ? 1 : 7, 6),
);

/** "Mid last year", "mid-2025": the four months in its middle. */
const middleOfYear = rangeParser(
  new RegExp(`\\bmid(?:[- ]|dle\\s+of\\s+)(?:${ofYear})`, 'iu'),
  (today, [, relative, written]) => months(yearOf(today, relative, written), 5, 4),
);

const [quarterMonths, daysToMiddle] = [3, 45];
/** Of the years around this one, that whose quarter is nearest: "the fourth quarter", said in January, is over. */
function nearestQuarter(today: Date, number: number): [Date, Date] {
  const [nearest] = [-1, 0, 1]
    .map((ahead) => months(today.getUTCFullYear() + ahead, number * quarterMonths - 2, quarterMonths))
    .sort(([one], [other]) => distance(one, today) - distance(other, today));
  return nearest ?? months(today.getUTCFullYear(), number * quarterMonths - 2, quarterMonths);
}
const distance = (first: Date, today: Date): number =>
  Math.abs(addDays(first, daysToMiddle).getTime() - today.getTime());

/** "The second quarter", "first quarter of 2025". */
const quarterOfYear = rangeParser(
  new RegExp(`\\b(${anyOf(order)})\\s+quarter\\s+(?:of\\s+)?(?:calendar\\s+|fiscal\\s+)?${ofYear}`, 'iu'),
  (today, [, which = '', relative, written]) =>
    months(
      yearOf(today, relative, written),
      order.indexOf(which.toLowerCase()) * quarterMonths + 1,
      quarterMonths,
    ),
);
const quarterByOrder = rangeParser(
  new RegExp(
    `\\b(?<lead>(?:in|for|of|by|during|since|until|through|this|that|and|or|the|our|to|from)\\s+(?:the\\s+)?)(${anyOf(order)})\\s+quarter\\b(?!\\s+(?:of|century|mile|final|back|pounder|point))`,
    'iu',
  ),
  (today, [, , which = '']) => nearestQuarter(today, order.indexOf(which.toLowerCase()) + 1),
  yearlyTag,
);

/** Before a quarter that is told as one to come, unless it is told of the past: "we launch in Q4", said in January, and not "the Q4 report". */
const leadsAhead = /\b(?:in|by|before|until|till)\s+$/iu;

/** "Q3" and "Q1 2027", "Q1 to Q3", which are of this year. */
export const quartersByNumber = [
  rangeParser(
    /\bQ([1-4])\s*(?:to|-|–|until|till|through)\s*Q([1-4])(?:\s+(?:of\s+)?(\d{4}))?\b/u,
    (today, [, first, last, written]) => {
      const year = written === undefined ? today.getUTCFullYear() : Number(written);
      const quarters = Number(last) - Number(first) + 1;
      return months(
        year,
        Number(first) * quarterMonths - 2,
        (quarters < 1 ? quarters + 4 : quarters) * quarterMonths,
      );
    },
  ),
  parser(/\bQ([1-4])\s+(?:of\s+)?(\d{4})\b/u, (_today, [, number, written]) => ({
    year: Number(written),
    month: Number(number) * quarterMonths - 2,
  })),
  parser(
    /\bQ([1-4])\b/u,
    (today, [, number], before) => {
      const [first, last] = nearestQuarter(today, Number(number));
      const isOver = last < today && leadsAhead.test(before);
      return { year: first.getUTCFullYear() + Number(isOver), month: first.getUTCMonth() + 1 };
    },
    yearlyTag,
  ),
];

/** First and last day of the month or year that "the last two weeks" are of. */
function wholeOf(
  today: Date,
  month: string | undefined,
  relative: string | undefined,
  written: string | undefined,
): [Date, Date] {
  if (month === undefined) return months(yearOf(today, relative, written), 1, 12);
  const number = namesOfMonths.indexOf(month.toLowerCase()) + 1;
  const year = today.getUTCFullYear();
  if (written !== undefined) return months(Number(written), number, 1);
  return months(day(year, number + 1, 0) < today ? year + 1 : year, number, 1);
}

/** So many units from the start of a whole on, or up to its end. */
function partOf([first, last]: [Date, Date], isFirst: boolean, number: number, unit: string): [Date, Date] {
  if (unit === 'day' || unit === 'week') {
    const days = number * (unit === 'week' ? 7 : 1) - 1;
    return isFirst ? [first, addDays(first, days)] : [addDays(last, -days), last];
  }
  const inMonths = number * (unit === 'quarter' ? quarterMonths : 1);
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + 1];
  return isFirst ? months(year, month, inMonths) : [day(year, last.getUTCMonth() + 2 - inMonths, 1), last];
}

/** "The last six months of 2017", "the first two weeks of March". */
const unitsOfWhole = rangeParser(
  new RegExp(
    `\\b(first|last|final)\\s+(${count})\\s+(day|week|month|quarter)s\\s+of\\s+(?:${ofYear}|(${anyOf(namesOfMonths)})(?:,?\\s+(\\d{4}))?(?!\\p{L}))`,
    'iu',
  ),
  (today, [, which = '', number = '', unit = '', relative, writtenYear, month, ofMonth]) => {
    const isFirst = which.toLowerCase() === 'first';
    const whole = wholeOf(today, month, relative, writtenYear ?? ofMonth);
    return partOf(whole, isFirst, countOf(number), unit.toLowerCase());
  },
);

const ofMonth = `(${anyOf(namesOfMonths)})(?:,?\\s+(\\d{4}))?(?!\\p{L}|\\d|\\s+\\d{1,2}(?!\\d))`;
/** The day in the middle of a month. */
const middleDay = 15;
/** "Mid-May", "the middle of March" */
const middleOfMonth = parser(
  new RegExp(`\\b(?:mid(?:[- ])|(?:the\\s+)?middle\\s+of\\s+)${ofMonth}`, 'iu'),
  (_today, [, name = '', written]) => ({
    month: monthOf(name),
    day: middleDay,
    ...(written !== undefined && { year: Number(written) }),
  }),
);

/** "The middle of next month" */
const middleOfNearMonth = parser(
  /\b(?:mid(?:[- ])|(?:the\s+)?middle\s+of\s+)(this|next|the)\s+month(?![\p{L}-]|['’]s)/iu,
  (today, [, which = '']) => dateOf(addDays(nearMonth(today, which), middleDay - 1)),
  yearlyDayTag,
);

/** "The first half of May", "the second half of next month": up to its middle, or from there on. */
const halfOfMonth = rangeParser(
  new RegExp(
    `\\b(?:the\\s+)?(first|second|latter|last)\\s+half\\s+of\\s+(?:${ofMonth}|(this|next|last|the)\\s+month(?![\\p{L}-]|['’]s))`,
    'iu',
  ),
  (today, [, which = '', name, written, relative = '']) => {
    const near = nearMonth(today, relative);
    const [first, last] =
      name === undefined
        ? months(near.getUTCFullYear(), near.getUTCMonth() + 1, 1)
        : wholeOf(today, name, undefined, written);
    const middle = addDays(first, middleDay - 1);
    return /^first$/iu.test(which) ? [first, middle] : [addDays(middle, 1), last];
  },
);

/** So many days are early in a month, and so many are not late in it. */
const [earlyDays, daysBeforeLate] = [10, 20];
/** "Early March", "late in August", "the beginning of May": its first ten days, or the last ones. */
const endsOfMonth = rangeParser(
  new RegExp(
    `\\b(?:(early|(?:the\\s+)?(?:beginning|start)\\s+of)|late)(?:-|\\s+(?:in\\s+)?)${ofMonth}`,
    'iu',
  ),
  (today, [, isEarly, name = '', written]) => {
    const month = monthOf(name);
    const inYear = (year: number): [Date, Date] =>
      isEarly === undefined
        ? [day(year, month, daysBeforeLate + 1), day(year, month + 1, 0)]
        : [day(year, month, 1), day(year, month, earlyDays)];
    if (written !== undefined) return inYear(Number(written));
    const range = inYear(today.getUTCFullYear());
    return range[1] < today ? inYear(today.getUTCFullYear() + 1) : range;
  },
  yearlyTag,
);

/** "The start of next month", "early this month". */
const startOfMonthAhead = rangeParser(
  /\b(?:early|(?:the\s+)?(?:beginning|start)\s+of)\s+(this|next)\s+month(?!\p{L})/iu,
  (today, [, which = '']) => {
    const [year, month] = [today.getUTCFullYear(), today.getUTCMonth() + (/^next$/iu.test(which) ? 2 : 1)];
    return [day(year, month, 1), day(year, month, earlyDays)];
  },
);

/** Chrono parsers of them. */
export const partsOfYears = [
  halfOfYear,
  halfByNumber,
  middleOfYear,
  quarterOfYear,
  quarterByOrder,
  unitsOfWhole,
  middleOfMonth,
  middleOfNearMonth,
  halfOfMonth,
  endsOfMonth,
  startOfMonthAhead,
];
