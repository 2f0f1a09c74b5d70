import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test';
import { asc, inArray, sql } from 'drizzle-orm';
import { jobs, webhookDeliveries } from '../../../src/db/schema.ts';
import { ask, refusal } from '../../support/clients/conversations.ts';
import { rowsThatHold } from '../../support/data/stored-text.ts';
import { eventually } from '../../support/eventually.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import {
  createGate,
  lockWaiters,
  startHandDrains,
  storedMessages,
  submit,
  wakeUpCount,
} from '../../support/servers/jobs.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/servers/webhook-receiver.ts';

const reason = 'The conversation was deleted.';

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
/** Whatever happens to a deleted conversation is nothing to worry about. */
afterEach(() => {
  const alarming = [...hands.logged, ...confab.logged].filter(
    ({ level }) => level === 'warn' || level === 'error',
  );
  expect(alarming).toEqual([]);
});

const remove = (conversationId: string) => ask(confab, 'deleteConversation', { params: { conversationId } });
const jobsOf = (ids: readonly string[]) =>
  confab.db
    .select()
    .from(jobs)
    .where(inArray(jobs.id, [...ids]))
    .orderBy(asc(jobs.sequence));
const answersOf = (ids: readonly string[]) =>
  Promise.all(ids.map((jobId) => ask(confab, 'getJob', { params: { jobId } })));
const failed = (ids: readonly string[]) => ids.map((id) => ({ id, status: 'failed' as const, reason }));
/** What the receiver heard of each job, in order, once it has heard of the end of all. */
async function heardOf(ids: readonly string[]): Promise<string[][]> {
  const statuses = (all: WebhookReceiver['requests'], id: string) =>
    all.flatMap(({ body }) =>
      Reflect.get(Object(body), 'jobId') === id ? [String(Reflect.get(Object(body), 'status'))] : [],
    );
  const all = await receiver.waitFor((requests) =>
    ids.every((id) => statuses(requests, id).some((status) => status === 'failed' || status === 'completed')),
  );
  return ids.map((id) => statuses(all, id));
}
const chain = async (texts: readonly string[], webhookUrl = receiver.origin) => {
  const { conversationId, jobId } = await submit(confab, texts[0] ?? '', { webhookUrl });
  const ids = [jobId];
  for (const text of texts.slice(1))
    ids.push((await submit(confab, text, { conversationId, webhookUrl })).jobId);
  return { conversationId, ids };
};

test('jobs that wait fail with the reason, their webhooks hear of it, and nothing said stays', async () => {
  const { conversationId, ids } = await chain(['This is confidential.', 'So is this confidential thing.']);
  await remove(conversationId);

  expect(await answersOf(ids)).toEqual(failed(ids));
  for (const job of await jobsOf(ids)) {
    expect(job).toMatchObject({ conversationId: null, payload: { messages: [] }, lease: null, attempts: 0 });
    expect(job.finishedAt).toBeDate();
  }
  expect(await rowsThatHold(confab, 'confidential')).toEqual({});
  expect(await rowsThatHold(confab, conversationId)).toEqual({});

  // The wake-up is for nothing now; whoever takes it ends it.
  expect(await wakeUpCount(confab, conversationId)).toBe(1);
  const worker = await confab.startWorker();
  expect(await heardOf(ids)).toEqual([
    ['scheduled', 'failed'],
    ['scheduled', 'failed'],
  ]);
  await eventually(async () => (await wakeUpCount(confab, conversationId)) === 0);
  await worker.stop();
  expect(await answersOf(ids)).toEqual(failed(ids));
});

test('a job that is worked on fails, and what is found for it afterwards is thrown away', async () => {
  const { conversationId, ids } = await chain(['This is the first.', 'This is the second.']);
  const wakeUp = await hands.takeWakeUp();
  const gate = createGate();
  const drain = hands.drain(wakeUp, conversationId, { gate });
  await gate.reached;
  expect((await answersOf(ids)).map(({ status }) => status)).toEqual(['in_progress', 'scheduled']);

  await remove(conversationId);
  expect(await answersOf(ids)).toEqual(failed(ids));
  gate.open();
  await drain;

  expect(await answersOf(ids)).toEqual(failed(ids));
  expect(await storedMessages(confab, conversationId)).toEqual([]);
  expect(await rowsThatHold(confab, conversationId)).toEqual({});
  expect(await wakeUpCount(confab, conversationId)).toBe(0);

  const worker = await confab.startWorker();
  expect(await heardOf(ids)).toEqual([
    ['scheduled', 'in_progress', 'failed'],
    ['scheduled', 'failed'],
  ]);
  await worker.stop();
});

test('a job that waits for its next attempt fails at once', async () => {
  const { conversationId, ids } = await chain(['This is said once.']);
  await confab.db.execute(sql`update jobs set status = 'in_progress', attempts = 1,
    run_after = now() + interval '1 hour' where id = ${ids[0]}`);
  await remove(conversationId);
  expect(await answersOf(ids)).toEqual(failed(ids));
  const wakeUp = await hands.takeWakeUp();
  await hands.drain(wakeUp, conversationId);
  expect(await wakeUpCount(confab, conversationId)).toBe(0);
});

describe('while a job is committed', () => {
  test('a deletion waits while a worker commits a job, and takes what was committed along', async () => {
    const { conversationId, ids } = await chain(['This is the first.']);
    // It asks for more than the first, so that it is not done with it.
    const second = { messages: [{ payload: { content: 'This is the second.' } }], detectPhrases: true };
    const json = { ...second, webhookUrl: receiver.origin };
    ids.push((await ask(confab, 'appendText', { params: { conversationId }, json })).jobId);
    const wakeUp = await hands.takeWakeUp();
    let all: Promise<unknown> = Promise.resolve();
    await confab.db.transaction(async (tx) => {
      // Holds the worker up in the middle of its commit.
      await tx.execute(sql`lock table messages in share mode`);
      const drain = hands.drain(wakeUp, conversationId);
      await lockWaiters(confab, 1);
      all = Promise.all([drain, remove(conversationId)]);
      await lockWaiters(confab, 2);
    });
    await all;

    const [ofFirst, ofSecond] = await answersOf(ids);
    expect(ofFirst?.status).toBe('completed');
    // The worker had taken the second one in the same commit.
    expect(ofSecond).toEqual({ id: ids[1] ?? '', status: 'failed', reason });
    expect(await rowsThatHold(confab, conversationId)).toEqual({});
    expect(await rowsThatHold(confab, 'This is the')).toEqual({});
    expect(await wakeUpCount(confab, conversationId)).toBe(0);
    // Nobody hears of a second end of a job.
    const told = await confab.db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.id));
    for (const [index, end] of (['completed', 'failed'] as const).entries())
      expect(told.flatMap(({ jobId, status }) => (jobId === ids[index] ? [status] : []))).toEqual([
        'scheduled',
        'in_progress',
        end,
      ]);
  });
});

test('submissions that come while a conversation is deleted are answered 404', async () => {
  const { conversationId } = await chain(['This is the first.']);
  let all: Promise<unknown> = Promise.resolve();
  await confab.db.transaction(async (tx) => {
    await tx.execute(sql`lock table messages in share mode`);
    const deletion = remove(conversationId);
    await lockWaiters(confab, 1);
    const appended = refusal(confab, 404, 'appendText', {
      params: { conversationId },
      json: { messages: [{ payload: { content: 'Too late.' } }] },
    });
    const again = refusal(confab, 404, 'deleteConversation', { params: { conversationId } });
    all = Promise.all([deletion, appended, again]);
    await lockWaiters(confab, 3);
  });
  await all;
  await hands.drain(await hands.takeWakeUp(), conversationId);
});

test('submissions at the moment of a deletion are accepted or not found; no job of any is left unfinished, and nobody waits for ever', async () => {
  const worker = await confab.startWorker();
  const jobIds: string[] = [];
  const rounds = Array.from({ length: 12 }, async (_, round) => {
    const { conversationId, ids } = await chain(['I will send the first offer tomorrow.']);
    jobIds.push(...ids);
    const append = async () => {
      const response = await confab.request('PUT', `/v1/process/text/${conversationId}`, {
        json: { messages: [{ payload: { content: 'And another one.' } }], webhookUrl: receiver.origin },
      });
      expect([201, 404]).toContain(response.status);
      const answer: unknown = await response.json();
      if (response.status === 201) jobIds.push(String(Reflect.get(Object(answer), 'jobId')));
      return response.status;
    };
    const appends = [];
    for (let count = 0; count < 12; count += 1) {
      appends.push(append());
      // Deleted earlier or later among them.
      if (count === round) appends.push(remove(conversationId).then(() => 200));
    }
    expect(await Promise.all(appends)).toContain(200);
    expect(await append()).toBe(404);
    return conversationId;
  });
  const conversationIds = await Promise.all(rounds);

  for (const { status } of await answersOf(jobIds)) expect(['completed', 'failed']).toContain(status);
  for (const id of conversationIds) {
    expect(await rowsThatHold(confab, id)).toEqual({});
    await eventually(async () => (await wakeUpCount(confab, id)) === 0);
  }
  for (const statuses of await heardOf(jobIds)) {
    expect(statuses[0]).toBe('scheduled');
    expect(statuses.filter((status) => status === 'completed' || status === 'failed')).toHaveLength(1);
  }
  await worker.stop();
});

test('a place of the account is free again', async () => {
  const account = await confab.createAccount('one job', 1);
  const { conversationId } = await submit(confab, 'This is the only one.', { account });
  await refusal(confab, 429, 'submitText', {
    account,
    json: { messages: [{ payload: { content: 'No.' } }] },
  });
  await ask(confab, 'deleteConversation', { account, params: { conversationId } });
  await submit(confab, 'This is the next one.', { account });
});
