/** "From Tuesday 9 to Thursday 11 March 2027", "the 14th through the 16th of December", "the 3rd to the 5th of next month": days of which the month is told once. */

import { anyOf } from '../../text/any-of.ts';
import { day } from '../calendar.ts';
import { rangeParser } from '../whole-word-parser.ts';
import { monthOf, months } from '../words/months.ts';
import { shortWeekdays, weekdays } from '../words/weekdays.ts';
import { numberOf, numberOfDay } from './day-numbers.ts';
import { dayOf, nearMonth, nearMonths } from './days-of-months.ts';

const weekday = anyOf([weekdays, shortWeekdays]);
const numbered = `(${numberOfDay}|\\d{1,2})`;

const rangeOf = ([from, to]: readonly (Date | undefined)[]): [Date, Date] | null =>
  from === undefined || to === undefined || from >= to ? null : [from, to];

/** With the day of the week, as "the 14th" or "the first", or after "between": chrono knows the rest, as "14 to 16 December". */
const joint = '\\s*(?:to|-|–|until|till|through|thru)\\s*';
export const daysOfOneMonth = rangeParser(
  new RegExp(
    `\\b(?:(?<lead>from\\s+)?(?:${weekday}\\.?,?\\s+(?:the\\s+)?|the\\s+)${numbered}${joint}|(?<between>between)\\s+(?:${weekday}\\.?,?\\s+)?(?:the\\s+)?${numbered}\\s+and\\s+)` +
      `(?:${weekday}\\.?,?\\s+)?(?:the\\s+)?${numbered}\\s+(?:(?:of\\s+)?(${months})\\.?(?:,?\\s+(\\d{4}))?(?!\\d)|of\\s+${nearMonths}(?!\\p{L}|['’]s))`,
    'iu',
  ),
  (today, [, , first, , afterBetween, last = '', name = '', written, relative]) => {
    const numbers = [first ?? afterBetween ?? '', last].map(numberOf);
    if (relative !== undefined)
      return rangeOf(numbers.map((number) => dayOf(nearMonth(today, relative), number)));
    const number = monthOf(name);
    const inYear = (year: number) => numbers.map((one) => day(year, number, one));
    const thisYear = today.getUTCFullYear();
    const [, lastDay = today] = inYear(thisYear);
    return rangeOf(inYear(written === undefined ? thisYear + Number(lastDay < today) : Number(written)));
  },
);
