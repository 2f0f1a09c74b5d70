import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { connectDatabase, type DatabaseClient } from '../../src/db/client.ts';
import { hasDatabaseError, isDatabaseOutage, isDatabaseUnavailable } from '../../src/db/errors.ts';
import { type FaultyProxy, startFaultyProxy } from '../support/servers/faulty-proxy.ts';
import { createGate } from '../support/servers/jobs.ts';
import { startTemporaryPostgres, type TestDatabase } from '../support/servers/postgres.ts';

let database: TestDatabase;
let proxy: FaultyProxy;
let direct: postgres.Sql;
const clients: DatabaseClient[] = [];
beforeAll(async () => {
  database = await (await startTemporaryPostgres()).createDatabase();
  proxy = await startFaultyProxy(database.url);
  direct = postgres(database.url, { max: 1, onnotice: () => {} });
  await direct`create table notes (note text)`;
});
beforeEach(async () => {
  await proxy.heal();
  await direct`truncate notes`;
});
afterAll(async () => {
  for (const client of clients) await client.close();
  await direct.end();
  await proxy.close();
  await database.drop();
});

const statementSeconds = 1;
/** What the tests of this file allow for a statement, a new connection, and a busy machine. */
const patienceMilliseconds = 9_000;

function connect(maximumConnections = 1, through = proxy): DatabaseClient['db'] {
  const client = connectDatabase(through.url, {
    maximumConnections,
    applicationName: 'confab test',
    statementSeconds,
  });
  clients.push(client);
  return client.db;
}

/** The error of something that must fail, and how long that took. */
async function failure(work: Promise<unknown>): Promise<{ error: unknown; milliseconds: number }> {
  const since = performance.now();
  return work.then(
    () => {
      throw new Error('it did not fail');
    },
    (error: unknown) => ({ error, milliseconds: performance.now() - since }),
  );
}

const note = (text: string) => sql`insert into notes values (${text})`;
const notes = async () => (await direct`select note from notes order by note`).map((row) => row.note);

describe('lost transactions', () => {
  test("a transaction whose connection is lost fails, and what it goes on to ask for is not run in the next one's transaction", async () => {
    const db = connect();
    const [first, second] = [createGate(), createGate()];
    const outcomes: unknown[] = [];
    const lost = failure(
      db.transaction(async (tx) => {
        await tx.execute(note('lost before'));
        await first.pass();
        await tx.execute(note('lost after')).catch((error: unknown) => void outcomes.push(error));
      }),
    );
    await first.reached;
    proxy.resetAll();
    expect(isDatabaseOutage((await lost).error)).toBe(true);

    // On the same connection of the pool, which has only one.
    const next = db.transaction(async (tx) => {
      await tx.execute(note('kept'));
      await second.pass();
    });
    await second.reached;
    first.open();
    await Bun.sleep(0);
    second.open();
    await next;
    expect(await notes()).toEqual(['kept']);
    expect(outcomes).toHaveLength(1);
    expect(isDatabaseOutage(outcomes[0])).toBe(true);
  });

  test("a transaction whose connection is lost does not commit or roll back the next one's either", async () => {
    const db = connect();
    for (const end of ['returns', 'throws'] as const) {
      const [first, second] = [createGate(), createGate()];
      const lost = failure(
        db.transaction(async (tx) => {
          await tx.execute(note('lost'));
          await first.pass();
          if (end === 'throws') throw new Error('our own');
        }),
      );
      await first.reached;
      proxy.resetAll();
      await lost;
      const next = db.transaction(async (tx) => {
        await tx.execute(note(`kept when it ${end}`));
        await second.pass();
        // Only there while its own transaction is open.
        expect(await notes()).not.toContain(`kept when it ${end}`);
      });
      await second.reached;
      first.open();
      await Bun.sleep(0);
      second.open();
      await next;
    }
    expect(await notes()).toEqual(['kept when it returns', 'kept when it throws']);
  });
});

// They do nothing but wait, and do it side by side: each has a network of its own.
describe('silent connections', () => {
  const proxies: FaultyProxy[] = [];
  async function startProxy(): Promise<FaultyProxy> {
    const own = await startFaultyProxy(database.url);
    proxies.push(own);
    return own;
  }
  afterAll(async () => {
    for (const own of proxies) await own.close();
  });

  test.concurrent('a connection that swallows every byte fails its statements one second after PostgreSQL would have ended them', async () => {
    const own = await startProxy();
    const db = connect(1, own);
    await db.execute(sql`select 1`);
    own.goSilent();
    const { error, milliseconds } = await failure(db.execute(sql`select 1`));
    expect(hasDatabaseError(error, ({ code }) => code === 'ANSWER_TIMEOUT')).toBe(true);
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(milliseconds).toBeWithin(1_900, 4_000);
  });

  test.concurrent('control: without our limits nobody would ever hear of a connection that swallows every byte', async () => {
    const own = await startProxy();
    const client = postgres(own.url, { max: 1 });
    await client`select 1`;
    own.goSilent();
    const outcome = await Promise.race([
      client`select 1`.then(
        () => 'answered',
        () => 'failed',
      ),
      Bun.sleep(3 * statementSeconds * 1_000).then(() => 'nothing'),
    ]);
    expect(outcome).toBe('nothing');
    await client.end({ timeout: 0 });
  });

  test.concurrent('a connection that swallows every byte fails however many wait for one, all of them in time', async () => {
    const own = await startProxy();
    const db = connect(2, own);
    await db.execute(sql`select 1`);
    own.goSilent();
    const failures = await Promise.all(
      Array.from({ length: 60 }, () => failure(db.transaction((tx) => tx.execute(sql`select 1`)))),
    );
    for (const { error, milliseconds } of failures) {
      expect(isDatabaseUnavailable(error)).toBe(true);
      expect(milliseconds).toBeLessThan(patienceMilliseconds);
    }
  });

  test.concurrent('a new connection that nobody answers is a failure in time', async () => {
    const own = await startProxy();
    own.stopAccepting();
    const { error, milliseconds } = await failure(connect(1, own).execute(sql`select 1`));
    expect(isDatabaseOutage(error)).toBe(true);
    expect(milliseconds).toBeLessThan(patienceMilliseconds);
  });
});

describe('slow statements', () => {
  test('a statement that takes too long is ended by PostgreSQL, and its connection is used again', async () => {
    const db = connect();
    const pid = async () => (await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`))[0]?.pid;
    const before = await pid();
    const { error, milliseconds } = await failure(db.execute(sql`select pg_sleep(60)`));
    expect(hasDatabaseError(error, ({ code }) => code === '57014')).toBe(true);
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(milliseconds).toBeWithin(900, 1_900);
    expect(await pid()).toBe(before);
  });
});

describe('new connections', () => {
  test('a new connection that is reset while the driver learns the types fails who asked, and nobody else', async () => {
    const unhandled: unknown[] = [];
    const listener = (reason: unknown) => void unhandled.push(reason);
    process.on('unhandledRejection', listener);
    const cut = proxy.cut({ at: /typarray/, when: 'before' });
    const db = connect();
    const { error } = await failure(db.execute(sql`select 1`));
    await cut;
    expect(isDatabaseOutage(error)).toBe(true);
    expect(await db.execute(sql`select 1 as one`)).toMatchObject([{ one: 1 }]);
    process.off('unhandledRejection', listener);
    expect(unhandled).toEqual([]);
  });

  test('a new connection that is accepted and closed at once, as by a proxy without a server behind it, is a failure', async () => {
    proxy.hangUp();
    const { error, milliseconds } = await failure(connect().execute(sql`select 1`));
    expect(isDatabaseOutage(error)).toBe(true);
    expect(milliseconds).toBeLessThan(1_000);
  });
});

test('a connection to a PostgreSQL that takes no writes is not used again: the primary may be elsewhere by now', async () => {
  const db = connect();
  const pid = async () => (await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`))[0]?.pid;
  await db.execute(sql`set default_transaction_read_only = on`);
  const before = await pid();
  const { error } = await failure(db.execute(note('refused')));
  expect(hasDatabaseError(error, ({ code }) => code === '25006')).toBe(true);
  expect(isDatabaseOutage(error)).toBe(true);
  expect(await pid()).not.toBe(before);
  await db.execute(note('taken'));
  // The same at the end of a transaction.
  await db.execute(sql`set default_transaction_read_only = on`);
  await failure(db.transaction((tx) => tx.execute(note('refused'))));
  await db.transaction((tx) => tx.execute(note('taken too')));
  expect(await notes()).toEqual(['taken', 'taken too']);
});

test('no other connection that is as old as one to a PostgreSQL that takes no writes is used again, idle or busy', async () => {
  const db = connect(4);
  const pids = async () => {
    const rows = await Promise.all(
      Array.from({ length: 4 }, () =>
        db.transaction(async (tx) => {
          const [row] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid, pg_sleep(0.3)`);
          return row?.pid;
        }),
      ),
    );
    return new Set(rows);
  };
  const before = await pids();
  expect(before.size).toBe(4);
  const busy = createGate();
  const reading = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    await busy.pass();
  });
  await busy.reached;
  const readOnly = db.transaction((tx) => tx.execute(note('refused')), { accessMode: 'read only' });
  expect(hasDatabaseError((await failure(readOnly)).error, ({ code }) => code === '25006')).toBe(true);
  busy.open();
  await reading;
  expect((await pids()).isDisjointFrom(before)).toBe(true);
});
