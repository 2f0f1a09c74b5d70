/** Behind a real PgBouncer. */

import { afterAll, afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { examineDatabase } from '../../src/doctor/examine-database.ts';
import { query } from '../embedded-postgres/support.ts';
import { eventually } from '../support/eventually.ts';
import { patient } from '../support/postgres/patient.ts';
import { type PgBouncer, startPgBouncer, withoutPgBouncer } from '../support/servers/pgbouncer.ts';
import { startTemporaryPostgres, type TestDatabase } from '../support/servers/postgres.ts';
import { builtProgram, endOf } from '../support/servers/programs.ts';
import {
  call,
  killServers,
  type Server,
  startServer,
  temporaryDataDirectory,
} from '../support/servers/server-process.ts';

let database: TestDatabase;
let other: TestDatabase | undefined;
let pooler: PgBouncer | undefined;
const directories: string[] = [];
beforeEach(async () => {
  database = await (await startTemporaryPostgres()).createDatabase();
});
afterEach(async () => {
  await killServers();
  await pooler?.stop();
  await database.drop();
  await other?.drop();
  other = undefined;
});
afterAll(() => {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});

function newDirectory(): string {
  const directory = temporaryDataDirectory();
  directories.push(directory);
  return directory;
}

/** What is in the database, and who holds or waits for locks of it. */
async function traces(): Promise<{ tables: number; locks: number }> {
  const direct = postgres(database.url, { max: 1 });
  const [row] = await direct`
    select (select count(*)::int from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace) as tables,
      (select count(*)::int from pg_locks where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())) as locks`;
  await direct.end();
  return { tables: Number(row?.tables), locks: Number(row?.locks) };
}

/** What a server says that does not start. It has no worker: none begins for nothing. */
async function refusal(settings: Record<string, string>): Promise<string> {
  const server = startServer({ CONFAB_ROLE: 'api', ...settings });
  return server.refusal();
}

/** Connections of PostgreSQL that a pooler of transactions has for all its clients. */
const poolSize = 3;

/** Starts a pooler, of transactions where nothing else is said; answers what a server behind it is told, the way past it included. */
async function poolWithWayPast(pooling: Parameters<typeof startPgBouncer>[1] = {}) {
  const started = await startPgBouncer(database.url, { pool_mode: 'transaction', ...pooling });
  pooler = started;
  const settings = {
    CONFAB_DATA_DIR: newDirectory(),
    DATABASE_URL: started.url,
    CONFAB_DATABASE_SESSION_URL: patient(database.url),
  };
  return { settings, reconnect: started.reconnect };
}

/** What each of the sessions has that the pooler gives out: as they come, with nothing in them. */
async function pooledSessions(): Promise<unknown> {
  const client = postgres(pooler?.url ?? '', { max: poolSize, prepare: false, fetch_types: false });
  // As many at a time as there are sessions, so that each is looked at.
  const rows = await Promise.all(
    Array.from({ length: poolSize }, () =>
      client.begin(async (sql) => {
        const [row] = await sql`
          select current_setting('synchronous_commit') as synchronous_commit, current_setting('statement_timeout') as statement_timeout,
            (select count(*)::int from pg_prepared_statements) as prepared, (select count(*)::int from pg_listening_channels()) as channels,
            (select count(*)::int from pg_locks where pid = pg_backend_pid() and locktype = 'advisory') as locks, pg_sleep(0.05)::text as pause`;
        return row;
      }),
    ),
  );
  await client.end();
  return rows.map((row) => ({ ...row }));
}
const untouched = Array.from({ length: poolSize }, () => ({
  synchronous_commit: 'on',
  statement_timeout: '15s',
  prepared: 0,
  channels: 0,
  locks: 0,
  pause: '',
}));

/** Connections that listen, past the pooler. */
async function listeners(): Promise<number> {
  const [row] = await query(
    database.url,
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and query ~ '(^listen |pg_listening_channels)' and pid <> pg_backend_pid()`,
  );
  return Number(row?.count);
}

/** Ends every connection to the database, those of the pooler included. */
async function endConnections(): Promise<void> {
  await query(
    database.url,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() ' +
      "and backend_type = 'client backend'",
  );
}

const troublesOf = (server: Server) =>
  server.logged().filter(({ level }) => level === 'error' || level === 'warn');

/** Submits the text twenty times at once, and waits for all of it. */
async function doJobs(url: string, settings: { readonly CONFAB_DATA_DIR: string }, text: string) {
  const credentials = JSON.parse(readFileSync(join(settings.CONFAB_DATA_DIR, 'credentials.json'), 'utf8'));
  const token = String(
    (await call(200, 'POST', `${url}/oauth2/token:generate`, { json: credentials })).accessToken,
  );
  const jobIds = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const json = { messages: [{ payload: { content: text } }] };
      return (await call(201, 'POST', `${url}/v1/process/text`, { token, json })).jobId;
    }),
  );
  for (const jobId of jobIds)
    await eventually(
      async () => (await call(200, 'GET', `${url}/v1/job/${jobId}`, { token })).status === 'completed',
    );
}

const named =
  withoutPgBouncer === undefined ? 'a real PgBouncer' : `a real PgBouncer (skipped: ${withoutPgBouncer})`;

describe.skipIf(withoutPgBouncer !== undefined)(named, () => {
  test('a pooler that pools sessions, with its own defaults, lets the server start, work, and start again', async () => {
    pooler = await startPgBouncer(database.url, { pool_mode: 'session' });
    const settings = { CONFAB_DATA_DIR: newDirectory(), DATABASE_URL: pooler.url };
    for (const round of [1, 2]) {
      const server = startServer(settings);
      await doJobs(await server.ready(), settings, `I will send report ${round}.`);
      expect(troublesOf(server)).toEqual([]);
      expect((await server.stop()).exitCode).toBe(0);
    }
    // What was locked ended with its session.
    await eventually(async () => (await traces()).locks === 0);
  }, 300_000);

  test('a pooler that pools transactions lets the server start, work, and start again, over fewer connections than it has clients', async () => {
    const { settings } = await poolWithWayPast({ default_pool_size: poolSize });
    // The cluster of the tests waits for no disk.
    await query(database.url, `alter database ${database.name} set synchronous_commit = 'on'`);
    for (const round of [1, 2]) {
      const server = startServer({ ...settings, CONFAB_WORKERS: '2' });
      const jobs = doJobs(await server.ready(), settings, `I will send report ${round}.`);
      // Meanwhile nothing of ours is in what others get.
      for (let look = 0; look < 5; look += 1) expect(await pooledSessions()).toEqual(untouched);
      await jobs;
      expect(await pooledSessions()).toEqual(untouched);
      // Each worker is seen by the others, and listens.
      await eventually(async () => (await traces()).locks === 2);
      await eventually(async () => (await listeners()) === 2);
      expect(troublesOf(server)).toEqual([]);
      expect((await server.stop()).exitCode).toBe(0);
    }
    await eventually(async () => (await traces()).locks === 0);
  }, 300_000);

  test('a server behind a pooler of transactions goes on when all its connections are lost', async () => {
    const { settings } = await poolWithWayPast({ default_pool_size: poolSize });
    const server = startServer(settings);
    const url = await server.ready();
    await doJobs(url, settings, 'I will send the report.');
    await endConnections();
    await eventually(async () => (await fetch(`${url}/readyz`)).ok);
    await doJobs(url, settings, 'I will send it again.');
    await eventually(async () => (await listeners()) === 1);
    expect((await server.stop()).exitCode).toBe(0);
  }, 300_000);

  test('a session in which something else is set is refused, with what to do, after which the server starts', async () => {
    const { settings, reconnect } = await poolWithWayPast({ min_pool_size: 1 });
    // The pooler has it from before the user has anything set.
    const early = postgres(settings.DATABASE_URL, { max: 1, prepare: false });
    await early`select 1`;
    await early.end();
    const examined = () =>
      examineDatabase({
        url: database.url,
        variable: 'CONFAB_DATABASE_SESSION_URL',
        sharedSessions: { url: settings.DATABASE_URL, sessionUrl: database.url, statementSeconds: 15 },
        connectionsNeeded: 2,
      });
    expect(await refusal(settings)).toMatch(
      /^The pooler gives out sessions in which \w+ is .* have the pooler open new ones \("RECONNECT" in the console of PgBouncer\).*$/,
    );
    // The doctor says so, too.
    const ofPooler = {
      level: 'wrong',
      what: expect.stringMatching(/^The pooler gives out sessions in which/),
    };
    expect(await examined()).toContainEqual(expect.objectContaining(ofPooler));
    await reconnect();
    const server = startServer(settings);
    await doJobs(await server.ready(), settings, 'I will send the report.');
    expect((await examined()).filter(({ level }) => level === 'wrong')).toEqual([]);
    // Commands go past the pooler.
    const account = Bun.spawn([process.execPath, builtProgram('account'), 'list'], {
      env: { ...process.env, ...settings },
      stdout: 'pipe',
      stderr: 'pipe',
    });
    expect(await endOf(account)).toMatchObject({
      code: 0,
      errors: '',
      output: expect.stringContaining('default'),
    });
  }, 300_000);

  test.each([
    [
      'of another pooler of transactions',
      async () => pooler?.url,
      /^A pooler .* Let CONFAB_DATABASE_SESSION_URL lead to PostgreSQL itself, or to session pooling/,
    ],
    [
      'of another database',
      async () => other?.url,
      /^DATABASE_URL and CONFAB_DATABASE_SESSION_URL lead to different databases: /,
    ],
  ])(
    'a way past the pooler that is that %s is refused in one sentence',
    async (_, past, sentence) => {
      const { settings } = await poolWithWayPast();
      other = await (await startTemporaryPostgres()).createDatabase();
      const said = await refusal({ ...settings, CONFAB_DATABASE_SESSION_URL: (await past()) ?? '' });
      expect(said).toMatch(sentence);
      expect(said.trim().split('\n')).toHaveLength(1);
    },
    300_000,
  );

  test.each([
    ['transactions', { pool_mode: 'transaction' }],
    ['transactions, one connection after another', { pool_mode: 'transaction', server_round_robin: 1 }],
    ['transactions over one connection', { pool_mode: 'transaction', default_pool_size: 1 }],
    ['statements', { pool_mode: 'statement' }],
  ])(
    'a pooler that pools %s is refused in one sentence, and nothing is left behind',
    async (_, pooling) => {
      pooler = await startPgBouncer(database.url, pooling);
      expect(await refusal({ CONFAB_DATA_DIR: newDirectory(), DATABASE_URL: pooler.url })).toBe(
        'A pooler before PostgreSQL gives one connection to several clients at a time, and Confab needs each for itself. ' +
          'Set it to session pooling (pool_mode = session in PgBouncer), let DATABASE_URL lead to PostgreSQL itself, or name the ' +
          'way past it in CONFAB_DATABASE_SESSION_URL.',
      );
      expect(await traces()).toEqual({ tables: 0, locks: 0 });
    },
    300_000,
  );

  test('a pooler that pools statements is refused in one sentence with a way past it, too', async () => {
    const { settings } = await poolWithWayPast({ pool_mode: 'statement' });
    expect(await refusal(settings)).toBe(
      'The pooler before PostgreSQL pools statements, and Confab needs transactions: set it to transaction or session pooling.',
    );
  }, 300_000);

  test('a pooler that refuses a parameter of DATABASE_URL is named, and what to do about it', async () => {
    pooler = await startPgBouncer(database.url, { pool_mode: 'session' });
    const said = await refusal({
      CONFAB_DATA_DIR: newDirectory(),
      DATABASE_URL: `${pooler.url}&options=-c%20geqo%3Doff`,
    });
    expect(said).toMatch(/^The pooler before PostgreSQL refuses a start-up parameter: take "options" out of/);
  }, 300_000);
});
