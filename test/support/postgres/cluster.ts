/** PostgreSQLs of a test's own, with superusers, standbys and deaths; embedded ones, or those of Debian's PostgreSQL 15. */

import { chmodSync, chownSync, existsSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { findBinaries } from '../../../src/embedded-postgres/binaries.ts';
import { systemDirectory } from '../../../src/embedded-postgres/cluster-directory.ts';
import { runAs, spawnAs } from '../../../src/embedded-postgres/command.ts';
import { makeDirectoryOf } from '../../../src/embedded-postgres/layout.ts';
import { findFreePort } from '../../../src/embedded-postgres/port.ts';
import { readPostmasterFile } from '../../../src/embedded-postgres/postmaster-file.ts';
import { postgresUser } from '../../../src/embedded-postgres/system-user.ts';
import { eventually } from '../eventually.ts';
import { cleanUpAfterThisProcess } from '../servers/postgres.ts';

/** PostgreSQL's programs. */
interface Programs {
  readonly initdb: string;
  readonly postgres: string;
}

const debian = '/usr/lib/postgresql/15/bin';

/** Why tests of the oldest version that is served are skipped here; undefined if they are not. */
export const withoutPostgres15 = existsSync(join(debian, 'postgres'))
  ? undefined
  : `no PostgreSQL 15 of Debian's is installed here, in ${debian}`;

/** Debian's programs of PostgreSQL 15. */
export const postgres15: Programs = { initdb: join(debian, 'initdb'), postgres: join(debian, 'postgres') };

const user = postgresUser([]);
const password = 'of-the-tests';

/** A PostgreSQL, running or not. */
export interface Cluster {
  readonly port: number;
  /** Address of a database for a role; by default of the superuser, whose password all roles have that a test makes. */
  url(database?: string, role?: string): string;
  /** Starts it; resolves when it takes connections. */
  start(settings?: Readonly<Record<string, string>>): Promise<void>;
  /** Ends it, by default properly; resolves when it is gone. */
  stop(signal?: 'SIGINT' | 'SIGKILL'): Promise<void>;
  /** Runs statements as the superuser. */
  run(text: string, database?: string): Promise<postgres.Row[]>;
  /** A copy of it, which has to be stopped, that follows it as a standby of this name. */
  standby(name: string): Promise<Cluster>;
  /** Ends it, and deletes its files. */
  remove(): Promise<void>;
}

/** Makes a cluster that does not run yet, with UTF-8 and the superuser `postgres`. */
export async function createCluster(
  programs: Programs = findBinaries(user, systemDirectory),
): Promise<Cluster> {
  const directory = newDirectory();
  const data = join(directory, 'data');
  makeDirectoryOf(user, data);
  const passwordFile = join(directory, 'password');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (process.geteuid?.() === 0) chownSync(passwordFile, user.uid, user.gid);
  await runAs(
    user,
    programs.initdb,
    [
      `--pgdata=${data}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ],
    { cwd: directory },
  );
  return clusterIn(directory, programs, await findFreePort(undefined), {});
}

function newDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'confab-cluster-'));
  // Root's PostgreSQL runs as another user, who must be able to come in.
  chmodSync(directory, 0o711);
  cleanUpAfterThisProcess(directory, join(directory, 'data'));
  return directory;
}

function clusterIn(
  directory: string,
  programs: Programs,
  port: number,
  ownSettings: Readonly<Record<string, string>>,
): Cluster {
  const data = join(directory, 'data');
  let child: ReturnType<typeof spawnAs> | undefined;
  const isOver = () => child === undefined || child.exitCode !== null || child.signalCode !== null;

  const cluster: Cluster = {
    port,
    url: (database = 'postgres', role = 'postgres') =>
      `postgres://${role}:${password}@127.0.0.1:${port}/${database}`,
    async start(settings = {}) {
      const all = {
        listen_addresses: '127.0.0.1',
        unix_socket_directories: '',
        fsync: 'off',
        max_connections: '200',
        autovacuum_naptime: '15s',
        ...ownSettings,
        ...settings,
      };
      const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      const log = openSync(join(directory, 'log'), 'a');
      rmSync(join(data, 'postmaster.pid'), { force: true });
      const started = spawnAs(user, programs.postgres, ['-D', data, '-p', String(port), ...options], {
        cwd: data,
        detached: true,
        stdio: ['ignore', log, log],
      });
      child = started;
      await eventually(async () => {
        if (isOver()) throw new Error(`PostgreSQL ended: see ${join(directory, 'log')}`);
        const file = readPostmasterFile(data);
        return file?.pid === started.pid && file?.status === 'ready';
      });
    },
    async stop(signal = 'SIGINT') {
      if (child === undefined || isOver()) return;
      const gone = new Promise((resolve) => child?.once('exit', resolve));
      child.kill(signal);
      await gone;
    },
    async run(text, database) {
      const client = postgres(cluster.url(database), { max: 1, onnotice: () => {} });
      try {
        return [...(await client.unsafe(text))];
      } finally {
        await client.end();
      }
    },
    async standby(name) {
      const copy = newDirectory();
      const copiedData = join(copy, 'data');
      makeDirectoryOf(user, copiedData);
      await runAs(user, '/bin/cp', ['-a', `${data}/.`, copiedData], { cwd: data });
      await runAs(user, '/usr/bin/touch', [join(copiedData, 'standby.signal')], { cwd: copiedData });
      return clusterIn(copy, programs, await findFreePort(undefined), {
        primary_conninfo: `host=127.0.0.1 port=${port} user=postgres password=${password} application_name=${name}`,
      });
    },
    async remove() {
      await cluster.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
  return cluster;
}
