/** How much work waits, what the database has in use, and how old its last backup is. */

import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';

/** Unfinished jobs of one status, of all accounts. */
export interface UnfinishedJobs {
  readonly status: string;
  readonly count: number;
  /** Since the oldest of them was accepted. */
  readonly oldestSeconds: number;
}

/** Unfinished jobs of all accounts, by their status. */
export async function countJobsByStatus(db: Database): Promise<UnfinishedJobs[]> {
  return db.execute<UnfinishedJobs & Record<string, unknown>>(sql`
    select status, count(*)::int as count, extract(epoch from now() - min(created_at))::float8 as "oldestSeconds"
    from jobs where finished_at is null group by status`);
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

/** What the database has in use. */
export interface DatabaseUse {
  /** Connections of all clients, to all databases. */
  readonly connections: number;
  /** Connections for clients who are no superusers. */
  readonly allowed: number;
}

/** Counted by PostgreSQL as they come and go: `pg_stat_activity` would look at each of them, in milliseconds. */
export async function readDatabaseUse(db: Database): Promise<DatabaseUse | undefined> {
  const [use] = await db.execute<DatabaseUse & Record<string, unknown>>(sql`
    select (select sum(numbackends) from pg_stat_database)::int as connections,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as allowed`);
  return use;
}

/** Bytes of the database on its disk; PostgreSQL looks at each of its files. */
export async function readDatabaseBytes(db: Database): Promise<number | undefined> {
  const [row] = await db.execute<{ bytes: number }>(
    sql`select pg_database_size(current_database())::float8 as bytes`,
  );
  return row?.bytes;
}

/** Seconds since 1970 of the moment that the last backup has; undefined where none was made. */
export async function readLastBackup(db: Database): Promise<number | undefined> {
  const [row] = await db.execute<{ seconds: number }>(
    sql`select extract(epoch from as_of)::float8 as seconds from last_backup`,
  );
  return row?.seconds;
}
