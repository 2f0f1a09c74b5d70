/**
 * Our own statements on the table that pg-boss keeps its jobs in: no other file names it.
 *
 * The table is private to the library, whose version is pinned. We rely on the following, which
 * `test/queue/pg-boss-table.test.ts` checks as far as the schema shows it:
 *
 * - `pgboss.job` has a row for each wake-up: `name` is its queue, `singleton_key` what may have one wake-up at most, and
 *   `(name, id)` the primary key of the partition.
 * - `state` goes from `created`, or `retry`, which come before `active` in the order of the type, to `active`, and then to
 *   what is no wake-up any more. We delete a wake-up that is done, as the library's `deleteJob` does.
 * - Whoever takes a wake-up that others have held before raises `retry_count`; so id and count are its holder's alone.
 * - A wake-up that is active is another worker's to take when its `heartbeat_on` is older than the heartbeat of the queue.
 * - Of those that are due (`start_after`) the highest `priority` comes first, and of these the oldest. `blocked` ones wait.
 * - The policy `exclusive` keeps all but one wake-up of a `singleton_key` from waiting or running at one time.
 */

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { MigrationPartition } from 'pg-boss';
import type postgres from 'postgres';
import type { Database, Transaction } from '../db/client.ts';
import { type HeldWakeUp, queueName } from './wake-up.ts';

/** The queue, spelled out in the text of statements: PostgreSQL then looks at no other partition. */
const queue = sql.raw(`'${queueName}'`);

/**
 * The ids of those wake-ups that are still their holders' own, as a statement that a lock may follow: `for update of job` and
 * the like. It has the same text for each number of wake-ups.
 */
const ownWakeUps = (wakeUps: readonly HeldWakeUp[]): SQL => sql`
  select job.id from pgboss.job
  join jsonb_to_recordset(${JSON.stringify(wakeUps)}::text::jsonb) as held(id uuid, "retryCount" int)
    on job.id = held.id and job.retry_count = held."retryCount"
  where job.name = ${queue} and job.state = 'active'`;

const waitingWakeUps = sql`from pgboss.job where name = ${queue} and state < 'active' and not blocked`;
const firstOfThem = sql`order by priority desc, created_on limit 1`;

/**
 * The turn of the wake-up that comes next, as an expression; null while none waits. Who comes now is served after those of
 * the same turn that wait already (docs/decisions/0030-fair-turns.md).
 */
export const currentTurn = sql`coalesce(
  (select -priority ${waitingWakeUps} and start_after <= now() ${firstOfThem}),
  (select -priority ${waitingWakeUps} ${firstOfThem}))`;

/** Gives each wake-up that waits a turn that is higher by so much, at least 0. */
export async function shiftWaitingTurns(tx: Transaction, by: number): Promise<void> {
  await tx.execute(sql`
    update pgboss.job set priority = least(priority - ${by}::int, 0)
    where name = ${queue} and state < 'active'`);
}

/**
 * Renews the heartbeats of wake-ups, but of those that somebody is about to end: the library's own statement waits for them,
 * while they wait for it.
 *
 * @returns whether it was renewed, for those that are still their holder's own, by id
 */
export async function beatHeart(
  db: Database,
  wakeUps: readonly HeldWakeUp[],
): Promise<ReadonlyMap<string, boolean>> {
  const rows = await db.execute<{ id: string; isBeaten: boolean }>(sql`
    with own as (${ownWakeUps(wakeUps)}), idle as (
      select id from pgboss.job where name = ${queue} and id in (select id from own) for update skip locked
    ), beaten as (
      update pgboss.job set heartbeat_on = now() from idle where job.name = ${queue} and job.id = idle.id
    )
    select id, id in (select id from idle) as "isBeaten" from own`);
  return new Map(rows.map(({ id, isBeaten }) => [id, isBeaten]));
}

/** Claims wake-ups, when a worker has come or gone; but not those that their holder is ending, or writing about, at this moment. */
export async function claimWakeUps(db: Database, wakeUps: readonly HeldWakeUp[]): Promise<void> {
  if (wakeUps.length === 0) return;
  await db.execute(sql`
    with own as materialized (${ownWakeUps(wakeUps)} for no key update of job skip locked)
    update pgboss.job set heartbeat_on = now() from own where job.name = ${queue} and job.id = own.id`);
}

/**
 * Frees the wake-ups that nobody has claimed since a moment.
 *
 * @param calledAt a `timestamptz` of the database's clock
 * @returns how many
 */
export async function freeUnclaimedWakeUps(db: Database, calledAt: string): Promise<number> {
  const freed = await db.execute(sql`
    with unclaimed as materialized (
      select id from pgboss.job
      where name = ${queue} and state = 'active'
        and greatest(started_on, heartbeat_on) < ${calledAt}::timestamptz
      order by id for no key update
    )
    update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null
    from unclaimed where job.name = ${queue} and job.id = unclaimed.id
    returning job.id`);
  return freed.length;
}

/** Ends a wake-up if it is still its holder's own and `condition` gives a row; answers whether it did. */
export async function endWakeUpIf(
  db: Database,
  { id, retryCount }: HeldWakeUp,
  condition: SQLWrapper,
): Promise<boolean> {
  const ended = await db.execute(sql`
    with condition as materialized (${condition})
    delete from pgboss.job where name = ${queue} and id = ${id}::uuid and retry_count = ${retryCount}
      and state = 'active' and exists (select from condition)
    returning id`);
  return ended.length === 1;
}

/** How many wake-ups wait or run. */
export async function countWakeUps(db: Database): Promise<number> {
  const [row] = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pgboss.job where name = ${queue} and state <= 'active'`,
  );
  return row?.count ?? 0;
}

/** What there is of pg-boss in a database. */
export interface InstalledQueues {
  /** Of its schema. */
  readonly version: number;
  readonly queues: readonly (MigrationPartition & { readonly name: string })[];
}

/** Reads what there is of pg-boss in a database; undefined if that is nothing. */
export async function readInstalledQueues(client: postgres.ISql): Promise<InstalledQueues | undefined> {
  const [table] = await client`select to_regclass('pgboss.version') is not null as is_there`;
  if (!table?.is_there) return undefined;
  const [row] = await client`select max(version) as version from pgboss.version`;
  const queues = await client<InstalledQueues['queues'][number][]>`
    select name, table_name as "tableName", policy from pgboss.queue where partition`;
  return { version: Number(row?.version), queues };
}
