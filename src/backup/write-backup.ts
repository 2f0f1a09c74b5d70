/** Making a backup: every table as of one moment, while the server goes on. */

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type postgres from 'postgres';
import { syncDirectory } from '../core/sync-directory.ts';
import { openConnections } from '../db/connections.ts';
import { appliedMigrations, knownMigrations } from '../db/migrations.ts';
import {
  BackupError,
  checksumsFile,
  credentialsFile,
  formatVersion,
  type Manifest,
  manifestFile,
  tableFile,
} from './backup-files.ts';
import {
  holdTables,
  readMoment,
  readRows,
  readSequences,
  readTables,
  type TableColumns,
} from './table-contents.ts';

export interface WriteBackupOptions {
  readonly databaseUrl: string;
  /** The first account's secrets; left out if it is not there. */
  readonly credentialsPath: string;
  /** Where the backup will be; must not exist. */
  readonly directory: string;
  /** Told of every table that is written. */
  readonly onTable: (name: string, rows: number) => void;
}

export interface WrittenBackup {
  readonly tables: number;
  readonly rows: number;
  readonly bytes: number;
  /** The moment that it has, in ISO 8601. */
  readonly createdAt: string;
}

/**
 * Writes everything to a directory beside `directory`, which it becomes when it is whole and on the disk. Only its owner
 * can read it: it holds all that was said, and secrets.
 *
 * @throws BackupError if there is nothing to back up, or the directory exists
 */
export async function writeBackup(options: WriteBackupOptions): Promise<WrittenBackup> {
  const { directory } = options;
  if (existsSync(directory))
    throw new BackupError(
      `${directory} exists: give the name of a directory that does not, which will be the backup.`,
    );
  const unfinished = `${directory}.unfinished`;
  // What an earlier backup left that was cut off.
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  try {
    const written = await writeFiles(options, unfinished);
    syncDirectory(unfinished);
    renameSync(unfinished, directory);
    syncDirectory(dirname(directory));
    return written;
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function writeFiles(
  { databaseUrl, credentialsPath, onTable }: WriteBackupOptions,
  directory: string,
): Promise<WrittenBackup> {
  // However long it takes: nobody waits for this transaction.
  const client = openConnections(databaseUrl, {
    maximumConnections: 1,
    applicationName: 'confab backup',
    statementSeconds: 0,
  });
  const sums: string[] = [];
  let bytes = 0;
  const write = async (file: string, content: AsyncIterable<Uint8Array>) => {
    const written = await writeFile(join(directory, file), content);
    sums.push(`${written.sum}  ${file}\n`);
    bytes += written.bytes;
  };
  try {
    const existing = await readTables(client);
    const manifest = await client.begin(
      'isolation level repeatable read read only',
      async (sql): Promise<Manifest> => {
        // A table that a migration writes anew is empty to whoever began before it. The moment to be read comes after this.
        await holdTables(sql, existing);
        const migrations = await readMigrations(sql);
        const tables: Manifest['tables'][number][] = [];
        for (const table of await readTables(sql)) {
          const counter = { rows: 0 };
          await write(tableFile(table.name), compressedRows(sql, table, counter));
          tables.push({ ...table, rows: counter.rows });
          onTable(table.name, counter.rows);
        }
        const hasCredentials = existsSync(credentialsPath);
        const sequences = await readSequences(sql, tables);
        return {
          formatVersion,
          createdAt: await readMoment(sql),
          migrations,
          tables,
          sequences,
          hasCredentials,
        };
      },
    );
    if (manifest.hasCredentials) await write(credentialsFile, once(readFileSync(credentialsPath)));
    await write(manifestFile, once(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)));
    await writeFile(join(directory, checksumsFile), once(Buffer.from(sums.join(''))));
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return { tables: manifest.tables.length, rows, bytes, createdAt: manifest.createdAt };
  } finally {
    await client.end({ timeout: 5 });
  }
}

async function readMigrations(sql: postgres.ISql): Promise<string[]> {
  const [applied, known] = [await appliedMigrations(sql), knownMigrations()];
  if (applied.length === 0)
    throw new BackupError('There is nothing to back up: no server has used this database.');
  if (applied.some((hash, index) => hash !== known[index]))
    throw new BackupError('A later version of Confab has used this database: back it up with that version.');
  return applied;
}

async function* compressedRows(
  sql: postgres.ISql,
  table: TableColumns,
  counter: { rows: number },
): AsyncGenerator<Uint8Array> {
  const lines = async function* () {
    for await (const rows of readRows(sql, table)) {
      counter.rows += rows.length;
      yield `${rows.join('\n')}\n`;
    }
  };
  // The fastest level: text is a fifth of its size by it, and the processor is the server's.
  const gzip = createGzip({ level: 1 });
  const compressed = pipeline(Readable.from(lines()), gzip);
  // Awaited below; until then its failure must not count as unhandled.
  compressed.catch(() => {});
  for await (const chunk of gzip) yield chunk;
  await compressed;
}

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}

/** Writes a file for its owner alone, down to the disk. */
async function writeFile(
  path: string,
  content: AsyncIterable<Uint8Array>,
): Promise<{ sum: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of content) {
      hash.update(chunk);
      bytes += chunk.length;
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { sum: hash.digest('hex'), bytes };
}
