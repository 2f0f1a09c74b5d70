/** The accounts that commands work with, and how they print. */

import { readConfig } from '../config.ts';
import { connectDatabase, type Database } from '../db/client.ts';
import { requireMigrations } from '../db/migrations.ts';
import { dataDirectoryOf } from '../embedded-postgres/data-directory.ts';
import { withDatabase } from './database.ts';

/**
 * Runs `use` with the database of the settings, and the directory where the server has its files.
 *
 * @throws MigrationsMissing if the database is not up to date
 */
export async function withAccounts(
  use: (db: Database, dataDirectory: string) => Promise<void>,
): Promise<void> {
  const config = readConfig(process.env);
  const dataDirectory = dataDirectoryOf(config);
  await withDatabase(config, dataDirectory, async (url) => {
    await requireMigrations(url);
    const client = connectDatabase(url, { maximumConnections: 1, applicationName: 'confab account' });
    await use(client.db, dataDirectory).finally(client.close);
  });
}

/** Writes lines to the standard output. */
export const print = (lines: readonly string[]) => process.stdout.write(`${lines.join('\n')}\n`);

/** Columns as wide as their widest cell. */
export function columns(rows: readonly string[][]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
