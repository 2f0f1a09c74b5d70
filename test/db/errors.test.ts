import { expect, test } from 'bun:test';
import postgres from 'postgres';
import { isDatabaseConflict, isDatabaseOutage, isDatabaseUnavailable } from '../../src/db/errors.ts';
import { wireError } from '../../src/http/wire-errors.ts';

/** What PostgreSQL or the driver says, as Drizzle hands it on. */
function failed(code: string, severity = 'ERROR'): Error {
  const cause = Object.assign(new Error('as the driver throws it'), { code, severity });
  return new Error('Failed query', { cause });
}

/** SQLSTATEs (appendix A of PostgreSQL's manual) and codes that say that the database is away. */
const outages = {
  '08000': 'connection_exception',
  '08006': 'connection_failure',
  '25006': 'read_only_sql_transaction',
  '53000': 'insufficient_resources',
  '53100': 'disk_full',
  '53200': 'out_of_memory',
  '53300': 'too_many_connections',
  '53400': 'configuration_limit_exceeded',
  '57P01': 'admin_shutdown',
  '57P02': 'crash_shutdown',
  '57P03': 'cannot_connect_now',
  '58030': 'io_error',
  CONNECTION_CLOSED: 'the connection ended under a statement',
  CONNECTION_DESTROYED: 'we closed it',
  CONNECT_TIMEOUT: 'nobody answered in time',
  ECONNREFUSED: 'nobody listens',
  ECONNRESET: 'somebody hung up',
  EHOSTUNREACH: 'no way there',
  ENOTFOUND: 'no such name',
  EPIPE: 'nobody reads',
  ETIMEDOUT: 'nobody acknowledges',
  AUTH_METHOD_REFUSED: 'somebody else has taken its port',
  SASL_SIGNATURE_MISMATCH: 'somebody else has taken its port',
  CERT_HAS_EXPIRED: 'nobody can be sure who it is',
};
const timeouts = {
  '57014': 'query_canceled: statement_timeout',
  '25P03': 'idle_in_transaction_session_timeout',
  '25P04': 'transaction_timeout',
  ANSWER_TIMEOUT: 'nothing came back',
};
const conflicts = {
  '40001': 'serialization_failure',
  '40P01': 'deadlock_detected',
};
/** Our own doing, or the value's. */
const others = {
  '22021': 'character_not_in_repertoire',
  '23505': 'unique_violation',
  '25P02': 'in_failed_sql_transaction',
  '42P01': 'undefined_table',
  '54000': 'program_limit_exceeded',
};

test.each(Object.entries(outages))(
  'a database error is an outage, and 503 with Retry-After: %s (%s)',
  (code) => {
    expect(isDatabaseOutage(failed(code))).toBe(true);
    expect(wireError(failed(code), 'message', 'id')).toEqual({
      status: 503,
      body: { message: 'The database cannot be reached just now; try again.' },
      headers: { 'Retry-After': '1' },
    });
  },
);

test.each(Object.entries(timeouts))(
  'a database error is 503, and not certainly an outage: %s (%s)',
  (code) => {
    expect(isDatabaseOutage(failed(code))).toBe(false);
    expect(isDatabaseUnavailable(failed(code))).toBe(true);
    expect(wireError(failed(code), 'detail', 'id').status).toBe(503);
  },
);

test.each(Object.entries(conflicts))(
  'a database error is 503, and no outage, since others came first: %s (%s)',
  (code) => {
    expect(isDatabaseConflict(failed(code))).toBe(true);
    expect(isDatabaseOutage(failed(code))).toBe(false);
    expect(isDatabaseUnavailable(failed(code))).toBe(true);
    expect(wireError(failed(code), 'message', 'id')).toEqual({
      status: 503,
      body: { message: 'Others are changing the same just now; nothing was done. Try again.' },
      headers: { 'Retry-After': '1' },
    });
  },
);

test.each(Object.entries(others))('a database error is neither an outage nor 503: %s (%s)', (code) => {
  expect(isDatabaseOutage(failed(code))).toBe(false);
  expect(isDatabaseUnavailable(failed(code))).toBe(false);
  expect(isDatabaseConflict(failed(code))).toBe(false);
  expect(wireError(failed(code), 'message', 'id').status).toBe(500);
});

test('a database error that ends the connection is an outage, whatever its code', () => {
  expect(isDatabaseOutage(failed('3D000', 'FATAL'))).toBe(true);
  expect(isDatabaseOutage(failed('3D000'))).toBe(false);
});

test('a database error is recognised as the driver throws it', async () => {
  const sql = postgres('postgres://confab@127.0.0.1:1/confab', { max: 1 });
  const error = await sql`select 1`.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(isDatabaseOutage(error)).toBe(true);
  await sql.end();
});
