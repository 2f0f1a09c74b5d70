/**
 * The clock of the deployment: PostgreSQL's. Deadlines, ages and orders go by it, in SQL wherever that can be: the clocks
 * of the machines that ask may be wrong, and no two of them are the same. What passes within a process is measured by
 * `performance.now()`, which nobody can set (docs/decisions/0020-one-clock.md).
 */

import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './client.ts';

/**
 * What time it is for a statement, in milliseconds since 1970. Not rounded down: times are stored to the nearest
 * millisecond, and what has just been stored must not be in the future.
 */
export const epochMilliseconds = sql<number>`ceil(extract(epoch from now()) * 1000)::float8`;

/** So many days of 24 hours, whatever the zone of a session makes of a day; null for null. */
export const daysLong = (days: number | null): SQL => sql`${days}::float8 * interval '24 hours'`;

/** So many days ago. With the clock of a machine that is a year ahead, everything would be old. */
export const daysAgo = (days: number): SQL => sql`(now() - ${daysLong(days)})`;

/** What time it is. */
export async function readNow(db: Database): Promise<Date> {
  const [row] = await db.execute<{ now: number }>(sql`select ${epochMilliseconds} as now`);
  if (row === undefined) throw new Error('the database did not say what time it is');
  return new Date(row.now);
}
