/** When the last backup was made, which a server tells those who watch it (`confab_last_backup_timestamp_seconds`). */

import { sql } from 'drizzle-orm';
import { connectDatabase } from '../db/client.ts';

/**
 * Takes down in the database that there is a backup of it.
 *
 * @param asOf the moment that the backup has, in ISO 8601: what came later is in none
 */
export async function recordBackup(databaseUrl: string, asOf: string): Promise<void> {
  const client = connectDatabase(databaseUrl, { maximumConnections: 1, applicationName: 'confab backup' });
  try {
    await client.db.execute(sql`
      insert into last_backup (as_of) values (${asOf}::timestamptz)
      on conflict (only_row) do update set as_of = greatest(last_backup.as_of, excluded.as_of)`);
  } finally {
    await client.close();
  }
}
