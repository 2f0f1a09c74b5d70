/** Making a data directory, or filling a database of the operator's, from a backup. */

import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { postgresUserOf, preparePostgresDirectory } from '../embedded-postgres/cluster-directory.ts';
import { credentialsPath } from '../embedded-postgres/data-directory.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { postgresLayout } from '../embedded-postgres/layout.ts';
import { BackupError, credentialsFile, type Manifest, verifyBackup } from './backup-files.ts';
import { checkVersion, loadBackup } from './load-backup.ts';

export interface RestoreBackupOptions {
  /** The backup. */
  readonly directory: string;
  /** Where the server will keep its data. */
  readonly dataDirectory: string;
  /** The operator's own database; undefined: the embedded one. */
  readonly databaseUrl: string | undefined;
  readonly onTable: (name: string, rows: number) => void;
}

/** Where a data directory is made, inside of itself so that it is on the same disk. */
const unfinishedName = 'restoring';
/** What may be in a data directory that is taken for empty: pulled models, and what a disk of its own has in it. */
const harmless = new Set(['models', 'lost+found', unfinishedName]);

/**
 * Restores a backup. What it makes is there only when it is whole.
 *
 * @returns what was restored
 * @throws BackupError if the backup is damaged or of a later version, or what it would go to is not empty
 */
export async function restoreBackup(options: RestoreBackupOptions): Promise<Manifest> {
  const { directory, dataDirectory, databaseUrl, onTable } = options;
  const credentials = credentialsPath(dataDirectory);
  if (databaseUrl === undefined) refuseUsed(dataDirectory);
  else if (existsSync(credentials))
    throw new BackupError(
      `${credentials} exists, and is another server's: move it away, or set CONFAB_DATA_DIR.`,
    );
  const manifest = await verifyBackup(directory);
  checkVersion(manifest);
  const putCredentials = (path: string) => {
    if (!manifest.hasCredentials) return;
    mkdirSync(dataDirectory, { recursive: true });
    // What was cut off may have left one. `wx` follows no link, and nobody else may read the file for a moment.
    rmSync(path, { force: true });
    writeFileSync(path, readFileSync(join(directory, credentialsFile)), { flag: 'wx', mode: 0o600 });
  };

  if (databaseUrl !== undefined) {
    const draft = `${credentials}.${unfinishedName}`;
    try {
      // What could stand in the way of the file is met before the database is filled, which is not undone.
      putCredentials(draft);
      await loadBackup({ databaseUrl, directory, manifest, onTable });
      if (manifest.hasCredentials) renameSync(draft, credentials);
    } finally {
      rmSync(draft, { force: true });
    }
    return manifest;
  }
  openWay(dataDirectory);
  const unfinished = join(dataDirectory, unfinishedName);
  await discard(unfinished);
  try {
    const postgres = await startEmbeddedPostgres({ dataDirectory: unfinished, log: () => {} });
    try {
      await loadBackup({ databaseUrl: postgres.url, directory, manifest, onTable });
    } finally {
      await postgres.stop();
    }
    const draft = credentialsPath(unfinished);
    putCredentials(draft);
    if (manifest.hasCredentials) renameSync(draft, credentials);
    try {
      // The moment at which the data directory is one.
      renameSync(postgresLayout(unfinished).root, postgresLayout(dataDirectory).root);
    } catch (error) {
      // The next restore would take them for another server's.
      rmSync(credentials, { force: true });
      throw error;
    }
  } finally {
    await discard(unfinished);
  }
  return manifest;
}

function refuseUsed(dataDirectory: string): void {
  const found = existsSync(dataDirectory)
    ? readdirSync(dataDirectory).filter((name) => !harmless.has(name))
    : [];
  if (found.length > 0)
    throw new BackupError(
      `${dataDirectory} is not empty (${found.slice(0, 3).join(', ')}): set CONFAB_DATA_DIR to a new directory, ` +
        'or move that one away. A restore never writes over data.',
    );
}

/** Makes the data directory such that PostgreSQL's user can enter what will be in it. */
function openWay(dataDirectory: string): void {
  const { root } = preparePostgresDirectory(dataDirectory, postgresUserOf(dataDirectory));
  rmdirSync(root);
}

/** Deletes a data directory that was not finished, together with the PostgreSQL that may still run in it. */
async function discard(unfinished: string): Promise<void> {
  if (existsSync(postgresLayout(unfinished).cluster))
    await (await startEmbeddedPostgres({ dataDirectory: unfinished, log: () => {} })).stop();
  rmSync(unfinished, { recursive: true, force: true });
}
