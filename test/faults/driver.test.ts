/** What postgres-js does wrong as it is published, each of which `patches/` mends (docs/decisions/0006). */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { Socket } from 'node:net';
import postgres from 'postgres';
import { eventually } from '../support/eventually.ts';
import { type FaultyProxy, startFaultyProxy } from '../support/servers/faulty-proxy.ts';
import { createGate } from '../support/servers/jobs.ts';
import { startTemporaryPostgres, type TestDatabase } from '../support/servers/postgres.ts';

let database: TestDatabase;
let proxy: FaultyProxy;
let direct: postgres.Sql;
const clients: postgres.Sql[] = [];
beforeAll(async () => {
  database = await (await startTemporaryPostgres()).createDatabase();
  proxy = await startFaultyProxy(database.url);
  direct = postgres(database.url, { max: 1, onnotice: () => {} });
  await direct`create table notes (note text)`;
});
beforeEach(async () => {
  await direct`truncate notes`;
});
afterAll(async () => {
  for (const client of clients) await client.end({ timeout: 0 });
  await direct.end();
  await proxy.close();
  await database.drop();
});

/** The driver alone, with one connection; its types do not know all of its options. */
function connect(options: object = {}): postgres.Sql {
  const client = postgres(proxy.url, { max: 1, onnotice: () => {}, ...options });
  clients.push(client);
  return client;
}

/** Longer than anything here takes. */
const patienceMilliseconds = 3_000;

/** What became of a promise: its value, the code of its error, or nothing at all. */
function outcomeOf(work: PromiseLike<unknown>): Promise<unknown> {
  return Promise.race([
    Promise.resolve(work).then(
      (value) => value,
      (error: unknown) => ({ failed: Reflect.get(Object(error), 'code') }),
    ),
    Bun.sleep(patienceMilliseconds).then(() => 'never settled'),
  ]);
}

const notes = async () => (await direct`select note from notes order by note`).map(({ note }) => note);

describe('failing statements', () => {
  const half = `select i, pg_sleep(case when i > 3 then 10 else 0 end)::text as pause from generate_series(1, 10) as i`;

  test('a statement that fails while its rows come leaves none of them to the next one on its connection', async () => {
    const client = connect({ connection: { statement_timeout: 200 } });
    const [failing, next] = [outcomeOf(client.unsafe(half)), outcomeOf(client.unsafe('select 1 as one'))];
    expect(await failing).toEqual({ failed: '57014' });
    expect(await next).toEqual([{ one: 1 }]);
  });

  test('a statement that fails while its rows come leaves none of them to one that is sent later', async () => {
    const client = connect({ connection: { statement_timeout: 200 } });
    expect(await outcomeOf(client.unsafe(half))).toEqual({ failed: '57014' });
    expect(await outcomeOf(client.unsafe('select 2 as two'))).toEqual([{ two: 2 }]);
  });
});

describe('transactions', () => {
  /** One transaction, after which nobody is in one any more. */
  async function expectTransaction(client: postgres.Sql, before: Promise<unknown>[]) {
    const transaction = outcomeOf(client.begin((tx) => tx`insert into notes values ('mine')`));
    await Promise.all(before);
    expect(await transaction).toEqual([]);
    expect(await notes()).toEqual(['mine']);
    const [row] = await direct`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`;
    expect(row?.count).toBe(0);
  }

  test.each([1, 2, 99, 100, 101])(
    'a transaction has a connection of its own if it begins behind %i statements',
    async (count) => {
      const client = connect();
      await client`select 1`;
      const before = Array.from({ length: count }, () => client.unsafe('select 1').execute());
      await expectTransaction(client, before);
    },
  );

  test('a transaction has a connection of its own if statements may not be sent one behind the other', async () => {
    await expectTransaction(connect({ max_pipeline: 0 }), []);
  });

  /** A client whose only socket we have in hand. */
  async function withSocket(change: (socket: Socket) => void = () => {}) {
    const { hostname, port } = new URL(database.url);
    const sockets: Socket[] = [];
    const client = connect({
      socket: () =>
        new Promise((resolve) => {
          const socket = new Socket();
          sockets.push(socket);
          change(socket);
          socket.connect(Number(port), hostname, () => resolve(socket));
        }),
    });
    await client`select 1`;
    const [socket] = sockets;
    if (socket === undefined) throw new Error('no socket was made');
    return { client, socket };
  }

  test('a transaction has a connection of its own if the socket is full when it begins', async () => {
    const { client } = await withSocket((socket) => {
      const write = socket.write.bind(socket);
      socket.write = (data: Uint8Array | string) => write(data) && !Buffer.from(data).includes('begin ');
    });
    // As long as leaves no room for the beginning in what the driver gathers before it writes.
    await expectTransaction(client, [client.unsafe(`select '${'x'.repeat(1001)}'`).execute()]);
  });

  test('a transaction has a connection of its own when the socket has room again while it pauses', async () => {
    const { client, socket } = await withSocket();
    const pause = createGate();
    const transaction = outcomeOf(
      client.begin(async (tx) => {
        await tx`insert into notes values ('rolled back')`;
        await pause.pass();
        throw Object.assign(new Error('our own'), { code: 'OUR_OWN' });
      }),
    );
    await pause.reached;
    socket.emit('drain');
    const other = outcomeOf(client`insert into notes values ('of another')`);
    // Time enough to run in the transaction.
    await Bun.sleep(50);
    pause.open();
    expect(await transaction).toEqual({ failed: 'OUR_OWN' });
    expect(await other).toEqual([]);
    expect(await notes()).toEqual(['of another']);
  });
});

describe('lost connections', () => {
  test('a connection that is lost fails also those statements of its transaction that had not been sent', async () => {
    const client = connect();
    await client`select 1`;
    const statements: Promise<unknown>[] = [];
    const transaction = client.begin(async (tx) => {
      statements.push(outcomeOf(tx`select pg_sleep(${5})`), outcomeOf(tx`select ${1}::int`));
      await Bun.sleep(50);
      proxy.resetAll();
      await Promise.all(statements);
    });
    expect(await outcomeOf(transaction)).toHaveProperty('failed');
    for (const outcome of await Promise.all(statements)) expect(outcome).toHaveProperty('failed');
  });

  test('a connection that is lost leaves its last error to those who waited for it, and not to the next one', async () => {
    const client = connect();
    const [row] = await client`select pg_backend_pid() as pid`;
    const running = outcomeOf(client`select pg_sleep(5)`);
    await Bun.sleep(50);
    await direct`select pg_terminate_backend(${Number(row?.pid)})`;
    expect(await running).toEqual({ failed: '57P01' });
    expect(await outcomeOf(client`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  test('a connection that is lost does not keep the client from ending', async () => {
    const client = connect();
    const running = outcomeOf(client`select pg_sleep(5)`);
    await Bun.sleep(50);
    proxy.resetAll();
    expect(await running).toHaveProperty('failed');
    expect(await outcomeOf(client.end())).not.toBe('never settled');
  });

  test('a connection that is lost ends the reading of a cursor with an error: the rows that are missing are not taken for none', async () => {
    const thrown: unknown[] = [];
    const listener = (error: unknown) => void thrown.push(error);
    for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, listener);
    const client = connect();
    const read = async () => {
      let count = 0;
      for await (const rows of client.unsafe('select i from generate_series(1, 100) as i').cursor(10)) {
        count += rows.length;
        if (count === 20) proxy.resetAll();
        // The loss is noticed while the reader is busy.
        await Bun.sleep(count === 20 ? 100 : 0);
      }
      return count;
    };
    expect(await outcomeOf(read())).toHaveProperty('failed');
    expect(await outcomeOf(client`select 1 as one`)).toEqual([{ one: 1 }]);
    for (const event of ['uncaughtException', 'unhandledRejection']) process.off(event, listener);
    expect(thrown).toEqual([]);
  });
});

test('a client that is ended at once ends its transactions, also one whose statement waits for a lock', async () => {
  await direct`select pg_advisory_lock(26)`;
  const client = connect();
  const outcome = outcomeOf(client.begin((tx) => tx`select pg_advisory_xact_lock(${26})`));
  await eventually(async () => {
    const [row] = await direct`select count(*)::int as waiting from pg_locks where not granted`;
    return row?.waiting === 1;
  });
  await client.end({ timeout: 0 });
  expect(await outcome).toEqual({ failed: 'CONNECTION_DESTROYED' });
  await direct`select pg_advisory_unlock(26)`;
});

describe('values', () => {
  const unsendable = { toString: () => 'x', [Symbol.toPrimitive]: () => Symbol('x') } as unknown as string;

  test.each([
    ['an undefined one', [undefined as unknown as string], 'UNDEFINED_VALUE'],
    ['too many', Array.from({ length: 65_534 }, () => 1), 'MAX_PARAMETERS_EXCEEDED'],
  ])('a statement with values that cannot be sent fails alone: %s', async (_, values, code) => {
    const client = connect();
    await client`select 1`;
    const outcomes = [
      client.unsafe('select pg_sleep(0.1)::text as pause'),
      client.unsafe('select $1', values),
      client.unsafe('select 3 as three'),
    ].map(outcomeOf);
    expect(await Promise.all(outcomes)).toEqual([[{ pause: '' }], { failed: code }, [{ three: 3 }]]);
    expect(await outcomeOf(client.unsafe('select $1', values))).toEqual({ failed: code });
    expect(await outcomeOf(client.unsafe('select 4 as four'))).toEqual([{ four: 4 }]);
  });

  test('a statement with a value that cannot be sent fails alone also where it has been prepared', async () => {
    const client = connect();
    const echo = (value: string) => client.unsafe('select $1::text as text', [value], { prepare: true });
    expect(await outcomeOf(echo('x'))).toEqual([{ text: 'x' }]);
    const outcomes = [client.unsafe('select pg_sleep(0.1)::text as pause'), echo(unsendable), echo('y')];
    const [before, failed, after] = await Promise.all(outcomes.map(outcomeOf));
    expect(before).toEqual([{ pause: '' }]);
    expect(failed).toHaveProperty('failed');
    expect(after).toEqual([{ text: 'y' }]);
  });
});

test('a statement that is sent again, since its table has changed, has the same values', async () => {
  const client = connect();
  await direct`create table flags (flag boolean, value jsonb)`;
  await direct`insert into flags values (true, '{"a": 1}'), (true, '{"a": 1}'), (false, '{"a": 2}')`;
  const count = async () => {
    const rows = await client.unsafe('select * from flags where flag = $1 and value = $2', [true, { a: 1 }], {
      prepare: true,
    });
    return rows.length;
  };
  expect(await count()).toBe(2);
  await direct`alter table flags add column more int`;
  expect(await count()).toBe(2);
});
