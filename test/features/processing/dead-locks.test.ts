/** Transactions of ours that lock the same rows take them in one order, so that no two wait for each other. */

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { connectDatabase, type Database, type DatabaseClient } from '../../../src/db/client.ts';
import { createAccount } from '../../../src/features/accounts/accounts.ts';
import { takeReceivers } from '../../../src/features/webhooks/lease-queries.ts';
import { type DeliveryOf, enqueueDeliveries } from '../../../src/features/webhooks/outbox-queries.ts';
import { depart, recordAttempts } from '../../../src/features/webhooks/outcome-queries.ts';
import { abandonOverdue } from '../../../src/features/webhooks/patience-queries.ts';
import { eventually } from '../../support/eventually.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { receiverState } from '../webhooks/support.ts';

let confab: TestConfab;
/** As of two processes. */
let processes: DatabaseClient[];
let db: Database;
beforeAll(async () => {
  confab = await startConfab({ worker: false });
  ({ db } = confab);
  processes = [0, 1].map(() =>
    connectDatabase(confab.databaseUrl, { maximumConnections: 2, applicationName: 'confab test' }),
  );
});
afterAll(async () => {
  for (const each of processes) await each.close();
  await confab.stop();
});

/** Makes each row that is written there take a moment, so that two transactions meet in the middle. */
async function slowDown(event: string, table: string): Promise<void> {
  await db.execute(
    sql.raw(`create trigger slow ${event} on ${table} for each row execute function dawdle()`),
  );
}
beforeEach(async () => {
  await db.execute(sql`
    create function dawdle() returns trigger language plpgsql as $$ begin
      perform pg_sleep(0.1);
      return case tg_op when 'DELETE' then old else new end;
    end $$`);
});
afterEach(async () => {
  await db.execute(sql`drop function dawdle cascade`);
  await db.execute(sql`delete from webhook_receivers`);
});

/** Whether somebody is writing such a row. */
async function isDawdling(): Promise<boolean> {
  const [row] = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity where wait_event = 'PgSleep'`,
  );
  return (row?.count ?? 0) > 0;
}

const enqueue = (process: DatabaseClient | undefined, deliveries: readonly DeliveryOf[]) =>
  process?.db.transaction((tx) => enqueueDeliveries(tx, deliveries));

const deliveryTo = (accountId: string, webhookUrl: string): DeliveryOf => ({
  accountId,
  webhookUrl,
  jobId: crypto.randomUUID(),
  status: 'scheduled',
});

test('two batches that name new receivers in opposite orders do not wait for each other', async () => {
  const accounts = await Promise.all(
    Array.from({ length: 6 }, (_, index) => createAccount(db, `one of many ${index}`)),
  );
  // One receiver, such as a service that calls on to many others, of many accounts.
  const deliveries = accounts.map(({ id }) => deliveryTo(id, 'http://127.0.0.1:3/'));
  await slowDown('before insert', 'webhook_receivers');
  await Promise.all([enqueue(processes[0], deliveries), enqueue(processes[1], [...deliveries].reverse())]);
  const [row] = await db.execute<{ receivers: number; deliveries: number }>(sql`
    select (select count(*)::int from webhook_receivers) as receivers,
      (select count(*)::int from webhook_deliveries) as deliveries`);
  expect(row).toEqual({ receivers: 6, deliveries: 12 });
});

/** Two receivers with a call each, which somebody has. */
async function twoReceivers() {
  const { id } = confab.account;
  const urls = ['http://127.0.0.1:3/', 'http://127.0.0.1:4/'];
  await enqueue(
    processes[0],
    urls.map((url) => deliveryTo(id, url)),
  );
  const [first, second] = (await takeReceivers(db, 'answering', 2)).sort((a, b) => a.id - b.id);
  if (first === undefined || second === undefined) throw new Error('two are due');
  return { urls, first, second };
}

test('a sender and the drains of its receivers, one of which comes back and one of which is given up', async () => {
  const { urls, first, second } = await twoReceivers();
  await slowDown('after update', 'webhook_receivers');
  const departing = depart(processes[0]?.db ?? db, [
    { receiver: first, attempts: [], failures: 0 },
    { receiver: second, attempts: [], failures: 1, notBefore: 50_000 },
  ]);
  // It has begun to give them back.
  await eventually(isDawdling);
  await enqueue(
    processes[1],
    urls.map((url) => deliveryTo(confab.account.id, url)),
  );
  expect(await departing).toEqual(['now', 'later']);
  expect(await receiverState(db, first.id)).toMatchObject({ failures: 0, isLeased: false });
  expect((await receiverState(db, first.id)).dueIn).toBeLessThanOrEqual(0);
  // News of the second one bring nothing forward: it is probed soon.
  expect((await receiverState(db, second.id)).dueIn).toBeGreaterThan(20);
});

test('a departure does not wait for a sender: it is told that somebody is at it, and the others go on', async () => {
  const { first, second } = await twoReceivers();
  const departures = [first, second].map((receiver) => ({ receiver, attempts: [] }));
  await db.transaction(async (tx) => {
    await enqueueDeliveries(tx, [deliveryTo(confab.account.id, 'http://127.0.0.1:3/')]);
    expect(await depart(processes[1]?.db ?? db, departures)).toEqual(['busy', 'now']);
  });
  expect(await depart(db, departures.slice(0, 1))).toEqual(['now']);
  // Both have been given back: the leases are nobody's.
  expect(await depart(db, departures)).toEqual(['lost', 'lost']);
});

test('a sender does not wait while calls of its receiver are given up', async () => {
  const { urls, first } = await twoReceivers();
  await db.execute(sql`
    insert into webhook_deliveries (receiver_id, job_id, url, status, created_at)
    select ${first.id}, gen_random_uuid(), url, status, now() - interval '25 hours'
    from (select url, status from webhook_deliveries limit 1) one, generate_series(1, 30)`);
  await slowDown('after update', 'webhook_deliveries');
  const abandoning = abandonOverdue(processes[0]?.db ?? db, [{ receiver: first, after: 0 }]);
  await eventually(isDawdling);
  await enqueue(
    processes[1],
    urls.map((url) => deliveryTo(confab.account.id, url)),
  );
  expect(await isDawdling()).toBe(true);
  expect(await abandoning).toMatchObject([{ abandoned: 30 }]);
});

test('control: a receiver that is given back without waiting for its sender is left with a call that nobody makes', async () => {
  const { first, second } = await twoReceivers();
  await db.execute(sql`update webhook_deliveries set state = 'delivered'`);
  await db.transaction(async (tx) => {
    await enqueueDeliveries(tx, [deliveryTo(confab.account.id, 'http://127.0.0.1:3/')]);
    // What giving back writes, without its lock.
    await processes[1]?.db.execute(
      sql`update webhook_receivers set lease = null, due_at = null where id = ${first.id}`,
    );
  });
  expect(await receiverState(db, first.id)).toMatchObject({ dueIn: null, isLeased: false });
  await depart(db, [{ receiver: second, attempts: [] }]);
});

test('what comes of attempts is recorded in one order, whoever made them', async () => {
  const { first, second } = await twoReceivers();
  const rows = await db.execute<{ id: number }>(sql`select id::int from webhook_deliveries order by id`);
  const outcomes = rows.map(({ id }) => ({
    delivery: {
      id,
      webhookId: '',
      jobId: '',
      url: '',
      status: 'scheduled' as const,
      attempts: 0,
      isOverdue: false,
      isStopped: false,
      traceparent: null,
      nextAttemptAt: new Date(0).toISOString(),
    },
    result: 'failed' as const,
    attempts: 1,
    outcome: 'answered 500',
    delayMilliseconds: 0,
  }));
  await slowDown('before update', 'webhook_deliveries');
  await Promise.all([
    recordAttempts(processes[0]?.db ?? db, [{ receiver: first, attempts: outcomes }]),
    recordAttempts(processes[1]?.db ?? db, [{ receiver: second, attempts: [...outcomes].reverse() }]),
  ]);
  const attempts = await db.execute<{ attempts: number }>(sql`select attempts from webhook_deliveries`);
  expect(attempts.map((row) => row.attempts)).toEqual([1, 1]);
});
