/** The outbox of webhook calls: writing into it. What becomes of it is in `webhook-calls.ts`. */

import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { insertRows, toJson } from '../../db/rows.ts';
import { type jobStatus, webhookDeliveries, webhookReceivers } from '../../db/schema.ts';
import { hasWakeUp } from '../../queue/pg-boss-table.ts';
import type { WakeUps } from '../../queue/wake-ups.ts';

/** A status change that somebody wants to hear of. */
export interface DeliveryOf {
  readonly jobId: string;
  readonly accountId: string;
  readonly webhookUrl: string;
  readonly status: (typeof jobStatus.enumValues)[number];
}

/**
 * Name space of the advisory locks on receivers. Who writes deliveries shares the lock of each of their receivers; who
 * ends or replaces a wake-up of a receiver has it whole.
 */
export const receiverLocks = 727_266;

/** A change of a job's status, which its webhook must hear of. */
export interface StatusChange {
  readonly job: { readonly id: string; readonly accountId: string; readonly webhookUrl: string | null };
  readonly status: 'in_progress' | 'completed' | 'failed';
}

/**
 * Writes the webhook calls of a transaction's changes. Once in each transaction, and last: receivers are woken
 * in one order then, or two transactions would wait for each other.
 */
export async function announce(
  tx: Transaction,
  wakeUps: WakeUps,
  changes: readonly StatusChange[],
): Promise<void> {
  const deliveries = changes.flatMap(({ job: { id, accountId, webhookUrl }, status }) =>
    webhookUrl === null ? [] : [{ jobId: id, accountId, webhookUrl, status }],
  );
  await enqueueDeliveries(tx, wakeUps, deliveries);
}

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
      and not (failures > 0 and ${hasWakeUp('webhook-retry', sql`receiver.id::text`)})`);
  return rows.map(({ id }) => id);
}

const receiverKey = (delivery: DeliveryOf) => `${delivery.accountId} ${new URL(delivery.webhookUrl).origin}`;

/**
 * Account and origin → receiver; creates those that are new, in one order: two transactions that create the same ones then
 * wait for, not on, each other. Each is kept from being deleted as unused until the transaction ends.
 */
async function receiversOf(tx: Transaction, deliveries: readonly DeliveryOf[]): Promise<Map<string, number>> {
  const wanted = new Map(
    deliveries.map((delivery) => [
      receiverKey(delivery),
      { accountId: delivery.accountId, origin: new URL(delivery.webhookUrl).origin },
    ]),
  );
  for (;;) {
    const rows = await tx
      .select()
      .from(webhookReceivers)
      .where(
        sql`(${webhookReceivers.accountId}, ${webhookReceivers.origin}) in (
          select * from jsonb_to_recordset(${toJson([...wanted.values()])}::jsonb) as r("accountId" uuid, origin text))`,
      )
      .for('key share');
    const found = new Map(rows.map(({ id, accountId, origin }) => [`${accountId} ${origin}`, id]));
    const missing = [...wanted].filter(([key]) => !found.has(key)).map(([, receiver]) => receiver);
    if (missing.length === 0) return found;
    await tx.execute(sql`
      insert into webhook_receivers (account_id, origin)
      select "accountId", origin from jsonb_to_recordset(${toJson(missing)}::jsonb) as r("accountId" uuid, origin text)
      order by "accountId", origin
      on conflict do nothing`);
  }
}
