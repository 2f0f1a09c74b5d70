/**
 * What every session of ours is set to, whatever the server, the database, the role or a pooler has made of it. Set by
 * a statement, since poolers refuse most parameters of the start-up message; where a pooler shares sessions, for the role
 * (`shared-sessions.ts`).
 *
 * Left to the operator: `default_transaction_read_only`, by which hosts protect a database whose disk is full, and
 * `synchronous_commit` and `fsync`, which say what a commit is worth: only what may be lost without harm waits for no disk
 * (`src/queue/boss-database.ts`).
 */

/** After this long without a byte each side asks the other whether it is still there. */
export const keepAliveSeconds = 30;

/** How long PostgreSQL may take over a statement, in seconds, where nothing else is said. */
export const defaultStatementSeconds = 15;

/** What holds wherever a session comes from. */
const fixedSettings = {
  // How values are written, and read back by the driver and by `../time.ts`.
  client_encoding: 'UTF8',
  timezone: 'UTC',
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  // The shortest text that is read back as the same number.
  extra_float_digits: 1,
  // How our statements are read: where their tables are, and what a backslash and a null in them mean.
  search_path: 'public',
  standard_conforming_strings: 'on',
  array_nulls: 'on',
  transform_null_equals: 'off',
  // Locks are waited for, and rows that another one has changed are looked at again.
  default_transaction_isolation: 'read committed',
  lock_timeout: 0,
  // Connections wait in a pool for as long as they are not needed.
  idle_session_timeout: 0,
} as const;

/** Of a connection that leads to PostgreSQL itself, or to a pooler by TCP. */
const connectionSettings = {
  tcp_keepalives_idle: keepAliveSeconds,
  tcp_keepalives_interval: 10,
  tcp_keepalives_count: 3,
} as const;

/**
 * Settings of a session, by name, in the units of `pg_settings`.
 *
 * @param statementSeconds after which PostgreSQL itself ends a statement, and a transaction whose client says nothing
 *   any more, which may hold locks that others wait for; 0 is never
 */
export const sessionSettings = (statementSeconds: number) => ({
  statement_timeout: statementSeconds * 1000,
  idle_in_transaction_session_timeout: statementSeconds * 1000,
  ...fixedSettings,
});

/** The statements that set a session up. */
export function sessionStatements(statementSeconds: number): string {
  const settings = { ...sessionSettings(statementSeconds), ...connectionSettings };
  return [
    ...Object.entries(settings).map(([name, value]) => `set ${name} = '${value}'`),
    // Only from PostgreSQL 17 on.
    `select set_config('transaction_timeout', '0', false) where current_setting('transaction_timeout', true) <> '0'`,
  ].join(';\n');
}
