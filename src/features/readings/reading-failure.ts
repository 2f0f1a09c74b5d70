/** Why a language model has not made what was wanted, and whether it is worth asking again. */

import { Problem } from '../../core/problem.ts';
import { isDatabaseFault } from '../../db/errors.ts';
import { EmbeddingError, type EmbeddingErrorCode } from '../../embedding/embedding-error.ts';
import { UnusableAnswer } from '../../language-model/ask-for-json.ts';
import { ProviderError } from '../../models/provider-error.ts';

/** Something that passes: the model's server is away, or has too much to do. */
export class ReadAgain extends Error {
  override readonly name: string = 'ReadAgain';
  constructor(
    message: string,
    readonly retryAfterSeconds: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** What was read is not what the conversation is now: it was appended to, or revised, by whoever asked for nothing. */
export class ConversationChanged extends ReadAgain {
  override readonly name = 'ConversationChanged';
  constructor() {
    super('The conversation changed while a language model read it.', 0);
  }
}

/** Something that asking again would not change; the message is for the client. */
export class ReadingFailed extends Error {
  override readonly name = 'ReadingFailed';
}

/** Failures to embed that pass; the others are of the text, or of what the operator has to mend. */
const passingEmbeddingErrors: ReadonlySet<EmbeddingErrorCode> = new Set([
  'overloaded',
  'deadline_exceeded',
  'provider_unauthorised',
  'provider_failed',
  'provider_unreachable',
  'engine_restarted',
  'closed',
]);

/** Whether it is the state of the database, or of what embeds: neither the conversation nor the language model has to do with it. */
export const isOfSurroundings = (error: unknown): boolean =>
  error instanceof EmbeddingError
    ? passingEmbeddingErrors.has(error.code)
    : // A connection that the model's server has cut has the code of one that the database has.
      !(error instanceof ReadAgain) && isDatabaseFault(error);

/** The seconds that the model's server has asked us to wait; 0 if it has not. */
const namedWait = (cause: unknown): number =>
  cause instanceof ProviderError ? (cause.retryAfterSeconds ?? 0) : 0;

/** The failure that an error means; an error that means none is returned as it is. */
export function readingFailure(error: unknown): unknown {
  if (error instanceof UnusableAnswer) return new ReadingFailed(error.message, { cause: error });
  if (!(error instanceof Problem)) return error;
  switch (error.code) {
    case 'language_model_overloaded':
    case 'language_model_unavailable':
      return new ReadAgain(error.message, namedWait(error.cause), { cause: error });
    case 'rate_limited':
    case 'invalid_request':
      return new ReadingFailed(error.message, { cause: error });
    default:
      return error;
  }
}
