/** What becomes of calls that their account sends again. */

import { afterAll, beforeAll, expect, test } from 'bun:test';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { webhookRecordDays } from '../../../src/features/retention/retention.ts';
import { ask } from '../../support/clients/conversations.ts';
import { insertDelivery } from '../../support/data/deliveries.ts';
import { eventually } from '../../support/eventually.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { lockWaiters, submit } from '../../support/servers/jobs.ts';
import {
  type ReceivedRequest,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../support/servers/webhook-receiver.ts';
import { daysAgo, expiredOf } from '../retention/support.ts';

let confab: TestConfab;
const receivers: WebhookReceiver[] = [];
beforeAll(async () => {
  confab = await startConfab();
});
afterAll(async () => {
  await confab.stop();
  await Promise.all(receivers.map((receiver) => receiver.close()));
});

function startReceiver(): WebhookReceiver {
  const receiver = startWebhookReceiver();
  receivers.push(receiver);
  return receiver;
}

const answering = (status: number) => ({ kind: 'answer', status }) as const;
const idOf = ({ headers }: ReceivedRequest) => headers.get('webhook-id') ?? '';
const statusOf = ({ body }: ReceivedRequest) => String(Reflect.get(Object(body), 'status'));
const resend = (deliveryId: string) => ask(confab, 'resendWebhookDelivery', { params: { deliveryId } });

/** The job's deliveries in order. */
async function deliveriesOf(jobId: string) {
  const { deliveries } = await ask(confab, 'listWebhookDeliveries', { query: { limit: '1000' } });
  return deliveries.filter((delivery) => delivery.jobId === jobId).toReversed();
}

/** The same once each has come to this state. */
async function deliveriesIn(jobId: string, state: string) {
  await eventually(async () => (await deliveriesOf(jobId)).every((delivery) => delivery.state === state));
  return deliveriesOf(jobId);
}

/** A job with three deliveries, all of which were answered with this status. */
async function answeredJob(receiver: WebhookReceiver, status: number) {
  receiver.behave(answering(status));
  const { jobId } = await submit(confab, 'Tell me.', { webhookUrl: receiver.origin });
  expect(await confab.jobEnded(jobId)).toBe('completed');
  const deliveries = await deliveriesIn(jobId, status === 200 ? 'delivered' : 'abandoned');
  expect(deliveries.map((delivery) => delivery.status)).toEqual(['scheduled', 'in_progress', 'completed']);
  return { jobId, ids: deliveries.map(({ id }) => id), heard: receiver.requests.length };
}

/** Moves what is pending of a job out of its first day: the next failure is the last one. */
const outOfPatience = (jobId: string) =>
  confab.db.execute(
    sql`update webhook_deliveries set created_at = now() - interval '25 hours' where job_id = ${jobId}`,
  );

/** Has the receiver of a job be called in an hour, as one that has failed so often. */
const foundDead = (origin: string, failures: number) =>
  confab.db.execute(sql`
    update webhook_receivers set failures = ${failures}, lease = null, due_at = now() + interval '1 hour'
    where origin = ${origin}`);

test('a call that was abandoned is made again with the same webhook-id and a signature of its own', async () => {
  const receiver = startReceiver();
  receiver.behave(answering(500));
  const { jobId } = await submit(confab, 'Not now.', { webhookUrl: receiver.origin });
  await confab.jobEnded(jobId);
  await outOfPatience(jobId);
  const abandoned = await deliveriesIn(jobId, 'abandoned');
  expect(abandoned[0]?.outcome).toBe('answered 500');

  const before = receiver.requests.length;
  receiver.behave(answering(200));
  const [first] = abandoned;
  expect(await resend(first?.id ?? '')).toMatchObject({ id: first?.id, state: 'pending', attempts: 0 });
  const request = (await receiver.waitFor(before + 1)).at(-1);
  if (request === undefined) throw new Error('nothing arrived');
  expect([idOf(request), statusOf(request)]).toEqual([first?.id ?? '', 'scheduled']);
  const verified = new Webhook(confab.account.webhookSecret).verify(
    request.text,
    Object.fromEntries(request.headers),
  );
  expect(verified).toEqual(request.body);
  await eventually(async () => (await deliveriesOf(jobId))[0]?.state === 'delivered');
  expect((await deliveriesOf(jobId)).map(({ state, attempts }) => [state, attempts])).toEqual([
    ['delivered', 1],
    ['abandoned', abandoned[1]?.attempts ?? -1],
    ['abandoned', abandoned[2]?.attempts ?? -1],
  ]);
});

test('a call that was delivered is made again, and its attempts are counted anew', async () => {
  const receiver = startReceiver();
  const { jobId, ids, heard } = await answeredJob(receiver, 200);
  await resend(ids[1] ?? '');
  const requests = await receiver.waitFor(heard + 1);
  expect(requests.map(idOf)).toEqual([...ids, ids[1] ?? '']);
  expect((await deliveriesIn(jobId, 'delivered')).map(({ attempts }) => attempts)).toEqual([1, 1, 1]);
});

test('a call that is older than a day is tried once when it is sent again, and given up then', async () => {
  const receiver = startReceiver();
  const { jobId, ids, heard } = await answeredJob(receiver, 200);
  await outOfPatience(jobId);
  receiver.behave(answering(503));
  await resend(ids[0] ?? '');
  await receiver.waitFor(heard + 1);
  await eventually(async () => (await deliveriesOf(jobId))[0]?.state === 'abandoned');
  expect((await deliveriesOf(jobId))[0]).toMatchObject({
    attempts: 1,
    outcome: expect.stringContaining('503'),
  });
  expect(receiver.requests).toHaveLength(heard + 1);
});

test('a call of its first day is tried by the schedule again when it is sent again', async () => {
  const receiver = startReceiver();
  const { jobId, ids, heard } = await answeredJob(receiver, 200);
  receiver.behave(({ arrival }) => answering(arrival === heard ? 503 : 200));
  await resend(ids[0] ?? '');
  expect((await receiver.waitFor(heard + 2)).slice(heard).map(idOf)).toEqual([ids[0] ?? '', ids[0] ?? '']);
  expect((await deliveriesIn(jobId, 'delivered'))[0]).toMatchObject({ attempts: 2 });
});

test('the calls of a job that 410 has ended are made again, each that is sent again', async () => {
  const receiver = startReceiver();
  const { jobId, ids, heard } = await answeredJob(receiver, 410);
  expect(heard).toBe(1);
  receiver.behave(answering(200));
  // The one that was answered 410 stays as it is.
  await resend(ids[2] ?? '');
  expect((await receiver.waitFor(2)).map(idOf)).toEqual([ids[0] ?? '', ids[2] ?? '']);
  await eventually(async () => (await deliveriesOf(jobId))[2]?.state === 'delivered');
  expect((await deliveriesOf(jobId)).map(({ state }) => state)).toEqual([
    'abandoned',
    'abandoned',
    'delivered',
  ]);
  await resend(ids[0] ?? '');
  await resend(ids[1] ?? '');
  await deliveriesIn(jobId, 'delivered');
  expect(new Set(receiver.requests.slice(2).map(idOf))).toEqual(new Set(ids.slice(0, 2)));
});

test('a receiver that was dead for hours is called at once when a call to it is sent again, and hears the rest', async () => {
  const receiver = startReceiver();
  const { ids, heard } = await answeredJob(receiver, 200);
  await foundDead(receiver.origin, 9);
  // Control: what is new calls nobody who is found dead.
  const { jobId } = await submit(confab, 'Are you there?', { webhookUrl: receiver.origin });
  await confab.jobEnded(jobId);
  expect(receiver.requests).toHaveLength(heard);

  await resend(ids[0] ?? '');
  const requests = await receiver.waitFor(heard + 4);
  expect(requests.slice(heard).map(idOf)).toContain(ids[0] ?? '');
  expect(requests.filter(({ body }) => Reflect.get(Object(body), 'jobId') === jobId).map(statusOf)).toEqual([
    'scheduled',
    'in_progress',
    'completed',
  ]);
});

test('a receiver that a worker just finds dead is called again at once when a call to it is sent again meanwhile', async () => {
  const asked: Socket[] = [];
  let answers = false;
  const probed = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      asked.push(socket);
      if (answers) socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
      else probed.resolve();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const origin = `http://127.0.0.1:${address.port}`;
  const id = await insertDelivery(confab, confab.account.id, { state: 'pending', url: `${origin}/` });
  await foundDead(origin, 9);
  await resend(id);

  await probed.promise;
  await resend(id);
  answers = true;
  // Nobody hears from this one any more.
  for (const socket of asked) socket.destroy();
  // Otherwise the next call comes in two hours at least.
  await eventually(async () => {
    const { deliveries } = await ask(confab, 'listWebhookDeliveries', { query: { state: 'delivered' } });
    return deliveries.some((delivery) => delivery.id === id);
  });
  expect(asked).toHaveLength(2);
  server.close();
});

test('a call that is sent again twice while it is under way is made once', async () => {
  const receiver = startReceiver();
  const { jobId, ids, heard } = await answeredJob(receiver, 200);
  const gate = Promise.withResolvers<void>();
  receiver.behave({ kind: 'answer', status: 200, after: gate.promise });
  await Promise.all([resend(ids[0] ?? ''), resend(ids[0] ?? '')]);
  await receiver.waitFor(heard + 1);
  expect(await resend(ids[0] ?? '')).toMatchObject({ state: 'pending', attempts: 0 });
  gate.resolve();
  expect((await deliveriesIn(jobId, 'delivered'))[0]).toMatchObject({ attempts: 1 });
  // Whatever was still to be called would be called before this.
  const { jobId: next } = await submit(confab, 'And now?', { webhookUrl: receiver.origin });
  await deliveriesIn(next, 'delivered');
  expect(receiver.requests.map(idOf).filter((id) => id === ids[0])).toHaveLength(2);
});

test('what waits for an earlier call of its job is sent again behind that one, which is due now, too', async () => {
  const receiver = startReceiver();
  receiver.behave(answering(503));
  const { jobId } = await submit(confab, 'In order, please.', { webhookUrl: receiver.origin });
  await confab.jobEnded(jobId);
  await eventually(async () => ((await deliveriesOf(jobId))[0]?.attempts ?? 0) >= 2);
  await confab.db.execute(
    sql`update webhook_deliveries set next_attempt_at = now() + interval '1 hour' where job_id = ${jobId} and attempts > 0`,
  );
  receiver.behave(answering(200));
  const heard = receiver.requests.length;
  const ids = (await deliveriesOf(jobId)).map(({ id }) => id);
  await resend(ids[2] ?? '');
  expect((await receiver.waitFor(heard + 3)).slice(heard).map(idOf)).toEqual(ids);
});

test('what is sent again while the retention is about to delete it stays', async () => {
  const settledAt = daysAgo(webhookRecordDays + 1);
  const url = 'http://127.0.0.1:2/';
  const id = await insertDelivery(confab, confab.account.id, { url, createdAt: settledAt, settledAt });
  const isThere = async () =>
    (await confab.db.execute(sql`select from webhook_deliveries where webhook_id = ${id}`)).length === 1;
  const run = await confab.db.transaction(async (tx) => {
    // As a resend does, which has not been committed yet.
    await tx.execute(
      sql`update webhook_deliveries set state = 'pending', settled_at = null where webhook_id = ${id}`,
    );
    const deleting = expiredOf(confab.databases.computing, undefined);
    await lockWaiters({ ...confab, db: confab.databases.ordinary }, 1);
    return { deleting };
  });
  expect(await run.deleting).toMatchObject({ webhookCalls: 0 });
  expect(await isThere()).toBeTrue();
});

test('what waits behind a receiver that is dead for longer than a day is given up without a call, and says so', async () => {
  const url = 'http://127.0.0.1:2/hook';
  const first = await insertDelivery(confab, confab.account.id, { state: 'pending', url, attempts: 5 });
  const createdAt = daysAgo(1.1);
  const second = await insertDelivery(confab, confab.account.id, { state: 'pending', url, createdAt });
  await confab.db.execute(
    sql`update webhook_deliveries set next_attempt_at = now() + interval '1 hour' where webhook_id = ${second}`,
  );
  await resend(first);
  const read = async () =>
    (await ask(confab, 'listWebhookDeliveries', { query: { limit: '1000' } })).deliveries.find(
      ({ id }) => id === second,
    );
  await eventually(async () => (await read())?.state === 'abandoned');
  expect(await read()).toMatchObject({
    attempts: 0,
    outcome: 'given up without a call: its receiver does not answer',
  });
});
