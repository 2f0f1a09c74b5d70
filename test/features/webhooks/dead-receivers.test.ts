import { afterEach, describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import pMap from 'p-map';
import { eventually } from '../../support/eventually.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { submit } from '../../support/servers/jobs.ts';
import {
  type ReceivedRequest,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../support/servers/webhook-receiver.ts';
import { receiverState, takeReceiver } from './support.ts';

/** Three times as many as there are places. */
const deadReceivers = 100;
const places = 32;

let confab: TestConfab;
let dead: WebhookReceiver;
let healthy: WebhookReceiver;
afterEach(async () => {
  await confab.stop();
  await Promise.all([dead.close(), healthy.close()]);
});

const statusOf = ({ body }: ReceivedRequest) => String(Reflect.get(Object(body), 'status'));
const completed = (requests: readonly ReceivedRequest[]) =>
  requests.some((request) => statusOf(request) === 'completed');

/** Every name leads to this machine; the guard allows it in these tests. */
const webhookResolve = async () => [{ address: '127.0.0.1', family: 4 }];

/** Receivers that take calls and never answer, each with one waiting; behind them one that is well has one, too. */
async function startWithDead(): Promise<{ jobId: string }> {
  confab = await startConfab({ worker: false });
  [dead, healthy] = [startWebhookReceiver(), startWebhookReceiver()];
  dead.behave({ kind: 'hang' });
  await pMap(
    Array.from({ length: deadReceivers }).keys(),
    (index) => submit(confab, 'Into the void.', { webhookUrl: `http://dead-${index}.test:${dead.port}/` }),
    { concurrency: 8 },
  );
  return submit(confab, 'Alive and well.', { webhookUrl: healthy.origin });
}

const webhookPlaces = (evictedAfterMilliseconds: number) => ({
  answering: { count: places, evictedAfterMilliseconds },
});

describe(`${deadReceivers} receivers that never answer, and ${places} places`, () => {
  test('receivers that never answer do not keep back one that does, which would wait 30 seconds for three of them, one after the other', async () => {
    await startWithDead();
    await confab.startWorker({ webhookResolve, webhookPlaces: webhookPlaces(100) });
    const heard = await healthy.waitFor(completed, 20_000);

    expect(heard.map(statusOf)).toEqual(['scheduled', 'in_progress', 'completed']);
    // They were called, too, and those that gave way are called again by themselves.
    await dead.waitFor(deadReceivers);
    await eventually(async () => (await failing()) > 0);
  }, 300_000);

  test('control: receivers that never answer keep one back for their ten seconds when they need not give way', async () => {
    const { jobId } = await startWithDead();
    await confab.startWorker({ webhookResolve, webhookPlaces: webhookPlaces(Number.POSITIVE_INFINITY) });
    await dead.waitFor(places, 9_000);
    expect(await confab.jobEnded(jobId)).toBe('completed');
    const before = performance.now();
    // All places are taken, and none of those who have them is done.
    expect(healthy.requests).toEqual([]);

    await dead.close();
    const heard = await healthy.waitFor(completed, 9_000);
    expect(heard[0]?.at).toBeGreaterThan(before);
  }, 300_000);
});

async function failing(): Promise<number> {
  const [row] = await confab.db.execute<{ count: number }>(
    sql`select count(*)::int as count from webhook_receivers where failures > 0`,
  );
  return row?.count ?? 0;
}

test('a slow receiver that gives way is called again, and then has all the time there is', async () => {
  confab = await startConfab({ worker: false });
  [dead, healthy] = [startWebhookReceiver(), startWebhookReceiver()];
  dead.behave({ kind: 'hang' });
  // Far longer than anybody keeps a place while others need it.
  healthy.behave({ kind: 'answer', status: 200, afterMilliseconds: 1_500 });
  const { jobId } = await submit(confab, 'Slowly, please.', { webhookUrl: healthy.origin });
  for (let index = 0; index < 16; index++)
    await submit(confab, 'Into the void.', { webhookUrl: `http://dead-${index}.test:${dead.port}/` });
  await confab.startWorker({
    webhookResolve,
    webhookPlaces: { answering: { count: 8, evictedAfterMilliseconds: 50 } },
  });
  await eventually(async () => {
    const rows = await confab.db.execute<{ state: string }>(
      sql`select state from webhook_deliveries where job_id = ${jobId} and state = 'delivered'`,
    );
    return rows.length === 3;
  }, 300_000);

  const statuses = healthy.requests.map(statusOf);
  expect(statuses.filter((status, index) => status !== statuses[index - 1])).toEqual([
    'scheduled',
    'in_progress',
    'completed',
  ]);
  // It was stopped at least once.
  expect(statuses.length).toBeGreaterThan(3);
  expect(confab.logged).toContainEqual(
    expect.objectContaining({
      jobId,
      msg: 'webhook failed',
      outcome: expect.stringContaining('when others needed the place'),
    }),
  );
}, 300_000);

test('the news of a receiver that does not answer bring no call forward where it is called again within a minute anyway', async () => {
  confab = await startConfab({ worker: false });
  [dead, healthy] = [startWebhookReceiver(), startWebhookReceiver()];
  const { db } = confab;
  const webhookUrl = dead.origin;
  await submit(confab, 'First.', { webhookUrl });
  const { id } = await takeReceiver(db);
  const dueIn = async () => (await receiverState(db, id)).dueIn;

  // Found dead: what a drain leaves behind.
  const laterBy = (seconds: number) =>
    sql`update webhook_receivers set lease = null, failures = 3, due_at = now() + ${seconds} * interval '1 second'`;
  await db.execute(laterBy(59));
  await submit(confab, 'Second.', { webhookUrl });
  expect(await dueIn()).toBeGreaterThan(40);

  // It was to be called in hours only, since nothing was due.
  await db.execute(laterBy(7_200));
  await submit(confab, 'Third.', { webhookUrl });
  expect(await dueIn()).toBeWithin(0, 7.51);

  // Without that call to come, or once it has answered, its news make it due.
  await db.execute(sql`update webhook_receivers set due_at = null`);
  await submit(confab, 'Fourth.', { webhookUrl });
  expect(await dueIn()).toBeLessThanOrEqual(0);
  await db.execute(laterBy(59));
  await db.execute(sql`update webhook_receivers set failures = 0`);
  await submit(confab, 'Fifth.', { webhookUrl });
  expect(await dueIn()).toBeLessThanOrEqual(0);
});
