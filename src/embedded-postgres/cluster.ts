/** The files of the embedded PostgreSQL: made at the first start, opened at each. */

import { randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { syncDirectory } from '../core/sync-directory.ts';
import type { Binaries } from './binaries.ts';
import { runAs } from './command.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { makeDirectoryOf, type PostgresLayout, writeOwnFile } from './layout.ts';
import { type SettingsInput, settings } from './settings.ts';
import type { SystemUser } from './system-user.ts';

/** A PostgreSQL data directory that has the role and the database `confab` in it. */
export interface Cluster {
  readonly directory: string;
  /** Password of the role `confab`. */
  readonly password: string;
}

/** Both the role and the database that it owns. */
const roleAndDatabase = 'confab';

/** Owner of the catalogue; Confab never connects as this role. */
const superuser = 'postgres';

/**
 * The address of a database of a cluster that listens on `port`. Whoever uses it signs in by SCRAM or not at all: while
 * PostgreSQL is down another user of the machine may listen there, and would be told the password, or what people said.
 */
export function clusterUrl(cluster: Cluster, port: number): string {
  return `postgres://${roleAndDatabase}:${cluster.password}@127.0.0.1:${port}/${roleAndDatabase}?require_auth=scram-sha-256`;
}

/**
 * Opens the cluster of a data directory, which is made at the first start with the directory of its logs, and
 * writes its settings anew, so that a new version of Confab or a larger machine brings its own. To be called under
 * the turn lock.
 *
 * @throws EmbeddedPostgresError when it cannot be made, or another major version of PostgreSQL made it
 */
export async function openCluster(
  layout: PostgresLayout,
  binaries: Binaries,
  user: SystemUser,
  settingsInput: SettingsInput,
): Promise<Cluster & { readonly created: boolean }> {
  makeDirectoryOf(user, layout.log);
  const directory = layout.cluster;
  const created = !existsSync(directory);
  if (created) await createCluster(layout, binaries, user, settingsInput.durability);
  const major = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim();
  if (major !== binaries.version.split('.')[0])
    throw new EmbeddedPostgresError(
      `${directory} was made by PostgreSQL ${major} and this is ${binaries.version}: dump it with the version ` +
        'of Confab that made it and restore it here, or set CONFAB_DATA_DIR to a new directory.',
    );
  writeOwnFile(layout.settings, settings(settingsInput), 0o644);
  return { directory, created, password: readPassword(layout) };
}

function readPassword(layout: PostgresLayout): string {
  try {
    return readFileSync(layout.password, 'utf8').trim();
  } catch (error) {
    throw new EmbeddedPostgresError(
      `${layout.cluster} is there and its password is not: put ${layout.password} back, ` +
        'or set CONFAB_DATA_DIR to a new directory.',
      { cause: error },
    );
  }
}

/** Makes the cluster under another name and renames it when whole: one that exists is never half made. */
async function createCluster(
  layout: PostgresLayout,
  binaries: Binaries,
  user: SystemUser,
  durability: SettingsInput['durability'],
): Promise<void> {
  const unfinished = layout.unfinishedCluster;
  const durable = durability === 'full';
  rmSync(unfinished, { recursive: true, force: true });
  makeDirectoryOf(user, unfinished);
  const options = { cwd: unfinished };
  const initialisation = [
    `--pgdata=${unfinished}`,
    `--username=${superuser}`,
    // The superuser has no password and the server no Unix socket: only `postgres --single` reaches it.
    '--auth-local=peer',
    '--auth-host=scram-sha-256',
    '--encoding=UTF8',
    // Sorts by code point on every machine, whatever its C library, and knows upper and lower case everywhere.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ];
  await runAs(user, binaries.initdb, initialisation, options);
  // What an operator writes below this line, or sets by ALTER SYSTEM, wins over ours.
  const { O_WRONLY, O_APPEND, O_NOFOLLOW } = constants;
  const file = openSync(join(unfinished, 'postgresql.conf'), O_WRONLY | O_APPEND | O_NOFOLLOW);
  writeFileSync(file, "\ninclude_if_exists = '../confab.conf'\n");
  closeSync(file);
  const password = randomBytes(24).toString('base64url');
  writeOwnFile(layout.password, `${password}\n`, 0o600);
  const fsync = `fsync=${durable ? 'on' : 'off'}`;
  await runAs(
    user,
    binaries.postgres,
    ['--single', '-D', unfinished, '-c', 'exit_on_error=on', '-c', fsync, 'postgres'],
    {
      ...options,
      // A role like that of a hosted PostgreSQL, so that what works here works there.
      input:
        `CREATE ROLE ${roleAndDatabase} LOGIN CREATEDB PASSWORD '${password}'\n` +
        `GRANT pg_monitor TO ${roleAndDatabase}\n` +
        `CREATE DATABASE ${roleAndDatabase} OWNER ${roleAndDatabase}\n`,
    },
  );
  renameSync(unfinished, layout.cluster);
  if (durable) syncDirectory(layout.root);
}
