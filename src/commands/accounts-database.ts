/** The accounts that commands work with. */

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
