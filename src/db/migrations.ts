/** Which migrations there are, which of them a database has, and going up to one of them. */

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type postgres from 'postgres';
import { migrateDatabase, migrationsFolder } from './client.ts';

/** The hashes of the migrations that this version knows, the first one first. */
export function knownMigrations(): string[] {
  return readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
}

/** The hashes of the migrations that the database has, the first one first; none if it has no tables of ours. */
export async function appliedMigrations(sql: postgres.ISql): Promise<string[]> {
  const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') is not null as is_there`;
  if (!table?.is_there) return [];
  const rows = await sql`select hash from drizzle.__drizzle_migrations order by created_at`;
  return rows.map(({ hash }) => String(hash));
}

/** Brings a database to where the first `count` migrations lead, as a version did that knew no more of them. */
export async function migrateToFirst(url: string, count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'confab-migrations-'));
  try {
    cpSync(migrationsFolder, folder, { recursive: true });
    const journalFile = join(folder, 'meta/_journal.json');
    // The format is drizzle-kit's; all that is used of it is that the entries are a list.
    const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: unknown[] };
    writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
    await migrateDatabase(url, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
