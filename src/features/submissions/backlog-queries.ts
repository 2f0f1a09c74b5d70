/** What waits, of all accounts together. */

import { isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { jobs } from '../../db/schema.ts';

/** Unfinished jobs of all accounts; counts no further than `atMost`, so that a count costs the same however many wait. */
export async function countUnfinishedJobs(db: Database, atMost: number): Promise<number> {
  const unfinished = db
    .select({ one: sql`1`.as('one') })
    .from(jobs)
    .where(isNull(jobs.finishedAt))
    .limit(atMost);
  return db.$count(unfinished.as('unfinished'));
}
