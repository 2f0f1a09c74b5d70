/** Days of the week, and days that are named by how near they are: "today", "tomorrow". */

import { shortWeekdays, startsOfWeekdays, weekdays } from '../../text/words/calendar-words.ts';
import { addDays } from '../calendar.ts';

export { shortWeekdays, weekdays };

/** Source of a pattern for any of these names; it is a group. */
export const dayNames = `(today|tonight|tomorrow|${weekdays})`;

/** The place of a day in the week, from Sunday, 0, on, by its name or by the start of it. */
export const weekdayOf = (name: string): number =>
  startsOfWeekdays.findIndex((start) => name.slice(0, 3).toLowerCase() === start.slice(0, 3));

/** The next day of that name: today, if it is one. */
export function nextDayNamed(today: Date, name: string): Date {
  const lower = name.toLowerCase();
  if (lower === 'today' || lower === 'tonight') return today;
  if (lower === 'tomorrow') return addDays(today, 1);
  return addDays(today, (weekdayOf(name) - today.getUTCDay() + 7) % 7);
}
