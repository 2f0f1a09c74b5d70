/** How much work waits. */

import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';

/** Unfinished jobs of all accounts, by their status. */
export async function countJobsByStatus(db: Database): Promise<{ status: string; count: number }[]> {
  return db.execute<{ status: string; count: number }>(
    sql`select status, count(*)::int as count from jobs where finished_at is null group by status`,
  );
}

/** Webhook calls that are still to be made. */
export async function countPendingCalls(db: Database): Promise<number> {
  const [row] = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from webhook_deliveries where state = 'pending'`,
  );
  return row?.count ?? 0;
}

/** Receivers of webhooks that are to be called, now or later: those that answer, as far as is known, and those that did not. */
export async function countDueReceivers(db: Database): Promise<{ answering: number; failing: number }> {
  const [row] = await db.execute<{ answering: number; failing: number }>(sql`
    select count(*) filter (where failures = 0)::int as answering, count(*) filter (where failures > 0)::int as failing
    from webhook_receivers where due_at is not null`);
  return row ?? { answering: 0, failing: 0 };
}
