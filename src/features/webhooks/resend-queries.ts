/** Sending a webhook delivery again, because its account asks for it. */

import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { webhookDeliveries } from '../../db/schema.ts';
import { type DeliveryRow, deliveryColumns } from './delivery-queries.ts';
import { receiversDueChannel } from './lease-queries.ts';

/**
 * When a call that is pending is to be called once it is sent again: now, and at another time than any that it has had since it was
 * last called, to the millisecond. By this a worker that has seen it before is told that it was sent again.
 */
const dueAgain = (nextAttemptAt: SQL) => sql`least(now(), ${nextAttemptAt} - interval '1 millisecond')`;

/**
 * Makes a delivery due now, and its receiver.
 *
 * What was settled is pending again, as if it had never been tried. What is pending keeps its attempts: a call of it that is under
 * way counts, and is made again unless it is delivered. Of its job, what has to be sent before it is due, too, and nothing
 * that was found out until now ends its calls any longer.
 *
 * @param webhookId in lower case
 * @returns undefined if the account has no such delivery, or has it no longer
 */
export async function resendDelivery(
  db: Database,
  accountId: string,
  webhookId: string,
): Promise<DeliveryRow | undefined> {
  return db.transaction(async (tx) => {
    // The receiver first, as all do who lock both. Whoever makes its calls writes nothing about it meanwhile.
    const [found] = await tx.execute<{ id: string; jobId: string; receiverId: number }>(sql`
      select delivery.id, delivery.job_id as "jobId", receiver.id as "receiverId"
      from webhook_deliveries delivery join webhook_receivers receiver on receiver.id = delivery.receiver_id
      where delivery.webhook_id = ${webhookId} and receiver.account_id = ${accountId}
      for no key update of receiver`);
    if (found === undefined || !(await lockDeliveries(tx, found))) return undefined;
    await freeJob(tx, found);
    await makeReceiverDue(tx, found.receiverId);
    const [resent] = await tx
      .update(webhookDeliveries)
      .set({
        state: 'pending',
        attempts: sql`case when state = 'pending' then attempts else 0 end`,
        outcome: sql`case when state = 'pending' then outcome end`,
        nextAttemptAt: sql`case when state = 'pending' then ${dueAgain(sql`next_attempt_at`)} else now() end`,
        settledAt: null,
      })
      .where(eq(webhookDeliveries.id, Number(found.id)))
      .returning(deliveryColumns);
    return resent;
  });
}

interface FoundDelivery {
  readonly id: string;
  readonly jobId: string;
}

/**
 * Locks the delivery, and those of its job that were not delivered, in one order; answers whether it is still there: what was
 * settled long ago may just have been deleted.
 */
async function lockDeliveries(tx: Transaction, { id, jobId }: FoundDelivery): Promise<boolean> {
  const locked = await tx.execute<{ id: string }>(sql`
    select id from webhook_deliveries
    where id = ${id} or id = any(array(
      select other.id from webhook_deliveries other where other.job_id = ${jobId} and other.state <> 'delivered'))
    order by id for no key update`);
  return locked.some((one) => one.id === id);
}

/**
 * Has nothing of the job stand in the way of its delivery. Where its calls had ended, those that wait behind it are told apart
 * from what a worker has seen of them, too, which may be about to give them up.
 */
async function freeJob(tx: Transaction, { id, jobId }: FoundDelivery): Promise<void> {
  await tx.execute(sql`
    update webhook_deliveries set stops_job = false,
      next_attempt_at = case when state <> 'pending' then next_attempt_at
        when id < ${id} then ${dueAgain(sql`next_attempt_at`)}
        else next_attempt_at - interval '1 millisecond' end
    where job_id = ${jobId} and state <> 'delivered' and (stops_job or (state = 'pending' and (id < ${id} or exists (
      select 1 from webhook_deliveries stopped
      where stopped.job_id = ${jobId} and stopped.state = 'abandoned' and stopped.stops_job))))`);
}

/**
 * Makes the receiver due, also where it has not answered lately. A worker that has it is told, and looks for deliveries before it
 * gives it back, but for a receiver that it finds dead: that one is told apart by `is_wanted`.
 */
async function makeReceiverDue(tx: Transaction, receiverId: number): Promise<void> {
  await tx.execute(sql`
    with wanted as (
      update webhook_receivers set is_wanted = lease is not null, due_at = case when lease is null then now() else due_at end
      where id = ${receiverId}
      returning lease
    )
    select pg_notify(${receiversDueChannel}, case when lease is null then '' else ${receiverId}::int::text end) from wanted`);
}
