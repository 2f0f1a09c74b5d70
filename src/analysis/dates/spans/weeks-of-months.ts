/** Weeks and weekends by their place in a month: "the second week of February", "the first weekend of October", "the last week of next month". */

import { anyOf } from '../../text/any-of.ts';
import { addDays, day, mondayOf } from '../calendar.ts';
import { nearMonth, nearMonths } from '../days/days-of-months.ts';
import { dateOf, parser, rangeParser } from '../whole-word-parser.ts';
import { monthOf, months } from '../words/months.ts';

/** What tells such a finding whose year was not named. */
export const weekOfMonthTag = 'confab/weekOfMonth';

const ordinals = ['first', 'second', 'third', 'fourth', 'last'];
const placed = `\\b(?:the\\s+)?(${anyOf([...ordinals, '1st|2nd|3rd|4th'])})\\s+(week|weekend)\\s+(?:of|in)\\s+`;
const pattern = new RegExp(`${placed}(${months})(?:\\.?\\s+(\\d{4})\\b)?`, 'i');
const ofNearMonth = new RegExp(`${placed}${nearMonths}(?![\\p{L}-]|['’]s)`, 'iu');

/** The first day of the week, or of the weekend, that a text names, in a year. */
export function weekOfMonthIn(text: string, year: number): Date {
  const [, ordinal = '', period = '', name = ''] = pattern.exec(text) ?? [];
  return weekAt(ordinal, period, year, monthOf(name));
}

/** The first day of the week, or of the weekend, that has this place in a month. */
function weekAt(ordinal: string, period: string, year: number, month: number): Date {
  const place = /^\d/u.test(ordinal)
    ? Number.parseInt(ordinal, 10) - 1
    : ordinals.indexOf(ordinal.toLowerCase());
  const isWeekend = period.toLowerCase() === 'weekend';
  const isLast = place === ordinals.length - 1;
  // Most of a week are the days around its Thursday (ISO 8601).
  const around = isLast ? day(year, month + 1, 0) : day(year, month, place * 7 + (isWeekend ? 7 : 4));
  if (!isWeekend) return mondayOf(around);
  // The last Saturday on or before that day.
  return addDays(around, -((around.getUTCDay() + 1) % 7));
}

/** Of the months ahead, unless a year is named. */
export const weekOfMonth = parser(
  pattern,
  (today, [text, , period, , written]) => {
    if (written !== undefined) return dateOf(weekOfMonthIn(text, Number(written)));
    const year = today.getUTCFullYear();
    const inThisYear = weekOfMonthIn(text, year);
    const lastDay = addDays(inThisYear, period?.toLowerCase() === 'weekend' ? 1 : 6);
    return dateOf(lastDay < today ? weekOfMonthIn(text, year + 1) : inThisYear);
  },
  weekOfMonthTag,
);

export const weekOfNearMonth = rangeParser(
  ofNearMonth,
  (today, [, ordinal = '', period = '', which = '']) => {
    const month = nearMonth(today, which);
    const first = weekAt(ordinal, period, month.getUTCFullYear(), month.getUTCMonth() + 1);
    return [first, addDays(first, period.toLowerCase() === 'weekend' ? 1 : 6)];
  },
);
