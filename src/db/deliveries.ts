/** The outbox of webhook calls. */

import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { HeldWakeUp, WakeUps } from '../queue/wake-ups.ts';
import type { Database, Transaction } from './client.ts';
import { insertRows, toJson } from './insert-rows.ts';
import { credentials, type jobStatus, webhookDeliveries, webhookReceivers } from './schema.ts';

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
  await wakeUps.receivers(tx, 'webhook', ids);
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

/** What a drain needs to know of its receiver; undefined once its account is gone. */
export async function readReceiver(db: Database, receiverId: number) {
  const [row] = await db
    .select({ failures: webhookReceivers.failures, secret: credentials.webhookSecret })
    .from(webhookReceivers)
    .innerJoin(credentials, eq(credentials.accountId, webhookReceivers.accountId))
    .where(eq(webhookReceivers.id, receiverId));
  return row;
}

/** The first pending delivery of its job: the others wait for it. */
const isFirstOfJob = sql`not exists (select 1 from webhook_deliveries earlier where earlier.state = 'pending'
  and earlier.job_id = ${webhookDeliveries.jobId} and earlier.id < ${webhookDeliveries.id})`;

/**
 * The first pending delivery of each job, those that have waited longest for their turn first.
 *
 * @param which `due` leaves out those that wait after a failed attempt
 */
export async function nextDeliveries(
  db: Database,
  receiverId: number,
  which: 'due' | 'all',
  limit: number,
): Promise<DueDelivery[]> {
  return db
    .select({
      id: webhookDeliveries.id,
      webhookId: webhookDeliveries.webhookId,
      jobId: webhookDeliveries.jobId,
      url: webhookDeliveries.url,
      status: webhookDeliveries.status,
      attempts: webhookDeliveries.attempts,
      createdAt: webhookDeliveries.createdAt,
      // Named in full by hand: among the columns of one table Drizzle leaves the table's name out.
      isStopped: sql<boolean>`exists (select 1 from webhook_deliveries stopped where stopped.state = 'abandoned'
        and stopped.job_id = webhook_deliveries.job_id and stopped.stops_job)`,
    })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.receiverId, receiverId),
        isPending,
        isFirstOfJob,
        which === 'due' ? sql`${webhookDeliveries.nextAttemptAt} <= now()` : undefined,
      ),
    )
    .orderBy(asc(webhookDeliveries.nextAttemptAt), asc(webhookDeliveries.id))
    .limit(limit);
}

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

/**
 * Records a round of attempts.
 *
 * @param failures of the receiver, from now on
 */
export async function recordAttempts(
  db: Database,
  receiverId: number,
  outcomes: readonly AttemptOutcome[],
  failures: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await Promise.all([
      ...outcomes.map(({ delivery, result, attempts, outcome, delayMilliseconds }) => {
        const attempt = { attempts, outcome };
        const change =
          result === 'failed'
            ? { nextAttemptAt: sql`now() + ${delayMilliseconds} * interval '1 millisecond'` }
            : {
                state: result === 'delivered' ? ('delivered' as const) : ('abandoned' as const),
                stopsJob: result === 'stopped',
                settledAt: sql`now()`,
              };
        return tx
          .update(webhookDeliveries)
          .set({ ...attempt, ...change })
          .where(eq(webhookDeliveries.id, delivery.id))
          .execute();
      }),
      tx.update(webhookReceivers).set({ failures }).where(eq(webhookReceivers.id, receiverId)).execute(),
    ]);
  });
}

/** Gives up on what has waited since before `deadline`; answers how many. */
export async function abandonOlderThan(db: Database, receiverId: number, deadline: Date): Promise<number> {
  const rows = await db
    .update(webhookDeliveries)
    .set({ state: 'abandoned', settledAt: sql`now()` })
    .where(
      inArray(
        webhookDeliveries.id,
        db
          .select({ id: webhookDeliveries.id })
          .from(webhookDeliveries)
          .where(
            and(
              eq(webhookDeliveries.receiverId, receiverId),
              isPending,
              lt(webhookDeliveries.createdAt, deadline),
            ),
          ),
      ),
    )
    .returning({ id: webhookDeliveries.id });
  return rows.length;
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
      await wakeUps.receivers(tx, 'webhook-retry', [receiverId], next.delay);
    return true;
  });
}

/** Ends the wake-up and sends one for the same receiver to `queue`, to start after a delay. */
export async function handOver(
  db: Database,
  wakeUps: WakeUps,
  wakeUp: HeldWakeUp,
  receiverId: number,
  queue: 'webhook' | 'webhook-retry',
  delayMilliseconds: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (await wakeUps.finish(tx, wakeUp)) await wakeUps.receivers(tx, queue, [receiverId], delayMilliseconds);
  });
}
