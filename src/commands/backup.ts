/** `bun run backup` and `bun run restore`. */

import { resolve } from 'node:path';
import { Command } from 'commander';
import { recordBackup } from '../backup/last-backup-queries.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { print } from '../cli/print.ts';
import { atAddress, sessionAddress } from '../config/database.ts';
import { type Config, readConfig } from '../config.ts';
import { byteSize } from '../core/amounts/byte-size.ts';
import { counted } from '../core/amounts/counted.ts';
import { lowerPriority } from '../core/processors.ts';
import { commandLine } from '../core/project.ts';
import { checkServer } from '../db/sessions/server-check.ts';
import { credentialsPath, dataDirectoryOf } from '../embedded-postgres/data-directory.ts';
import { withDatabase } from './database.ts';
import { runProgram } from './run-program.ts';

/** Requests come first: the server that is backed up goes on meanwhile. */
const niceness = 10;

const onTable = (name: string, rows: number) => {
  if (rows > 0) print(`  ${name.padEnd(24)}${counted(rows, 'row')}`);
};
const secondsSince = (startedAt: number) => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;

async function backup(words: string): Promise<void> {
  const config = readConfig(process.env);
  const [directory, dataDirectory] = [resolve(words), dataDirectoryOf(config)];
  const startedAt = performance.now();
  const { tables, rows, bytes } = await withDatabase(config, dataDirectory, async (databaseUrl) => {
    print(`Backing up ${placeOf(config, dataDirectory)} …`);
    const written = await writeBackup({
      databaseUrl,
      credentialsPath: credentialsPath(dataDirectory),
      directory,
      onTable,
    });
    await recordBackup(databaseUrl, written.createdAt).catch((error: unknown) => print(untold(error)));
    return written;
  });
  print(
    `${counted(rows, 'row')} of ${counted(tables, 'table')} are in ${directory} (${byteSize(bytes)}, ${secondsSince(startedAt)}).`,
  );
  const place =
    config.databaseUrl === undefined
      ? 'CONFAB_DATA_DIR=<a new directory>'
      : 'DATABASE_URL=<an empty database>';
  print(`To restore them: ${place} ${commandLine(`restore ${directory}`)}`);
}

/** What is said where the backup is whole, and the database does not take down that there is one: a standby takes nothing down. */
function untold(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return `The backup is made, but servers cannot tell of it (confab_last_backup_timestamp_seconds): ${reason}`;
}

async function restore(words: string): Promise<void> {
  const config = readConfig(process.env);
  const [directory, dataDirectory] = [resolve(words), dataDirectoryOf(config)];
  const startedAt = performance.now();
  print(`Restoring to ${placeOf(config, dataDirectory)} …`);
  const own = sessionAddress(config);
  const databaseUrl = own?.url;
  const { tables, createdAt } = await atAddress(own, async () => {
    if (own) await checkServer(own.url, own);
    return restoreBackup({ directory, dataDirectory, databaseUrl, onTable });
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  print(`${counted(rows, 'row')} as of ${createdAt} are restored (${secondsSince(startedAt)}).`);
  print(
    `Start the server on them: ${databaseUrl === undefined ? `CONFAB_DATA_DIR=${dataDirectory} ` : ''}${commandLine('server')}`,
  );
  if (databaseUrl !== undefined)
    print(
      `If servers have another user than this one, it needs its rights first: ${commandLine('migrate')} --grant-to USER`,
    );
}

const placeOf = ({ databaseUrl }: Config, dataDirectory: string) =>
  databaseUrl === undefined ? dataDirectory : 'the database of DATABASE_URL';

const program = new Command(commandLine('').trim());

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

lowerPriority(niceness);
await runProgram(program);
