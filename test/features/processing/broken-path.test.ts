import { afterAll, beforeAll, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { webhookDeliveries, webhookReceivers } from '../../../src/db/schema.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { submit } from '../../support/servers/jobs.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/servers/webhook-receiver.ts';

let confab: TestConfab;
let receiver: WebhookReceiver;
beforeAll(async () => {
  confab = await startConfab();
  receiver = startWebhookReceiver();
});
afterAll(async () => {
  await confab.stop();
  await receiver.close();
});

test('a path of a receiver that answers with errors holds up neither the other paths of that receiver nor the order of its own job', async () => {
  let broken = true;
  receiver.behave(({ path }) => ({ kind: 'answer', status: broken && path === '/broken' ? 500 : 200 }));
  const onPath = (path: string) => receiver.requests.filter((request) => request.path === path);
  const statuses = (path: string) =>
    onPath(path).map(({ body }) => String(Reflect.get(Object(body), 'status')));

  const failing = await submit(confab, 'Nobody takes this.', { webhookUrl: `${receiver.origin}/broken` });
  await receiver.waitFor((requests) => requests.some(({ path }) => path === '/broken'));
  await submit(confab, 'Somebody takes this.', { webhookUrl: `${receiver.origin}/fine` });
  await receiver.waitFor((requests) => requests.filter(({ path }) => path === '/fine').length === 3);

  expect(statuses('/fine')).toEqual(['scheduled', 'in_progress', 'completed']);
  // Only the first call of the failing job has been made, however often.
  expect(new Set(statuses('/broken'))).toEqual(new Set(['scheduled']));
  const [row] = await confab.db.select().from(webhookReceivers);
  expect(row?.failures).toBe(0);

  broken = false;
  await receiver.waitFor((requests) =>
    requests.some(
      ({ path, body }) => path === '/broken' && Reflect.get(Object(body), 'status') === 'completed',
    ),
  );
  const taken = statuses('/broken').filter((status, index, all) => status !== all[index - 1]);
  expect(taken).toEqual(['scheduled', 'in_progress', 'completed']);
  const rows = await confab.db
    .select({ attempts: webhookDeliveries.attempts })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.jobId, failing.jobId))
    .orderBy(webhookDeliveries.id);
  expect(rows[0]?.attempts).toBeGreaterThan(1);
}, 300_000);
