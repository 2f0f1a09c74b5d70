/** Behind a real PgBouncer. */

import { afterAll, afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { eventually } from '../embedded-postgres/support.ts';
import { type PgBouncer, startPgBouncer, withoutPgBouncer } from '../support/servers/pgbouncer.ts';
import { startTemporaryPostgres, type TestDatabase } from '../support/servers/postgres.ts';
import { call, killServers, startServer, temporaryDataDirectory } from '../support/servers/server-process.ts';

let database: TestDatabase;
let pooler: PgBouncer | undefined;
const directories: string[] = [];
beforeEach(async () => {
  database = await (await startTemporaryPostgres()).createDatabase();
});
afterEach(async () => {
  await killServers();
  await pooler?.stop();
  await database.drop();
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

const named =
  withoutPgBouncer === undefined ? 'a real PgBouncer' : `a real PgBouncer (skipped: ${withoutPgBouncer})`;

describe.skipIf(withoutPgBouncer !== undefined)(named, () => {
  test('a pooler that pools sessions, with its own defaults, lets the server start, work, and start again', async () => {
    pooler = await startPgBouncer(database.url, { pool_mode: 'session' });
    const settings = { CONFAB_DATA_DIR: newDirectory(), DATABASE_URL: pooler.url };
    for (const round of [1, 2]) {
      const server = startServer(settings);
      const url = await server.ready();
      const credentials = JSON.parse(
        readFileSync(join(settings.CONFAB_DATA_DIR, 'credentials.json'), 'utf8'),
      );
      const token = String(
        (await call(200, 'POST', `${url}/oauth2/token:generate`, { json: credentials })).accessToken,
      );
      const jobIds = await Promise.all(
        Array.from({ length: 20 }, async () => {
          const json = { messages: [{ payload: { content: `I will send report ${round}.` } }] };
          return (await call(201, 'POST', `${url}/v1/process/text`, { token, json })).jobId;
        }),
      );
      for (const jobId of jobIds)
        await eventually(
          async () => (await call(200, 'GET', `${url}/v1/job/${jobId}`, { token })).status === 'completed',
        );
      expect(server.logged().filter(({ level }) => level === 'error' || level === 'warn')).toEqual([]);
      expect((await server.stop()).exitCode).toBe(0);
    }
    // What was locked ended with its session.
    await eventually(async () => (await traces()).locks === 0);
  }, 120_000);

  test.each([
    ['transactions', { pool_mode: 'transaction' }],
    ['transactions, one connection after another', { pool_mode: 'transaction', server_round_robin: 1 }],
    ['transactions over one connection', { pool_mode: 'transaction', default_pool_size: 1 }],
    ['statements', { pool_mode: 'statement' }],
  ])(
    'a pooler that pools %s is refused in one sentence, and nothing is left behind',
    async (_, pooling) => {
      pooler = await startPgBouncer(database.url, pooling);
      const server = startServer({ CONFAB_DATA_DIR: newDirectory(), DATABASE_URL: pooler.url });
      expect(await server.process.exited).toBe(1);
      await server.stop();
      expect(server.log()).toBe(
        'A pooler before PostgreSQL gives one connection to several clients at a time, and Confab needs each for itself. ' +
          'Set it to session pooling (pool_mode = session in PgBouncer), or let DATABASE_URL lead to PostgreSQL itself.\n',
      );
      expect(await traces()).toEqual({ tables: 0, locks: 0 });
    },
    30_000,
  );

  test('a pooler that refuses a parameter of DATABASE_URL is named, and what to do about it', async () => {
    pooler = await startPgBouncer(database.url, { pool_mode: 'session' });
    const server = startServer({
      CONFAB_DATA_DIR: newDirectory(),
      DATABASE_URL: `${pooler.url}&options=-c%20geqo%3Doff`,
    });
    expect(await server.process.exited).toBe(1);
    await server.stop();
    expect(server.log()).toMatch(
      /^The pooler before PostgreSQL refuses a start-up parameter: take "options" out of/,
    );
  }, 120_000);
});
