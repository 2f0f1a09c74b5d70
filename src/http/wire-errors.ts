/** The only place where an error becomes a status and a body. */

import { hasDatabaseError } from '../db/error-causes.ts';
import { Problem, type ProblemCode } from '../domain/problem.ts';

const statuses: Record<ProblemCode, number> = {
  invalid_request: 400,
  malformed_body: 400,
  unauthorized: 401,
  not_found: 404,
  method_not_allowed: 405,
  body_too_large: 413,
  unsupported_media_type: 415,
  too_many_jobs: 429,
  embedding_overloaded: 503,
  embedding_unavailable: 503,
  database_unavailable: 503,
};

/** How an error leaves the server. */
export interface WireError {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Readonly<Record<string, string>>;
}

/** Names the problem behind an error, if it is a known one. */
export function problemOf(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error;
  if (isDatabaseUnavailable(error))
    return new Problem('database_unavailable', 'The database cannot be reached just now; try again.', {
      cause: error,
      headers: { 'Retry-After': '1' },
    });
  return undefined;
}

/**
 * Status, body and headers of a failure.
 *
 * @param errorField the field of the operation's error bodies: `message`, or `detail` for the embedding
 */
export function wireError(error: unknown, errorField: 'message' | 'detail', requestId: string): WireError {
  const problem = problemOf(error);
  if (problem === undefined)
    return {
      status: 500,
      body: {
        [errorField]: `Something went wrong on our side. Quote request ${requestId} when you report it.`,
      },
      headers: {},
    };
  const status = statuses[problem.code];
  return {
    status,
    // Section 1.5 of the contract: the cap's answer repeats the status in its body.
    body: { ...(status === 429 ? { statusCode: 429 } : {}), [errorField]: problem.message },
    headers: problem.headers,
  };
}

/** Codes of postgres-js and SQLSTATEs that say "no connection", not "wrong statement". */
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  '53300', // too_many_connections
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
]);

function isDatabaseUnavailable(error: unknown): boolean {
  return hasDatabaseError(
    error,
    ({ code, severity }) =>
      // FATAL is PostgreSQL's own word for "this connection ends here": a database that takes nobody in, or is gone.
      (code !== undefined && unavailableCodes.has(code)) || severity === 'FATAL',
  );
}
