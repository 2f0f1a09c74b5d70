/** Embedding many texts at once, as clients of OpenAI's API ask for it. */

import type { components } from '../../../generated/openapi.ts';
import type { Account } from '../../core/account.ts';
import { Problem } from '../../core/problem.ts';
import type { Embedder, Embedding } from '../../embedding/embedder.ts';
import { EmbeddingError } from '../../embedding/embedding-error.ts';
import { embeddingProblem } from './embed-text.ts';
import type { EnforceRateLimit } from './rate-limit.ts';

type EmbeddingsRequest = components['schemas']['EmbeddingsRequest'];

/** Vectors of texts, in their order. */
export interface EmbeddedTexts {
  /** The name by which it was asked for. */
  readonly model: string;
  readonly vectors: readonly Float32Array[];
  /** How the caller wants them. */
  readonly encoding: NonNullable<EmbeddingsRequest['encoding_format']>;
  /** Tokens of all texts together. */
  readonly tokens: number;
}

/** Estimates the tokens where a hosted model does not report them: OpenAI's rule of thumb for English. */
const charactersPerToken = 4;

/** @throws Problem with what the caller can do about it */
export type EmbedTexts = (
  account: Account,
  request: EmbeddingsRequest,
  signal: AbortSignal,
) => Promise<EmbeddedTexts>;

export function createEmbedTexts(embedder: Embedder, enforceRateLimit: EnforceRateLimit): EmbedTexts {
  return async (account, { input, model, dimensions, encoding_format = 'float' }, signal) => {
    const texts = typeof input === 'string' ? [input] : input;
    await enforceRateLimit(account, texts);
    const embeddings = await embedder
      .embedAll(model, texts, { signal, owner: account.id, ...(dimensions !== undefined && { dimensions }) })
      .catch((error: unknown) => {
        throw problemOf(error, texts.length === 1);
      });
    const tokens = embeddings.reduce((sum, embedding, index) => sum + tokensOf(embedding, texts[index]), 0);
    return { model, vectors: embeddings.map(({ vector }) => vector), encoding: encoding_format, tokens };
  };
}

function tokensOf({ tokens }: Embedding, text = ''): number {
  return tokens ?? Math.ceil(text.length / charactersPerToken);
}

/** As OpenAI says it: a model that is not there is a 404, and what is wrong is named by its field. */
function problemOf(error: unknown, isAlone: boolean): unknown {
  if (!(error instanceof EmbeddingError)) return error;
  const { code, message, textIndex } = error;
  switch (code) {
    case 'unknown_model':
      return new Problem('model_not_found', message, { cause: error, field: 'model' });
    case 'wrong_dimensions':
      return new Problem('invalid_request', message, { cause: error, field: 'dimensions' });
    case 'unembeddable_text': {
      const field = isAlone || textIndex === undefined ? 'input' : `input[${textIndex}]`;
      return new Problem('invalid_request', `"${field}": ${message}`, { cause: error, field });
    }
    default:
      return embeddingProblem(error);
  }
}
