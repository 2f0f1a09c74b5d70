/** The outbox of webhook calls. */

import { and, asc, eq, sql } from 'drizzle-orm';
import type { HeldWakeUp, WakeUps } from '../queue/wake-ups.ts';
import type { Database, Transaction } from './client.ts';
import { insertRows, toJson } from './insert-rows.ts';
import { type jobStatus, webhookDeliveries, webhookReceivers } from './schema.ts';

/** A status change that somebody wants to hear of. */
export interface DeliveryOf {
  readonly jobId: string;
  readonly accountId: string;
  readonly webhookUrl: string;
  readonly status: (typeof jobStatus.enumValues)[number];
}

/** One call to make. */
export interface DueDelivery {
  readonly id: number;
  readonly webhookId: string;
  readonly jobId: string;
  readonly url: string;
  readonly status: (typeof jobStatus.enumValues)[number];
  readonly attempts: number;
  readonly createdAt: Date;
  /** Whether the receiver, or the guard of addresses, has refused all calls of this job. */
  readonly isStopped: boolean;
}

/** Name space of the advisory locks on receivers. */
const receiverLocks = 727_266;

/** Spelled out, not a parameter: the indexes on pending deliveries are for statements that say so. */
const isPending = sql`${webhookDeliveries.state} = 'pending'`;

/** Writes the deliveries and wakes their receivers, in the transaction that makes the changes. */
export async function enqueueDeliveries(
  tx: Transaction,
  wakeUps: WakeUps,
  deliveries: readonly DeliveryOf[],
): Promise<void> {
  if (deliveries.length === 0) return;
  const receivers = await receiversOf(tx, deliveries);
  const ids = [...new Set(receivers.values())].sort((a, b) => a - b);
  // Shared: senders do not wait for each other, only whoever finishes a wake-up waits for them.
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${receiverLocks}, id)
    from unnest(${`{${ids.join(',')}}`}::int[]) as receiver(id)`);
  await insertRows(
    tx,
    webhookDeliveries,
    deliveries.map((delivery) => ({
      receiverId: receivers.get(receiverKey(delivery)) ?? 0,
      jobId: delivery.jobId,
      url: delivery.webhookUrl,
      status: delivery.status,
    })),
  );
  await wakeUps.receivers(tx, await withoutProbed(tx, ids));
}

/**
 * Leaves out the receivers that are called again later anyway, so that the events of dead ones cost the living
 * nothing. Who ends the wake-up of such a probe looks for deliveries first, under the lock that the caller holds.
 */
async function withoutProbed(tx: Transaction, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.execute<{ id: number }>(sql`
    select id from webhook_receivers receiver where id = any(${`{${ids.join(',')}}`}::int[])
      and not (failures > 0 and exists (
        select from pgboss.job where name = 'webhook-retry' and coalesce(singleton_key, '') = receiver.id::text
          and state <= 'active' and policy = 'exclusive'))`);
  return rows.map(({ id }) => id);
}

const receiverKey = (delivery: DeliveryOf) => `${delivery.accountId} ${new URL(delivery.webhookUrl).origin}`;

/** Account and origin → receiver; creates those that are new. */
async function receiversOf(tx: Transaction, deliveries: readonly DeliveryOf[]): Promise<Map<string, number>> {
  const wanted = new Map(
    deliveries.map((delivery) => [
      receiverKey(delivery),
      { accountId: delivery.accountId, origin: new URL(delivery.webhookUrl).origin },
    ]),
  );
  const found = new Map<string, number>();
  const read = async () => {
    const rows = await tx
      .select()
      .from(webhookReceivers)
      .where(
        sql`(${webhookReceivers.accountId}, ${webhookReceivers.origin}) in (
          select * from jsonb_to_recordset(${toJson([...wanted.values()])}::jsonb) as r("accountId" uuid, origin text))`,
      );
    for (const row of rows) found.set(`${row.accountId} ${row.origin}`, row.id);
  };
  await read();
  const missing = [...wanted].filter(([key]) => !found.has(key)).map(([, receiver]) => receiver);
  if (missing.length > 0) {
    missing.sort((a, b) => (a.origin < b.origin ? -1 : 1));
    await tx.insert(webhookReceivers).values(missing).onConflictDoNothing();
    await read();
  }
  return found;
}

/** What a drain asks for. */
export interface Look {
  readonly receiverId: number;
  /** `due` leaves out those that wait after a failed attempt. */
  readonly which: 'due' | 'all';
  /** How many deliveries at most. */
  readonly limit: number;
}

/** What a drain needs to know of its receiver. */
export interface KnownReceiver {
  /** Since the last success. */
  readonly failures: number;
  /** Signs the calls. */
  readonly secret: string;
  /** The first pending delivery of each job, since the others wait for it; those first that have waited longest. */
  readonly next: readonly DueDelivery[];
}

/** Looks after many receivers at once, by one statement of constant text; leaves out those whose account is gone. */
export async function lookAfter(db: Database, looks: readonly Look[]): Promise<Map<number, KnownReceiver>> {
  const rows = await db.execute<{
    receiverId: number;
    failures: number;
    secret: string;
    next: (Omit<DueDelivery, 'createdAt'> & { createdAt: number })[] | null;
  }>(sql`
    select receiver.id as "receiverId", receiver.failures, secrets.webhook_secret as secret, (
      select json_agg(delivery) from (
        select pending.id, webhook_id as "webhookId", job_id as "jobId", url, status, attempts,
          floor(extract(epoch from created_at) * 1000)::float8 as "createdAt",
          exists (select 1 from webhook_deliveries stopped where stopped.state = 'abandoned'
            and stopped.job_id = pending.job_id and stopped.stops_job) as "isStopped"
        from webhook_deliveries pending
        where receiver_id = receiver.id and state = 'pending'
          and (look.which = 'all' or next_attempt_at <= now())
          and not exists (select 1 from webhook_deliveries earlier where earlier.state = 'pending'
            and earlier.job_id = pending.job_id and earlier.id < pending.id)
        order by next_attempt_at, pending.id limit look."limit"
      ) delivery) as next
    from jsonb_to_recordset(${toJson(looks)}::jsonb) as look("receiverId" int, which text, "limit" int)
    join webhook_receivers receiver on receiver.id = look."receiverId"
    join credentials secrets on secrets.account_id = receiver.account_id`);
  return new Map(
    rows.map(({ receiverId, next, ...receiver }) => [
      receiverId,
      {
        ...receiver,
        next: (next ?? []).map((delivery) => ({ ...delivery, createdAt: new Date(delivery.createdAt) })),
      },
    ]),
  );
}

/** The first pending delivery of its job: the others wait for it. */
const isFirstOfJob = sql`not exists (select 1 from webhook_deliveries earlier where earlier.state = 'pending'
  and earlier.job_id = ${webhookDeliveries.jobId} and earlier.id < ${webhookDeliveries.id})`;

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

/** Records what came of attempts, of any receivers, by one statement of constant text. */
export async function recordAttempts(
  db: Database | Transaction,
  outcomes: readonly AttemptOutcome[],
): Promise<void> {
  if (outcomes.length === 0) return;
  const rows = outcomes.map(({ delivery, result, attempts, outcome, delayMilliseconds }) => ({
    id: delivery.id,
    result,
    attempts,
    outcome,
    delay: delayMilliseconds,
  }));
  await db.execute(sql`
    update webhook_deliveries delivery set
      attempts = made.attempts,
      outcome = made.outcome,
      stops_job = made.result = 'stopped',
      state = case made.result when 'failed' then 'pending' when 'delivered' then 'delivered'
        else 'abandoned' end::delivery_state,
      next_attempt_at = case made.result when 'failed' then now() + made.delay * interval '1 millisecond'
        else delivery.next_attempt_at end,
      settled_at = case when made.result <> 'failed' then now() end
    from jsonb_to_recordset(${toJson(rows)}::jsonb)
      as made(id bigint, result text, attempts smallint, outcome text, delay double precision)
    where delivery.id = made.id`);
}

/** A drain that ends while its receiver still has, or may have, something to be called for. */
export interface Departure {
  readonly wakeUp: HeldWakeUp;
  readonly receiverId: number;
  /** The last ones, still to be recorded. */
  readonly attempts: readonly AttemptOutcome[];
  /** Failures of the receiver since its last success; undefined: what they were. */
  readonly failures?: number;
  /** What has waited since before this moment is given up; undefined: nothing. */
  readonly abandonBefore?: Date;
  /** The queue that goes on, and the milliseconds until it does; undefined: the receiver is gone. */
  readonly next:
    | { readonly queue: 'webhook' }
    | { readonly queue: 'webhook-retry'; readonly after: number; readonly failures: number }
    | undefined;
}

/**
 * Ends the wake-ups of drains and leaves their receivers to others, many in one transaction: a thousand receivers that
 * do not answer have their time-outs at the same moment.
 *
 * @returns how many deliveries were given up
 */
export async function depart(
  db: Database,
  wakeUps: WakeUps,
  departures: readonly Departure[],
): Promise<number> {
  const known = toJson(
    departures.map(({ receiverId, failures, abandonBefore }) => ({ receiverId, failures, abandonBefore })),
  );
  return db.transaction(async (tx) => {
    await recordAttempts(
      tx,
      departures.flatMap(({ attempts }) => attempts),
    );
    await tx.execute(sql`
      update webhook_receivers receiver set failures = known.failures
      from jsonb_to_recordset(${known}::jsonb) as known("receiverId" int, failures int)
      where receiver.id = known."receiverId" and known.failures is not null`);
    const abandoned = await tx.execute(sql`
      update webhook_deliveries delivery set state = 'abandoned', settled_at = now()
      from jsonb_to_recordset(${known}::jsonb)
        as known("receiverId" int, "abandonBefore" timestamptz)
      where delivery.receiver_id = known."receiverId" and delivery.state = 'pending'
        and delivery.created_at < known."abandonBefore"
      returning delivery.id`);
    const ended = await wakeUps.finishAll(
      tx,
      departures.map(({ wakeUp }) => wakeUp),
    );
    const own = departures.filter(({ wakeUp }) => ended.has(wakeUp.id));
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
  });
}

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
    const [lock] = await tx.execute<{ held: boolean }>(
      sql`select pg_try_advisory_xact_lock(${receiverLocks}, ${receiverId}) as held`,
    );
    if (!lock?.held) return false;
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
