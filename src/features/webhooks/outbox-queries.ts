/** The outbox of webhook calls: writing into it. What becomes of a call is in `outcome-queries.ts`. */

import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { integerList } from '../../db/id-lists.ts';
import { insertRows, toJson } from '../../db/rows.ts';
import { type jobStatus, webhookDeliveries, webhookReceivers } from '../../db/schema.ts';
import { receiversDueChannel } from './lease-queries.ts';
import { maximumProbeSeconds, newsProbeSeconds } from './schedule.ts';

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

interface Receiver {
  readonly id: number;
  /** Whether a worker makes its calls. */
  readonly isHeld: boolean;
  readonly isDown: boolean;
  /** Whether it is to be called so late, or never, that news change it. */
  readonly isLate: boolean;
}

/**
 * Whether a receiver that nobody has is to be called later than news allow: at once, or, where it does not answer, within the
 * time between two probes while calls wait.
 */
const isLate = sql<boolean>`(due_at is null
  or due_at > now() + case when failures = 0 then 0 else ${maximumProbeSeconds} end * interval '1 second')`;

/**
 * Makes those receivers due that nobody would call at once otherwise. Whoever has one's lease is told, and looks for deliveries
 * before it gives the lease back, with a lock that waits for the key share lock of this transaction to end. One that does not
 * answer is probed soon anyway, as a rule: the events of the dead cost the living next to nothing.
 */
async function makeDue(tx: Transaction, receivers: readonly Receiver[]): Promise<void> {
  const idle = receivers.filter((receiver) => !receiver.isHeld && receiver.isLate);
  const held = receivers.filter(({ isHeld, isDown }) => isHeld && !isDown);
  if (idle.length === 0 && held.length === 0) return;
  const idsOf = (some: readonly Receiver[]) => integerList(some.map(({ id }) => id));
  // Looked at once more with the lock: others may have made it due, or taken it, since it was read.
  await tx.execute(sql`
    with idle as materialized (
      select id from webhook_receivers
      where id = any(${idsOf(idle)}) and lease is null and ${isLate}
      order by id for no key update
    ), woken as (
      update webhook_receivers receiver
      set due_at = now() + case when failures = 0 or due_at is null then 0 else ${newsProbeSeconds} * (0.5 + random()) end
        * interval '1 second'
      from idle where receiver.id = idle.id
      returning receiver.id
    )
    select pg_notify(${receiversDueChannel}, '') from (select from woken limit 1) one
    union all select pg_notify(${receiversDueChannel}, id::text) from unnest(${idsOf(held)}) as held(id)`);
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
      .select({
        id: webhookReceivers.id,
        accountId: webhookReceivers.accountId,
        origin: webhookReceivers.origin,
        isHeld: sql<boolean>`${webhookReceivers.lease} is not null`,
        isDown: sql<boolean>`${webhookReceivers.failures} > 0`,
        isLate,
      })
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
