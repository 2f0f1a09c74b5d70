/** Days of the week, and days that are named by how near they are: "today", "tomorrow". */

import { addDays } from './calendar.ts';

const starts = ['sun', 'mon', 'tues', 'wednes', 'thurs', 'fri', 'satur'];

/** Source of a pattern for the name of a day of the week. */
export const weekdays = `(?:${starts.join('|')})day`;
/** The same for its short forms, some of which are words as well. */
export const shortWeekdays = 'mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun';
/** Source of a pattern for any of these names; it is a group. */
export const dayNames = `(today|tonight|tomorrow|${weekdays})`;

/** The place of a day in the week, from Sunday, 0, on, by its name or by the start of it. */
export const weekdayOf = (name: string): number =>
  starts.findIndex((start) => name.slice(0, 3).toLowerCase() === start.slice(0, 3));

/** The next day of that name: today, if it is one. */
export function nextDayNamed(today: Date, name: string): Date {
  const lower = name.toLowerCase();
  if (lower === 'today' || lower === 'tonight') return today;
  if (lower === 'tomorrow') return addDays(today, 1);
  return addDays(today, (weekdayOf(name) - today.getUTCDay() + 7) % 7);
}
