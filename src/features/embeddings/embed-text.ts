/** Embedding one text by a model chosen by name (`embedText`). */

import type { components } from '../../../generated/openapi.ts';
import type { Account } from '../../core/account.ts';
import { Problem, type ProblemCode } from '../../core/problem.ts';
import { commandLine } from '../../core/project.ts';
import type { Embedder } from '../../embedding/embedder.ts';
import { EmbeddingError, type EmbeddingErrorCode } from '../../embedding/embedding-error.ts';
import type { EnforceRateLimit } from './rate-limit.ts';

const defaultModel = 'service-text-embedding-large';

const problems: Record<EmbeddingErrorCode, ProblemCode> = {
  unknown_model: 'invalid_request',
  unembeddable_text: 'invalid_request',
  wrong_dimensions: 'invalid_request',
  missing_weights: 'embedding_unavailable',
  model_failed: 'embedding_unavailable',
  overloaded: 'embedding_overloaded',
  deadline_exceeded: 'embedding_overloaded',
  provider_unauthorised: 'embedding_unavailable',
  provider_failed: 'embedding_unavailable',
  provider_unreachable: 'embedding_unavailable',
  engine_restarted: 'embedding_unavailable',
  closed: 'embedding_unavailable',
};

/** A vector, and the name by which its model was asked for. */
export interface EmbeddedText {
  readonly model: string;
  readonly vector: Float32Array;
}

/** @throws Problem with what the caller can do about it */
export type EmbedText = (
  account: Account,
  request: components['schemas']['EmbedRequest'],
  signal: AbortSignal,
) => Promise<EmbeddedText>;

export function createEmbedText(embedder: Embedder, enforceRateLimit: EnforceRateLimit): EmbedText {
  return async (account, { text, model = defaultModel }, signal) => {
    await enforceRateLimit(account, [text]);
    try {
      return { model, vector: await embedder.embed(model, text, { signal, owner: account.id }) };
    } catch (error) {
      throw embeddingProblem(error);
    }
  };
}

/**
 * What callers read of a model that is broken on this machine. The reason names files, which are the operator's
 * business alone: it is in the log.
 */
export const brokenModel = (name: string) =>
  `The ${name} cannot be used: the log of the server, and "${commandLine('models')}" beside it, say why.`;

const broken: ReadonlySet<EmbeddingErrorCode> = new Set(['missing_weights', 'model_failed']);

/** The problem that a caller is answered for a failure to embed; any other error is returned as it is. */
export function embeddingProblem(error: unknown): unknown {
  if (!(error instanceof EmbeddingError)) return error;
  const code = problems[error.code];
  const retryAfter = error.retryAfterSeconds ?? (code === 'invalid_request' ? undefined : 1);
  return new Problem(code, broken.has(error.code) ? brokenModel('model') : error.message, {
    cause: error,
    headers: retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) },
  });
}
