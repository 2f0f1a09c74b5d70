/** Which migrations there are, which of them a database has, and applying them. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type postgres from 'postgres';
import { commandLine, projectDirectory } from '../core/project.ts';
import { openConnections } from './connections.ts';
import { causesOf } from './errors.ts';
import { advisoryLocks } from './locks/advisory-locks.ts';
import { TablesHeld, takeForAMoment, waitForHolders, withoutQueueing } from './locks/held-tables.ts';
import { DatabaseProblem } from './problem.ts';
import { userLacks } from './rights/missing-rights.ts';

/** As `drizzle-kit` leaves them. */
const migrationsFolder = join(projectDirectory, 'drizzle');
const migrations = readMigrationFiles({ migrationsFolder });

/** How long another process may take over its migrations before we give up. */
const lockSeconds = 120;

/** A database that is not up to date, and is not brought up to date here. */
export class MigrationsMissing extends DatabaseProblem {
  override readonly name = 'MigrationsMissing';
}

/** SQLSTATE of what a user may not do. */
const insufficientPrivilege = '42501';

export interface MigrationOptions {
  /** Told of everybody who has to be waited for, once. */
  readonly onWait?: ((whom: string) => void) | undefined;
  /** Ends it at once, with everything undone. */
  readonly signal?: AbortSignal | undefined;
}

/** What was done to a database, and whether a later version has been at work there. */
export interface Migrated {
  /** The names of the migrations that were applied. */
  readonly applied: readonly string[];
  /** How many migrations it has that this version does not know. */
  readonly unknown: number;
}

/** The hashes of the migrations that this version knows, the first one first. */
export function knownMigrations(): string[] {
  return migrations.map(({ hash }) => hash);
}

/** The name of a migration, which is that of its file. */
function nameOf({ folderMillis }: { readonly folderMillis: number }): string {
  const journal: { entries: { when: number; tag: string }[] } = JSON.parse(
    readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'),
  );
  return journal.entries.find(({ when }) => when === folderMillis)?.tag ?? String(folderMillis);
}

/**
 * Does what only the owner of the database may do.
 *
 * @throws MigrationsMissing if the user of the connection is somebody else
 */
export async function asOwner<Result>(step: () => Promise<Result>): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    const refusal = causesOf(error).find(({ code }) => code === insufficientPrivilege);
    if (refusal === undefined) throw error;
    throw new MigrationsMissing(
      (setting) =>
        `The database is not up to date, and the user of ${setting} may not change that (${refusal.message}): ` +
        `run \`${commandLine('migrate')}\` with a ${setting} that has the user who owns its tables (\`--grant-to\` lets others use them).`,
      { cause: error },
    );
  }
}

/**
 * The hashes of the migrations that the database has, the first one first; none if it has no tables of ours.
 *
 * @throws DatabaseUserError if the user may not read which ones, as in a database that was restored by somebody else
 */
export async function appliedMigrations(sql: postgres.ISql): Promise<string[]> {
  // By the catalogue: by its name nobody may look for it who may not use its schema.
  const [table] = await sql`
    select current_user as "user", case
      when not has_schema_privilege(n.oid, 'usage') then 'usage on drizzle'
      when not has_table_privilege(c.oid, 'select') then 'select on drizzle.__drizzle_migrations' end as lacking
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'drizzle' and c.relname = '__drizzle_migrations'`;
  if (table === undefined) return [];
  if (table.lacking !== null) throw userLacks(String(table.user), `${table.lacking}, and more`);
  const rows = await sql`select hash from drizzle.__drizzle_migrations order by created_at`;
  return rows.map(({ hash }) => String(hash));
}

/** Those of these migrations that a later version has brought. */
export function unknownMigrations(applied: readonly string[]): string[] {
  const known = new Set(knownMigrations());
  return applied.filter((hash) => !known.has(hash));
}

/** Those of the first `count` migrations that the database lacks. */
async function missingMigrations(sql: postgres.ISql, count: number) {
  const wanted = migrations.slice(0, count);
  if ((await appliedMigrations(sql)).length === 0) return wanted;
  const [last] = await sql`select max(created_at) as at from drizzle.__drizzle_migrations`;
  return wanted.filter(({ folderMillis }) => folderMillis > Number(last?.at ?? 0));
}

/**
 * Looks whether the database has every migration of this version, and changes nothing: servers of the version before may
 * be at work there.
 *
 * @throws MigrationsMissing
 */
export async function requireMigrations(url: string): Promise<void> {
  const client = openConnections(url, { maximumConnections: 1, applicationName: 'confab check' });
  const missing = await missingMigrations(client, migrations.length).finally(() =>
    client.end({ timeout: 1 }),
  );
  if (missing.length > 0)
    throw new MigrationsMissing(
      `The database is not up to date: run \`${commandLine('migrate')}\`, or start a server, which does the same.`,
    );
}

/**
 * Applies the migrations that are missing, all or none; several processes may start at once. Where none is missing it only
 * reads.
 *
 * @throws MigrationsMissing if the user may not do that
 */
export function migrateDatabase(url: string, options: MigrationOptions = {}): Promise<Migrated> {
  return migrateToFirst(url, migrations.length, options);
}

/** Applies the first `count` migrations, as an earlier version did that had no more of them. */
export async function migrateToFirst(
  url: string,
  count: number,
  { signal, onWait }: MigrationOptions = {},
): Promise<Migrated> {
  // A migration may have to go through every row.
  const client = openConnections(url, {
    maximumConnections: 1,
    applicationName: 'confab migration',
    statementSeconds: 0,
  });
  const told = new Set<string>();
  const waitFor = (whom: string) => {
    if (!told.has(whom)) onWait?.(whom);
    told.add(whom);
  };
  const end = () => void client.end({ timeout: 0 });
  signal?.addEventListener('abort', end);
  try {
    return await asOwner(async () => {
      let applied: readonly string[] = [];
      while ((await missingMigrations(client, count)).length > 0) {
        try {
          applied = (await client.begin((sql) => applyMigrations(sql, count, { onWait: waitFor }))).applied;
        } catch (error) {
          if (!(error instanceof TablesHeld)) throw error;
          await waitForHolders(client, waitFor, signal);
        }
      }
      return { applied, unknown: unknownMigrations(await appliedMigrations(client)).length };
    });
  } finally {
    signal?.removeEventListener('abort', end);
    await client.end({ timeout: 5 });
  }
}

/**
 * Applies those of the first `count` migrations that are missing, within a transaction. It then holds a lock that
 * keeps other processes from doing the same, and ends with it.
 *
 * @returns the names of those that were applied, and whether there was none before
 * @throws TablesHeld if others use a table that is to be changed
 */
export async function applyMigrations(
  sql: postgres.TransactionSql,
  count = migrations.length,
  { onWait }: MigrationOptions = {},
): Promise<{ applied: string[]; wasNew: boolean }> {
  const [lock] = await sql`select pg_try_advisory_xact_lock(${advisoryLocks.migrations}) as is_ours`;
  if (!lock?.is_ours) {
    onWait?.('another process, which migrates the database');
    await sql.unsafe(`set local lock_timeout = '${lockSeconds}s'`);
    await sql`select pg_advisory_xact_lock(${advisoryLocks.migrations})`;
    await sql`set local lock_timeout = 0`;
  }
  const wasNew = (await appliedMigrations(sql)).length === 0;
  if (wasNew) {
    // In Drizzle's own form: `drizzle-kit` and earlier versions know these tables.
    await sql`create schema if not exists drizzle`;
    await sql`
      create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;
  }
  const missing = await missingMigrations(sql, count);
  await withoutQueueing(sql, async () => {
    await takeForAMoment(
      sql,
      missing.flatMap(({ sql: statements }) => statements),
    );
    for (const { sql: statements, hash, folderMillis } of missing) {
      for (const statement of statements) await sql.unsafe(statement);
      await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`;
    }
  });
  return { applied: missing.map(nameOf), wasNew };
}
