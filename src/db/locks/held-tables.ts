/**
 * Tables that somebody else uses for long, as a backup does, while a migration is to change them. Whoever waits for a table
 * has every later statement on it wait behind him: so a migration waits for a moment only, and without a place in that queue
 * until the other one is done.
 */

import { setTimeout } from 'node:timers/promises';
import type postgres from 'postgres';
import { hasDatabaseError, isDatabaseConflict } from '../errors.ts';

/** How long a migration waits for a table, and every other statement on it behind it. */
const lockSeconds = 2;
/** Between two looks whether those who have held a table still do. */
const lookMilliseconds = 500;
/** After this long it is tried again whoever holds what: it may have been another one. */
const retryMilliseconds = 10_000;

/** SQLSTATE of a lock that was waited for in vain. */
const lockNotAvailable = '55P03';

/** A table could not be had, and everything has to be undone until it can. */
export class TablesHeld extends Error {
  override readonly name = 'TablesHeld';
}

/** Runs what changes tables, within a transaction that ends with it. Throws `TablesHeld` if others hold them for too long. */
export async function withoutQueueing<Result>(
  sql: postgres.TransactionSql,
  change: () => Promise<Result>,
): Promise<Result> {
  await sql.unsafe(`set local lock_timeout = '${lockSeconds}s'`);
  try {
    return await change();
  } catch (error) {
    if (!isDatabaseConflict(error) && !hasDatabaseError(error, ({ code }) => code === lockNotAvailable))
      throw error;
    throw new TablesHeld('Others use a table that is to be changed.', { cause: error });
  }
}

/**
 * Takes each table that the statements name, or an index of it, for a moment and lets it go again: what takes minutes, as
 * an index does, is not begun while somebody holds a table that is needed after it.
 */
export async function takeForAMoment(
  sql: postgres.TransactionSql,
  statements: readonly string[],
): Promise<void> {
  const names = statements.flatMap((statement) =>
    [...statement.matchAll(/"([^"]+)"/g)].flatMap(([, name]) => name ?? []),
  );
  const tables = await sql`
    select distinct format('%I.%I', own.relnamespace::regnamespace, own.relname) as name
    from pg_class named left join pg_index on indexrelid = named.oid
    join pg_class own on own.oid = coalesce(indrelid, named.oid)
    where named.relnamespace = 'public'::regnamespace and own.relkind = 'r' and named.relname = any(${names})`;
  for (const { name } of tables) {
    await sql`savepoint taken`;
    await sql.unsafe(`lock table ${name} in access exclusive mode`);
    await sql`rollback to savepoint taken`;
  }
}

/** A transaction that uses tables. */
interface Holder {
  readonly key: string;
  readonly name: string;
}

/** Who has used tables of ours for longer than a migration waits, who has done so for longest first. */
async function readHolders(sql: postgres.Sql): Promise<Holder[]> {
  const rows = await sql`
    select pid, xact_start, max(application_name) as name from pg_locks
    join pg_class on pg_class.oid = relation and relnamespace = 'public'::regnamespace
    left join pg_stat_activity using (pid)
    where locktype = 'relation' and granted and pg_locks.database = (select oid from pg_database where datname = current_database())
      and pid is distinct from pg_backend_pid()
      and (xact_start is null or xact_start < clock_timestamp() - ${lockSeconds} * interval '1 second')
    group by pid, xact_start order by xact_start nulls last`;
  return rows.map(({ pid, xact_start, name }) => ({
    key: `${pid} ${Number(xact_start)}`,
    name: `${name ? JSON.stringify(name) : 'a user of the database'} (process ${pid} of PostgreSQL), which uses a table that is to be changed`,
  }));
}

/**
 * Waits until those are done who hold tables now, for a while at most. It waits beside the queue: nobody waits behind it.
 *
 * @param onWait told of who has held them for longest
 */
export async function waitForHolders(
  sql: postgres.Sql,
  onWait: (whom: string) => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  const holders = await readHolders(sql);
  if (holders[0]) onWait(holders[0].name);
  const before = new Set(holders.map(({ key }) => key));
  const until = performance.now() + retryMilliseconds;
  for (let stays = true; stays && performance.now() < until; ) {
    await setTimeout(lookMilliseconds, undefined, { signal });
    stays = (await readHolders(sql)).some(({ key }) => before.has(key));
  }
}
