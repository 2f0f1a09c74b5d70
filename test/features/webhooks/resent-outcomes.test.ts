/** What becomes of an attempt that was begun before its account sent the call again, and ends after that. */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { readDue } from '../../../src/features/webhooks/due-queries.ts';
import type { LeasedReceiver } from '../../../src/features/webhooks/lease-queries.ts';
import {
  type AttemptOutcome,
  depart,
  recordAttempts,
} from '../../../src/features/webhooks/outcome-queries.ts';
import { resendDelivery } from '../../../src/features/webhooks/resend-queries.ts';
import { insertDelivery } from '../../support/data/deliveries.ts';
import { eventually } from '../../support/eventually.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { lockWaiters } from '../../support/servers/jobs.ts';
import { startWebhookReceiver } from '../../support/servers/webhook-receiver.ts';
import { takeReceiver } from './support.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await startConfab({ worker: false });
});
afterAll(() => confab.stop());

const resend = (webhookId: string) => resendDelivery(confab.db, confab.account.id, webhookId);

/** What the database has of a call, and in how many seconds it is due. */
async function rowOf(webhookId: string) {
  const [row] = await confab.db.execute<{
    state: string;
    attempts: number;
    outcome: string | null;
    stopsJob: boolean;
    isSettled: boolean;
    dueIn: number;
  }>(sql`
    select state, attempts, outcome, stops_job as "stopsJob", settled_at is not null as "isSettled",
      extract(epoch from next_attempt_at - clock_timestamp())::float8 as "dueIn"
    from webhook_deliveries where webhook_id = ${webhookId}`);
  if (row === undefined) throw new Error('the delivery is gone');
  return row;
}

/** What is called next of a receiver. */
async function dueOf(receiver: LeasedReceiver) {
  const [known] = await readDue(confab.db, [{ receiver, which: 'due', limit: 8 }]);
  return known?.next ?? [];
}

/** A job with two calls that wait; a worker has begun to make the first one, which has failed before. */
async function callUnderWay() {
  await confab.db.execute(sql`delete from webhook_receivers`);
  const jobId = randomUUID();
  const first = await insertDelivery(confab, confab.account.id, { jobId, state: 'pending', attempts: 5 });
  const second = await insertDelivery(confab, confab.account.id, { jobId, state: 'pending' });
  await confab.db.execute(sql`update webhook_receivers set due_at = now() - interval '1 second'`);
  const receiver = await takeReceiver(confab.db);
  const [delivery] = await dueOf(receiver);
  if (delivery?.webhookId !== first) throw new Error('the first call is not the one that is due');
  const made = (result: AttemptOutcome['result']): AttemptOutcome => ({
    delivery,
    result,
    attempts: 6,
    outcome: 'what came of it',
    delayMilliseconds: 3_600_000,
  });
  return { receiver, first, second, made };
}

const tried = { attempts: 6, outcome: 'what came of it' };
async function expectStillDue(webhookId: string): Promise<void> {
  const { dueIn, ...rest } = await rowOf(webhookId);
  expect(rest).toEqual({ ...tried, state: 'pending', stopsJob: false, isSettled: false });
  expect(dueIn).toBeLessThanOrEqual(0);
}
const endings = [
  ['failed', { ...tried, state: 'pending', stopsJob: false, isSettled: false }],
  ['abandoned', { ...tried, state: 'abandoned', stopsJob: false, isSettled: true }],
  ['stopped', { ...tried, state: 'abandoned', stopsJob: true, isSettled: true }],
] as const;

describe.each(endings)('an attempt that has %s', (result, otherwise) => {
  const record = ({ receiver, made }: Awaited<ReturnType<typeof callUnderWay>>) =>
    recordAttempts(confab.db, [{ receiver, attempts: [made(result)] }]);

  test('counts, and is due still, if its account has sent the call again meanwhile', async () => {
    const control = await callUnderWay();
    await record(control);
    const { dueIn, ...rest } = await rowOf(control.first);
    expect(rest).toEqual(otherwise);
    if (result === 'failed') expect(dueIn).toBeGreaterThan(3000);

    const call = await callUnderWay();
    await resend(call.first);
    await record(call);
    await expectStillDue(call.first);
    expect(await dueOf(call.receiver)).toMatchObject([{ webhookId: call.first, isStopped: false }]);
  });

  test('is due still if its account has sent a later call of the job again, which waits for it', async () => {
    const call = await callUnderWay();
    await resend(call.second);
    await record(call);
    await expectStillDue(call.first);
    expect(await dueOf(call.receiver)).toMatchObject([{ webhookId: call.first, isStopped: false }]);
  });

  test('is due still if the worker leaves with it', async () => {
    const call = await callUnderWay();
    await resend(call.first);
    const attempts = [call.made(result)];
    const { receiver } = call;
    expect(await depart(confab.db, [{ receiver, attempts }])).toEqual(['now']);
    await expectStillDue(call.first);
  });

  test('is due still if its end is recorded while the request is being committed', async () => {
    const call = await callUnderWay();
    const { resent, recorded } = await confab.db.transaction(async (tx) => {
      await tx.execute(sql`select from webhook_receivers for update`);
      const resent = resend(call.first);
      await lockWaiters({ ...confab, db: confab.databases.ordinary }, 1);
      const recorded = record(call);
      await lockWaiters({ ...confab, db: confab.databases.ordinary }, 2);
      return { resent: { done: resent }, recorded: { done: recorded } };
    });
    expect(await resent.done).toMatchObject({ state: 'pending', attempts: 5 });
    await recorded.done;
    await expectStillDue(call.first);
  });
});

test('an attempt that was delivered is the call that its account has asked for meanwhile, by two requests at once', async () => {
  const { receiver, first, made } = await callUnderWay();
  const answers = await Promise.all([resend(first), resend(first)]);
  expect(answers).toMatchObject([
    { webhookId: first, state: 'pending' },
    { webhookId: first, state: 'pending' },
  ]);
  await recordAttempts(confab.db, [{ receiver, attempts: [made('delivered')] }]);
  expect(await rowOf(first)).toMatchObject({ state: 'delivered', attempts: 6, isSettled: true });
});

test('a call that is sent again and again has another time each time, and keeps its place before others', async () => {
  const { first } = await callUnderWay();
  const times: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    const resent = await resend(first);
    times.push(Date.parse(resent?.nextAttemptAt ?? ''));
  }
  const [earliest = Number.NaN] = times;
  expect(times).toEqual([earliest, earliest - 1, earliest - 2]);
});

test('what waits behind a call that has ended those of the job is not given up once that one is sent again', async () => {
  await confab.db.execute(sql`delete from webhook_receivers`);
  const jobId = randomUUID();
  const ended = { jobId, state: 'abandoned', stopsJob: true } as const;
  const first = await insertDelivery(confab, confab.account.id, ended);
  const second = await insertDelivery(confab, confab.account.id, { jobId, state: 'pending' });
  await confab.db.execute(sql`update webhook_receivers set due_at = now() - interval '1 second'`);
  const receiver = await takeReceiver(confab.db);
  const [delivery] = await dueOf(receiver);
  if (delivery === undefined) throw new Error('nothing is due');
  expect(delivery).toMatchObject({ webhookId: second, isStopped: true });
  await resend(first);
  const given = {
    delivery,
    result: 'abandoned',
    attempts: 0,
    outcome: 'ended',
    delayMilliseconds: 0,
  } as const;
  await recordAttempts(confab.db, [{ receiver, attempts: [given] }]);
  expect(await rowOf(second)).toMatchObject({ state: 'pending', outcome: null });
  expect(await dueOf(receiver)).toMatchObject([{ webhookId: first, isStopped: false }]);
});

test('a call that is sent again while it is being made, and fails, is made again at once and not by the schedule', async () => {
  const receiver = startWebhookReceiver();
  const { promise: after, resolve: answer } = Promise.withResolvers<void>();
  receiver.behave(({ arrival }) =>
    arrival === 0 ? { kind: 'answer', status: 503, after } : { kind: 'answer', status: 200 },
  );
  // The next attempt of the schedule would be six hours away.
  const values = { state: 'pending', attempts: 11, url: `${receiver.origin}/` } as const;
  const webhookId = await insertDelivery(confab, confab.account.id, values);
  await confab.db.execute(sql`update webhook_receivers set due_at = now() where origin = ${receiver.origin}`);
  const worker = await confab.startWorker();
  await receiver.waitFor(1);
  await resend(webhookId);
  answer();
  await eventually(async () => (await rowOf(webhookId)).state === 'delivered');
  expect((await rowOf(webhookId)).attempts).toBe(13);
  expect(receiver.requests).toHaveLength(2);
  await worker.stop();
  await receiver.close();
});
