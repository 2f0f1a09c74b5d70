/** Transactions of ours that lock the same rows take them in one order, so that no two wait for each other. */

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { connectDatabase, type Database, type DatabaseClient } from '../../../src/db/client.ts';
import { createAccount } from '../../../src/features/accounts/accounts.ts';
import { type DeliveryOf, enqueueDeliveries } from '../../../src/features/webhooks/outbox-queries.ts';
import { depart, recordAttempts } from '../../../src/features/webhooks/outcome-queries.ts';
import type { HeldWakeUp } from '../../../src/queue/queues.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { eventually, startHandDrains } from '../../support/servers/jobs.ts';

let confab: TestConfab;
let hands: Awaited<ReturnType<typeof startHandDrains>>;
/** As of two processes. */
let processes: DatabaseClient[];
let db: Database;
beforeAll(async () => {
  confab = await startConfab({ worker: false });
  hands = await startHandDrains(confab);
  ({ db } = confab);
  processes = [0, 1].map(() =>
    connectDatabase(confab.databaseUrl, { maximumConnections: 2, applicationName: 'confab test' }),
  );
});
afterAll(async () => {
  for (const each of processes) await each.close();
  await hands.stop();
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
  await db.execute(sql`delete from pgboss.job`);
});

const enqueue = (process: DatabaseClient | undefined, deliveries: readonly DeliveryOf[]) =>
  process?.db.transaction((tx) => enqueueDeliveries(tx, hands.wakeUps, deliveries));

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

/** Two receivers with a call each; the wake-ups that somebody holds of them, and their ids. */
async function twoReceivers() {
  const { id } = confab.account;
  const urls = ['http://127.0.0.1:3/', 'http://127.0.0.1:4/'];
  await enqueue(
    processes[0],
    urls.map((url) => deliveryTo(id, url)),
  );
  const receivers = await db.execute<{ id: number }>(sql`select id from webhook_receivers order by origin`);
  const [first = 0, second = 0] = receivers.map((row) => row.id);
  return { urls, first, second };
}

/** Has the receiver's wake-up of the queue held by somebody, and nobody hold the other one. */
async function held(queue: HeldWakeUp['queue'], receiverId: number): Promise<HeldWakeUp> {
  if (queue === 'webhook-retry') {
    await db.execute(
      sql`delete from pgboss.job where name = 'webhook' and singleton_key = ${String(receiverId)}`,
    );
    await db.transaction((tx) =>
      hands.wakeUps.probes(tx, [{ receiverId, delayMilliseconds: 0, failures: 1 }]),
    );
  }
  const [row] = await db.execute<{ id: string; retryCount: number }>(sql`
    update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now()
    where name = ${queue} and singleton_key = ${String(receiverId)} returning id, retry_count as "retryCount"`);
  if (row === undefined) throw new Error('there is no wake-up');
  return { queue, ...row };
}

test('a sender and the drains of its receivers, one of which comes back and one of which is given up', async () => {
  const { urls, first, second } = await twoReceivers();
  const [probe, drain] = [await held('webhook-retry', first), await held('webhook', second)];
  await slowDown('after insert or delete', 'pgboss.job');
  const departing = depart(processes[0]?.db ?? db, hands.wakeUps, [
    { wakeUp: probe, receiverId: first, attempts: [], failures: 0, next: { queue: 'webhook' } },
    {
      wakeUp: drain,
      receiverId: second,
      attempts: [],
      failures: 1,
      next: { queue: 'webhook-retry', after: 1_000, failures: 1 },
    },
  ]);
  // It has begun to end the wake-ups.
  await eventually(async () => {
    const [row] = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from pg_stat_activity where wait_event = 'PgSleep'`,
    );
    return (row?.count ?? 0) > 0;
  });
  await enqueue(
    processes[1],
    urls.map((url) => deliveryTo(confab.account.id, url)),
  );
  expect((await departing).ends).toEqual(['ended', 'ended']);
  const wakeUps = await db.execute(
    sql`select name, singleton_key::int as id from pgboss.job order by name, id`,
  );
  // News of the second one wakes nobody: it is probed soon.
  expect([...wakeUps]).toEqual([
    { name: 'webhook', id: first },
    { name: 'webhook-retry', id: second },
  ]);
});

test('a departure does not wait for a sender: it is told that somebody is at it, and the others go on', async () => {
  const { first, second } = await twoReceivers();
  const wakeUps = [await held('webhook', first), await held('webhook', second)];
  const departures = wakeUps.map((wakeUp, index) => ({
    wakeUp,
    receiverId: index === 0 ? first : second,
    attempts: [],
    next: { queue: 'webhook' } as const,
  }));
  await db.transaction(async (tx) => {
    await enqueueDeliveries(tx, hands.wakeUps, [deliveryTo(confab.account.id, 'http://127.0.0.1:3/')]);
    expect((await depart(processes[1]?.db ?? db, hands.wakeUps, departures)).ends).toEqual(['busy', 'ended']);
  });
  const { ends } = await depart(db, hands.wakeUps, departures.slice(0, 1));
  expect(ends).toEqual(['ended']);
});

test('what comes of attempts is recorded in one order, whoever made them', async () => {
  const { first, second } = await twoReceivers();
  // Before and after a probe two drains may look after the same receivers for a moment.
  const drains = [await held('webhook', first), await held('webhook', second)];
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
    },
    result: 'failed' as const,
    attempts: 1,
    outcome: 'answered 500',
    delayMilliseconds: 0,
  }));
  await slowDown('before update', 'webhook_deliveries');
  const [ofFirst, ofSecond] = drains;
  if (ofFirst === undefined || ofSecond === undefined) throw new Error('two are held');
  await Promise.all([
    recordAttempts(processes[0]?.db ?? db, [{ wakeUp: ofFirst, attempts: outcomes }]),
    recordAttempts(processes[1]?.db ?? db, [{ wakeUp: ofSecond, attempts: [...outcomes].reverse() }]),
  ]);
  const attempts = await db.execute<{ attempts: number }>(sql`select attempts from webhook_deliveries`);
  expect(attempts.map((row) => row.attempts)).toEqual([1, 1]);
});
