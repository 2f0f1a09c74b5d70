/** A receiver that was away, or one of whose paths is broken, hears of what is well as soon as may be. */

import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import type { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { WebhookConnections } from '../../../src/features/webhooks/client/connections.ts';
import type { Lane } from '../../../src/features/webhooks/lease-queries.ts';
import { insertDelivery } from '../../support/data/deliveries.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { submit } from '../../support/servers/jobs.ts';
import { type ReceivedRequest, startWebhookReceiver } from '../../support/servers/webhook-receiver.ts';
import { startRawServer } from './client/support.ts';
import { drainByHand, receiverState, takeReceiver } from './support.ts';

const hour = 3600;
const statusesOf = (requests: readonly ReceivedRequest[], jobId: string) =>
  requests
    .map(({ body }) => Object(body))
    .filter((body) => body.jobId === jobId)
    .map(({ status }) => String(status));

let confab: TestConfab;
let connections: WebhookConnections;
beforeEach(async () => {
  confab = await startConfab({ worker: false });
  connections = new WebhookConnections();
});
afterEach(async () => {
  connections.close();
  await confab.stop();
});

/** Has a receiver, none of whose calls is due for hours, be found not to answer as often as a night is long. */
async function awayForANight(): Promise<void> {
  await confab.db.execute(sql`
    update webhook_deliveries set attempts = 9, next_attempt_at = now() + interval '4 hours'`);
  await confab.db.execute(sql`
    update webhook_receivers set lease = null, failures = 9, due_at = now() + interval '4 hours'`);
}

/** Writes calls to the origin, one of each of so many jobs, and makes their receiver due. */
async function callsTo(origin: string, jobs: number, failures = 0): Promise<void> {
  const url = `${origin}/hook`;
  for (let job = 0; job < jobs; job++)
    await insertDelivery(confab, confab.account.id, { url, state: 'pending' });
  await confab.db.execute(sql`
    update webhook_receivers set failures = ${failures}, due_at = now() - interval '1 second'`);
}

async function drain(lane: Lane = 'answering') {
  const receiver = await takeReceiver(confab.db, lane);
  await drainByHand(confab.db, receiver, { connections, lane });
  return receiverState(confab.db, receiver.id);
}

describe('a receiver that was away', () => {
  test('hears of a new job within seconds once it is back, and of what it missed when that is due', async () => {
    const receiver = startWebhookReceiver();
    const { origin: webhookUrl } = receiver;
    const missed = await submit(confab, 'Nobody hears this for hours.', { webhookUrl });
    await awayForANight();
    await confab.startWorker();
    const { jobId } = await submit(confab, 'Good morning.', { webhookUrl });
    await receiver.waitFor((requests) => statusesOf(requests, jobId).length === 3);
    expect(statusesOf(receiver.requests, jobId)).toEqual(['scheduled', 'in_progress', 'completed']);
    expect(statusesOf(receiver.requests, missed.jobId)).toEqual([]);
    await receiver.close();
  }, 300_000);

  test('is probed again within a minute while calls wait that are due, however often it was not there', async () => {
    await callsTo('http://127.0.0.1:65530', 2, 30);
    const { dueIn } = await drain('failing');
    expect(dueIn).toBeWithin(10, 60.01);
  });

  test('is left alone until the next of its calls is due', async () => {
    await callsTo('http://127.0.0.1:65530', 1, 30);
    await confab.db.execute(sql`update webhook_deliveries set attempts = 6`);
    // After the seventh attempt it is an hour, or half of it.
    expect((await drain('failing')).dueIn).toBeWithin(hour / 2 - 1, hour * 1.5 + 1);
  });
});

describe('a path that breaks its connections', () => {
  const breaks: readonly (readonly [string, (socket: Socket) => void])[] = [
    ['closes the connection', (socket) => socket.destroy()],
    ['answers what is not HTTP', (socket) => socket.end('GARBAGE\r\n\r\n')],
  ];

  test.each(breaks)('keeps no other path back where it %s', async (_, onRequest) => {
    using server = await startRawServer(onRequest);
    await callsTo(new URL(server.url).origin, 1);
    const { failures, dueIn } = await drain();
    // What it has is not a receiver that is away, but a call that is made again.
    expect({ failures, isSoon: (dueIn ?? hour) < 2 }).toEqual({ failures: 0, isSoon: true });
  });

  test('shows that its receiver is back', async () => {
    using server = await startRawServer((socket) => socket.destroy());
    await callsTo(new URL(server.url).origin, 1, 3);
    expect((await drain('failing')).failures).toBe(0);
  });
});

test('a path that has hung for a while keeps the news of others back no more than one that has just begun to', async () => {
  const receiver = startWebhookReceiver();
  receiver.behave(({ path }) => (path === '/hang' ? { kind: 'hang' } : { kind: 'answer', status: 200 }));
  await confab.startWorker();
  await submit(confab, 'Into the void.', { webhookUrl: `${receiver.origin}/hang` });
  await receiver.waitFor(1);
  // By itself its worker would look for other calls after 0.5, 1.5 and 3.5 seconds.
  await Bun.sleep(1_700);
  const submittedAt = performance.now();
  const { jobId } = await submit(confab, 'Somebody takes this.', { webhookUrl: `${receiver.origin}/fine` });
  await receiver.waitFor((requests) => statusesOf(requests, jobId).length > 0);
  expect(performance.now() - submittedAt).toBeLessThan(1_000);
  await receiver.close();
}, 300_000);
