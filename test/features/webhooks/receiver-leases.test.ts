import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../src/db/client.ts';
import {
  freeUnclaimedReceivers,
  type LeasedReceiver,
  leaveReceiver,
  renewReceivers,
  takeReceivers,
} from '../../../src/features/webhooks/lease-queries.ts';
import { enqueueDeliveries } from '../../../src/features/webhooks/outbox-queries.ts';
import { depart } from '../../../src/features/webhooks/outcome-queries.ts';
import {
  type EvictableLease,
  leaseReceivers,
  type Places,
  type ReceiverLeases,
} from '../../../src/features/webhooks/receiver-leases.ts';
import { standstillMilliseconds } from '../../../src/queue/standstill.ts';
import { eventually } from '../../support/eventually.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { receiverState, takeOver } from './support.ts';

let confab: TestConfab;
let db: Database;
let leases: ReceiverLeases | undefined;
beforeAll(async () => {
  confab = await startConfab({ worker: false });
  ({ db } = confab);
});
afterAll(() => confab.stop());
beforeEach(async () => {
  await db.execute(sql`delete from webhook_receivers`);
});
afterEach(() => leases?.close());

/** A drain that stands still until it is told how to end. */
interface Standing {
  readonly receiver: LeasedReceiver;
  readonly lease: EvictableLease;
  end(error?: Error): void;
}

/** Takes receivers as a worker does; the drain of each stands still, and then gives back what nobody calls any more. */
function hold(places: Places): Standing[] {
  const standing: Standing[] = [];
  leases = leaseReceivers(
    { db, lane: 'answering', places },
    async (receiver, lease) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      standing.push({ receiver, lease, end: (error?: Error) => (error ? reject(error) : resolve()) });
      lease.signal.addEventListener('abort', () => reject(new Error('taken away')));
      await promise;
      await db.execute(
        sql`update webhook_deliveries set state = 'delivered' where receiver_id = ${receiver.id}`,
      );
      await depart(db, [{ receiver, attempts: [] }]);
    },
    () => {},
  );
  return standing;
}

/** Makes receivers due, each of a port; answers their ids. */
async function send(...ports: number[]): Promise<number[]> {
  const jobId = crypto.randomUUID();
  const deliveries = ports.map((port) => ({
    jobId,
    accountId: confab.account.id,
    webhookUrl: `http://127.0.0.1:${port}/`,
    status: 'scheduled' as const,
  }));
  await db.transaction((tx) => enqueueDeliveries(tx, deliveries));
  leases?.look();
  const rows = await db.execute<{ id: number }>(sql`
    select distinct receiver_id as id from webhook_deliveries where job_id = ${jobId} order by id`);
  return rows.map(({ id }) => id);
}

const leased = async () =>
  (
    await db.execute<{ id: number }>(
      sql`select id from webhook_receivers where lease is not null order by id`,
    )
  ).map(({ id }) => id);
const heldIds = () => leases?.held().map(({ id }) => id) ?? [];

const patient: Places = { count: 8, evictedAfterMilliseconds: Number.POSITIVE_INFINITY };

describe('a receiver', () => {
  test('a receiver that is due is taken by one worker, which has it until it gives it back', async () => {
    const ids = await send(1, 2, 3);
    const [some, others] = await Promise.all([
      takeReceivers(db, 'answering', 2),
      takeReceivers(db, 'answering', 2),
    ]);
    expect([...some, ...others].map(({ id }) => id).sort()).toEqual(ids);
    expect(await takeReceivers(db, 'answering', 2)).toEqual([]);
    await db.execute(sql`update webhook_deliveries set state = 'delivered'`);
    for (const receiver of [...some, ...others])
      expect(await depart(db, [{ receiver, attempts: [] }])).toEqual(['later']);
    expect(await takeReceivers(db, 'answering', 2)).toEqual([]);
  });

  test('a receiver that did not answer is in a lane of its own, in which those come first that failed least', async () => {
    const [first, second, third] = await send(1, 2, 3);
    await db.execute(
      sql`update webhook_receivers set failures = case id when ${first} then 5 when ${second} then 2 else 0 end`,
    );
    expect(await takeReceivers(db, 'answering', 8)).toMatchObject([{ id: third }]);
    expect(await takeReceivers(db, 'failing', 1)).toMatchObject([{ id: second }]);
    expect(await takeReceivers(db, 'failing', 1)).toMatchObject([{ id: first }]);
  });

  test('a receiver whose worker says nothing any more is due again when its lease ends', async () => {
    const [id = 0] = await send(1);
    const [taken] = await takeReceivers(db, 'answering', 1);
    expect((await receiverState(db, id)).dueIn).toBeWithin(9, 10.01);
    await db.execute(sql`update webhook_receivers set due_at = due_at - interval '10 seconds'`);
    const [again] = await takeReceivers(db, 'answering', 1);
    expect(again?.id).toBe(id);
    expect(again?.token).not.toBe(taken?.token);
    expect(await renewReceivers(db, taken ? [taken] : [])).toEqual(new Map());
    expect(await renewReceivers(db, again ? [again] : [])).toEqual(new Map([[String(id), true]]));
  });

  test('a receiver whose worker is gone is free once the others have claimed theirs', async () => {
    await send(1, 2);
    const [first, second] = await takeReceivers(db, 'answering', 2);
    if (first === undefined || second === undefined) throw new Error('two are due');
    // Taken a second ago, and asked half a second ago: two clocks of one machine may differ by less.
    await db.execute(sql`update webhook_receivers set due_at = due_at - interval '1 second'`);
    const [row] = await db.execute<{ asked: string }>(
      sql`select (clock_timestamp() - interval '0.5 seconds')::text as asked`,
    );
    expect(await renewReceivers(db, [first])).toEqual(new Map([[String(first.id), true]]));
    expect(await freeUnclaimedReceivers(db, row?.asked ?? '')).toBe(1);
    expect(await takeReceivers(db, 'answering', 2)).toMatchObject([{ id: second.id }]);
    expect(await freeUnclaimedReceivers(db, row?.asked ?? '')).toBe(0);
  });

  test('a receiver whose drain has failed is taken again in a second, unless another worker has it', async () => {
    const [id = 0] = await send(1);
    const [taken] = await takeReceivers(db, 'answering', 1);
    if (taken === undefined) throw new Error('one is due');
    const other = await takeOver(db, taken);
    await leaveReceiver(db, taken);
    expect(await receiverState(db, id)).toMatchObject({ isLeased: true });
    await leaveReceiver(db, other);
    const { dueIn, isLeased } = await receiverState(db, id);
    expect(isLeased).toBe(false);
    expect(dueIn).toBeWithin(0.5, 1.01);
  });
});

describe('held receivers', () => {
  test('a receiver that is held stays with its drain, and goes when the drain gives it back', async () => {
    const standing = hold(patient);
    const ids = [...(await send(1)), ...(await send(2))];
    await eventually(() => standing.length === 2);
    expect(await leased()).toEqual(ids);
    expect(heldIds()).toEqual(ids);
    for (const { end } of standing) end();
    await eventually(async () => (await leased()).length === 0 && heldIds().length === 0);
  });

  test('a receiver that is held is taken again when its drain throws', async () => {
    const standing = hold(patient);
    const [id] = await send(1);
    await eventually(() => standing.length === 1);
    standing[0]?.end(new Error('no luck'));
    await eventually(() => standing.length === 2);
    expect(standing[1]?.receiver.id).toBe(id);
    standing[1]?.end();
    await eventually(async () => (await leased()).length === 0);
  });

  test('a receiver that is held is given up at once when it is somebody else’s: its drain is told within a heartbeat', async () => {
    const standing = hold(patient);
    const ids = await send(1);
    await eventually(() => standing.length === 1);
    await db.execute(sql`update webhook_receivers set lease = gen_random_uuid()`);
    await eventually(() => standing[0]?.lease.signal.aborted === true);
    // The other one still has it.
    expect(await leased()).toEqual(ids);
  });

  test('a receiver that is held is its drain’s own for sure while its heart beats, and not after that, nor after a standstill', async () => {
    const standing = hold(patient);
    const [id = 0] = await send(1);
    await eventually(() => standing.length === 1);
    const [one] = standing;
    const atFirst = performance.now();
    const isOwn = (since: number) => one?.lease.isOwnSince(since) === true;
    expect(isOwn(atFirst)).toBe(true);
    Bun.sleepSync(standstillMilliseconds + 50);
    expect(isOwn(atFirst)).toBe(false);
    const goneOn = performance.now();
    expect(isOwn(goneOn)).toBe(true);

    await db.transaction(async (tx) => {
      // Nobody can renew the lease.
      await tx.execute(sql`select from webhook_receivers for update`);
      await eventually(() => !isOwn(goneOn), 12_000);
      // That is sooner than another worker may take it.
      expect((await receiverState(db, id)).dueIn).toBeGreaterThan(0);
      expect(one?.lease.signal.aborted).toBe(false);
    });
  }, 300_000);
});

test('a heartbeat of receivers waits for no row: the others are renewed, and the drain that gives one back goes on', async () => {
  const standing = hold(patient);
  const [first = 0, second = 0] = await send(1, 2);
  await eventually(() => standing.length === 2);
  const before = await receiverState(db, second);
  const readAt = performance.now();
  // Without a heartbeat it is due at the same moment, however late it is looked at.
  const renewed = async (id: number) => {
    const { dueIn } = await receiverState(db, id);
    return (dueIn ?? 0) + (performance.now() - readAt) / 1000 > (before.dueIn ?? 0) + 1;
  };
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from webhook_receivers where id = ${first} for update`);
    await eventually(() => renewed(second));
    expect(await renewed(first)).toBe(false);
  });
  expect(standing.map(({ lease }) => lease.signal.aborted)).toEqual([false, false]);
  await eventually(() => renewed(first));
});

describe('places', () => {
  test('places for receivers are no more than there are, and the next receiver has the one that becomes free', async () => {
    const standing = hold(patient);
    await send(...Array.from({ length: 20 }, (_, index) => index + 1));
    await eventually(() => standing.length === 8);
    expect(await leased()).toHaveLength(8);
    for (const { end } of standing.slice(0, 4)) end();
    await eventually(() => standing.length > 8);
    expect(heldIds().length).toBeLessThanOrEqual(8);
    expect(standing.some(({ lease }) => lease.evicted.aborted)).toBe(false);
  });

  test('places for receivers are left by those who have been waited for longest, when there is hardly one free', async () => {
    const standing = hold({ count: 8, evictedAfterMilliseconds: 20 });
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

test('a worker that stops takes no more receivers and waits for its drains; one that closes aborts them', async () => {
  const standing = hold(patient);
  const [first] = await send(1);
  await eventually(() => standing.length === 1);
  let isIdle = false;
  const idle = leases?.idle().then(() => {
    isIdle = true;
  });
  const [second = 0] = await send(2);
  expect(isIdle).toBe(false);
  leases?.close();
  await idle;
  expect(standing.map(({ receiver }) => receiver.id)).toEqual(first === undefined ? [] : [first]);
  // It is due, and nobody has it.
  const { isLeased, dueIn } = await receiverState(db, second);
  expect(isLeased).toBe(false);
  expect(dueIn).toBeLessThanOrEqual(0);
});
