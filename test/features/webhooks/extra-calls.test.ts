import { afterAll, beforeAll, expect, test } from 'bun:test';
import { WebhookConnections } from '../../../src/features/webhooks/client/connections.ts';
import { ExtraCalls } from '../../../src/features/webhooks/extra-calls.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { submit } from '../../support/servers/jobs.ts';
import { startWebhookReceiver } from '../../support/servers/webhook-receiver.ts';
import { drainByHand, takeReceiver } from './support.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await startConfab({ worker: false });
});
afterAll(() => confab.stop());

/** Drains a receiver that never answers and has four jobs to hear of, until `calls` have arrived; then stops. */
async function drainUntil(calls: number, extraCalls: ExtraCalls): Promise<{ left: boolean }> {
  const receiver = startWebhookReceiver();
  receiver.behave({ kind: 'hang' });
  for (let index = 0; index < 4; index++)
    await submit(confab, 'Is anybody there?', { webhookUrl: receiver.origin });
  const connections = new WebhookConnections();
  const lost = new AbortController();
  const drain = drainByHand(confab.db, await takeReceiver(confab.db), {
    connections,
    extraCalls,
    lease: { signal: lost.signal },
  });
  await receiver.waitFor(calls);
  const left = extraCalls.take();
  if (left) extraCalls.giveBack();
  lost.abort();
  await expect(drain).rejects.toThrow();
  expect(receiver.requests).toHaveLength(calls);
  connections.close();
  await receiver.close();
  return { left };
}

test('a receiver is called for one job at a time while nothing is left of the calls that receivers share', async () => {
  expect(await drainUntil(1, new ExtraCalls(0))).toEqual({ left: false });
  expect(await drainUntil(3, new ExtraCalls(2))).toEqual({ left: false });
});

test('a receiver is called for as many jobs as it has when there is enough; what it took it gives back', async () => {
  const extraCalls = new ExtraCalls(3);
  expect(await drainUntil(4, extraCalls)).toEqual({ left: false });
  expect([extraCalls.take(), extraCalls.take(), extraCalls.take(), extraCalls.take()]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
