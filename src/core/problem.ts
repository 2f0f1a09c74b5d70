/** Every failure a caller can act on; `src/http/wire-errors.ts` gives each one its status. */
export type ProblemCode =
  | 'invalid_request'
  | 'malformed_body'
  | 'body_too_large'
  | 'body_too_slow'
  | 'unsupported_media_type'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'not_implemented'
  | 'conflict'
  | 'idempotency_key_in_use'
  | 'idempotency_key_reused'
  | 'method_not_allowed'
  | 'model_not_found'
  | 'too_many_jobs'
  | 'rate_limited'
  | 'no_language_model'
  | 'language_model_overloaded'
  | 'language_model_unavailable'
  | 'embedding_overloaded'
  | 'embedding_unavailable'
  | 'database_unavailable'
  | 'overloaded';

/** A failure that is not our bug: the message is meant for the caller. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  /** Headers that the answer must carry, for example `Allow`. */
  readonly headers: Readonly<Record<string, string>>;
  /** The request's field that is wrong, for example `messages[3].payload.content`, if it is one. */
  readonly field: string | undefined;

  constructor(
    code: ProblemCode,
    message: string,
    options: { cause?: unknown; headers?: Record<string, string>; field?: string | undefined } = {},
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.headers = options.headers ?? {};
    this.field = options.field;
  }
}

/**
 * The request's `field` is wrong: `"messages[3].payload.content" is required`.
 *
 * @param message what is wrong with it, to stand behind its name: `is required`
 */
export function invalidField(field: string, message: string): Problem {
  return new Problem('invalid_request', `"${field}" ${message}`, { field });
}

/** No such conversation in this account. */
export function conversationNotFound(conversationId: string): Problem {
  return new Problem('not_found', `There is no conversation "${conversationId}".`);
}
