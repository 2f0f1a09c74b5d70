/** A server that cannot start: one sentence, and nothing that is secret. */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { advisoryLocks } from '../../src/db/locks/advisory-locks.ts';
import { createTestDatabase } from '../support/servers/confab.ts';
import { startTemporaryPostgres, type TestDatabase } from '../support/servers/postgres.ts';
import {
  killServers,
  type Server,
  startServer,
  temporaryDataDirectory,
} from '../support/servers/server-process.ts';

let empty: TestDatabase;
let migrated: TestDatabase;
/** Started first, since they take half a minute to fail. */
let withoutDatabase: Server;
let withoutWayPast: Server;
const directories: string[] = [];
beforeAll(async () => {
  withoutDatabase = startServer({
    CONFAB_DATA_DIR: newDirectory(),
    DATABASE_URL: 'postgres://confab:a-password@127.0.0.1:1/confab',
  });
  withoutWayPast = startServer({
    CONFAB_DATA_DIR: newDirectory(),
    CONFAB_ROLE: 'api',
    DATABASE_URL: 'postgres://confab:a-password@127.0.0.1:1/confab',
    CONFAB_DATABASE_SESSION_URL: 'postgres://confab:b-password@nowhere.invalid:5432/confab',
  });
  empty = await (await startTemporaryPostgres()).createDatabase();
  migrated = await createTestDatabase();
}, 300_000);
afterAll(async () => {
  await killServers();
  for (const { drop } of [empty, migrated]) await drop();
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});

function newDirectory(): string {
  const directory = temporaryDataDirectory();
  directories.push(directory);
  return directory;
}

/** The address of the empty database with something changed. */
function changed(change: Partial<Pick<URL, 'username' | 'password' | 'pathname' | 'search'>>): string {
  return Object.assign(new URL(empty.url), change).href;
}
const password = () => new URL(empty.url).password;

/** What a server says that does not start. */
async function refusal(settings: Record<string, string>): Promise<string> {
  const server = startServer({ CONFAB_DATA_DIR: newDirectory(), CONFAB_ROLE: 'api', ...settings });
  const reason = await server.refusal();
  expect(server.printed()).toBe('');
  return reason;
}

/** One sentence on a line of its own: no stack, no code. */
function expectSentence(said: string, sentence: RegExp): void {
  expect(said).toMatch(sentence);
  expect(said).not.toContain('\n');
  expect(said).not.toContain(password());
}

describe('starts', () => {
  test.each([
    [
      'a wrong password',
      { password: 'another-password' },
      /^PostgreSQL does not let us in \(password authentication failed for user "confab"\): check user and password in DATABASE_URL/,
    ],
    [
      'no such database',
      { pathname: '/nowhere' },
      /^There is no such database \(database "nowhere" does not exist\): create it \(".*"\), or /,
    ],
    [
      'a way to sign in that PostgreSQL does not offer',
      { search: '?require_auth=md5' },
      /^The server does not sign us in as it should \(.*scram-sha-256.*\): check require_auth/,
    ],
    [
      'TLS that PostgreSQL does not offer',
      { search: '?sslmode=require' },
      /^PostgreSQL offers no TLS \(.*\): switch it on there, or change sslmode in DATABASE_URL\.$/m,
    ],
  ])('a server that cannot start says why in one sentence: %s', async (_, change, sentence) => {
    expectSentence(await refusal({ DATABASE_URL: changed(change) }), sentence);
  });

  describe.each([
    ['DATABASE_URL', 'CONFAB_DATABASE_SESSION_URL'],
    ['CONFAB_DATABASE_SESSION_URL', 'DATABASE_URL'],
  ])('a server with both addresses says that it is that of %s', (wrong, right) => {
    test.each([
      [
        'a wrong password',
        { password: 'another-password' },
        `PostgreSQL does not let us in (password authentication failed for user "confab"): check user and password in ${wrong}, and its pg_hba.conf.`,
      ],
      [
        'no such user',
        { username: 'nobody' },
        `PostgreSQL does not let us in (password authentication failed for user "nobody"): check user and password in ${wrong}, and its pg_hba.conf.`,
      ],
      [
        'no such database',
        { pathname: '/nowhere' },
        `There is no such database (database "nowhere" does not exist): create it ("create database … encoding 'UTF8' template template0"), or check its name in ${wrong}.`,
      ],
    ])('%s', async (_, change, sentence) => {
      expect(await refusal({ [right]: migrated.url, [wrong]: changed(change) })).toBe(sentence);
    });
  });

  test('a server that cannot start for a DATABASE_URL with a # in the password says why, without repeating any of it', async () => {
    const said = await refusal({ DATABASE_URL: 'postgres://confab:Top#SecretPw@127.0.0.1:1/confab' });
    expectSentence(said, /^DATABASE_URL cannot be read as a URL\. .*percent-encoding/);
    expect(said).not.toMatch(/Top|SecretPw|127/);
  });

  test('a server that cannot start as a user that may not make tables says why in one sentence', async () => {
    const direct = postgres(empty.url, { max: 1, onnotice: () => {} });
    await direct.unsafe(`alter database ${empty.name} set role pg_monitor`);
    expectSentence(
      await refusal({ DATABASE_URL: empty.url }),
      /^The database is not up to date, and the user of DATABASE_URL may not change that \(permission denied for .*\): run `bun run migrate` /,
    );
    await direct.unsafe(`alter database ${empty.name} reset role`);
    await direct.end();
  });

  test("a server that cannot start over another program's table where Confab makes one says why, and leaves the database as it was", async () => {
    const direct = postgres(empty.url, { max: 1, onnotice: () => {} });
    await direct`create table messages (id int)`;
    expectSentence(
      await refusal({ DATABASE_URL: empty.url }),
      /^The database has something where Confab makes its own \(relation "messages" already exists\): give/,
    );
    const tables =
      await direct`select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;
    expect(tables.map(({ relname }) => relname)).toEqual(['messages']);
    await direct`drop table messages`;
    await direct.end();
  });

  test('a server that cannot start in a database of another encoding says why in one sentence', async () => {
    const direct = postgres(empty.url, { max: 1, onnotice: () => {} });
    await direct`create database latin encoding 'LATIN1' locale_provider libc locale 'C' template template0`;
    expectSentence(
      await refusal({ DATABASE_URL: changed({ pathname: '/latin' }) }),
      /^The database has the encoding LATIN1, .*: make one with "create database … encoding 'UTF8' /,
    );
    await direct`drop database latin`;
    await direct.end();
  });

  test('a server that cannot keep the secrets of the first account makes none, and says why in one sentence', async () => {
    const fresh = await (await startTemporaryPostgres()).createDatabase();
    const settings = { DATABASE_URL: fresh.url, CONFAB_ROLE: 'api', PORT: '0' };
    const directory = newDirectory();
    // In the way, whoever we are.
    mkdirSync(join(directory, 'credentials.json'));
    writeFileSync(join(directory, 'credentials.json', 'file'), '');
    const sentence =
      /^The first account's secrets cannot be kept in .*credentials\.json \(E[A-Z]+: .*\): let CONFAB_DATA_DIR be a directory that this user may write to, on a disk that has room\.$/m;
    for (const unwritable of [directory, '/proc/nowhere'])
      expectSentence(await refusal({ ...settings, CONFAB_DATA_DIR: unwritable }), sentence);

    // The secrets of an account that had been made would be lost.
    const next = startServer({ ...settings, CONFAB_DATA_DIR: newDirectory() });
    await next.ready();
    await next.stop();
    expect(next.printed()).toMatch(/appSecret +secret_\w+/);
    await fresh.drop();
  }, 300_000);
});

describe('waiting starts', () => {
  test('SIGTERM ends a start that waits for a database that is away', async () => {
    const server = startServer({
      CONFAB_DATA_DIR: newDirectory(),
      DATABASE_URL: 'postgres://confab:a-password@127.0.0.1:1/confab',
    });
    await server.waitForLog('the start waits for the database');
    const { exitCode, milliseconds } = await server.stop();
    expect(exitCode).toBe(0);
    expect(milliseconds).toBeLessThan(5_000);
  });

  test('SIGTERM ends a start that waits for another process that migrates the database, of which it tells', async () => {
    const unmigrated = await (await startTemporaryPostgres()).createDatabase();
    const direct = postgres(unmigrated.url, { max: 1, onnotice: () => {} });
    await direct`select pg_advisory_lock(${advisoryLocks.migrations})`;
    const server = startServer({ CONFAB_DATA_DIR: newDirectory(), DATABASE_URL: unmigrated.url });
    await server.waitForLog('the start waits for another process, which migrates the database');
    const { exitCode, milliseconds } = await server.stop();
    expect(exitCode).toBe(0);
    expect(milliseconds).toBeLessThan(5_000);
    await direct.end();
    await unmigrated.drop();
  });
});

test.each([
  ['thrown', 'setTimeout(() => { throw error; }, 1)'],
  ['rejected', 'Promise.reject(error)'],
])(
  'a fault of ours that nobody catches is a line of the log, without the values that it carries: %s',
  async (_, fault) => {
    const module = new URL('../../src/server/start-failure.ts', import.meta.url).href;
    const script = `
    const { logUncaughtFaults } = await import(${JSON.stringify(module)});
    logUncaughtFaults();
    const error = Object.assign(new Error('our fault'), { params: ['what was said'] });
    ${fault};
    setTimeout(() => {}, 5_000);`;
    const child = Bun.spawn([process.execPath, '-e', script], { stdout: 'ignore', stderr: 'pipe' });
    const said = await new Response(child.stderr).text();
    expect(await child.exited).toBe(1);
    expect(JSON.parse(said)).toMatchObject({ level: 'fatal', err: { message: 'our fault' } });
    expect(said).not.toContain('what was said');
  },
);

test('a person at a terminal reads the sentence alone', async () => {
  const [module, settings] = ['start-failure.ts', '../settings/setting.ts'].map((file) =>
    JSON.stringify(new URL(`../../src/server/${file}`, import.meta.url).href),
  );
  const script = `
    const { reportServerFailure } = await import(${module});
    const { ConfigError } = await import(${settings});
    reportServerFailure(new ConfigError('PORT is taken.'), 'start', { isTTY: true });`;
  const child = Bun.spawn([process.execPath, '-e', script], { stdout: 'ignore', stderr: 'pipe' });
  expect(await new Response(child.stderr).text()).toBe('PORT is taken.\n');
});

test('a way past the pooler that cannot be reached ends the start after half a minute, in one sentence that names it', async () => {
  expect(await withoutWayPast.refusal()).toMatch(
    /^PostgreSQL cannot be reached \(.*\): check that it runs, and host and port in CONFAB_DATABASE_SESSION_URL\.$/,
  );
  expect(withoutWayPast.log()).not.toMatch(/[ab]-password/);
}, 300_000);

test('a database that cannot be reached ends the start after half a minute, in one sentence', async () => {
  expect(await withoutDatabase.refusal()).toMatch(
    /^PostgreSQL cannot be reached \(.*\): check that it runs, and host and port in DATABASE_URL\.$/,
  );
  expect(withoutDatabase.log()).not.toContain('a-password');
}, 300_000);
