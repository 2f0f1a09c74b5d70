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
 * - The policy `exclusive` has an index of its own, on `coalesce(singleton_key, '')` of what is at most `active`.
 */

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/client.ts';
import { type HeldWakeUp, type QueueName, queueNames } from './queues.ts';

/** A list as `jsonb`, by a statement that has the same text for each number of elements. */
const asRows = (elements: readonly object[]) => sql`${JSON.stringify(elements)}::text::jsonb`;

/**
 * The names and ids of those wake-ups that are still their holders' own, as a statement that a lock may follow:
 * `for update of job` and the like.
 *
 * @param queue if they are all of one: PostgreSQL then looks at no other
 */
const ownWakeUps = (wakeUps: readonly HeldWakeUp[], queue?: QueueName): SQL => sql`
  select job.name, job.id from pgboss.job
  join jsonb_to_recordset(${asRows(wakeUps)}) as held(queue text, id uuid, "retryCount" int)
    on job.name = held.queue and job.id = held.id and job.retry_count = held."retryCount"
  where job.state = 'active' ${queue === undefined ? sql`` : sql`and job.name = ${queue}`}`;

/** A statement of the names and ids of those that are still their holders' own; nobody takes them over meanwhile. */
export const lockedOwnWakeUps = (wakeUps: readonly HeldWakeUp[]): SQL =>
  sql`${ownWakeUps(wakeUps)} order by job.id for share of job`;

/** A row if a wake-up is still its holder's own; found by its key, whatever the size of the queue when this was planned. */
export const ownWakeUp = (queue: SQLWrapper, id: SQLWrapper, retryCount: SQLWrapper): SQL => sql`
  select from pgboss.job where name = ${queue} and job.id = ${id} and retry_count = ${retryCount}
    and state = 'active' limit 1`;

const waitingWakeUps = sql`from pgboss.job where name = 'conversation' and state < 'active' and not blocked`;
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
    where name = 'conversation' and state < 'active'`);
}

/** Whether a wake-up of this key waits or runs, as an expression. The queue is part of its text, for the planner to see. */
export const hasWakeUp = (queue: QueueName, key: SQLWrapper): SQL => sql`exists (
  select from pgboss.job where name = ${sql.raw(`'${queue}'`)} and coalesce(singleton_key, '') = ${key}
    and state <= 'active' and policy = 'exclusive')`;

/** Lets wake-ups that wait already come after these delays, in milliseconds, where they would come later. */
export async function bringForward(
  tx: Transaction,
  queue: QueueName,
  delays: readonly { readonly key: string; readonly delay: number }[],
): Promise<void> {
  await tx.execute(sql`
    update pgboss.job waiting set start_after = now() + sent.delay * interval '1 millisecond'
    from jsonb_to_recordset(${asRows(delays)}) as sent(key text, delay double precision)
    where waiting.name = ${queue} and coalesce(waiting.singleton_key, '') = sent.key and waiting.state = 'created'
      and waiting.policy = 'exclusive' and waiting.start_after > now() + sent.delay * interval '1 millisecond'`);
}

/**
 * Takes wake-ups of one queue over from the library's fetcher, as another worker would after its death: with the next `retry_count`.
 *
 * @returns the new counts of those that nobody else has taken over, by id
 */
export async function takeOver(
  db: Database,
  queue: QueueName,
  wakeUps: readonly HeldWakeUp[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.execute<{ id: string; retryCount: number }>(sql`
    with own as materialized (${ownWakeUps(wakeUps, queue)} order by job.id for no key update of job)
    update pgboss.job set retry_count = retry_count + 1, heartbeat_on = now()
    from own where job.name = ${queue} and job.id = own.id
    returning job.id, retry_count as "retryCount"`);
  return new Map(rows.map(({ id, retryCount }) => [id, retryCount]));
}

/**
 * Renews the heartbeats of wake-ups of one queue, but of those that somebody is about to end: the library's own statement
 * waits for them, while they wait for it.
 *
 * @returns whether it was renewed, for those that are still their holder's own, by id
 */
export async function beatHeart(
  db: Database,
  queue: QueueName,
  wakeUps: readonly HeldWakeUp[],
): Promise<ReadonlyMap<string, boolean>> {
  const rows = await db.execute<{ id: string; isBeaten: boolean }>(sql`
    with own as (${ownWakeUps(wakeUps, queue)}), idle as (
      select id from pgboss.job where name = ${queue} and id in (select id from own) for update skip locked
    ), beaten as (
      update pgboss.job set heartbeat_on = now() from idle where job.name = ${queue} and job.id = idle.id
    )
    select id, id in (select id from idle) as "isBeaten" from own`);
  return new Map(rows.map(({ id, isBeaten }) => [id, isBeaten]));
}

/** Claims wake-ups, when a worker has come or gone; but not those that their holder is ending, or writing about, at this moment. */
export async function claimWakeUps(db: Database, wakeUps: readonly HeldWakeUp[]): Promise<void> {
  await db.execute(sql`
    with own as materialized (${ownWakeUps(wakeUps)} for no key update of job skip locked)
    update pgboss.job set heartbeat_on = now() from own where job.name = own.name and job.id = own.id`);
}

/**
 * Frees the wake-ups that nobody has claimed since a moment.
 *
 * @param calledAt a `timestamptz` of the database's clock
 * @returns how many
 */
export async function freeUnclaimed(db: Database, calledAt: string): Promise<number> {
  const freed = await db.execute(sql`
    with unclaimed as materialized (
      select name, id from pgboss.job
      where name = any(${`{${queueNames.join(',')}}`}::text[]) and state = 'active'
        and greatest(started_on, heartbeat_on) < ${calledAt}::timestamptz
      order by id for no key update
    )
    update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null
    from unclaimed where job.name = unclaimed.name and job.id = unclaimed.id
    returning job.id`);
  return freed.length;
}

/** Ends wake-ups, locked in one order, as everywhere; answers the ids of those that were still their holders' own. */
export async function endWakeUps(
  tx: Transaction,
  wakeUps: readonly HeldWakeUp[],
): Promise<ReadonlySet<string>> {
  const ended = await tx.execute<{ id: string }>(sql`
    with own as materialized (${ownWakeUps(wakeUps)} order by job.id for update of job)
    delete from pgboss.job using own where job.name = own.name and job.id = own.id
    returning job.id`);
  return new Set(ended.map(({ id }) => id));
}

/** Ends a wake-up if it is still its holder's own and `condition` gives a row; answers whether it did. */
export async function endWakeUpIf(
  db: Database,
  { queue, id, retryCount }: HeldWakeUp,
  condition: SQLWrapper,
): Promise<boolean> {
  const ended = await db.execute(sql`
    with condition as materialized (${condition})
    delete from pgboss.job where name = ${queue} and id = ${id}::uuid and retry_count = ${retryCount}
      and state = 'active' and exists (select from condition)
    returning id`);
  return ended.length === 1;
}

/** How many wake-ups wait or run in each queue that has some. */
export async function countWakeUps(db: Database): Promise<{ name: string; count: number }[]> {
  return db.execute<{ name: string; count: number }>(
    sql`select name, count(*)::int as count from pgboss.job where state <= 'active' group by name`,
  );
}
