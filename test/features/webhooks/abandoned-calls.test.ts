import { afterAll, beforeAll, expect, test } from 'bun:test';
import { asc, eq } from 'drizzle-orm';
import { webhookDeliveries } from '../../../src/db/schema.ts';
import { eventually } from '../../support/eventually.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { startHandDrains, submit } from '../../support/servers/jobs.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/servers/webhook-receiver.ts';

let confab: TestConfab;
let hands: Awaited<ReturnType<typeof startHandDrains>>;
let receiver: WebhookReceiver;
beforeAll(async () => {
  confab = await startConfab({ worker: false });
  hands = await startHandDrains(confab);
  receiver = startWebhookReceiver();
});
afterAll(async () => {
  await hands.stop();
  await confab.stop();
  await receiver.close();
});

/** A job that is done, while none of its three calls has been made: nobody makes calls yet. */
async function completedUnheard(path: string): Promise<string> {
  const { jobId, conversationId } = await submit(confab, 'Is anybody there?', {
    webhookUrl: receiver.origin + path,
  });
  await hands.drain(await hands.takeWakeUp(), conversationId);
  return jobId;
}

/** The job's deliveries once none is pending any more. */
async function settledDeliveries(jobId: string) {
  const read = () =>
    confab.db
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.jobId, jobId))
      .orderBy(asc(webhookDeliveries.id));
  await eventually(async () => (await read()).every(({ state }) => state !== 'pending'));
  return read();
}

test('the calls of a job are given up when one leads to a forbidden address, and the log says so', async () => {
  // Accepted by a server that allows the address; the worker that would make the call does not.
  const jobId = await completedUnheard('/forbidden');
  const worker = await confab.startWorker({ webhookAllowed: [] });
  const deliveries = await settledDeliveries(jobId);
  await worker.stop();

  expect(deliveries.map(({ state }) => state)).toEqual(['abandoned', 'abandoned', 'abandoned']);
  expect(receiver.requests).toEqual([]);
  const refused = confab.logged.filter(({ msg }) => msg === 'webhook stopped');
  expect(refused).toHaveLength(1);
  expect(refused[0]).toMatchObject({
    level: 'warn',
    jobId,
    outcome: 'its host leads to an address that may not be called',
    detail: '127.0.0.1',
  });
  expect(deliveries[0]?.outcome).not.toContain('127.0.0.1');
});

test('the calls of a job are given up when one is answered 410, while other jobs of the receiver are still heard of', async () => {
  receiver.behave(({ path }) => ({ kind: 'answer', status: path === '/gone' ? 410 : 200 }));
  const gone = await completedUnheard('/gone');
  const other = await completedUnheard('/here');
  await confab.startWorker();

  expect((await settledDeliveries(gone)).map(({ state, attempts }) => [state, attempts])).toEqual([
    ['abandoned', 1],
    ['abandoned', 0],
    ['abandoned', 0],
  ]);
  const heard = (await settledDeliveries(other)).map(({ state }) => state);
  expect(heard).toEqual(['delivered', 'delivered', 'delivered']);
  expect(receiver.requests.filter(({ path }) => path === '/gone')).toHaveLength(1);
});
