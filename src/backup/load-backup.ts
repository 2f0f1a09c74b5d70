/** Putting a backup into a database that has nothing of ours yet. */

import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type postgres from 'postgres';
import { connectDatabase } from '../db/client.ts';
import { openConnections } from '../db/connections.ts';
import { applyMigrations, knownMigrations } from '../db/migrations.ts';
import { startQueue } from '../queue/connect.ts';
import { installQueue } from '../queue/install.ts';
import { createWakeUps } from '../queue/wake-ups.ts';
import { BackupError, type Manifest, tableFile } from './backup-files.ts';
import { countRows, readUnfinished, type TableColumns, writeRows, writeSequence } from './table-contents.ts';

/** A statement takes rows until it has so many of them, or of their characters. */
const rowsTogether = 1_000;
const charactersTogether = 2_000_000;
const wakeUpsTogether = 1_000;

const applicationName = 'confab restore';

export interface LoadBackupOptions {
  readonly databaseUrl: string;
  /** Of the backup, which has been verified. */
  readonly directory: string;
  readonly manifest: Manifest;
  /** Told of every table that is filled. */
  readonly onTable: (name: string, rows: number) => void;
}

/**
 * @throws BackupError if the backup is of a later version
 */
export function checkVersion({ migrations }: Manifest): void {
  const known = knownMigrations();
  if (migrations.some((hash, index) => hash !== known[index]))
    throw new BackupError(
      'The backup was made by a later version of Confab: restore it with that version, or one after it.',
    );
}

/**
 * Makes the tables as they were, fills them, brings them up to this version, and wakes what was unfinished: in one
 * transaction, so that a restore that fails leaves the database as it was.
 *
 * @throws BackupError if the database has tables of ours
 */
export async function loadBackup(options: LoadBackupOptions): Promise<void> {
  const { databaseUrl, manifest } = options;
  checkVersion(manifest);
  const client = openConnections(databaseUrl, {
    maximumConnections: 1,
    applicationName,
    statementSeconds: 0,
  });
  try {
    await client.begin(async (sql) => {
      if (!(await applyMigrations(sql, manifest.migrations.length)).wasNew)
        throw new BackupError(
          'The database has tables of Confab already: give a new, empty one (create database), so that nothing is mixed.',
        );
      for (const table of manifest.tables) await fill(sql, table, options);
      for (const sequence of manifest.sequences) await writeSequence(sql, sequence);
      await applyMigrations(sql);
      // Before the rows are there for others: a wake-up that comes too early does no harm, one that is missing would.
      await wakeUnfinished(databaseUrl, await readUnfinished(sql));
    });
    await client`analyze`;
  } finally {
    await client.end({ timeout: 5 });
  }
}

async function fill(
  sql: postgres.ISql,
  table: Manifest['tables'][number],
  { directory, onTable }: LoadBackupOptions,
): Promise<void> {
  for await (const lines of storedRows(join(directory, tableFile(table.name))))
    await writeRows(sql, table, lines);
  await checkCount(sql, table);
  onTable(table.name, table.rows);
}

async function checkCount(
  sql: postgres.ISql,
  { name, rows }: TableColumns & { rows: number },
): Promise<void> {
  const count = await countRows(sql, name);
  if (count !== rows)
    throw new BackupError(
      `The backup says that ${name} has ${rows} rows, and ${count} were restored: nothing is kept.`,
    );
}

/** The lines of a file, as many at a time as one statement takes. */
async function* storedRows(path: string): AsyncGenerator<readonly string[]> {
  let [batch, characters]: [string[], number] = [[], 0];
  for await (const line of linesOf(path)) {
    batch.push(line);
    characters += line.length;
    if (batch.length < rowsTogether && characters < charactersTogether) continue;
    yield batch;
    [batch, characters] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

/** What ends in a line feed, and in nothing else: JSON leaves other separators of lines, such as U+2028, as they are. */
async function* linesOf(path: string): AsyncGenerator<string> {
  const gunzip = createGunzip();
  const read = pipeline(createReadStream(path), gunzip);
  // Awaited below; until then its failure must not count as unhandled.
  read.catch(() => {});
  const decoder = new TextDecoder();
  let begun: string[] = [];
  for await (const chunk of gunzip) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n');
    begun.push(first);
    for (const next of others) {
      yield begun.join('');
      begun = [next];
    }
  }
  await read;
}

async function wakeUnfinished(
  databaseUrl: string,
  conversations: Awaited<ReturnType<typeof readUnfinished>>,
): Promise<void> {
  await installQueue(databaseUrl);
  const boss = await startQueue(databaseUrl, { work: false, applicationName, onError: () => {} });
  const client = connectDatabase(databaseUrl, { maximumConnections: 1, applicationName });
  try {
    const wakeUps = createWakeUps(boss);
    for (let start = 0; start < conversations.length; start += wakeUpsTogether)
      await client.db.transaction((tx) =>
        wakeUps.send(tx, conversations.slice(start, start + wakeUpsTogether)),
      );
  } finally {
    await client.close();
    await boss.stop({ graceful: false });
  }
}
