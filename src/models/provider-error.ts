/** Why a provider has not done what it was asked for. The codes say what a caller can do about it. */
export type ProviderErrorCode =
  /** A documented limit on requests under way is reached, or the provider says so of itself. Try again later. */
  | 'overloaded'
  /** No answer within the deadline. */
  | 'deadline_exceeded'
  /** The provider refuses the token, or there is none. The message names the variable that holds it. */
  | 'unauthorised'
  /** The provider says that the request is too long. */
  | 'too_long'
  /** The provider says that something else is wrong with the request. */
  | 'rejected'
  /** The provider answered, but not what was asked for: wrong model, wrong shape, its own failure. */
  | 'failed'
  /** The provider could not be reached, or has hung up. */
  | 'unreachable'
  /** We are shutting down. */
  | 'closed';

/**
 * A request to a provider that came to nothing. Its message is for the operator: it may quote the provider, and never
 * holds the token.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  /** Whole seconds after which a new attempt has a chance; only with `overloaded`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly code: ProviderErrorCode,
    message: string,
    options: ErrorOptions & { readonly retryAfterSeconds?: number } = {},
  ) {
    super(message, options);
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
