/** Days by their number in a month that is told by how near it is: "the 5th of next month", "the first of the month". */

import { anyOf } from '../../text/any-of.ts';
import { day } from '../calendar.ts';
import { shortWeekdays, weekdays } from '../weekdays.ts';
import { dateOf, parser } from '../whole-word-parser.ts';
import { yearlyDayTag } from '../years/yearly-days.ts';
import { dayNumbered, dayNumberTag, numberOf, numberOfDay } from './day-numbers.ts';

/** Source of a pattern for the months that are told so. */
export const nearMonths = '(this|next|last)\\s+month';

/** The first of such a month, by the word before "month". */
export const nearMonth = (today: Date, which: string): Date => {
  const ahead = { next: 1, last: -1 }[which.toLowerCase()] ?? 0;
  return day(today.getUTCFullYear(), today.getUTCMonth() + 1 + ahead, 1);
};

/** The same day of it; undefined: it has none of this number. */
export const dayOf = (month: Date, number: number): Date | undefined => {
  const date = day(month.getUTCFullYear(), month.getUTCMonth() + 1, number);
  return date.getUTCDate() === number ? date : undefined;
};

/** "Our third of the month" and "the second of this month's reviews" are no days. */
const ofMonth = (month: string): RegExp =>
  new RegExp(
    `\\b(?:(?:${anyOf([weekdays, shortWeekdays])})\\.?,?\\s+(?:the\\s+)?|the\\s+|(?:on|by|before|after|since|until|till)\\s+(?=\\d))` +
      `(${numberOfDay})\\s+of\\s+${month}(?![\\p{L}-]|['’]s)`,
    'iu',
  );

const ofNearMonth = parser(
  ofMonth(nearMonths),
  (today, [, written = '', which = '']) => {
    const date = dayOf(nearMonth(today, which), numberOf(written));
    return date === undefined ? null : dateOf(date);
  },
  yearlyDayTag,
);

/** The next one of that number, as where the month is not told. */
const ofAnyMonth = parser(
  ofMonth('the\\s+month'),
  (today, [, written = '']) => {
    const date = dayNumbered(today, numberOf(written), 1);
    return date === undefined ? null : dateOf(date);
  },
  dayNumberTag,
);

/** Chrono parsers of them. */
export const daysOfMonths = [ofNearMonth, ofAnyMonth];
