/** The calls of one job stay one at a time, also where their account sends an earlier one again. */

import { afterAll, beforeAll, expect, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { readDue } from '../../../src/features/webhooks/due-queries.ts';
import { mostAttempts, recordAttempts } from '../../../src/features/webhooks/outcome-queries.ts';
import { ask } from '../../support/clients/conversations.ts';
import { insertDelivery } from '../../support/data/deliveries.ts';
import { eventually } from '../../support/eventually.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import {
  type ReceiverBehaviour,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../support/servers/webhook-receiver.ts';
import { takeReceiver } from './support.ts';

let confab: TestConfab;
const receivers: WebhookReceiver[] = [];
beforeAll(async () => {
  confab = await startConfab({ worker: false });
});
afterAll(async () => {
  await confab.stop();
  await Promise.all(receivers.map((receiver) => receiver.close()));
});

const resend = (deliveryId: string) => ask(confab, 'resendWebhookDelivery', { params: { deliveryId } });

async function statesOf(...ids: string[]) {
  const { deliveries } = await ask(confab, 'listWebhookDeliveries', { query: { limit: '1000' } });
  return ids.map((id) => deliveries.find((delivery) => delivery.id === id)?.state);
}

/** A call that was delivered, and a later one of its job that is being made until it is answered with the status. */
async function laterCallUnderWay(status: number) {
  const receiver = startWebhookReceiver();
  receivers.push(receiver);
  const jobId = randomUUID();
  const url = `${receiver.origin}/hook`;
  const earlier = await insertDelivery(confab, confab.account.id, { jobId, url });
  const later = await insertDelivery(confab, confab.account.id, { jobId, url, state: 'pending' });
  const { promise: after, resolve: answer } = Promise.withResolvers<void>();
  receiver.behave(
    ({ arrival }): ReceiverBehaviour =>
      arrival === 0 ? { kind: 'answer', status, after } : { kind: 'answer', status: 200 },
  );
  await confab.db.execute(sql`update webhook_receivers set due_at = now() where origin = ${receiver.origin}`);
  const worker = await confab.startWorker();
  await receiver.waitFor(1);
  return { receiver, earlier, later, url, answer, worker };
}

test('a call that is sent again while a later one of its job is being made waits until that one has ended', async () => {
  const { receiver, earlier, later, url, answer, worker } = await laterCallUnderWay(200);
  await resend(earlier);
  // The worker looks at the receiver again meanwhile: a call of another job is made.
  const other = await insertDelivery(confab, confab.account.id, { url, state: 'pending' });
  await eventually(async () => (await statesOf(other))[0] === 'delivered');
  expect(await statesOf(earlier, later)).toEqual(['pending', 'pending']);
  answer();
  await eventually(async () => (await statesOf(earlier, later)).every((state) => state === 'delivered'));
  const heard = receiver.requests.map(({ headers }) => headers.get('webhook-id'));
  expect(heard).toEqual([later, other, earlier]);
  await worker.stop();
});

test('a later call that is answered 410 does not end an earlier one that was sent again', async () => {
  const { earlier, later, answer, worker } = await laterCallUnderWay(410);
  await resend(earlier);
  answer();
  await eventually(async () => !(await statesOf(earlier, later)).includes('pending'));
  expect(await statesOf(earlier, later)).toEqual(['delivered', 'abandoned']);
  await worker.stop();
});

test('attempts are counted up to what the database can hold, and those of others are recorded beside them', async () => {
  await confab.db.execute(sql`delete from webhook_receivers`);
  const counted = [mostAttempts, 4];
  const ids: string[] = [];
  for (const [at, attempts] of counted.entries())
    ids.push(
      await insertDelivery(confab, confab.account.id, {
        url: `http://receiver-${at}.test/`,
        state: 'pending',
        attempts,
      }),
    );
  await confab.db.execute(sql`update webhook_receivers set due_at = now() - interval '1 second'`);
  const held = [await takeReceiver(confab.db), await takeReceiver(confab.db)];
  const known = await readDue(
    confab.db,
    held.map((receiver) => ({ receiver, which: 'all', limit: 1 })),
  );
  await recordAttempts(
    confab.db,
    held.map((receiver, at) => ({
      receiver,
      attempts: (known[at]?.next ?? []).map((delivery) => ({
        delivery,
        result: 'failed',
        attempts: delivery.attempts + 1,
        outcome: 'answered 503',
        delayMilliseconds: 1000,
      })),
    })),
  );
  const { deliveries } = await ask(confab, 'listWebhookDeliveries');
  const attempts = ids.map((id) => deliveries.find((delivery) => delivery.id === id)?.attempts);
  expect(attempts).toEqual([mostAttempts, 5]);
});
