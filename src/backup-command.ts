/** `bun run backup` and `bun run restore`. */

import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { BackupError, credentialsFile } from './backup/backup-files.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { writeBackup } from './backup/write-backup.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { dataDirectoryOf } from './data-directory.ts';
import { byteSize } from './models/byte-size.ts';
import { startEmbeddedPostgres } from './postgres/embedded-postgres.ts';
import { EmbeddedPostgresError } from './postgres/embedded-postgres-error.ts';
import { postgresLayout } from './postgres/layout.ts';

/** Requests come first: the server that is backed up goes on meanwhile. */
const niceness = 10;

const print = (line: string) => process.stdout.write(`${line}\n`);
const counted = (count: number, noun: string) =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
const onTable = (name: string, rows: number) => {
  if (rows > 0) print(`  ${name.padEnd(24)}${counted(rows, 'row')}`);
};
const secondsSince = (startedAt: number) => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;

async function backup(words: string): Promise<void> {
  const config = readConfig(process.env);
  const [directory, dataDirectory] = [resolve(words), dataDirectoryOf(config)];
  const startedAt = performance.now();
  print(`Backing up ${placeOf(config, dataDirectory)} …`);
  const { tables, rows, bytes } = await withDatabase(config, dataDirectory, (databaseUrl) =>
    writeBackup({ databaseUrl, credentialsPath: join(dataDirectory, credentialsFile), directory, onTable }),
  );
  print(
    `${counted(rows, 'row')} of ${counted(tables, 'table')} are in ${directory} (${byteSize(bytes)}, ${secondsSince(startedAt)}).`,
  );
  print(`To restore them: CONFAB_DATA_DIR=<a new directory> bun run restore ${directory}`);
}

async function restore(words: string): Promise<void> {
  const config = readConfig(process.env);
  const [directory, dataDirectory] = [resolve(words), dataDirectoryOf(config)];
  const startedAt = performance.now();
  print(`Restoring to ${placeOf(config, dataDirectory)} …`);
  const { databaseUrl } = config;
  const { tables, createdAt } = await restoreBackup({ directory, dataDirectory, databaseUrl, onTable });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  print(`${counted(rows, 'row')} as of ${createdAt} are restored (${secondsSince(startedAt)}).`);
  print(
    `Start the server on them: ${databaseUrl === undefined ? `CONFAB_DATA_DIR=${dataDirectory} ` : ''}bun run server`,
  );
}

const placeOf = ({ databaseUrl }: Config, dataDirectory: string) =>
  databaseUrl === undefined ? dataDirectory : 'the database of DATABASE_URL';

/** Runs `use` with the database of the settings: the running server's, or one started for the moment. */
async function withDatabase<Result>(
  { databaseUrl }: Config,
  dataDirectory: string,
  use: (databaseUrl: string) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl !== undefined) return use(databaseUrl);
  if (!existsSync(postgresLayout(dataDirectory).cluster))
    throw new BackupError(
      `No server has kept data in ${dataDirectory}: set CONFAB_DATA_DIR to where it does.`,
    );
  const postgres = await startEmbeddedPostgres({ dataDirectory, log: () => {} });
  try {
    return await use(postgres.url);
  } finally {
    await postgres.stop();
  }
}

const program = new Command('bun run').showHelpAfterError();

program
  .command('backup')
  .description('write everything that the server keeps to a directory, while it runs')
  .argument('<directory>', 'will be the backup; must not exist')
  .action(backup);

program
  .command('restore')
  .description('make a new data directory (CONFAB_DATA_DIR), or fill an empty DATABASE_URL, from a backup')
  .argument('<directory>', 'the backup')
  .action(restore);

try {
  setPriority(niceness);
  await program.parseAsync();
} catch (error) {
  const expected =
    error instanceof BackupError || error instanceof ConfigError || error instanceof EmbeddedPostgresError;
  if (!expected) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
