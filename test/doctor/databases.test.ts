// Databases of an operator's own that are away, foreign, old, read-only or behind with their work.

import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import postgres from 'postgres';
import { knownMigrations, migrateToFirst } from '../../src/db/migrations.ts';
import { type ExaminedDatabase, examineDatabase, failureFinding } from '../../src/doctor/examine-database.ts';
import { findFreePort } from '../../src/embedded-postgres/port.ts';
import { ask, oneMessage } from '../support/clients/conversations.ts';
import { createTestDatabase, startConfab, type TestConfab } from '../support/servers/confab.ts';
import { startTemporaryPostgres } from '../support/servers/postgres.ts';

const needed = 57;
const troubles = async (url: string, other: Partial<ExaminedDatabase> = {}) =>
  (await examineDatabase({ url, variable: 'DATABASE_URL', connectionsNeeded: needed, ...other })).filter(
    ({ level }) => level !== 'well',
  );

let url: string;
let sql: postgres.Sql;
beforeAll(async () => {
  ({ url } = await createTestDatabase());
  sql = postgres(url, { max: 1, onnotice: () => {} });
});
afterAll(() => sql.end());
beforeEach(async () => {
  await sql.unsafe(`alter database "${new URL(url).pathname.slice(1)}" reset all`);
});

// The PostgreSQL of the tests throws its data away, and says so.
const unsafe = { level: 'look', what: expect.stringContaining('fsync or synchronous_commit is off') };

test('a database that a server has migrated is well, but for what it is set to', async () => {
  expect(await troubles(url)).toMatchObject([unsafe]);
});

test('a database where nobody listens, or that lets us not in, is wrong; its password is never told', async () => {
  const away = new URL(url);
  away.port = String(await findFreePort(undefined));
  expect(await troubles(away.href)).toMatchObject([
    { level: 'wrong', what: expect.stringContaining('ECONNREFUSED') },
  ]);

  const stranger = new URL(url);
  stranger.password = 'guess-9917';
  const [refused] = await troubles(stranger.href);
  expect(refused).toMatchObject({ level: 'wrong', what: expect.stringContaining('28P01') });
  expect(refused?.mend).toContain('password');
  expect(JSON.stringify(refused)).not.toContain('guess-9917');

  const missing = new URL(url);
  missing.pathname = '/nowhere';
  expect(await troubles(missing.href)).toMatchObject([
    { level: 'wrong', mend: expect.stringContaining('create database') },
  ]);
});

test('of two addresses the one is named at which PostgreSQL does not let us in, or has no such database', async () => {
  const both = (databaseUrl: string, sessionUrl: string) =>
    troubles(sessionUrl, {
      variable: 'CONFAB_DATABASE_SESSION_URL',
      sharedSessions: { url: databaseUrl, sessionUrl, statementSeconds: 15 },
    });
  const stranger = Object.assign(new URL(url), { password: 'guess-9917' }).href;
  expect(await both(url, stranger)).toMatchObject([
    {
      what: 'The database of CONFAB_DATABASE_SESSION_URL cannot be used (28P01).',
      mend: 'PostgreSQL does not let us in: check user and password in CONFAB_DATABASE_SESSION_URL, and its pg_hba.conf.',
    },
  ]);
  expect(await both(stranger, url)).toContainEqual({
    level: 'wrong',
    what: 'The database of DATABASE_URL cannot be used (28P01).',
    mend: 'PostgreSQL does not let us in: check user and password in DATABASE_URL, and its pg_hba.conf.',
  });
  const missing = Object.assign(new URL(url), { pathname: '/nowhere' }).href;
  expect(await both(url, missing)).toMatchObject([
    { mend: expect.stringMatching(/check its name in CONFAB_DATABASE_SESSION_URL\.$/) },
  ]);
});

test.each([
  [
    '53100',
    undefined,
    'in the data directory',
    'PostgreSQL has no room left on its disk: see docs/runbook.md,',
  ],
  ['53200', 'DATABASE_URL', 'of DATABASE_URL', 'PostgreSQL has no memory left: give'],
  ['57P01', 'DATABASE_URL', 'of DATABASE_URL', 'PostgreSQL is starting or stopping: try'],
  ['58030', undefined, 'in the data directory', 'PostgreSQL cannot read or write its disk, which is full or'],
  ['ECONNREFUSED', undefined, 'in the data directory', 'See what its log says: docs/runbook.md,'],
  [
    'ECONNREFUSED',
    'DATABASE_URL',
    'of DATABASE_URL',
    'See that PostgreSQL runs, that its address in DATABASE_URL',
  ],
])('a database that fails with %s, at %s, is named with what to do', (code, variable, place, mend) => {
  const error = new Error('as Drizzle throws it', { cause: Object.assign(new Error('why'), { code }) });
  expect(failureFinding(error, variable)).toEqual({
    level: 'wrong',
    what: `The database ${place} cannot be used (${code}).`,
    mend: expect.stringContaining(mend),
  });
});

test('a database that lacks migrations, has none, or has those of a later version is told apart', async () => {
  const server = await startTemporaryPostgres();
  const empty = await server.createDatabase();
  expect(await troubles(empty.url)).toContainEqual(
    expect.objectContaining({ level: 'look', what: 'The database has no tables of Confab yet.' }),
  );
  await migrateToFirst(empty.url, knownMigrations().length - 2);
  expect(await troubles(empty.url)).toContainEqual(
    expect.objectContaining({ level: 'look', what: 'The database lacks 2 migrations of this version.' }),
  );
  const client = postgres(empty.url, { max: 1 });
  await client`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of-tomorrow', 9000000000000)`;
  await client.end();
  expect(await troubles(empty.url)).toContainEqual(
    expect.objectContaining({ level: 'wrong', what: expect.stringContaining('a later version') }),
  );
});

test('a database that is set to read-only is wrong', async () => {
  await sql.unsafe(
    `alter database "${new URL(url).pathname.slice(1)}" set default_transaction_read_only = on`,
  );
  expect(await troubles(url)).toContainEqual(
    expect.objectContaining({ level: 'wrong', what: 'PostgreSQL is read-only, and takes no text.' }),
  );
});

test('jobs that nobody does, calls that were given up and jobs that failed are told', async () => {
  const confab: TestConfab = await startConfab({ worker: false });
  try {
    const json = { ...oneMessage, webhookUrl: 'http://127.0.0.1:9999/' };
    await ask(confab, 'submitText', { json });
    expect(await troubles(confab.databaseUrl)).toMatchObject([unsafe]);

    const client = postgres(confab.databaseUrl, { max: 1 });
    await client`update jobs set created_at = now() - interval '1 hour'`;
    await client`update webhook_deliveries set state = 'abandoned'`;
    await client`update webhook_receivers set failures = 7`;
    expect(await troubles(confab.databaseUrl)).toMatchObject([
      unsafe,
      { level: 'wrong', what: expect.stringMatching(/^1 job is unfinished, the oldest for 36\d\d s\.$/) },
      { level: 'look', what: expect.stringContaining('1 receiver of webhooks does not answer; 0 calls') },
      { level: 'look', what: '1 webhook call of the last week was given up.' },
    ]);
    await client`update jobs set status = 'failed', reason = 'of our own', finished_at = now()`;
    await client.end();
    expect((await troubles(confab.databaseUrl)).map(({ what }) => what)).toContain(
      '1 job has failed in the last 24 hours.',
    );
  } finally {
    await confab.stop();
  }
});
