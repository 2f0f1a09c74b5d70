/** Times that clients write. */

import { invalidField } from './problem.ts';

/** Year 1: PostgreSQL writes what lies before it in another way. */
export const earliestTime = new Date('0001-01-01T00:00:00.000Z');
const latestTime = new Date('9999-12-31T00:00:00.000Z');

/** Whether the time is of the years 1 to 9999, to within a day; false for an invalid one. */
function isOnClock(time: Date): boolean {
  return time >= earliestTime && time < latestTime;
}

/** The time itself, or the nearest one that is on the clock. */
export function nearestOnClock(milliseconds: number): Date {
  return new Date(Math.min(Math.max(milliseconds, earliestTime.getTime()), latestTime.getTime() - 1));
}

const isoTime =
  /^(\d{4})-(\d\d)-(\d\d)(?:[Tt ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?:[Zz]|([ +-])(\d\d)(?::?(\d\d))?)?)?$/;

/**
 * The instant of an ISO 8601 date (midnight in UTC), or of a date and a time, in UTC where it has no offset; undefined for
 * anything else, for days no calendar has, and for years that are not 1 to 9999.
 */
export function parseTime(text: string): Date | undefined {
  const [, year, month, day, clock = '00:00', sign, hours, minutes = '00'] = isoTime.exec(text) ?? [];
  if (year === undefined) return undefined;
  // Only setting the parts one by one shows that there is no 31st of February: parsing would read it as a day of
  // March.
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  if (date.getUTCDate() !== Number(day)) return undefined;
  // In a query that was not encoded the plus of an offset has become a space.
  const offset = sign === undefined ? 'Z' : `${sign === ' ' ? '+' : sign}${hours}:${minutes}`;
  const time = new Date(Date.parse(`${year}-${month}-${day}T${clock}${offset}`));
  return isOnClock(time) ? time : undefined;
}

/**
 * The same of what a request has in a field.
 *
 * @throws Problem `invalid_request` that names the field
 */
export function timeOfField(field: string, text: string): Date {
  const time = parseTime(text);
  if (time === undefined) throw invalidField(field, 'must be a day and a time of the years 1 to 9999');
  return time;
}
