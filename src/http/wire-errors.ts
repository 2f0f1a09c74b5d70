/** The only place where an error becomes a status and a body. */

import type { components } from '../../generated/openapi.ts';
import type { OperationEntry } from '../../generated/operations.ts';
import { Problem, type ProblemCode } from '../core/problem.ts';
import { isDatabaseConflict, isDatabaseUnavailable } from '../db/errors.ts';

/** The status of each problem; docs/errors.md says what causes it, and what to do. */
export const statuses: Readonly<Record<ProblemCode, number>> = {
  invalid_request: 400,
  malformed_body: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  model_not_found: 404,
  conflict: 409,
  idempotency_key_in_use: 409,
  idempotency_key_reused: 422,
  method_not_allowed: 405,
  body_too_slow: 408,
  body_too_large: 413,
  unsupported_media_type: 415,
  not_implemented: 501,
  too_many_jobs: 429,
  rate_limited: 429,
  language_model_overloaded: 429,
  no_language_model: 503,
  language_model_unavailable: 503,
  embedding_overloaded: 503,
  embedding_unavailable: 503,
  database_unavailable: 503,
  overloaded: 503,
};

/** What is logged and counted of a request whose client did not wait for its answer: nginx's number, no status on the wire. */
export const clientClosedRequest = 499;

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
    return new Problem(
      'database_unavailable',
      isDatabaseConflict(error)
        ? 'Others are changing the same just now; nothing was done. Try again.'
        : 'The database cannot be reached just now; try again.',
      { cause: error, headers: { 'Retry-After': '1' } },
    );
  return undefined;
}

type ErrorField = OperationEntry['errorField'];

/**
 * Status, body and headers of a failure.
 *
 * @param errorField the field of the operation's error bodies: `message`, `detail` for the embedding, or `error` where
 *   the shape is OpenAI's
 */
export function wireError(error: unknown, errorField: ErrorField, requestId: string): WireError {
  const problem = problemOf(error);
  const status = problem === undefined ? 500 : statuses[problem.code];
  const sentence =
    problem?.message ?? `Something went wrong on our side. Quote request ${requestId} when you report it.`;
  return {
    status,
    body:
      errorField === 'error'
        ? openaiError(status, sentence, problem)
        : {
            // `TooManyError` of openapi.yaml repeats the status in its body, whatever there is too much of.
            ...(status === 429 && errorField === 'message' && { statusCode: status }),
            [errorField]: sentence,
          },
    headers: problem?.headers ?? {},
  };
}

type OpenaiError = components['schemas']['OpenaiError'];

const openaiCodes: Partial<Record<ProblemCode, OpenaiError['error']['code']>> = {
  unauthorized: 'invalid_api_key',
  model_not_found: 'model_not_found',
  rate_limited: 'rate_limit_exceeded',
};

function openaiError(status: number, message: string, problem: Problem | undefined): OpenaiError {
  const type =
    status >= 500 ? 'server_error' : status === 429 ? 'rate_limit_exceeded' : 'invalid_request_error';
  const code = problem && openaiCodes[problem.code];
  return { error: { message, type, param: problem?.field ?? null, code: code ?? null } };
}
