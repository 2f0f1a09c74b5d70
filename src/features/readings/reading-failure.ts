/** Why a language model has not made what was wanted, and whether it is worth asking again. */

import { Problem } from '../../core/problem.ts';
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
