/** Webhook deliveries as their account sees them: those that are kept, and what signs them. */

import { desc, eq, sql } from 'drizzle-orm';
import type { PageRequest } from '../../core/page.ts';
import type { Database } from '../../db/client.ts';
import { credentials, deliveryState, webhookDeliveries } from '../../db/schema.ts';
import { isFirstOfJob } from './due-queries.ts';

export type DeliveryState = (typeof deliveryState.enumValues)[number];

/** What an account sees of a delivery. */
export const deliveryColumns = {
  webhookId: webhookDeliveries.webhookId,
  jobId: webhookDeliveries.jobId,
  status: webhookDeliveries.status,
  url: webhookDeliveries.url,
  state: webhookDeliveries.state,
  attempts: webhookDeliveries.attempts,
  outcome: webhookDeliveries.outcome,
  createdAt: webhookDeliveries.createdAt,
  /**
   * When it is to be called; null where nobody can say: it is settled, or waits for an earlier call of its job. A receiver that
   * did not answer lately is called once it is due itself.
   */
  nextAttemptAt: sql<
    string | null
  >`case when ${webhookDeliveries.state} = 'pending' and ${isFirstOfJob(sql`webhook_deliveries`)}
    then greatest(${webhookDeliveries.nextAttemptAt}, (
      select receiver.due_at from webhook_receivers receiver
      where receiver.id = ${webhookDeliveries.receiverId} and receiver.lease is null and receiver.failures > 0)) end`,
  settledAt: webhookDeliveries.settledAt,
};

export interface DeliveryRow
  extends Pick<
    typeof webhookDeliveries.$inferSelect,
    Exclude<keyof typeof deliveryColumns, 'nextAttemptAt'>
  > {
  readonly nextAttemptAt: string | null;
}

/**
 * Deliveries of the account, newest first. Of each of its receivers, and of each state, so many are looked at as may be listed:
 * an account may have millions.
 *
 * @param state undefined: any
 */
export async function listDeliveries(
  db: Database,
  {
    accountId,
    state,
    limit,
    offset,
    behind,
  }: PageRequest & { readonly accountId: string; readonly state?: DeliveryState | undefined },
): Promise<DeliveryRow[]> {
  const states = state === undefined ? deliveryState.enumValues : [state];
  // The last one seen may have been deleted since, and so has all that was older.
  const isBehind =
    behind === undefined
      ? sql``
      : sql`and one.id < (select seen.id from webhook_deliveries seen where seen.webhook_id = ${behind}::uuid)`;
  const newest = sql`
    select delivery.id from webhook_receivers receiver
    cross join unnest(${`{${states.join()}}`}::delivery_state[]) as wanted(state)
    cross join lateral (
      select one.id from webhook_deliveries one where one.receiver_id = receiver.id and one.state = wanted.state
        ${isBehind}
      order by one.id desc limit ${limit + offset}
    ) delivery
    where receiver.account_id = ${accountId}
    order by delivery.id desc limit ${limit} offset ${offset}`;
  return db
    .select(deliveryColumns)
    .from(webhookDeliveries)
    .where(sql`${webhookDeliveries.id} = any(array(${newest}))`)
    .orderBy(desc(webhookDeliveries.id));
}

/** The secret that signs the account's webhooks. */
export async function readWebhookSecret(db: Database, accountId: string): Promise<string> {
  const [row] = await db
    .select({ secret: credentials.webhookSecret })
    .from(credentials)
    .where(eq(credentials.accountId, accountId));
  if (row === undefined) throw new Error('an account without credentials');
  return row.secret;
}
