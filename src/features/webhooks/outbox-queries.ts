/** The outbox of webhook calls: writing into it. What becomes of a call is in `outcome-queries.ts`. */

import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { integerList } from '../../db/id-lists.ts';
import { insertRows, toJson } from '../../db/rows.ts';
import { type jobStatus, webhookDeliveries, webhookReceivers } from '../../db/schema.ts';
import { receiversDueChannel } from './lease-queries.ts';

/** A status change that somebody wants to hear of. */
export interface DeliveryOf {
  readonly jobId: string;
  readonly accountId: string;
  readonly webhookUrl: string;
  readonly status: (typeof jobStatus.enumValues)[number];
}

/** A change of a job's status, which its webhook must hear of. */
export interface StatusChange {
  readonly job: { readonly id: string; readonly accountId: string; readonly webhookUrl: string | null };
  readonly status: 'in_progress' | 'completed' | 'failed';
}

/**
 * Writes the webhook calls of a transaction's changes. Once in each transaction, and last: receivers are locked
 * in one order then, or two transactions would wait for each other.
 */
export async function announce(tx: Transaction, changes: readonly StatusChange[]): Promise<void> {
  const deliveries = changes.flatMap(({ job: { id, accountId, webhookUrl }, status }) =>
    webhookUrl === null ? [] : [{ jobId: id, accountId, webhookUrl, status }],
  );
  await enqueueDeliveries(tx, deliveries);
}

/** Writes the deliveries and makes their receivers due, in the transaction that makes the changes. */
export async function enqueueDeliveries(tx: Transaction, deliveries: readonly DeliveryOf[]): Promise<void> {
  if (deliveries.length === 0) return;
  const receivers = await receiversOf(tx, deliveries);
  await insertRows(
    tx,
    webhookDeliveries,
    deliveries.map((delivery) => ({
      // Those of one time stand together in the index.
      webhookId: Bun.randomUUIDv7(),
      receiverId: receivers.get(receiverKey(delivery))?.id ?? 0,
      jobId: delivery.jobId,
      url: delivery.webhookUrl,
      status: delivery.status,
    })),
  );
  await makeDue(tx, [...new Set(receivers.values())]);
}

type Receiver = typeof webhookReceivers.$inferSelect;

/**
 * Makes those receivers due that nobody would call at once otherwise. Whoever has one's lease looks for deliveries before
 * it gives the lease back, with a lock that waits for the key share lock of this transaction to end. One that does not
 * answer is called again later anyway: the events of the dead cost the living nothing.
 */
async function makeDue(tx: Transaction, receivers: readonly Receiver[]): Promise<void> {
  const idle = receivers.filter(
    ({ lease, dueAt, failures }) => lease === null && (dueAt === null || failures === 0),
  );
  if (idle.length === 0) return;
  // Looked at once more with the lock: others may have made it due, or taken it, since it was read.
  await tx.execute(sql`
    with idle as materialized (
      select id from webhook_receivers
      where id = any(${integerList(idle.map(({ id }) => id))})
        and lease is null and (due_at is null or (failures = 0 and due_at > now()))
      order by id for no key update
    ), woken as (
      update webhook_receivers receiver set due_at = now() from idle where receiver.id = idle.id
      returning receiver.id
    )
    select pg_notify(${receiversDueChannel}, '') from woken limit 1`);
}

const receiverKey = (delivery: DeliveryOf) => `${delivery.accountId} ${new URL(delivery.webhookUrl).origin}`;

/**
 * Account and origin → receiver; creates those that are new, in one order: two transactions that create the same ones then
 * wait for, not on, each other. Until the transaction ends none of them is deleted as unused, or given back by a worker.
 */
async function receiversOf(
  tx: Transaction,
  deliveries: readonly DeliveryOf[],
): Promise<ReadonlyMap<string, Receiver>> {
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
    const found = new Map(rows.map((row) => [`${row.accountId} ${row.origin}`, row]));
    const missing = [...wanted].filter(([key]) => !found.has(key)).map(([, receiver]) => receiver);
    if (missing.length === 0) return found;
    await tx.execute(sql`
      insert into webhook_receivers (account_id, origin)
      select "accountId", origin from jsonb_to_recordset(${toJson(missing)}::jsonb) as r("accountId" uuid, origin text)
      order by "accountId", origin
      on conflict do nothing`);
  }
}
