/** What the tests of backups share. */

import { afterAll } from 'bun:test';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '../../../src/db/client.ts';
import { createAccount } from '../../../src/features/accounts/accounts.ts';
import { firstAccountName } from '../../../src/features/accounts/first-account.ts';
import { writeCredentialsFile } from '../../../src/server/credentials-file.ts';
import { removeDataDirectory } from '../../embedded-postgres/support.ts';
import { eventually } from '../../support/eventually.ts';
import { createTestDatabase } from '../../support/servers/confab.ts';
import type { TestDatabase } from '../../support/servers/postgres.ts';
import { builtProgram, endOf } from '../../support/servers/programs.ts';
import { call, killServers, temporaryDataDirectory } from '../../support/servers/server-process.ts';

export const command = builtProgram('backup');

/** Milliseconds: each test starts several processes. */
export const spawning = 120_000;

/** What an operator sees of `bun run backup` or `bun run restore`. */
export async function operate(
  which: 'backup' | 'restore',
  directory: string,
  settings: Record<string, string>,
) {
  const { PATH = '', HOME = '/', TMPDIR } = process.env;
  const child = Bun.spawn([process.execPath, command, which, directory], {
    cwd: tmpdir(),
    env: { PATH, HOME, ...(TMPDIR && { TMPDIR }), ...settings },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  return endOf(child);
}

/** Directories of a test file's own; they are deleted after its tests, with what these have left running in them. */
export function temporaryPlaces() {
  const backups = mkdtempSync(join(tmpdir(), 'confab-backups-'));
  const directories: string[] = [];
  afterAll(async () => {
    await killServers();
    for (const directory of directories) await removeDataDirectory(directory);
    rmSync(backups, { recursive: true, force: true });
  });
  return {
    /** The directory that backups are made in. */
    backups,
    /** Makes a data directory. */
    dataDirectory() {
      const directory = temporaryDataDirectory();
      directories.push(directory);
      return directory;
    },
  };
}

/** A database as a server leaves it that has only begun; its first account's secrets are in the data directory. */
export async function createNewDatabase(dataDirectory: string): Promise<TestDatabase> {
  const database = await createTestDatabase();
  const client = connectDatabase(database.url, { maximumConnections: 1, applicationName: 'confab test' });
  const credentials = await createAccount(client.db, firstAccountName);
  await writeCredentialsFile(join(dataDirectory, 'credentials.json'), credentials);
  await client.close();
  return database;
}

/** Makes a small backup, of a database in which a server has only begun. */
export async function makeSmallBackup(backup: string, dataDirectory: string): Promise<void> {
  const { url, drop } = await createNewDatabase(dataDirectory);
  await operate('backup', backup, { CONFAB_DATA_DIR: dataDirectory, DATABASE_URL: url });
  await drop();
}

/** The credentials that a server has written down in its data directory. */
export const secretsOf = (directory: string): Record<string, string> =>
  JSON.parse(readFileSync(join(directory, 'credentials.json'), 'utf8'));

/** A token for them. */
export async function tokenOf(url: string, directory: string): Promise<string> {
  const { type, appId, appSecret } = secretsOf(directory);
  const answer = await call(200, 'POST', `${url}/oauth2/token:generate`, {
    json: { type, appId, appSecret },
  });
  return String(answer.accessToken);
}

/** Resolves when the job has completed. */
export const completed = async (url: string, token: string, jobId: string) => {
  const ends = async () => (await call(200, 'GET', `${url}/v1/job/${jobId}`, { token })).status;
  await eventually(async () => (await ends()) === 'completed', 60_000);
};
