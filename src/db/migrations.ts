/** Which migrations there are, which of them a database has, and applying them. */

import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type postgres from 'postgres';
import { projectDirectory } from '../core/project.ts';
import { openConnections } from './connections.ts';

/** As `drizzle-kit` leaves them. */
const migrations = readMigrationFiles({
  migrationsFolder: join(projectDirectory, 'drizzle'),
});

/** Any number that no other user of the database takes for its own advisory lock. */
const migrationLock = 727_266_322;
/** How long another process may take over its migrations before we give up. */
const lockSeconds = 120;

export interface MigrationOptions {
  /** Called once, when another process has to be waited for. */
  readonly onWait?: (() => void) | undefined;
  /** Ends it at once, with everything undone. */
  readonly signal?: AbortSignal | undefined;
}

/** The hashes of the migrations that this version knows, the first one first. */
export function knownMigrations(): string[] {
  return migrations.map(({ hash }) => hash);
}

/** The hashes of the migrations that the database has, the first one first; none if it has no tables of ours. */
export async function appliedMigrations(sql: postgres.ISql): Promise<string[]> {
  const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') is not null as is_there`;
  if (!table?.is_there) return [];
  const rows = await sql`select hash from drizzle.__drizzle_migrations order by created_at`;
  return rows.map(({ hash }) => String(hash));
}

/** Applies the migrations that are missing, all or none; several processes may start at once. */
export async function migrateDatabase(url: string, options: MigrationOptions = {}): Promise<void> {
  await migrateToFirst(url, migrations.length, options);
}

/** Applies the first `count` migrations, as an earlier version did that had no more of them. */
export async function migrateToFirst(
  url: string,
  count: number,
  options: MigrationOptions = {},
): Promise<void> {
  // A migration may have to go through every row.
  const client = openConnections(url, {
    maximumConnections: 1,
    applicationName: 'confab migration',
    statementSeconds: 0,
  });
  const { signal } = options;
  const end = () => void client.end({ timeout: 0 });
  signal?.addEventListener('abort', end);
  try {
    await client.begin((sql) => applyMigrations(sql, count, options));
  } finally {
    signal?.removeEventListener('abort', end);
    await client.end({ timeout: 5 });
  }
}

/**
 * Applies those of the first `count` migrations that are missing, within a transaction. It then holds a lock that
 * keeps other processes from doing the same, and ends with it.
 *
 * @returns whether some were there before
 */
export async function applyMigrations(
  sql: postgres.TransactionSql,
  count = migrations.length,
  { onWait }: MigrationOptions = {},
): Promise<boolean> {
  const [lock] = await sql`select pg_try_advisory_xact_lock(${migrationLock}) as is_ours`;
  if (!lock?.is_ours) {
    onWait?.();
    await sql.unsafe(`set local lock_timeout = '${lockSeconds}s'`);
    await sql`select pg_advisory_xact_lock(${migrationLock})`;
    await sql`set local lock_timeout = 0`;
  }
  const isNew = (await appliedMigrations(sql)).length === 0;
  if (isNew) {
    // In Drizzle's own form: `drizzle-kit` and earlier versions know these tables.
    await sql`create schema if not exists drizzle`;
    await sql`
      create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;
  }
  const [last] = await sql`select max(created_at) as at from drizzle.__drizzle_migrations`;
  const lastApplied = Number(last?.at ?? 0);
  for (const { sql: statements, hash, folderMillis } of migrations.slice(0, count)) {
    if (folderMillis <= lastApplied) continue;
    for (const statement of statements) await sql.unsafe(statement);
    await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`;
  }
  return !isNew;
}
