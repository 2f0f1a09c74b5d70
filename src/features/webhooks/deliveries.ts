/** Webhook deliveries as their account reads them, and sends them again. */

import type { components } from '../../../generated/openapi.ts';
import type { Account } from '../../core/account.ts';
import { type ListElements, newest, notOfLink, type PageRequest } from '../../core/page.ts';
import { Problem } from '../../core/problem.ts';
import { turns } from '../../core/turns.ts';
import type { Database } from '../../db/client.ts';
import { isUuid } from '../../db/identifiers.ts';
import { type DeliveryRow, type DeliveryState, listDeliveries } from './delivery-queries.ts';
import { resendDelivery } from './resend-queries.ts';

type WebhookDelivery = components['schemas']['WebhookDelivery'];

/** The newest deliveries of the account that are kept. */
export async function* listDeliveriesOf(
  db: Database,
  account: Account,
  state: DeliveryState | undefined,
  page: PageRequest,
): ListElements<WebhookDelivery> {
  if (page.behind !== undefined && !isUuid(page.behind)) throw notOfLink();
  const rows = await listDeliveries(db, { accountId: account.id, state, ...newest(page) });
  const elements = await turns.of(account.id).map(rows, deliveryOf);
  yield { elements, keys: rows.map(({ webhookId }) => webhookId) };
}

/** Sends a delivery again. Throws `Problem` `not_found` if the id is unknown, no id, another account's, or kept no longer. */
export async function resend(db: Database, account: Account, deliveryId: string): Promise<WebhookDelivery> {
  const resent = isUuid(deliveryId)
    ? await resendDelivery(db, account.id, deliveryId.toLowerCase())
    : undefined;
  if (resent === undefined) throw new Problem('not_found', `There is no delivery "${deliveryId}".`);
  return deliveryOf(resent);
}

function deliveryOf(delivery: DeliveryRow): WebhookDelivery {
  const { webhookId, jobId, status, url, state, attempts, outcome } = delivery;
  const { createdAt, nextAttemptAt, settledAt } = delivery;
  return {
    id: webhookId,
    jobId,
    status,
    url,
    state,
    attempts,
    ...(outcome === null ? {} : { outcome }),
    createdAt: createdAt.toISOString(),
    ...(nextAttemptAt === null ? {} : { nextAttemptAt: new Date(nextAttemptAt).toISOString() }),
    ...(settledAt === null ? {} : { settledAt: settledAt.toISOString() }),
  };
}
