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
