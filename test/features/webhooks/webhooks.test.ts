import { afterAll, beforeAll, expect, test } from 'bun:test';
import { desc, eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { webhookDeliveries } from '../../../src/db/schema.ts';
import type { Worker } from '../../../src/server/worker.ts';
import { eventually } from '../../support/eventually.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { submit } from '../../support/servers/jobs.ts';
import {
  type ReceivedRequest,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../support/servers/webhook-receiver.ts';

let confab: TestConfab;
let worker: Worker;
const receivers: WebhookReceiver[] = [];
beforeAll(async () => {
  confab = await startConfab({ worker: false });
  worker = await confab.startWorker();
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

const jobOf = ({ body }: ReceivedRequest) => String(Reflect.get(Object(body), 'jobId'));
const statusOf = ({ body }: ReceivedRequest) => String(Reflect.get(Object(body), 'status'));
const statusesOf = (requests: readonly ReceivedRequest[], jobId: string) =>
  requests.filter((request) => jobOf(request) === jobId).map(statusOf);
const heardOf = (jobId: string, status: string) => (requests: readonly ReceivedRequest[]) =>
  statusesOf(requests, jobId).includes(status);
const healthyJob = ['scheduled', 'in_progress', 'completed'];

/** The job's deliveries once none is pending any more. */
async function settledDeliveries(jobId: string) {
  const read = () =>
    confab.db
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.jobId, jobId))
      .orderBy(desc(webhookDeliveries.id));
  await eventually(async () => (await read()).every(({ state }) => state !== 'pending'));
  return (await read()).toReversed();
}

test('a healthy receiver hears scheduled, in_progress and completed of every job, in this order, once each', async () => {
  const receiver = startReceiver();
  const webhookUrl = `${receiver.origin}/hook?tenant=7`;
  const { conversationId, jobId } = await submit(confab, 'Tell me.', { webhookUrl });
  const appended = await Promise.all(
    Array.from({ length: 10 }, () => submit(confab, 'And again.', { conversationId, webhookUrl })),
  );
  const jobIds = [jobId, ...appended.map((job) => job.jobId)];
  await receiver.waitFor((requests) => jobIds.every((id) => heardOf(id, 'completed')(requests)));
  await Promise.all(jobIds.map(settledDeliveries));

  for (const id of jobIds) expect(statusesOf(receiver.requests, id)).toEqual(healthyJob);
  for (const { method, path, headers, body } of receiver.requests) {
    expect([method, path]).toEqual(['POST', '/hook?tenant=7']);
    expect(headers.get('content-type')).toBe('application/json');
    expect(Reflect.get(Object(body), 'id')).toBe(Reflect.get(Object(body), 'jobId'));
  }
  expect(new Set(receiver.requests.map(({ headers }) => headers.get('webhook-id'))).size).toBe(33);
});

test('a healthy receiver can verify each call with the account’s secret, and with no other', async () => {
  const receiver = startReceiver();
  await submit(confab, 'Sign it.', { webhookUrl: receiver.origin });
  const [request] = await receiver.waitFor(3);
  if (request === undefined) throw new Error('nothing arrived');
  const headers = Object.fromEntries(request.headers);

  expect(new Webhook(confab.account.webhookSecret).verify(request.text, headers)).toEqual(request.body);
  const other = await confab.createAccount('someone else');
  expect(() => new Webhook(other.webhookSecret).verify(request.text, headers)).toThrow();
  expect(() => new Webhook(confab.account.webhookSecret).verify(`${request.text} `, headers)).toThrow();
});

test.concurrent('a receiver that answers 500 is called again with the same webhook-id, and misses nothing', async () => {
  const receiver = startReceiver();
  receiver.behave(({ arrival }) => ({ kind: 'answer', status: arrival === 0 ? 500 : 200 }));
  const { jobId } = await submit(confab, 'Once more, please.', { webhookUrl: receiver.origin });
  await receiver.waitFor(heardOf(jobId, 'completed'), 8_000);

  expect(statusesOf(receiver.requests, jobId)).toEqual(['scheduled', ...healthyJob]);
  const ids = receiver.requests.map(({ headers }) => headers.get('webhook-id'));
  expect(ids[1]).toBe(ids[0] ?? '');
  expect(new Set(ids).size).toBe(3);
  // Each attempt is signed with its own time.
  const second = receiver.requests[1];
  if (second === undefined) throw new Error('there was no second attempt');
  new Webhook(confab.account.webhookSecret).verify(second.text, Object.fromEntries(second.headers));
  const deliveries = await settledDeliveries(jobId);
  expect(deliveries.map(({ attempts, state }) => [attempts, state])).toEqual([
    [2, 'delivered'],
    [1, 'delivered'],
    [1, 'delivered'],
  ]);
});

test.concurrent('a receiver that asks for a later call by Retry-After is not called before', async () => {
  const receiver = startReceiver();
  receiver.behave(({ arrival }) =>
    arrival === 0
      ? { kind: 'answer', status: 503, headers: { 'Retry-After': '3' } }
      : { kind: 'answer', status: 200 },
  );
  const { jobId } = await submit(confab, 'Not so fast.', { webhookUrl: receiver.origin });
  await receiver.waitFor(heardOf(jobId, 'completed'), 10_000);
  const [first, second] = receiver.requests;
  // Without the header the second attempt comes after 1.5 s at most.
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(2_950);
  expect(statusesOf(receiver.requests, jobId)).toEqual(['scheduled', ...healthyJob]);
}, 300_000);

test.concurrent('a receiver that redirects is not followed', async () => {
  const [receiver, elsewhere] = [startReceiver(), startReceiver()];
  receiver.behave({ kind: 'answer', status: 307, headers: { Location: `${elsewhere.origin}/` } });
  const { jobId } = await submit(confab, 'Go elsewhere.', { webhookUrl: receiver.origin });
  // Two attempts: the redirect counts as a failure like any other.
  await receiver.waitFor(2, 8_000);
  expect(elsewhere.requests).toEqual([]);
  expect(new Set(statusesOf(receiver.requests, jobId))).toEqual(new Set(['scheduled']));
  receiver.behave({ kind: 'answer', status: 200 });
});

test.concurrent('a receiver that is dead does not slow a healthy one of the same account down', async () => {
  const [dead, healthy] = [startReceiver(), startReceiver()];
  dead.behave({ kind: 'hang' });
  await submit(confab, 'Into the void.', { webhookUrl: dead.origin });
  await dead.waitFor(1);
  const started = performance.now();
  for (let index = 0; index < 5; index++) {
    const { jobId } = await submit(confab, 'Alive and well.', { webhookUrl: healthy.origin });
    await healthy.waitFor(heardOf(jobId, 'completed'));
  }
  // The dead one is given ten seconds; nobody waited for them.
  expect(performance.now() - started).toBeLessThan(5_000);
  expect(dead.requests).toHaveLength(1);
  await dead.close();
});

test.concurrent('a receiver that is dead never keeps a job from completing', async () => {
  const { jobId } = await submit(confab, 'Nobody listens.', { webhookUrl: 'http://127.0.0.1:2/' });
  expect(await confab.jobEnded(jobId)).toBe('completed');
});

test('calls that were not made survive the worker', async () => {
  const receiver = startReceiver();
  receiver.behave({ kind: 'answer', status: 503 });
  const { jobId } = await submit(confab, 'Later, then.', { webhookUrl: receiver.origin });
  await receiver.waitFor(1);
  await worker.stop();
  expect(heardOf(jobId, 'in_progress')(receiver.requests)).toBe(false);

  receiver.behave({ kind: 'answer', status: 200 });
  worker = await confab.startWorker();
  await receiver.waitFor(heardOf(jobId, 'completed'), 10_000);
  const calls = new Map(
    receiver.requests.map((request) => [request.headers.get('webhook-id'), statusOf(request)]),
  );
  expect([...calls.values()]).toEqual(healthyJob);
}, 300_000);
