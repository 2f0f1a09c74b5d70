/** Weeks, weekends, months, quarters and years as wholes. */

import type { ParsedResult } from 'chrono-node';
import { addDays, day, mondayOf } from '../calendar.ts';
import { dayNumberTag } from '../days/day-numbers.ts';
import { yearlyDayTag } from '../years/yearly-days.ts';

/** What can be named as a whole. */
type Period = 'week' | 'weekend' | 'month' | 'quarter' | 'year';

/** What spans a period, by the words that name it. */
function periodOf(text: string): Period | undefined {
  if (/^q[1-4]\b|\bquarter$/iu.test(text)) return 'quarter';
  if (/\bweekend(?:\s+(?:of|in)\s+\p{L}+(?:\s+\d{4})?)?$/iu.test(text)) return 'weekend';
  if (/\bweek(?:\s+(?:of|in)\s+\p{L}+(?:\s+\d{4})?)?$/iu.test(text)) return 'week';
  if (/\bmonth$/iu.test(text)) return 'month';
  if (/\byear$/iu.test(text)) return 'year';
  return undefined;
}

/** First and last day of the period that holds `date`. */
export function daysOfPeriod(period: Period, date: Date): [Date, Date] {
  const [yearNumber, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1];
  switch (period) {
    case 'week':
      return [mondayOf(date), addDays(mondayOf(date), 6)];
    case 'weekend':
      return [addDays(mondayOf(date), 5), addDays(mondayOf(date), 6)];
    case 'month':
      return [day(yearNumber, month, 1), day(yearNumber, month + 1, 0)];
    case 'quarter': {
      const first = Math.floor((month - 1) / 3) * 3 + 1;
      return [day(yearNumber, first, 1), day(yearNumber, first + 3, 0)];
    }
    case 'year':
      return [day(yearNumber, 1, 1), day(yearNumber, 12, 31)];
  }
}

/** Which period a finding names as a whole, if it does not name a day. */
export function namedPeriod(result: ParsedResult): Period | undefined {
  const { start } = result;
  // Chrono has the comma in "over the weekend, and".
  const text = result.text.replace(/[\s,]+$/u, '');
  // "The first Monday of the month" is a day, and so is "the first of the month".
  if ([yearlyDayTag, dayNumberTag].some((tag) => start.tags().has(tag))) return undefined;
  if (
    /^(?:the\s+)?end of|^(?:with)?in\b|\bago$|\b(?:before|after)\s|^(?!(?:in\s+)?(?:a\s+)?(?:few|several)\b).*\bfrom\s+(?:now|today)$|\bbusiness$|^\d/iu.test(
      text,
    ) &&
    !/^in\s+\p{L}+$/iu.test(text)
  ) {
    return !start.isCertain('day') && /^in\s+\d{4}$/iu.test(text) ? 'year' : undefined;
  }
  const period = periodOf(text);
  // "Wednesday next week" is a day.
  if (period !== undefined) return start.isCertain('weekday') && /day\b/iu.test(text) ? undefined : period;
  if (start.isCertain('day') || start.isCertain('weekday') || start.isCertain('hour')) return undefined;
  if (start.isCertain('month')) return 'month';
  return start.isCertain('year') ? 'year' : undefined;
}
