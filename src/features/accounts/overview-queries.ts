/** What an account has in use: its jobs. */

import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { daysAgo } from '../../db/clock.ts';
import { accounts } from '../../db/schema.ts';

/** The account as it was made, and what it may do. */
export async function readAccount(db: Database, accountId: string) {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  if (account === undefined) throw new Error('an account that has just been let in is gone');
  return account;
}

/** Jobs of an account, by their status as the contract names it. */
export interface JobCounts extends Record<string, unknown> {
  readonly scheduled: number;
  readonly in_progress: number;
  readonly completed: number;
  readonly failed: number;
}

/**
 * Counts the unfinished jobs, and those that ended in so many days. Of what may be millions no more is counted than `most`,
 * each by an index that has nothing else.
 */
export async function countJobs(
  db: Database,
  accountId: string,
  { days, most }: { readonly days: number; readonly most: number },
): Promise<JobCounts> {
  const ended = (isOne: ReturnType<typeof sql>) => sql`(
    select count(*)::int from (
      select from jobs
      where account_id = ${accountId} and ${isOne} and finished_at > ${daysAgo(days)}
      limit ${most}
    ) as counted)`;
  const [counts] = await db.execute<JobCounts>(sql`
    select count(*) filter (where status = 'scheduled')::int as scheduled,
      count(*) filter (where status = 'in_progress')::int as in_progress,
      ${ended(sql`finished_at is not null and reason is null`)} as completed,
      ${ended(sql`reason is not null`)} as failed
    from jobs where account_id = ${accountId} and finished_at is null`);
  if (counts === undefined) throw new Error('a count returned no row');
  return counts;
}
