/** Days by their place in a month: "the 5th of next month", "the first of the month", "the second to last day of May", "the last working day of the month". */

import { anyOf } from '../../text/any-of.ts';
import { addDays, day } from '../calendar.ts';
import { dateOf, parser } from '../whole-word-parser.ts';
import { monthOf, months } from '../words/months.ts';
import { shortWeekdays, weekdays } from '../words/weekdays.ts';
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

const isWeekend = (date: Date): boolean => date.getUTCDay() % 6 === 0;

/** The day that is so many from the start of its month, or before the end of it; `place` counts from 1, and -1 is the last one. */
function dayAtPlace(year: number, month: number, place: number, isWorkday: boolean): Date {
  const [step, first] = place > 0 ? [1, day(year, month, 1)] : [-1, day(year, month + 1, 0)];
  let [date, left] = [first, Math.abs(place)];
  while (left > 1 || (isWorkday && isWeekend(date))) {
    if (!(isWorkday && isWeekend(date))) left -= 1;
    date = addDays(date, step);
  }
  return date;
}

const places: readonly (readonly [RegExp, number])[] = [
  [/^(?:(?:second|next)[- ]to[- ]last|penultimate|second[- ]last|last but one)$/iu, -2],
  [/^third[- ]to[- ]last$/iu, -3],
  [/^last$/iu, -1],
  [/^(?:first|1st)$/iu, 1],
  [/^(?:second|2nd)$/iu, 2],
  [/^(?:third|3rd)$/iu, 3],
];

/** "The last working day of the month", "the second to last day of May"; chrono knows "the last day of next month". */
const atPlace = parser(
  new RegExp(
    '\\b(?:the\\s+)?(?:((?:second|next|third)[- ]to[- ]last|penultimate|second[- ]last|last but one)\\s+(working\\s+|business\\s+)?|' +
      '(last|first|second|third|1st|2nd|3rd)\\s+(working\\s+|business\\s+))day\\s+(?:of|in)\\s+' +
      `(?:(the|this|next|last)\\s+month|(${months})(?:\\.?,?\\s+((?:19|20)\\d{2}))?)(?![\\p{L}-])`,
    'iu',
  ),
  (today, [, fromEnd, ofWork, ordinal, isWork, relative, name, written]) => {
    const said = fromEnd ?? ordinal ?? '';
    const place = places.find(([pattern]) => pattern.test(said))?.[1] ?? 1;
    const isWorkday = (ofWork ?? isWork) !== undefined;
    const month =
      name === undefined ? nearMonth(today, relative ?? '') : day(today.getUTCFullYear(), monthOf(name), 1);
    const inMonth = (year: number, later: number): Date =>
      dayAtPlace(year, month.getUTCMonth() + 1 + later, place, isWorkday);
    if (written !== undefined) return dateOf(inMonth(Number(written), 0));
    const date = inMonth(month.getUTCFullYear(), 0);
    if (date >= today || /^(?:this|last)$/iu.test(relative ?? '')) return dateOf(date);
    return dateOf(
      name === undefined ? inMonth(month.getUTCFullYear(), 1) : inMonth(month.getUTCFullYear() + 1, 0),
    );
  },
  yearlyDayTag,
);

/** Chrono parsers of them. */
export const daysOfMonths = [ofNearMonth, ofAnyMonth, atPlace];
