import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { type SQL, sql } from 'drizzle-orm';
import { connectDatabase, type DatabaseClient } from '../../src/db/client.ts';
import { startQueue } from '../../src/queue/connect.ts';
import {
  type EvictableLease,
  leaseWakeUps,
  type Places,
  type WakeUpLeases,
} from '../../src/queue/lease-wake-ups.ts';
import type { HeldWakeUp } from '../../src/queue/queues.ts';
import { standstillMilliseconds } from '../../src/queue/standstill.ts';
import { createWakeUps, type WakeUps } from '../../src/queue/wake-ups.ts';
import { createTestDatabase } from '../support/servers/confab.ts';
import { eventually } from '../support/servers/jobs.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: DatabaseClient;
let boss: Awaited<ReturnType<typeof startQueue>>;
let wakeUps: WakeUps;
let holder: WakeUpLeases | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
  client = connectDatabase(database.url, { maximumConnections: 3, applicationName: 'confab test' });
});
afterAll(async () => {
  await client.close();
  await database.drop();
});
beforeEach(async () => {
  boss = await startQueue(database.url, {
    work: true,
    applicationName: 'confab test',
    onError: () => {},
  });
  wakeUps = createWakeUps(boss);
});
afterEach(async () => {
  holder?.close();
  await boss.stop({ graceful: false });
  await client.db.execute(sql`delete from pgboss.job`);
});

/** A drain that stands still until it is told how to end. */
interface Standing {
  readonly receiverId: number;
  readonly wakeUp: HeldWakeUp;
  readonly lease: EvictableLease;
  end(error?: Error): void;
}

async function hold(places: Places, db = client.db): Promise<Standing[]> {
  const standing: Standing[] = [];
  holder = await leaseWakeUps(
    { boss, db, queue: 'webhook', places },
    async (wakeUp, { receiverId }, lease) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const one = { receiverId, wakeUp, lease, end: (error?: Error) => (error ? reject(error) : resolve()) };
      standing.push(one);
      lease.signal.addEventListener('abort', () => reject(new Error('taken away')));
      await promise;
      await client.db.transaction((tx) => wakeUps.finish(tx, wakeUp));
    },
    () => {},
  );
  return standing;
}

const send = (...ids: number[]) => client.db.transaction((tx) => wakeUps.receivers(tx, ids));

async function stored(): Promise<{ key: string; state: string; retryCount: number }[]> {
  return [
    ...(await client.db.execute<{ key: string; state: string; retryCount: number }>(sql`
      select singleton_key as key, state::text, retry_count as "retryCount" from pgboss.job
      where name = 'webhook' order by singleton_key`)),
  ];
}

const patient: Places = { count: 8, patienceMilliseconds: Number.POSITIVE_INFINITY };

describe('held wake-ups', () => {
  test('a wake-up that is held stays with its drain although the fetcher has settled its batch, and goes when the drain ends it', async () => {
    const standing = await hold(patient);
    await send(1);
    await eventually(() => standing.length === 1);
    // Fetched after the first batch was settled.
    await send(2);
    await eventually(() => standing.length === 2);
    expect((await stored()).map(({ state }) => state)).toEqual(['active', 'active']);
    expect(holder?.held().map(({ retryCount }) => retryCount)).toEqual(
      (await stored()).map(({ retryCount }) => retryCount),
    );

    for (const { end } of standing) end();
    await eventually(async () => (await stored()).length === 0 && holder?.held().length === 0);
  });

  test('a wake-up that is held is tried again when its drain throws', async () => {
    const standing = await hold(patient);
    await send(1);
    await eventually(() => standing.length === 1);
    standing[0]?.end(new Error('no luck'));
    await eventually(() => standing.length === 2);
    expect(standing[1]?.receiverId).toBe(1);
    standing[1]?.end();
    await eventually(async () => (await stored()).length === 0);
  });

  test('a wake-up that is held is given back at once when it is somebody else’s: its drain is told within a heartbeat', async () => {
    const standing = await hold(patient);
    await send(1);
    await eventually(() => standing.length === 1);
    await client.db.execute(sql`update pgboss.job set retry_count = retry_count + 1`);
    await eventually(() => standing[0]?.lease.signal.aborted === true);
    // What the other one holds is still there.
    expect(await stored()).toMatchObject([{ state: 'active' }]);
  });

  test('a wake-up that is held is left to the worker that has taken it since it was fetched', async () => {
    // The process stands still between fetching wake-ups and taking them over.
    let isFirst = true;
    const paused = Object.create(client.db, {
      execute: {
        async value(statement: SQL) {
          if (isFirst) {
            isFirst = false;
            await client.db.execute(sql`update pgboss.job set retry_count = retry_count + 1
              where singleton_key = '1'`);
          }
          return client.db.execute(statement);
        },
      },
    });
    await send(1, 2);
    const standing = await hold(patient, paused);
    await eventually(() => standing.length > 0);
    expect(standing.map(({ receiverId }) => receiverId)).toEqual([2]);
    expect(await stored()).toMatchObject([
      { key: '1', state: 'active', retryCount: 1 },
      { key: '2', state: 'active', retryCount: 1 },
    ]);
  });

  test('a wake-up that is held is its drain’s own for sure while its heart beats, and not after that, nor after a standstill', async () => {
    const standing = await hold(patient);
    await send(1);
    await eventually(() => standing.length === 1);
    const [one] = standing;
    const atFirst = performance.now();
    const isOwn = (since: number) => one?.lease.isOwnSince(since) === true;
    expect(isOwn(atFirst)).toBe(true);
    Bun.sleepSync(standstillMilliseconds + 50);
    expect(isOwn(atFirst)).toBe(false);
    const goneOn = performance.now();
    expect(isOwn(goneOn)).toBe(true);

    await client.db.transaction(async (tx) => {
      // Nobody can write the next heartbeats.
      await tx.execute(sql`select from pgboss.job for update`);
      await eventually(() => !isOwn(goneOn), 12_000);
      // That is sooner than the queue itself gives the wake-up to another worker.
      const [row] = await tx.execute<{ isMissed: boolean }>(sql`
        select heartbeat_on + heartbeat_seconds * interval '1 second' < clock_timestamp() as "isMissed" from pgboss.job`);
      expect(row).toEqual({ isMissed: false });
      expect(one?.lease.signal.aborted).toBe(false);
    });
  }, 120_000);
});

test('a heartbeat of wake-ups waits for no row: the others are beaten, and the drain that ends one goes on', async () => {
  const standing = await hold(patient);
  await send(1, 2);
  await eventually(() => standing.length === 2);
  const [row] = await client.db.execute<{ before: string }>(sql`select clock_timestamp()::text as before`);
  const before = row?.before ?? '';
  const beaten = async () => {
    const rows = await client.db.execute<{ key: string }>(sql`
      select singleton_key as key from pgboss.job where name = 'webhook' and heartbeat_on > ${before}::timestamptz`);
    return rows.map(({ key }) => key);
  };
  await client.db.transaction(async (tx) => {
    await tx.execute(sql`select from pgboss.job where name = 'webhook' and singleton_key = '1' for update`);
    await eventually(async () => (await beaten()).length > 0);
    expect(await beaten()).toEqual(['2']);
  });
  expect(standing.map(({ lease }) => lease.signal.aborted)).toEqual([false, false]);
  await eventually(async () => (await beaten()).length === 2);
});

describe('places', () => {
  test('places for wake-ups are no more than there are, and the next wake-up has the one that becomes free', async () => {
    const standing = await hold(patient);
    await send(...Array.from({ length: 20 }, (_, index) => index + 1));
    await eventually(async () => standing.length === 8);
    expect((await stored()).filter(({ state }) => state === 'active')).toHaveLength(8);
    for (const { end } of standing.slice(0, 4)) end();
    await eventually(() => standing.length > 8);
    expect(holder?.held().length).toBeLessThanOrEqual(8);
    expect(standing.some(({ lease }) => lease.evicted.aborted)).toBe(false);
  });

  test('places for wake-ups are left by those who have waited longest for others, when there is hardly one free', async () => {
    const standing = await hold({ count: 8, patienceMilliseconds: 20 });
    await send(1, 2, 3, 4, 5, 6);
    await eventually(() => standing.length === 6);
    const [oldest, second] = standing;
    // The others do something themselves: nobody sends them away.
    oldest?.lease.waits(true);
    second?.lease.waits(true);
    second?.lease.waits(false);
    expect(standing.some(({ lease }) => lease.evicted.aborted)).toBe(false);

    await send(7, 8);
    await eventually(() => oldest?.lease.evicted.aborted === true);
    expect(standing.filter(({ lease }) => lease.evicted.aborted)).toEqual(oldest ? [oldest] : []);
  });
});

test('a holder of wake-ups that stops takes no more and waits for the drains; one that closes tells them', async () => {
  const standing = await hold(patient);
  await send(1);
  await eventually(() => standing.length === 1);
  let isIdle = false;
  const idle = holder?.idle().then(() => {
    isIdle = true;
  });
  await send(2);
  // The fetcher would have taken it by now: it looks twice a second and at every notification.
  await eventually(async () => (await stored()).length === 2);
  expect(isIdle).toBe(false);
  holder?.close();
  await idle;
  expect(standing.map(({ receiverId }) => receiverId)).toEqual([1]);
  expect((await stored()).map(({ state }) => state)).not.toContain('active');
});
