import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import { connectDatabase, type Database } from '../../src/db/client.ts';
import { startQueue } from '../../src/queue/connect.ts';
import { announceLiveness } from '../../src/queue/liveness.ts';
import { claimWakeUps, freeUnclaimedWakeUps } from '../../src/queue/pg-boss-table.ts';
import type { HeldWakeUp } from '../../src/queue/wake-up.ts';
import { eventually } from '../support/eventually.ts';
import { createTestDatabase } from '../support/servers/confab.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: ReturnType<typeof connectDatabase>;
let db: Database;
let boss: PgBoss;
const undo: (() => Promise<void>)[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  client = connectDatabase(database.url, { maximumConnections: 2, applicationName: 'confab test' });
  ({ db } = client);
  boss = await startQueue(database.url, {
    work: false,
    applicationName: 'confab test',
    onError: () => {},
  });
});
beforeEach(async () => {
  for (const leave of undo.splice(0)) await leave();
  await db.execute(sql`delete from pgboss.job`);
});
afterAll(async () => {
  for (const leave of undo) await leave();
  await boss.stop({ graceful: false });
  await client.close();
  await database.drop();
});

/** A worker as far as its liveness is concerned. */
async function join(held: readonly HeldWakeUp[] = []) {
  const freed: number[] = [];
  const liveness = await announceLiveness({
    databaseUrl: database.url,
    claim: (db) => claimWakeUps(db, held),
    free: freeUnclaimedWakeUps,
    onFreed: (count) => void freed.push(count),
  });
  let left: Promise<void> | undefined;
  const leave = () => (left ??= liveness.leave());
  undo.push(leave);
  return { freed, leave };
}

/** A wake-up that somebody has taken, and said so a moment ago. */
async function takenWakeUp(key: string): Promise<HeldWakeUp> {
  await boss.send('conversation', { conversationId: key }, { singletonKey: key });
  const [job] = await boss.fetch('conversation');
  if (job === undefined) throw new Error('there is no wake-up to take');
  await db.execute(sql`update pgboss.job set started_on = now() - interval '2 seconds',
    heartbeat_on = now() - interval '1 second' where id = ${job.id}`);
  return { id: job.id, retryCount: job.retryCount };
}

async function stateOf({ id }: HeldWakeUp): Promise<string> {
  const [row] = await db.execute<{ state: string }>(
    sql`select state::text as state from pgboss.job where id = ${id}`,
  );
  return row?.state ?? 'gone';
}

/** Ends the connections that show that workers are there, as their death does. */
async function cutPresence(): Promise<void> {
  await db.execute(sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and application_name = 'confab worker presence'`);
}

/** Resolves when the one worker there is has looked so many times who is there. */
async function looks(count: number): Promise<void> {
  const seen = new Set<string>();
  await eventually(async () => {
    const [row] = await db.execute<{ at: string }>(sql`select query_start::text as at from pg_stat_activity
      where datname = current_database() and application_name = 'confab worker presence'`);
    if (row !== undefined) seen.add(row.at);
    return seen.size >= count;
  });
}

describe('the liveness of workers', () => {
  test('the liveness of workers frees at once what the dead hold when the first worker comes', async () => {
    const wakeUp = await takenWakeUp('1');
    const { freed } = await join();
    expect(await stateOf(wakeUp)).toBe('retry');
    expect(freed).toEqual([1]);
  });

  test('the liveness of workers frees what a worker held that is gone, and leaves alone what another one holds', async () => {
    const ofTheDead = await takenWakeUp('1');
    const dead = await join([ofTheDead]);
    const ofTheLiving = await takenWakeUp('2');
    const { freed } = await join([ofTheLiving]);
    // Nobody has died yet, though both have said nothing for a second.
    expect(await stateOf(ofTheDead)).toBe('active');

    await dead.leave();
    await eventually(async () => (await stateOf(ofTheDead)) === 'retry');
    expect(await stateOf(ofTheLiving)).toBe('active');
    expect(freed.reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  test('the liveness of workers frees nothing when everybody has lost the database and comes back', async () => {
    const [heldByOne, heldByTwo]: HeldWakeUp[][] = [[], []];
    const [one, two] = [await join(heldByOne), await join(heldByTwo)];
    const wakeUps = [await takenWakeUp('1'), await takenWakeUp('2')];
    heldByOne?.push(...wakeUps.slice(0, 1));
    heldByTwo?.push(...wakeUps.slice(1));
    // Whoever held this one does not come back: it shows when the others have claimed theirs.
    const forgotten = await takenWakeUp('3');
    await cutPresence();
    await eventually(async () => (await stateOf(forgotten)) === 'retry');
    expect(await Promise.all(wakeUps.map(stateOf))).toEqual(['active', 'active']);
    expect([...one.freed, ...two.freed]).toEqual([1]);
  });

  test('the liveness of workers has one that is alone and was not seen for a moment say again what it holds', async () => {
    const held: HeldWakeUp[] = [];
    const { freed } = await join(held);
    held.push(await takenWakeUp('1'));
    // What nobody holds is freed after the claims, and only then.
    const forgotten = await takenWakeUp('2');
    await cutPresence();
    await eventually(async () => (await stateOf(forgotten)) === 'retry');
    expect(await Promise.all(held.map(stateOf))).toEqual(['active']);
    expect(freed).toEqual([1]);
  });

  test('the liveness of workers gives what it frees to the next worker with another fence', async () => {
    const wakeUp = await takenWakeUp('1');
    await join();
    const [again] = await boss.fetch('conversation');
    expect(again).toMatchObject({ id: wakeUp.id, retryCount: wakeUp.retryCount + 1 });
  });

  test('control: a wake-up stays with whoever holds it while nobody comes or goes', async () => {
    const looker = await join();
    const wakeUp = await takenWakeUp('1');
    const other = await takenWakeUp('2');
    // More often than until everybody has claimed.
    await looks(6);
    expect(await stateOf(wakeUp)).toBe('active');
    expect(await stateOf(other)).toBe('active');
    expect(looker.freed).toEqual([]);
  });
});
