/** Moments: as PostgreSQL writes them, and the columns that hold them. */

import { customType } from 'drizzle-orm/pg-core';

/** What the sessions of `sessions/session.ts` write: ISO, in UTC. Two digits of a year never stand for four there. */
const written = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00$/;

/**
 * A `timestamptz` as PostgreSQL has written it, of the years 1 to 9999, to the millisecond. A page of messages has
 * thousands of them.
 *
 * @throws Error for any other form, such as `infinity`, a year before 1, or a session in another time zone
 */
export function parseTime(text: string): Date {
  if (!written.test(text))
    throw new Error('PostgreSQL wrote a time in another form than that of our sessions');
  return new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`);
}

/** The type of all columns that hold a moment of the years 1 to 9999: to the millisecond, if nothing else is said. */
export const timeColumn = customType<{
  data: Date;
  driverData: string;
  config: { readonly to: 'microseconds' };
  configRequired: false;
}>({
  dataType: (config) => (config === undefined ? 'timestamp (3) with time zone' : 'timestamp with time zone'),
  fromDriver: parseTime,
  toDriver: (time) => time.toISOString(),
});
