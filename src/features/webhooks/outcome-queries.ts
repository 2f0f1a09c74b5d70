/**
 * What becomes of the webhook calls in the outbox. Whoever makes them has the wake-up of their receiver, and everything
 * here is written on two conditions: that the wake-up is still its own, and that the call is as it was seen. So a worker
 * that stood still for longer than it may changes nothing of what another one has done meanwhile.
 */

import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { toJson } from '../../db/rows.ts';
import { webhookDeliveries } from '../../db/schema.ts';
import { lockedOwnWakeUps } from '../../queue/pg-boss-table.ts';
import type { HeldWakeUp } from '../../queue/queues.ts';
import type { WakeUps } from '../../queue/wake-ups.ts';
import { type DueDelivery, isOverdue } from './due-queries.ts';
import { receiverLocks } from './outbox-queries.ts';

/** What came of one attempt. */
export interface AttemptOutcome {
  readonly delivery: DueDelivery;
  /** `stopped` ends every call of the job; `failed` is tried again, `abandoned` is not. */
  readonly result: 'delivered' | 'failed' | 'abandoned' | 'stopped';
  /** Attempts so far. */
  readonly attempts: number;
  /** One sentence about the answer. */
  readonly outcome: string;
  /** Milliseconds until the next attempt, after one that failed. */
  readonly delayMilliseconds: number;
}

/** What came of the attempts that the holder of a wake-up has made. */
export interface AttemptRecord {
  readonly wakeUp: HeldWakeUp;
  readonly attempts: readonly AttemptOutcome[];
}

/** Writes what came of attempts: of those calls that are as they were seen, where `isOwn`, too. */
const writing = (records: readonly AttemptRecord[], isOwn: SQL) => {
  const rows = records.flatMap(({ wakeUp, attempts: outcomes }) =>
    outcomes.map(({ delivery, result, attempts, outcome, delayMilliseconds }) => ({
      wakeUpId: wakeUp.id,
      id: delivery.id,
      seen: delivery.attempts,
      result,
      attempts,
      outcome,
      delay: delayMilliseconds,
    })),
  );
  // Locked in one order first: so does whoever else looks after the receiver at this moment, before or after a probe.
  return sql`
    update webhook_deliveries delivery set
      attempts = made.attempts,
      outcome = made.outcome,
      stops_job = made.result = 'stopped',
      state = case made.result when 'failed' then 'pending' when 'delivered' then 'delivered'
        else 'abandoned' end::delivery_state,
      next_attempt_at = case made.result when 'failed' then now() + made.delay * interval '1 millisecond'
        else delivery.next_attempt_at end,
      settled_at = case when made.result <> 'failed' then now() end
    from (
      select made.* from webhook_deliveries seen
      join jsonb_to_recordset(${toJson(rows)}::jsonb) as made(
        "wakeUpId" uuid, id bigint, seen smallint, result text, attempts smallint, outcome text, delay double precision)
        on seen.id = made.id
      where seen.state = 'pending' and seen.attempts = made.seen and ${isOwn}
      order by seen.id for no key update of seen
    ) made
    where delivery.id = made.id`;
};

/**
 * Records what came of attempts, of any receivers, by one statement of constant text. The wake-ups are locked meanwhile:
 * whoever takes one over looks at its receiver after this, and not in the middle of it.
 *
 * @returns the ids of the wake-ups that are still their holders' own; of the others nothing was written
 */
export async function recordAttempts(
  db: Database,
  records: readonly AttemptRecord[],
): Promise<ReadonlySet<string>> {
  const rows = await db.execute<{ id: string }>(sql`
    with own as materialized (
      ${lockedOwnWakeUps(records.map(({ wakeUp }) => wakeUp))}
    ), written as (
      ${writing(records, sql`made."wakeUpId" in (select id from own)`)}
    )
    select id from own`);
  return new Set(rows.map(({ id }) => id));
}

/** A drain that ends while its receiver still has, or may have, something to be called for. */
export interface Departure {
  readonly wakeUp: HeldWakeUp;
  readonly receiverId: number;
  /** The last ones, still to be recorded. */
  readonly attempts: readonly AttemptOutcome[];
  /** Failures of the receiver since its last success; undefined: what they were. */
  readonly failures?: number;
  /** Whether what has waited for {@link patienceHours} is given up. */
  readonly losesPatience?: boolean;
  /** The queue that goes on, and the milliseconds until it does; undefined: the receiver is gone. */
  readonly next:
    | { readonly queue: 'webhook' }
    | { readonly queue: 'webhook-retry'; readonly after: number; readonly failures: number }
    | undefined;
}

/**
 * What became of a departure: it has `ended`; or its wake-up was another worker's and nothing was written (`lost`); or
 * somebody is just committing a delivery to the receiver, and it has to be tried again (`busy`).
 */
export type Departed = 'ended' | 'lost' | 'busy';

/**
 * Ends the wake-ups of drains and leaves their receivers to others, many in one transaction: a thousand receivers that
 * do not answer have their time-outs at the same moment.
 *
 * The locks of the receivers come first, and are not waited for. Nobody else then has, or waits for, a wake-up of theirs:
 * a sender that has woken one of two receivers, and waits for the wake-up of the other to end, would otherwise be waited
 * for by the departure of both.
 *
 * @returns what became of each, and how many deliveries were given up
 */
export async function depart(
  db: Database,
  wakeUps: WakeUps,
  departures: readonly Departure[],
): Promise<{ readonly ends: readonly Departed[]; readonly abandoned: number }> {
  return db.transaction(async (tx) => {
    const free = await lockReceivers(
      tx,
      departures.map(({ receiverId }) => receiverId),
    );
    const ready = departures.filter(({ receiverId }) => free.has(receiverId));
    const ended = await wakeUps.finishAll(
      tx,
      ready.map(({ wakeUp }) => wakeUp),
    );
    const own = ready.filter(({ wakeUp }) => ended.has(wakeUp.id));
    const abandoned = await leaveReceivers(tx, wakeUps, own);
    const ends = departures.map(({ wakeUp, receiverId }): Departed => {
      if (!free.has(receiverId)) return 'busy';
      return ended.has(wakeUp.id) ? 'ended' : 'lost';
    });
    return { ends, abandoned };
  });
}

/** Locks those of the receivers whose locks nobody has; answers which ones. */
async function lockReceivers(tx: Transaction, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx.execute<{ id: number }>(sql`
    select id from unnest(${`{${[...new Set(ids)].join(',')}}`}::int[]) as receiver(id)
    where pg_try_advisory_xact_lock(${receiverLocks}, id)`);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Writes what drains have to say at their end, and wakes whoever goes on.
 *
 * @param own of wake-ups that the transaction has ended
 * @returns how many deliveries were given up
 */
async function leaveReceivers(tx: Transaction, wakeUps: WakeUps, own: readonly Departure[]): Promise<number> {
  if (own.length === 0) return 0;
  await tx.execute(writing(own, sql`true`));
  const known = toJson(
    own.map(({ receiverId, failures, losesPatience }) => ({ receiverId, failures, losesPatience })),
  );
  await tx.execute(sql`
    update webhook_receivers receiver set failures = known.failures
    from jsonb_to_recordset(${known}::jsonb) as known("receiverId" int, failures int)
    where receiver.id = known."receiverId" and known.failures is not null`);
  const abandoned = await tx.execute(sql`
    update webhook_deliveries delivery set state = 'abandoned', settled_at = now()
    from (
      select pending.id from webhook_deliveries pending
      join jsonb_to_recordset(${known}::jsonb) as known("receiverId" int, "losesPatience" boolean)
        on pending.receiver_id = known."receiverId"
      where known."losesPatience" and pending.state = 'pending' and ${isOverdue(sql`pending.created_at`)}
      order by pending.id for no key update of pending
    ) overdue
    where delivery.id = overdue.id
    returning delivery.id`);
  await wakeUps.receivers(
    tx,
    own.filter(({ next }) => next?.queue === 'webhook').map(({ receiverId }) => receiverId),
  );
  await wakeUps.probes(
    tx,
    own.flatMap(({ receiverId, next }) =>
      next?.queue === 'webhook-retry'
        ? [{ receiverId, delayMilliseconds: next.after, failures: next.failures }]
        : [],
    ),
  );
  return abandoned.length;
}

/** Spelled out, not a parameter: the indexes on pending deliveries are for statements that say so. */
const isPending = sql`${webhookDeliveries.state} = 'pending'`;

/** The first pending delivery of its job: the others wait for it. */
const isFirstOfJob = sql`not exists (select 1 from webhook_deliveries earlier where earlier.state = 'pending'
  and earlier.job_id = ${webhookDeliveries.jobId} and earlier.id < ${webhookDeliveries.id})`;

/**
 * Ends the wake-up if nothing is due for its receiver; answers whether it did. If something will be due later, a
 * wake-up of `webhook-retry` comes then. Not while a sender is about to commit: what it sends would be left
 * without a wake-up. It does not wait for senders either, since others would then wait behind it.
 */
export async function finishIfNothingDue(
  db: Database,
  wakeUps: WakeUps,
  wakeUp: HeldWakeUp,
  receiverId: number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await lockReceivers(tx, [receiverId])).has(receiverId)) return false;
    const [next] = await tx
      .select({
        delay: sql<number>`extract(epoch from ${webhookDeliveries.nextAttemptAt} - now()) * 1000`.mapWith(
          Number,
        ),
      })
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.receiverId, receiverId), isPending, isFirstOfJob))
      .orderBy(asc(webhookDeliveries.nextAttemptAt))
      .limit(1);
    if (next !== undefined && next.delay <= 0) return false;
    if ((await wakeUps.finish(tx, wakeUp)) && next !== undefined)
      await wakeUps.probes(tx, [{ receiverId, delayMilliseconds: next.delay, failures: 0 }]);
    return true;
  });
}
