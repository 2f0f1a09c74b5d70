/**
 * Why a text could not be embedded. The codes say what a caller can do about it; which HTTP status each one
 * becomes is decided where errors meet the wire, not here.
 */
export type EmbeddingErrorCode =
  /** No model has this name. The message lists the names there are. */
  | 'unknown_model'
  /** The text has nothing the model can read, such as white space alone: there is no direction to point in. */
  | 'unembeddable_text'
  /** The model's vectors cannot have so many dimensions. The message says how many they have. */
  | 'wrong_dimensions'
  /** A file of a local model is not there. The message names the file and the command that brings it back. */
  | 'missing_weights'
  /** A local model cannot be loaded or run. */
  | 'model_failed'
  /** A documented limit on waiting texts is reached, or the provider says so of itself. Try again later. */
  | 'overloaded'
  /** No vector within the deadline. */
  | 'deadline_exceeded'
  /** The provider refuses the token, or there is none. The message names the variable that holds it. */
  | 'provider_unauthorised'
  /** The provider answered, but not with a vector: wrong model, wrong shape, its own failure. */
  | 'provider_failed'
  /** The provider could not be reached. */
  | 'provider_unreachable'
  /** The process that runs the local models ended while this text was with it. It is started again. */
  | 'engine_restarted'
  /** The embedder has been closed. */
  | 'closed';

/** What an {@link EmbeddingError} may carry beside its code and message. */
export interface EmbeddingErrorOptions extends ErrorOptions {
  /** Whole seconds after which a new attempt has a chance; only with `overloaded`. */
  readonly retryAfterSeconds?: number;
  /** Which of the call's texts it is about, counted from 0; left out where it is about the whole call. */
  readonly textIndex?: number;
}

/**
 * The one failure of this folder. Its message never holds a token, and is fit to be shown to a caller, except for
 * `missing_weights` and `model_failed`: they name files, for the operator.
 */
export class EmbeddingError extends Error {
  override readonly name = 'EmbeddingError';
  readonly retryAfterSeconds: number | undefined;
  readonly textIndex: number | undefined;

  constructor(
    readonly code: EmbeddingErrorCode,
    message: string,
    options: EmbeddingErrorOptions = {},
  ) {
    super(message, options);
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.textIndex = options.textIndex;
  }

  /** The same failure, as that of one text among several. */
  ofText(textIndex: number): EmbeddingError {
    const { code, message, cause, retryAfterSeconds } = this;
    return new EmbeddingError(code, message, {
      cause,
      textIndex,
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    });
  }
}
