import { afterAll, describe, expect, test } from 'bun:test';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import postgres from 'postgres';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '../../src/embedded-postgres/embedded-postgres.ts';
import { eventually } from '../support/eventually.ts';
import {
  clusterOf,
  isRunning,
  postmasterPid,
  query,
  removeDataDirectory,
  startServerProcess,
  temporaryDirectory,
} from './support.ts';

const silent = (): void => {};

async function withPostgres(
  options: Omit<EmbeddedPostgresOptions, 'log'> & Partial<EmbeddedPostgresOptions>,
  use: (server: EmbeddedPostgres) => Promise<void>,
): Promise<void> {
  const server = await startEmbeddedPostgres({ log: silent, ...options });
  try {
    await use(server);
  } finally {
    await server.stop();
  }
}

const evaluate = async (url: string, expression: string): Promise<unknown> =>
  (await query(url, `select ${expression} as value`))[0]?.value;

describe('embedded PostgreSQL', () => {
  const dataDirectory = temporaryDirectory();
  afterAll(() => removeDataDirectory(dataDirectory));

  test('an embedded PostgreSQL makes a durable cluster at the first start, with a database that the role confab owns', async () => {
    await withPostgres({ dataDirectory }, async ({ url, startedHere, port }) => {
      expect(startedHere).toBe(true);
      expect(new URL(url).port).toBe(String(port));
      expect(await evaluate(url, 'current_database()')).toBe('confab');
      expect(await query(url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
        { rolsuper: false },
      ]);
      const durable = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums'];
      for (const name of durable)
        expect([name, await evaluate(url, `current_setting('${name}')`)]).toEqual([name, 'on']);
      expect(await evaluate(url, "current_setting('server_encoding')")).toBe('UTF8');
      // By code point, and with the case of every script: the locale C would leave the umlaut alone.
      expect(await evaluate(url, "lower('ÄRGER') || ('Z' < 'a')")).toBe('ärgertrue');
      await query(url, "create table kept as select 'first' as word");
    });
    expect(isRunning(dataDirectory)).toBe(false);
  });

  test('an embedded PostgreSQL has its data and its address again at the second start', async () => {
    const before = readFileSync(join(dataDirectory, 'postgres', 'port'), 'utf8').trim();
    await withPostgres({ dataDirectory }, async ({ url, port }) => {
      expect(String(port)).toBe(before);
      expect(await query(url, 'select * from kept')).toEqual([{ word: 'first' }]);
    });
  });

  test('an embedded PostgreSQL lets nobody in without the password, which only its owner can read', async () => {
    expect(statSync(join(dataDirectory, 'postgres', 'password')).mode & 0o777).toBe(0o600);
    await withPostgres({ dataDirectory }, async ({ url }) => {
      const wrong = new URL(url);
      wrong.password = 'guess';
      await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
      const superuser = new URL(url);
      superuser.username = 'postgres';
      await expect(query(superuser.href, 'select 1')).rejects.toThrow('password authentication failed');
    });
  });

  test('an embedded PostgreSQL serves the client that pg-boss brings as well as postgres-js', async () => {
    await withPostgres({ dataDirectory }, async ({ url }) => {
      const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false });
      boss.on('error', silent);
      await boss.start();
      try {
        await boss.createQueue('greetings');
        await boss.send('greetings', { text: 'hello' });
        expect((await boss.fetch<{ text: string }>('greetings'))[0]?.data.text).toBe('hello');
      } finally {
        await boss.stop({ graceful: false });
      }
    });
  });

  test('an embedded PostgreSQL comes back by itself on the same port, with everything committed, when it is killed', async () => {
    await withPostgres({ dataDirectory }, async ({ url }) => {
      const sql = postgres(url, { max: 2, onnotice: silent });
      await sql`create table survivors as select 1 as number`;
      const killed = postmasterPid(dataDirectory);

      process.kill(killed, 'SIGKILL');

      await eventually(() => isRunning(dataDirectory) && postmasterPid(dataDirectory) !== killed);
      // The pool that was there before reconnects on its own, since the address stays valid.
      await eventually(async () => {
        const rows = await sql`select number from survivors`.catch(() => []);
        return rows.length === 1;
      });
      await sql.end();
    });
    expect(isRunning(dataDirectory)).toBe(false);
  });

  test.each([
    ['a process that is gone', 4_194_303],
    ['a process that is something else', process.pid],
  ])('an embedded PostgreSQL starts over a postmaster.pid that names %s', async (_, pid) => {
    const stale = [pid, clusterOf(dataDirectory), 1_700_000_000, 5432, '', '127.0.0.1', '', 'ready   ', ''];
    writeFileSync(join(clusterOf(dataDirectory), 'postmaster.pid'), stale.join('\n'));

    await withPostgres({ dataDirectory }, async ({ url, startedHere }) => {
      expect(startedHere).toBe(true);
      expect(await query(url, 'select * from kept')).toEqual([{ word: 'first' }]);
    });
  });

  test('an embedded PostgreSQL is started once and shared when it is asked for twice in one process', async () => {
    await withPostgres({ dataDirectory }, async (first) => {
      await withPostgres({ dataDirectory }, async (second) => {
        expect([second.startedHere, second.url]).toEqual([false, first.url]);
      });
      expect(await evaluate(first.url, '1')).toBe(1);
    });
    expect(isRunning(dataDirectory)).toBe(false);
  });

  test('an embedded PostgreSQL takes another port when the one of its last start is taken', async () => {
    const port = Number(readFileSync(join(dataDirectory, 'postgres', 'port'), 'utf8'));
    const occupant = Bun.listen({ hostname: '127.0.0.1', port, socket: { data: silent } });
    try {
      await withPostgres({ dataDirectory }, async (server) => {
        expect(server.port).not.toBe(port);
        expect(await evaluate(server.url, '1')).toBe(1);
      });
    } finally {
      occupant.stop(true);
    }
  });

  test('an embedded PostgreSQL says why it does not start', async () => {
    const configuration = join(clusterOf(dataDirectory), 'postgresql.conf');
    const whole = readFileSync(configuration, 'utf8');
    writeFileSync(configuration, `${whole}\nwork_mem = 'plenty'\n`);
    const starting = startEmbeddedPostgres({ dataDirectory, log: silent });
    await expect(starting).rejects.toThrow(/did not start.*work_mem.*plenty/s);

    // And the failure leaves nothing held: the next start is undisturbed.
    writeFileSync(configuration, whole);
    await withPostgres({ dataDirectory }, async ({ url }) => expect(await evaluate(url, '1')).toBe(1));
  });

  test('an embedded PostgreSQL does not touch a cluster of another major version', async () => {
    const versionFile = join(clusterOf(dataDirectory), 'PG_VERSION');
    writeFileSync(versionFile, '17\n');
    await expect(startEmbeddedPostgres({ dataDirectory, log: silent })).rejects.toThrow(
      'made by PostgreSQL 17',
    );
    writeFileSync(versionFile, '18\n');
  });
});

describe('shared data', () => {
  const dataDirectory = temporaryDirectory();
  afterAll(() => removeDataDirectory(dataDirectory));

  test('Confab processes that share a data directory make one cluster when two start at the same moment, and the last to stop ends PostgreSQL', async () => {
    const [one, two] = await Promise.all([
      startServerProcess(dataDirectory),
      startServerProcess(dataDirectory),
    ]);
    expect(one.report).toMatchObject({ url: expect.any(String) });
    expect(two.report).toEqual({
      ...one.report,
      startedHere: !('startedHere' in one.report && one.report.startedHere),
    });

    const [first, last] = 'startedHere' in one.report && one.report.startedHere ? [one, two] : [two, one];
    expect(await first.stop()).toBe(0);
    expect(isRunning(dataDirectory)).toBe(true);
    expect(await last.stop()).toBe(0);
    expect(isRunning(dataDirectory)).toBe(false);
  });

  test('Confab processes that share a data directory restart a PostgreSQL that was not their own child', async () => {
    const starter = await startServerProcess(dataDirectory);
    await withPostgres({ dataDirectory, durability: 'none' }, async ({ url, startedHere }) => {
      expect(startedHere).toBe(false);
      await starter.signal('SIGKILL');
      expect(await evaluate(url, '1')).toBe(1);

      const killed = postmasterPid(dataDirectory);
      process.kill(killed, 'SIGKILL');

      await eventually(() => isRunning(dataDirectory) && postmasterPid(dataDirectory) !== killed);
      await eventually(async () => (await evaluate(url, '1').catch(() => 0)) === 1);
    });
    expect(isRunning(dataDirectory)).toBe(false);
  });

  test('Confab processes that share a data directory find PostgreSQL running after a ^C in the terminal of the process that started it', async () => {
    const starter = await startServerProcess(dataDirectory);
    await withPostgres({ dataDirectory, durability: 'none' }, async ({ url }) => {
      const before = postmasterPid(dataDirectory);
      await starter.signal('SIGINT', true);
      expect(await evaluate(url, '1')).toBe(1);
      expect(postmasterPid(dataDirectory)).toBe(before);
    });
  });
});
