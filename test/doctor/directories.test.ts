// Data directories as servers leave them, and as people and crashes break them.

import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test';
import { chmodSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { examineData } from '../../src/doctor/examine-data.ts';
import { examineDirectory } from '../../src/doctor/examine-directory.ts';
import type { Finding } from '../../src/doctor/finding.ts';
import { isPostmaster, readPostmasterFile } from '../../src/embedded-postgres/postmaster-file.ts';
import { eventually } from '../support/eventually.ts';
import {
  killServers,
  type Server,
  startServer,
  temporaryDataDirectory,
} from '../support/servers/server-process.ts';

let directory: string;
let server: Server;
const start = async () => {
  server = startServer({ CONFAB_DATA_DIR: directory, CONFAB_WORKERS: '1' });
  await server.ready();
};
beforeAll(async () => {
  directory = temporaryDataDirectory();
  await start();
});
afterAll(async () => {
  await killServers();
  rmSync(directory, { recursive: true, force: true });
});

const troubles = (findings: readonly Finding[]) => findings.filter(({ level }) => level !== 'well');
const examined = () => troubles(examineDirectory(directory, true).findings);
const file = (...names: string[]) => join(directory, ...names);

/** Undoes what a test has done. */
const repairs: (() => void)[] = [];
afterEach(() => {
  for (const repair of repairs.splice(0)) repair();
});
const openUp = (path: string, mode: number, back: number) => {
  chmodSync(path, mode);
  repairs.push(() => chmodSync(path, back));
};

test('the directory of a running server is well, its database and its models too', async () => {
  expect(examined()).toEqual([]);
  const found = await examineData({ CONFAB_DATA_DIR: directory, CONFAB_WORKERS: '1' }, () => {});
  expect(found.map(({ of }) => of)).toEqual([
    'Settings and machine',
    `Data directory ${directory}`,
    'Database in the data directory',
    'Models',
  ]);
  expect(found.flatMap(({ findings }) => troubles(findings))).toEqual([]);
});

test('secrets that others may read are wrong, and the command that mends it is right', async () => {
  const path = file('credentials.json');
  openUp(path, 0o644, 0o600);
  const [finding] = examined();
  expect(finding).toMatchObject({ level: 'wrong', what: `Others may read the secrets in ${path}.` });
  const command = finding?.mend?.split(',')[0] ?? '';
  expect(command).toBe(`chmod 600 ${path}`);
  expect(await Bun.spawn(['sh', '-c', command]).exited).toBe(0);
  expect(examined()).toEqual([]);
});

test('a password of the database that others may read, or that is gone, is wrong', () => {
  const path = file('postgres', 'password');
  openUp(path, 0o644, 0o600);
  expect(examined()).toMatchObject([{ level: 'wrong', mend: `chmod 600 ${path}` }]);
  renameSync(path, `${path}.away`);
  repairs.unshift(() => renameSync(`${path}.away`, path));
  expect(examined()).toMatchObject([{ level: 'wrong', what: expect.stringContaining('is not in') }]);
});

test.each([
  ['is no JSON', 'appId: me'],
  ['lacks a secret', '{"appId":"app_1"}'],
])('a credentials file that %s is wrong', (_, content) => {
  const path = file('credentials.json');
  const before = readFileSync(path);
  repairs.push(() => writeFileSync(path, before));
  writeFileSync(path, content);
  expect(examined()).toMatchObject([
    { level: 'wrong', what: expect.stringContaining('is not what a server writes') },
  ]);
});

test('a server that was killed, and a PostgreSQL that was, are told apart; both are gone after the next start', async () => {
  const cluster = file('postgres', 'cluster');
  server.process.kill('SIGKILL');
  await server.process.exited;
  // The worker ends by itself.
  await eventually(() =>
    examined().some(({ what }) => what.startsWith('PostgreSQL runs, and no server uses it')),
  );

  const postmaster = readPostmasterFile(cluster);
  if (postmaster === undefined) throw new Error('PostgreSQL does not run');
  process.kill(postmaster.pid, 'SIGKILL');
  await eventually(() => !isPostmaster(postmaster.pid, cluster));
  expect(examined()).toMatchObject([
    { level: 'look', what: expect.stringContaining('ended without being asked') },
  ]);

  await start();
  expect(examined()).toEqual([]);
  await server.stop();
  expect(examined()).toEqual([]);
  // The data of a server that is stopped cannot be asked.
  const found = await examineData({ CONFAB_DATA_DIR: directory }, () => {});
  expect(found.map(({ of }) => of)).not.toContain('Database in the data directory');
}, 300_000);

test('a directory that another user may not look into is not taken for one without a database', () => {
  const kept = file('postgres');
  const { mode } = statSync(kept);
  openUp(kept, 0, mode);
  // Root may look everywhere.
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    expect(examined()).toEqual([
      {
        level: 'wrong',
        what: `${directory} may not be looked at by this user.`,
        mend: 'Run this as the user of the server, or as root.',
      },
    ]);
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
});

test('a directory that is not there is worth a look, and so is one in which no server has run', () => {
  for (const nowhere of [file('nowhere'), file('credentials.json', 'nowhere')])
    expect(examineDirectory(nowhere, true).findings).toMatchObject([
      { level: 'look', what: expect.stringContaining('There is no directory') },
    ]);
  const empty = temporaryDataDirectory();
  repairs.push(() => rmSync(empty, { recursive: true }));
  expect(troubles(examineDirectory(empty, true).findings).map(({ what }) => what)).toEqual([
    `There is no ${join(empty, 'credentials.json')}.`,
    'There is no database yet in the data directory.',
  ]);
});

test('a role that needs the database of others, and has none, is wrong', async () => {
  const empty = temporaryDataDirectory();
  repairs.push(() => rmSync(empty, { recursive: true }));
  const lookAt = (dataDirectory: string) =>
    examineData({ CONFAB_DATA_DIR: dataDirectory, CONFAB_ROLE: 'api' }, () => {});
  expect(await lookAt(empty)).toMatchObject([
    {
      findings: [
        { level: 'wrong', what: expect.stringContaining('CONFAB_ROLE is api, and DATABASE_URL is not set') },
      ],
    },
  ]);
  // Control: one that was restored may be looked at by an API.
  expect((await lookAt(directory)).length).toBeGreaterThan(1);
});

test.each([
  [{ CONFAB_WORKERS: 'many' }, 'CONFAB_WORKERS is "many"'],
  [{ CONFAB_APP_SECRET: 'write-here-16-characters-or-more' }, 'CONFAB_APP_SECRET still has what'],
  [{ DATABASE_URL: 'mysql://me@nowhere/db' }, 'DATABASE_URL'],
])('a setting that no server takes is wrong: %j', async (settings, sentence) => {
  const [found, ...others] = await examineData({ CONFAB_DATA_DIR: directory, ...settings }, () => {});
  expect(others).toEqual([]);
  expect(found?.findings).toMatchObject([{ level: 'wrong', what: expect.stringContaining(sentence) }]);
});

test('a variable that is named like a setting and is none is worth a look', async () => {
  const settings = { CONFAB_DATA_DIR: directory, CONFAB_WORKERS: '1', CONFAB_RETENTION_DAYS: '3' };
  const [well] = await examineData(settings, () => {});
  expect(troubles(well?.findings ?? [])).toEqual([]);
  const [found] = await examineData({ ...settings, CONFAB_RETENTION_DAY: '3' }, () => {});
  expect(troubles(found?.findings ?? [])).toMatchObject([
    { level: 'look', what: 'No setting has the name CONFAB_RETENTION_DAY: what it says does nothing.' },
  ]);
});

test('a file of models that is not there is wrong, and a model without its files too', async () => {
  const models = file('models.mine.yaml');
  const lookAt = async () => {
    const found = await examineData({ CONFAB_DATA_DIR: directory, CONFAB_MODELS: models }, () => {});
    return troubles(found.find(({ of }) => of === 'Models')?.findings ?? []);
  };
  expect(await lookAt()).toMatchObject([{ level: 'wrong', what: expect.stringContaining(models) }]);
  writeFileSync(
    models,
    'models:\n  mine:\n    kind: chat\n    endpointUrl: http://127.0.0.1:1\n    model: nobody\n',
  );
  expect(await lookAt()).toMatchObject([{ level: 'wrong', mend: expect.stringContaining('bun run models') }]);
}, 300_000);
