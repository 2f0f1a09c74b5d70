/** Times that clients write. */

/** Year 1: PostgreSQL writes what lies before it in another way. */
export const earliestTime = new Date('0001-01-01T00:00:00.000Z');
const latestTime = new Date('9999-12-31T00:00:00.000Z');

/** Whether the time is of the years 1 to 9999, to within a day; false for an invalid one. */
export function isOnClock(time: Date): boolean {
  return time >= earliestTime && time < latestTime;
}

/** The time itself, or the nearest one that is on the clock. */
export function nearestOnClock(milliseconds: number): Date {
  return new Date(Math.min(Math.max(milliseconds, earliestTime.getTime()), latestTime.getTime() - 1));
}

const isoTime = /^(\d{4})-(\d\d)-(\d\d)(?:[Tt ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:[Zz]|[+-]\d\d(?::?\d\d)?))?$/;

/**
 * The instant of an ISO 8601 date (midnight in UTC), or of a date and a time with an offset; undefined for anything
 * else, for days no calendar has, and for years that are not 1 to 9999.
 */
export function parseTime(text: string): Date | undefined {
  const [, year, month, day] = isoTime.exec(text) ?? [];
  if (year === undefined) return undefined;
  // Only setting the parts one by one shows that there is no 31st of February: parsing would read it as a day of
  // March.
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  if (date.getUTCDate() !== Number(day)) return undefined;
  const time = new Date(Date.parse(text.toUpperCase()));
  return isOnClock(time) ? time : undefined;
}

/** The same as {@link parseTime}, of a text whose time may have no offset: then it is one of UTC. */
export function parseTimeInUtc(text: string): Date | undefined {
  return parseTime(/[Tt ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/.test(text) ? `${text}Z` : text);
}
