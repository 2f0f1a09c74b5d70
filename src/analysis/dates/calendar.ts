/**
 * Calendar arithmetic on wall-clock dates, written as `Date` objects whose UTC fields are the wall clock. The
 * machine's own time zone plays no part in it.
 */

const minuteInMilliseconds = 60_000;
/** In milliseconds. */
export const dayInMilliseconds = 86_400_000;

/** The wall clock of a place `timezoneOffset` minutes ahead of UTC, as the UTC fields of the result. */
export const toWallClock = (instant: Date, timezoneOffset: number): Date =>
  new Date(instant.getTime() + timezoneOffset * minuteInMilliseconds);

/** The instant at which the wall clock of that place shows `wallClock`. */
export const fromWallClock = (wallClock: Date, timezoneOffset: number): Date =>
  new Date(wallClock.getTime() - timezoneOffset * minuteInMilliseconds);

/** Midnight of a day; `month` counts from 1, and days or months out of range carry over. */
export const day = (year: number, month: number, dayOfMonth: number): Date => {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, dayOfMonth);
  return date;
};

export const midnightOf = (date: Date): Date =>
  day(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());

export const addDays = (date: Date, days: number): Date =>
  new Date(date.getTime() + days * dayInMilliseconds);

/** The same day and time of the year before; of the last of February the last. */
export function yearBefore(date: Date): Date {
  const before = new Date(date);
  before.setUTCFullYear(date.getUTCFullYear() - 1);
  return before.getUTCMonth() === date.getUTCMonth() ? before : addDays(before, -1);
}

/** The same day and time of the year after; of the last of February the last. */
export function yearAfter(date: Date): Date {
  const after = new Date(date);
  after.setUTCFullYear(date.getUTCFullYear() + 1);
  return after.getUTCMonth() === date.getUTCMonth() ? after : addDays(after, -1);
}

/** A time of day, on another day. */
export const onDay = (date: Date, time: Date): Date =>
  new Date(date.getTime() + time.getTime() - midnightOf(time).getTime());

/** Midnight of the Monday of the week of `date` (ISO 8601: weeks start on Monday). */
export const mondayOf = (date: Date): Date => addDays(midnightOf(date), -((date.getUTCDay() + 6) % 7));

const padded = (value: number, width: number): string => String(value).padStart(width, '0');

/** `YYYY-MM-DD`. */
export const formatDate = (date: Date): string =>
  `${padded(date.getUTCFullYear(), 4)}-${padded(date.getUTCMonth() + 1, 2)}-${padded(date.getUTCDate(), 2)}`;

/** `HH:MM:SS`. */
export const formatTime = (date: Date): string =>
  [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map((part) => padded(part, 2)).join(':');

/** `YYYY-MM-DD HH:MM:SS`. */
export const formatDateTime = (date: Date): string => `${formatDate(date)} ${formatTime(date)}`;
