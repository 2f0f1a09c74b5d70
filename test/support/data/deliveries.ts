/** Webhook deliveries as a worker leaves them. */

import { randomUUID } from 'node:crypto';
import type { Database, Transaction } from '../../../src/db/client.ts';
import { webhookDeliveries, webhookReceivers } from '../../../src/db/schema.ts';

/** Where nobody listens. */
const silentOrigin = 'http://127.0.0.1:65530';

/** What a test says of a delivery. */
type DeliveryValues = Partial<typeof webhookDeliveries.$inferInsert>;

/** Writes a delivery that was made, unless something else is said of it; answers its `webhook-id`. */
export async function insertDelivery(
  { db }: { readonly db: Database | Transaction },
  accountId: string,
  values: DeliveryValues = {},
): Promise<string> {
  const receiver = { accountId, origin: new URL(values.url ?? silentOrigin).origin };
  const [stored] = await db
    .insert(webhookReceivers)
    .values(receiver)
    .onConflictDoUpdate({ target: [webhookReceivers.accountId, webhookReceivers.origin], set: receiver })
    .returning({ id: webhookReceivers.id });
  if (stored === undefined) throw new Error('the receiver was not written');
  const webhookId = values.webhookId ?? randomUUID();
  await db.insert(webhookDeliveries).values({
    receiverId: stored.id,
    jobId: randomUUID(),
    url: `${silentOrigin}/hook`,
    status: 'completed',
    ...(values.state === 'pending'
      ? {}
      : { state: 'delivered', attempts: 1, outcome: 'answered 200', settledAt: new Date() }),
    ...values,
    webhookId,
  });
  return webhookId;
}
