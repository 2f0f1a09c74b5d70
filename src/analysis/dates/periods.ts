/** Weeks, weekends, months, quarters and years as wholes. */

import { addDays, day, mondayOf } from './calendar.ts';

/** What can be named as a whole. */
export type Period = 'week' | 'weekend' | 'month' | 'quarter' | 'year';

/** What spans a period, by the words that name it. */
export function periodOf(text: string): Period | undefined {
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
