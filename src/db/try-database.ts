/** Trying whether the database does what requests need. */

import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import { inOneRoundTrip } from './pipeline.ts';

/** Does what a request needs, leaves nothing behind, and throws what PostgreSQL refuses it with. */
export async function tryDatabase(db: Database): Promise<void> {
  await db.transaction((tx) =>
    inOneRoundTrip([
      // Refused by a standby.
      tx.execute(sql`update jobs set reason = null where false`),
      // More than fits into so little memory goes to a temporary file, for which there must be room on the disk.
      tx.execute(sql`set local work_mem = '64kB'`),
      tx.execute(sql`select count(*) from generate_series(1, 5000)`),
    ]),
  );
}
