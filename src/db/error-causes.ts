/** Looking behind an error of the database: Drizzle wraps the driver's, so that code and severity are on a cause. */

interface Cause {
  readonly code: string | undefined;
  readonly severity: string | undefined;
}

/** Whether the error, or one of its causes, is one that `matches`. */
export function hasDatabaseError(error: unknown, matches: (cause: Cause) => boolean): boolean {
  for (let current = error; current instanceof Error; current = current.cause)
    if (matches({ code: textOf(current, 'code'), severity: textOf(current, 'severity') })) return true;
  return false;
}

function textOf(error: Error, property: string): string | undefined {
  const value: unknown = Reflect.get(error, property);
  return typeof value === 'string' ? value : undefined;
}

/** What the driver and the system say when there is no way to PostgreSQL, or none any more. */
const connectionCodes: ReadonlySet<string> = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);

/** SQLSTATEs of a PostgreSQL that cannot serve just now, whatever it is asked (appendix A of its manual). */
const outageStates: ReadonlySet<string> = new Set([
  '25006', // read_only_sql_transaction: a standby, or a primary that has been demoted
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '58030', // io_error
]);
/** Classes 08, connection exception, and 53, insufficient resources: disk, memory, connections. */
const outageClasses = /^(08|53)...$/;

/**
 * Whether the database is away: no connection, or a PostgreSQL that is starting, stopping, read-only or out of disk,
 * memory or connections. What was asked for has nothing to do with it.
 */
export function isDatabaseOutage(error: unknown): boolean {
  return hasDatabaseError(
    error,
    ({ code, severity }) =>
      // FATAL is PostgreSQL's own word for "this connection ends here": a database that takes nobody in, or is gone.
      severity === 'FATAL' ||
      (code !== undefined &&
        (connectionCodes.has(code) || outageStates.has(code) || outageClasses.test(code))),
  );
}

/** What ends a statement that took too long. */
const timeoutCodes: ReadonlySet<string> = new Set([
  'ANSWER_TIMEOUT', // the driver's: nothing came back
  '57014', // query_canceled: statement_timeout
  '25P03', // idle_in_transaction_session_timeout
  '25P04', // transaction_timeout
]);

/** Whether the database is away, or took longer than it may: the same request may well succeed in a while. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return (
    isDatabaseOutage(error) ||
    hasDatabaseError(error, ({ code }) => code !== undefined && timeoutCodes.has(code))
  );
}

/** What ends a transaction that another one was in the way of; it has done nothing. */
const conflictStates: ReadonlySet<string> = new Set([
  '40001', // serialization_failure
  '40P01', // deadlock_detected
]);

/** Whether PostgreSQL has ended the transaction in favour of another one: the same may well succeed at once. */
export function isTransactionConflict(error: unknown): boolean {
  return hasDatabaseError(error, ({ code }) => code !== undefined && conflictStates.has(code));
}
