/** Makes the database of a test server fail, and heals it again. */

import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import type { TestConfab } from './confab.ts';
import { startTemporaryPostgres } from './postgres.ts';

/** Tables without which no operation that needs the database can answer. */
const essentialTables = [
  'account_settings',
  'api_keys',
  'audit_entries',
  'credentials',
  'conversations',
  'jobs',
  'webhook_receivers',
  'conversation_groups',
  'trackers',
  'account_entities',
  'call_score_criteria',
  'scorecards',
];

/** Runs `act` while these tables are not where they belong: every statement about them is our failure. */
export async function withoutTables<Result>(
  { db }: Pick<TestConfab, 'db'>,
  act: () => Promise<Result>,
  tables: readonly string[] = essentialTables,
): Promise<Result> {
  for (const table of tables)
    await db.execute(sql`alter table ${sql.identifier(table)} rename to ${sql.identifier(`lost_${table}`)}`);
  try {
    return await act();
  } finally {
    for (const table of tables)
      await db.execute(
        sql`alter table ${sql.identifier(`lost_${table}`)} rename to ${sql.identifier(table)}`,
      );
  }
}

/** Runs `act` while the database has thrown everybody out and lets nobody in. */
export async function withoutDatabase<Result>(
  { databaseUrl }: Pick<TestConfab, 'databaseUrl'>,
  act: () => Promise<Result>,
): Promise<Result> {
  const name = new URL(databaseUrl).pathname.slice(1);
  const { url } = await startTemporaryPostgres();
  const admin = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await admin`alter database ${admin(name)} allow_connections false`;
    // Answers when they are gone, so that nobody's connection breaks later than the test expects.
    // An autovacuum is nobody's connection, and may not be ended by us.
    await admin`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = ${name} and backend_type = 'client backend'`;
    return await act();
  } finally {
    await admin`alter database ${admin(name)} allow_connections true`;
    await admin.end();
  }
}
