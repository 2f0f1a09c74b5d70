/** `bun run migrate`, and servers whose user may not do what it does. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { getRollbackPlans } from 'pg-boss';
import { pgboss } from 'pg-boss/package.json';
import postgres from 'postgres';
import type { Program } from '../../src/core/project.ts';
import { knownMigrations, migrateToFirst } from '../../src/db/migrations.ts';
import { type Cluster, createCluster } from '../support/postgres/cluster.ts';
import { builtProgram, endOf } from '../support/servers/programs.ts';
import { killServers, startServer, temporaryDataDirectory } from '../support/servers/server-process.ts';

let cluster: Cluster;
let database: string;
const directory = temporaryDataDirectory();
beforeAll(async () => {
  cluster = await createCluster();
  await cluster.start();
  await cluster.run(`create role owner login password 'of-the-tests'`);
  for (const user of ['app', 'another'])
    await cluster.run(`create role ${user} login password 'of-the-tests'`);
}, 300_000);
beforeEach(async () => {
  database = `test_${randomUUID().replaceAll('-', '')}`;
  await cluster.run(`create database ${database} owner owner`);
});
afterAll(async () => {
  await killServers();
  await cluster.remove();
  rmSync(directory, { recursive: true, force: true });
});

const migrate = (...words: string[]) =>
  migrateWith({ DATABASE_URL: cluster.url(database, 'owner') }, ...words);
const migrateWith = (settings: Record<string, string>, ...words: string[]) =>
  runWith(settings, 'migrate', ...words);

async function runWith(settings: Record<string, string>, program: Program, ...words: string[]) {
  const child = Bun.spawn([process.execPath, builtProgram(program), ...words], {
    env: { ...process.env, ...settings },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const { code, output, errors } = await endOf(child);
  return { code, errors, lines: output.trimEnd().split('\n') };
}

/** How everything of ours in the database is built. */
const built = () =>
  cluster.run(
    `select oid::regclass::text as name, relkind, array(
       select attname || ' ' || atttypid::regtype from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped order by 1
     ) as columns from pg_class where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) order by 1`,
    database,
  );

test('a database is brought up to date, which says what was done, and is left alone where it is', async () => {
  const first = await migrate();
  expect(first).toMatchObject({ code: 0, errors: '' });
  expect(first.lines).toHaveLength(knownMigrations().length + 2);
  expect(first.lines[0]).toBe('Applied 0000_first.');
  expect(first.lines.slice(-2)).toEqual(['The queue is installed.', 'The database is up to date.']);
  expect(await migrate()).toEqual({
    code: 0,
    errors: '',
    lines: ['The database was up to date: nothing was to be done.'],
  });
});

test('what is missing of an earlier version is done, and named', async () => {
  await migrateToFirst(cluster.url(database, 'owner'), knownMigrations().length - 1);
  const { code, lines } = await migrate();
  expect(code).toBe(0);
  expect(lines).toEqual([
    expect.stringMatching(/^Applied 00\d\d_\w+\.$/),
    'The queue is installed.',
    'The database is up to date.',
  ]);
});

test('a command for accounts leaves a database as it is that is not up to date: servers of the version before may be at work there', async () => {
  await migrateToFirst(cluster.url(database, 'owner'), knownMigrations().length - 1);
  const applied = () => cluster.run('select hash from drizzle.__drizzle_migrations order by id', database);
  const before = await applied();
  for (const words of [['list'], ['create', 'acme'], ['audit']])
    expect(await runWith({ DATABASE_URL: cluster.url(database, 'owner') }, 'account', ...words)).toEqual({
      code: 1,
      errors:
        'The database is not up to date: run `bun run migrate`, or start a server, which does the same.\n',
      lines: [''],
    });
  expect(await applied()).toEqual(before);
  // Control: once it is, it can be looked at.
  await migrate();
  expect(await runWith({ DATABASE_URL: cluster.url(database, 'owner') }, 'account', 'list')).toMatchObject({
    code: 0,
  });
}, 300_000);

test('a database that a later version has migrated is refused in words, and a server that starts on it says so', async () => {
  await migrate();
  const settings = {
    CONFAB_DATA_DIR: directory,
    CONFAB_ROLE: 'api',
    DATABASE_URL: cluster.url(database, 'owner'),
  };
  const startHere = async () => {
    const server = startServer(settings);
    await server.ready();
    await server.stop();
    return server.logged().filter(({ msg }) => String(msg).includes('later version'));
  };
  // Control: nothing is said of a database of this version.
  expect(await startHere()).toEqual([]);

  const later = 'insert into drizzle.__drizzle_migrations (hash, created_at) values';
  await cluster.run(`${later} ('of a later version', 9999999999999)`, database);
  expect(await migrate('--grant-to', 'app')).toEqual({
    code: 1,
    errors:
      'The database was migrated by a later version of Confab: it has a migration that this version does not know. ' +
      'Run that version, or restore a backup from before.\n',
    lines: [''],
  });
  expect(await startHere()).toMatchObject([{ level: 'error', unknownMigrations: 1 }]);
}, 300_000);

test("the queue of an earlier version is brought up to date, and is then built like one of this version's own", async () => {
  await migrate();
  const expected = await built();
  const owner = postgres(cluster.url(database, 'owner'), { max: 1, onnotice: () => {} });
  // As it was four versions of pg-boss' schema ago.
  for (let version = pgboss.schema; version > pgboss.schema - 4; version--)
    await owner.unsafe(getRollbackPlans('pgboss', version));
  await owner.end();
  // Control: something was undone.
  expect(await built()).not.toEqual(expected);
  expect((await migrate()).lines).toEqual([
    'The queue is brought up to date.',
    'The database is up to date.',
  ]);
  expect(await built()).toEqual(expected);
}, 300_000);

test('a server whose user may not make tables is refused where some are missing, and starts once they are there', async () => {
  const settings = {
    CONFAB_DATA_DIR: directory,
    DATABASE_URL: cluster.url(database, 'app'),
    CONFAB_WORKERS: '1',
  };
  // Refused before it has a worker, which would begin for nothing.
  const refused = startServer({ ...settings, CONFAB_ROLE: 'api' });
  expect(await refused.refusal()).toMatch(
    /^The database is not up to date, and the user of DATABASE_URL may not change that \(permission denied for .*\): run `bun run migrate` with a DATABASE_URL that has the user who owns its tables \(`--grant-to` lets others use them\)\.$/,
  );

  expect((await migrate('--grant-to', 'app')).code).toBe(0);
  const server = startServer(settings);
  await server.ready();
  expect((await server.stop()).exitCode).toBe(0);
  expect(server.logged().filter(({ level }) => level === 'error')).toEqual([]);
}, 300_000);

describe.each([
  ['DATABASE_URL', () => ({})],
  ['CONFAB_DATABASE_SESSION_URL', () => ({ DATABASE_URL: cluster.url(database, 'owner') })],
])('where the address is that of %s, the advice names this setting', (setting, others) => {
  const settings = (user: string) => ({ ...others(), [setting]: cluster.url(database, user) });

  test('to a user that may not make tables', async () => {
    const { code, errors } = await migrateWith(settings('app'));
    expect(code).toBe(1);
    expect(errors).toMatch(
      new RegExp(
        `^The database is not up to date, and the user of ${setting} may not change that \\(permission denied for .*\\): ` +
          `run \`bun run migrate\` with a ${setting} that has the user who owns its tables .*\\.\n$`,
      ),
    );
  });

  test('to a user that may not give the rights on them', async () => {
    await migrate('--grant-to', 'app');
    const { code, errors } = await migrateWith(settings('app'), '--grant-to', 'another');
    expect(code).toBe(1);
    expect(errors).toMatch(
      new RegExp(
        `^The user of ${setting} cannot give all rights to another .*: let ${setting} have the user who owns`,
      ),
    );
  });

  test('to a server whose user lacks a right', async () => {
    await migrate('--grant-to', 'app');
    await cluster.run('revoke update on jobs from app', database);
    const lacking = cluster.url(database, 'app');
    // Both addresses have the same user.
    const server = startServer({
      CONFAB_DATA_DIR: directory,
      CONFAB_ROLE: 'api',
      DATABASE_URL: lacking,
      [setting]: lacking,
    });
    expect(await server.refusal()).toBe(
      `The user of ${setting} may not do all that a server does (it lacks update on public.jobs): ` +
        `run \`bun run migrate --grant-to app\` with a ${setting} that has the user who owns the tables.`,
    );
  });
});
