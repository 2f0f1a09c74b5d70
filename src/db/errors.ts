/** Looking behind an error of the database: Drizzle wraps the driver's, so that code and severity are on a cause. */

interface Cause {
  readonly code: string | undefined;
  readonly severity: string | undefined;
  readonly message: string;
}

/** Whether the error, or one of its causes, is one that `matches`. */
export function hasDatabaseError(error: unknown, matches: (cause: Cause) => boolean): boolean {
  return causesOf(error).some(matches);
}

/** The error and its causes, the outermost first. */
export function causesOf(error: unknown): Cause[] {
  const causes: Cause[] = [];
  for (let current = error; current instanceof Error; current = current.cause)
    causes.push({
      code: textOf(current, 'code'),
      severity: textOf(current, 'severity'),
      message: current.message,
    });
  return causes;
}

function textOf(error: Error, property: string): string | undefined {
  const value: unknown = Reflect.get(error, property);
  return typeof value === 'string' ? value : undefined;
}

/** Codes of the driver and the system for a connection that cannot be made, or is lost. */
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
  'NOT_PRIMARY', // of several hosts none is the one that is wanted, or not yet
]);

/** Codes of the driver for a server that does not sign us in as it should, and so may be another one than ours. */
const doubtfulServer = /^(AUTH|SASL|TLS)_|CERT|SELF_SIGNED|^UNABLE_TO_|^ERR_(TLS|SSL)/;

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
      // With FATAL PostgreSQL ends the connection: the database takes no connections, or is gone.
      severity === 'FATAL' ||
      (code !== undefined &&
        (connectionCodes.has(code) ||
          doubtfulServer.test(code) ||
          outageStates.has(code) ||
          outageClasses.test(code))),
  );
}

/** Whether there is a server that refuses us, or is not fit: waiting for it changes nothing. */
export function isDatabaseRefusal(error: unknown): boolean {
  // 28 is invalid authorization, 3D invalid catalog name.
  return hasDatabaseError(error, ({ code = '' }) => /^(28|3D)...$/.test(code) || doubtfulServer.test(code));
}

/** What ends a statement that took too long. */
const timeoutCodes: ReadonlySet<string> = new Set([
  'ANSWER_TIMEOUT', // the driver's: nothing came back
  '57014', // query_canceled: statement_timeout
  '25P03', // idle_in_transaction_session_timeout
  '25P04', // transaction_timeout
]);

/** SQLSTATEs of a transaction that PostgreSQL has rolled back because of a conflict with others. */
const conflictStates: ReadonlySet<string> = new Set([
  '40001', // serialization_failure
  '40P01', // deadlock_detected
]);

/** Whether the database refused a value because another row has it (23505, unique_violation). */
export function isUniqueViolation(error: unknown): boolean {
  return hasDatabaseError(error, ({ code }) => code === '23505');
}

/** Whether the transaction was rolled back for a reason that may be gone when it is tried again. */
export function isDatabaseConflict(error: unknown): boolean {
  return hasDatabaseError(error, ({ code }) => code !== undefined && conflictStates.has(code));
}

/**
 * Whether the database is away, took longer than it may, or had to serve others first: the same request may well
 * succeed in a while.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  return (
    isDatabaseOutage(error) ||
    isDatabaseConflict(error) ||
    hasDatabaseError(error, ({ code }) => code !== undefined && timeoutCodes.has(code))
  );
}

/**
 * Classes of errors that come from the state of the database and not from the statement, beside outages and time-outs:
 * 40 transaction rollback (deadlocks, serialization), 55 object not in prerequisite state (locks), 57 operator
 * intervention, 58 system error, XX internal error; and 42501, a right that was taken away.
 */
const faultClasses = /^(40...|55...|57...|58...|XX...|42501)$/;

/** Whether the state of the database made it fail: the same request may succeed once the database is well. */
export function isDatabaseFault(error: unknown): boolean {
  return (
    isDatabaseUnavailable(error) ||
    hasDatabaseError(error, ({ code }) => code !== undefined && faultClasses.test(code))
  );
}
