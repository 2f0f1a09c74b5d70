import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import { jobs } from '../../../src/db/schema.ts';
import { maximumAttempts, maximumDeaths } from '../../../src/features/processing/after-failure.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { startHandDrains, storedJobs, storedMessages, submit, usage } from '../../support/servers/jobs.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/servers/webhook-receiver.ts';

let confab: TestConfab;
let hands: Awaited<ReturnType<typeof startHandDrains>>;
let receiver: WebhookReceiver;
beforeAll(async () => {
  confab = await startConfab({ worker: false });
  hands = await startHandDrains(confab);
  receiver = startWebhookReceiver();
  // A database that refuses some messages: always, or the first time only (a sequence counts what is rolled back).
  await confab.db.execute(`
    create sequence refusals;
    create function refuse() returns trigger language plpgsql as $$
    begin
      if new.text like '%unlucky%' then raise exception 'this message is never taken'; end if;
      if new.text like '%hiccup%' and nextval('refusals') = 1 then raise exception 'not this time'; end if;
      return new;
    end $$;
    create trigger refuse before insert on messages for each row execute function refuse()`);
});
afterAll(async () => {
  await hands.stop();
  await confab.stop();
  await receiver.close();
});

/** Lets the time until the next attempt pass. */
async function skipTheWait(conversationId: string): Promise<void> {
  await confab.db.execute(sql`update jobs set run_after = now() where conversation_id = ${conversationId}`);
  await confab.db.execute(
    sql`update pgboss.job set start_after = now() where singleton_key = ${conversationId}`,
  );
}

test('a job whose attempts throw is tried again after growing waits, failed with a reason, and the next job goes ahead', async () => {
  const webhookUrl = `${receiver.origin}/failing`;
  const { conversationId, jobId } = await submit(confab, 'This is unlucky.', { webhookUrl });
  const next = await submit(confab, 'This is fine.', { conversationId });

  const waits: number[] = [];
  for (let attempt = 1; attempt <= maximumAttempts; attempt++) {
    await hands.drain(await hands.takeWakeUp(), conversationId);
    const [row] = await confab.db
      .select({
        attempts: jobs.attempts,
        status: jobs.status,
        lease: jobs.lease,
        wait: sql<number>`extract(epoch from ${jobs.runAfter} - now()) * 1000`.mapWith(Number),
      })
      .from(jobs)
      .where(eq(jobs.id, jobId));
    expect(row).toMatchObject({ attempts: attempt, lease: null });
    expect(row?.status).toBe(attempt < maximumAttempts ? 'in_progress' : 'failed');
    if (attempt === maximumAttempts) break;
    waits.push(row?.wait ?? 0);
    // Nobody works on it, or on the job behind it, before its time.
    await expect(hands.takeWakeUp()).rejects.toThrow('no wake-up is due');
    expect((await storedJobs(confab, conversationId)).map(({ attempts }) => attempts)).toEqual([attempt, 0]);
    await skipTheWait(conversationId);
  }

  [500, 1_000, 2_000, 4_000].forEach((expected, index) => {
    expect(waits[index]).toBeLessThanOrEqual(expected);
    // Some of it has passed when it is read.
    expect(waits[index]).toBeGreaterThan(expected - 450);
  });
  const [failed, completed] = await storedJobs(confab, conversationId);
  expect(failed).toMatchObject({
    status: 'failed',
    reason: 'The job failed 5 times for an internal reason.',
    attempts: maximumAttempts,
  });
  expect(completed).toMatchObject({ status: 'completed', reason: null });
  const messages = await storedMessages(confab, conversationId);
  expect(messages).toEqual([{ text: 'This is fine.', ordinal: 0, jobId: next.jobId }]);
  expect(await confab.call(200, 'GET', `/v1/job/${jobId}`)).toMatchObject({ id: jobId, status: 'failed' });
  expect((await usage(confab, confab.account)).unfinished).toBe(0);

  // The cause is in the log and nowhere else.
  const causes = hands.logged.filter(
    ({ jobId: of, msg, err }) =>
      of === jobId && err !== undefined && msg !== 'jobs that were to be done together are done one by one',
  );
  expect(causes).toHaveLength(maximumAttempts);
  expect(JSON.stringify(causes[0])).toContain('this message is never taken');
  expect(JSON.stringify(causes)).not.toContain('This is unlucky');
});

test('a job whose attempts take its worker down is failed after as many of them', async () => {
  const { conversationId, jobId } = await submit(confab, 'This is deadly.');
  await confab.db.update(jobs).set({ deaths: maximumDeaths }).where(eq(jobs.id, jobId));
  await hands.drain(await hands.takeWakeUp(), conversationId);

  const [job] = await storedJobs(confab, conversationId);
  expect(job).toMatchObject({
    status: 'failed',
    reason: 'The worker ended 5 times while working on this job.',
  });
  expect(await storedMessages(confab, conversationId)).toEqual([]);
});

describe('with a worker', () => {
  beforeAll(async () => {
    await confab.startWorker();
  });

  test('the receiver of a job that fails hears scheduled, in_progress, failed, in this order and once each', async () => {
    const heard = await receiver.waitFor((requests) => requests.some(isFailed));
    expect(heard.map(({ body }) => Reflect.get(Object(body), 'status'))).toEqual([
      'scheduled',
      'in_progress',
      'failed',
    ]);
  });

  test('a job that fails only once completes, with each message once', async () => {
    const webhookUrl = `${receiver.origin}/hiccup`;
    const { conversationId, jobId } = await submit(confab, 'One hiccup here. Then it goes on.', {
      webhookUrl,
    });
    expect(await confab.jobEnded(jobId)).toBe('completed');

    const [job] = await storedJobs(confab, conversationId);
    expect(job).toMatchObject({ status: 'completed', attempts: 1, reason: null });
    const messages = await storedMessages(confab, conversationId);
    expect(messages.map(({ text }) => text)).toEqual(['One hiccup here.', 'Then it goes on.']);
    const heard = await receiver.waitFor((requests) => requests.some(isCompleted));
    expect(
      heard.filter(({ path }) => path === '/hiccup').map(({ body }) => Reflect.get(Object(body), 'status')),
    ).toEqual(['scheduled', 'in_progress', 'completed']);
  });
});

const hasStatus = (status: string) => (request: { body: unknown }) =>
  Reflect.get(Object(request.body), 'status') === status;
const isFailed = hasStatus('failed');
const isCompleted = hasStatus('completed');
