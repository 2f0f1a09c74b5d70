/** What an account sees of its webhooks. */

import type { Databases } from '../../db/pools.ts';
import type { Handlers } from '../../http/contract.ts';
import { listAnswer } from '../../http/list-answer.ts';
import { recentRequest } from '../../http/paging.ts';
import { recordAct } from '../audit/queries.ts';
import { listDeliveriesOf, resend } from './deliveries.ts';
import { readWebhookSecret } from './delivery-queries.ts';

interface WebhooksHandlersDependencies {
  readonly databases: Pick<Databases, 'ordinary' | 'computing'>;
}

export function createWebhooksHandlers({ databases: { ordinary, computing } }: WebhooksHandlersDependencies) {
  return {
    listWebhookDeliveries: (request) => {
      const { account, query } = request;
      const page = recentRequest(query);
      return listAnswer('deliveries', listDeliveriesOf(computing, account, query.state, page), page, request);
    },
    resendWebhookDelivery: async ({ account, path }) => ({
      status: 202,
      body: await resend(ordinary, account, path.deliveryId),
    }),
    getWebhookSecret: async ({ account, actor }) => {
      const secret = await readWebhookSecret(ordinary, account.id);
      // Before it is told: nobody reads it unseen.
      await recordAct(ordinary, actor(), { accountId: account.id, act: 'webhook_secret_read' });
      return { status: 200, body: { secret } };
    },
  } satisfies Partial<Handlers>;
}
