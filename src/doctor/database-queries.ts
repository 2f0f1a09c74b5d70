/** What a look at a database asks it: one statement each, which reads. */

import type postgres from 'postgres';

/** How PostgreSQL stands. */
export interface DatabaseState {
  readonly version: string;
  readonly isStandby: boolean;
  readonly isReadOnly: boolean;
  readonly isSafe: boolean;
  readonly taken: number;
  readonly allowed: number;
  /** Milliseconds since 1970 by its clock. */
  readonly epoch: number;
  /** Transactions of others that have been open and idle for five minutes. */
  readonly idleTransactions: number;
}

export async function readDatabaseState(sql: postgres.ISql): Promise<DatabaseState | undefined> {
  const [state] = await sql<DatabaseState[]>`
    select current_setting('server_version') as version, pg_is_in_recovery() as "isStandby",
      current_setting('transaction_read_only') = 'on' as "isReadOnly",
      current_setting('fsync') = 'on' and current_setting('synchronous_commit') <> 'off' as "isSafe",
      (select sum(numbackends) from pg_stat_database)::int as taken,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as allowed,
      extract(epoch from clock_timestamp())::float8 * 1000 as epoch,
      (select count(*) from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'
        and state_change < now() - interval '5 minutes')::int as "idleTransactions"`;
  return state;
}

/** What waits in the database, and what has gone wrong in it. */
export interface WaitingWork {
  readonly unfinished: number;
  /** Since the oldest of them was accepted, in seconds; 0 for none. */
  readonly oldestSeconds: number;
  /** Jobs that have failed in the last 24 hours. */
  readonly failed: number;
  readonly pendingCalls: number;
  /** Receivers that are tried again, since they did not answer. */
  readonly deadReceivers: number;
  /** Webhook calls of the last week that were given up. */
  readonly abandonedCalls: number;
}

export async function readWaitingWork(sql: postgres.ISql): Promise<WaitingWork | undefined> {
  const [work] = await sql<WaitingWork[]>`
    select unfinished.count as unfinished, unfinished.oldest as "oldestSeconds",
      (select count(*) from jobs where reason is not null and finished_at > now() - interval '24 hours')::int as failed,
      (select count(*) from webhook_deliveries where state = 'pending')::int as "pendingCalls",
      (select count(*) from webhook_receivers where failures > 0 and due_at is not null)::int as "deadReceivers",
      (select count(*) from webhook_deliveries where state = 'abandoned')::int as "abandonedCalls"
    from (
      select count(*)::int as count, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest
      from jobs where finished_at is null
    ) as unfinished`;
  return work;
}
