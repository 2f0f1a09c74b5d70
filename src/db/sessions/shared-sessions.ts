/**
 * Sessions that a pooler gives to one client after another, for a transaction each: nothing that we set in one would stay
 * with us. What our sessions are set to is set for the user in this database instead, from where every new session has it,
 * and is looked at through the pooler (docs/decisions/0052-transaction-pooling.md).
 */

import type postgres from 'postgres';
import { openConnections } from '../connections.ts';
import { advisoryLocks } from '../locks/advisory-locks.ts';
import { UnfitDatabase, withAdvice } from './server-check.ts';
import { sessionSettings } from './session.ts';

export interface SharedSessions {
  /** Address of the pooler. */
  readonly url: string;
  /** The same database past it. */
  readonly sessionUrl: string;
  /** How long PostgreSQL may take over a statement, in seconds. */
  readonly statementSeconds: number;
}

const options = { maximumConnections: 1, applicationName: 'confab check' };

/**
 * Sets for the user of `sessionUrl`, in its database, what sessions of ours have. Writes nothing where that is so already.
 */
export async function setSharedSessions({ sessionUrl, statementSeconds }: Omit<SharedSessions, 'url'>) {
  const client = openConnections(sessionUrl, options);
  try {
    await client.begin(async (sql) => {
      // Servers that start together would be in each other's way.
      await sql`select pg_advisory_xact_lock(${advisoryLocks.sharedSessions})`;
      const [row] = await sql.unsafe(
        `select string_agg(
            format('alter role current_user in database %I set %I = %L', current_database(), name, value), ';') as statements
          from json_each_text($1::text::json) as wanted (name, value)
          where exists (select from pg_settings where lower(pg_settings.name) = wanted.name)
            and not exists (
              select from pg_db_role_setting, unnest(setconfig) as pair
              where setdatabase = (select oid from pg_database where datname = current_database())
                and setrole = (select oid from pg_roles where rolname = current_user)
                and lower(split_part(pair, '=', 1)) = wanted.name and split_part(pair, '=', 2) = wanted.value)`,
        [JSON.stringify(settingsOfRole(statementSeconds))],
      );
      if (row?.statements) await sql.unsafe(row.statements);
    });
  } finally {
    await client.end({ timeout: 1 });
  }
}

/** `transaction_timeout` is there from PostgreSQL 17 on. */
const settingsOfRole = (statementSeconds: number) => ({
  ...sessionSettings(statementSeconds),
  transaction_timeout: 0,
});

/**
 * Looks whether the pooler leads to the database of `sessionUrl`, as the same user, gives out transactions, and has sessions
 * that are set as ours are. Changes nothing.
 *
 * @throws UnfitDatabase if Confab cannot work with it
 */
export async function checkSharedSessions({
  url,
  sessionUrl,
  statementSeconds,
}: SharedSessions): Promise<void> {
  const own = openConnections(sessionUrl, options);
  const shared = openConnections(url, { ...options, sharesSessions: true }, { fetch_types: false });
  try {
    // In a transaction, which not every pooler gives.
    await shared.begin(async (sql) => {
      await checkPlace(own, sql);
      await checkSettings(sql, settingsOfRole(statementSeconds));
    });
  } catch (error) {
    throw withAdvice(error);
  } finally {
    await Promise.all([own, shared].map((client) => client.end({ timeout: 1 })));
  }
}

/** Whether the process that serves one connection is seen by the other: which locks are held is read through the pooler. */
async function checkPlace(own: postgres.Sql, shared: postgres.TransactionSql): Promise<void> {
  const [process] = await own`
    select pid, extract(epoch from backend_start)::text as "startedAt", datid::int as database, usename as "user" from pg_stat_activity
    where pid = pg_backend_pid()`;
  const [row] = await shared.unsafe(
    `select current_user as "user", exists (
        select from pg_stat_activity where pid = $1 and extract(epoch from backend_start)::text = $2 and datid = $3
          and datname = current_database()) as "isSeen"`,
    [process?.pid, process?.startedAt, process?.database],
  );
  if (row?.user !== process?.user)
    throw new UnfitDatabase(
      `DATABASE_URL signs in as ${row?.user}, and CONFAB_DATABASE_SESSION_URL as ${process?.user}: let both name the same user.`,
    );
  if (row?.isSeen !== true)
    throw new UnfitDatabase(
      'DATABASE_URL and CONFAB_DATABASE_SESSION_URL lead to different databases: let both lead to the same one, past the ' +
        'pooler and through it.',
    );
}

/** Whether what the pooler gives out now has these settings. */
async function checkSettings(
  shared: postgres.TransactionSql,
  wanted: Readonly<Record<string, string | number>>,
): Promise<void> {
  const rows = await shared.unsafe('select lower(name) as name, setting from pg_settings');
  const found = new Map(rows.map(({ name, setting }) => [String(name), String(setting)]));
  for (const [name, value] of Object.entries(wanted)) {
    const setting = found.get(name);
    if (setting !== undefined && setting !== String(value))
      throw new UnfitDatabase(
        `The pooler gives out sessions in which ${name} is ${setting}, and Confab needs ${value}, which every new session of ` +
          'its user has: have the pooler open new ones ("RECONNECT" in the console of PgBouncer), and take what sets it ' +
          'otherwise out of the settings of the pooler.',
      );
  }
}
