/** Days and weeks beyond the next ones: "the Monday after next", "the week after next", "Friday fortnight", "day after tomorrow". */

import type { Parser } from 'chrono-node/en';
import { longPeriods } from '../../text/words/parts-of-time.ts';
import { addDays, day, mondayOf } from '../calendar.ts';
import { dateOf, parser, rangeParser } from '../whole-word-parser.ts';
import { nextDayNamed, weekdayOf, weekdays } from '../words/weekdays.ts';
import { months } from '../years/parts-of-years.ts';

/** Chrono knows it with its article alone. */
const besideNearDay = parser(
  /\b(?:the\s+)?day\s+(?:(after\s+tomorrow|after\s+tmrw)|before\s+yesterday)\b/iu,
  (today, [, isAhead]) => dateOf(addDays(today, isAhead === undefined ? -2 : 2)),
);

/** No unit of time follows: "the Monday after next week" is of that week. */
const afterNext = `\\s+after\\s+next(?!\\s+\\p{L}+day|\\s+(?:${longPeriods})|\\p{L})`;

const daysToComing = 7;
/** Nobody calls the day itself by its weekday: both are counted from the next one. */
const weekdayAfterNext = parser(
  new RegExp(`\\b(?:the\\s+)?(${weekdays})(?:${afterNext}|(\\s+fortnight)(?!\\p{L}))`, 'iu'),
  (today, [, name = '', inFortnight]) => {
    const coming = nextDayNamed(addDays(today, 1), name);
    const ahead = inFortnight === undefined ? daysToComing : 2 * daysToComing;
    return { ...dateOf(addDays(coming, ahead)), weekday: weekdayOf(name) };
  },
);

/** First and last day of the unit that lies two ahead. */
function unitAfterNext(today: Date, unit: string): readonly [Date, Date] {
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth() + 1];
  const monday = addDays(mondayOf(today), 14);
  switch (unit) {
    case 'week':
      return [monday, addDays(monday, 6)];
    case 'weekend':
      return [addDays(monday, 5), addDays(monday, 6)];
    case 'month':
      return months(year, month + 2, 1);
    case 'quarter':
      return months(year, Math.floor((month - 1) / 3) * 3 + 7, 3);
    default:
      return [day(year + 2, 1, 1), day(year + 2, 12, 31)];
  }
}

const wholeAfterNext = rangeParser(
  new RegExp(`\\b(?:the\\s+)?(${longPeriods}|weekend)${afterNext}`, 'iu'),
  (today, [, unit = '']) => unitAfterNext(today, unit.toLowerCase()),
);

/** Chrono parsers of them. */
export const daysAfterNext: readonly Parser[] = [besideNearDay, weekdayAfterNext, wholeAfterNext];
