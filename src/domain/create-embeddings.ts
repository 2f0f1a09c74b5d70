/** Embedding many texts at once, as clients of OpenAI's API ask for it. */

import type { components } from '../../generated/openapi.ts';
import type { Embedder, Embedding } from '../embedding/embedder.ts';
import { EmbeddingError } from '../embedding/embedding-error.ts';
import { inTurns } from '../turns.ts';
import type { Account } from './account.ts';
import type { TakeAllowance } from './embed-allowance.ts';
import { embeddingProblem } from './embed-text.ts';
import { Problem } from './problem.ts';

type EmbeddingsRequest = components['schemas']['EmbeddingsRequest'];
type EmbeddingsResponse = components['schemas']['EmbeddingsResponse'];

/** Of a text that a hosted model has read without saying so: OpenAI's rule of thumb for English. */
const charactersPerToken = 4;

/** @throws Problem with what the caller can do about it */
export type CreateEmbeddings = (
  account: Account,
  request: EmbeddingsRequest,
  signal: AbortSignal,
) => Promise<EmbeddingsResponse>;

export function createCreateEmbeddings(embedder: Embedder, takeAllowance: TakeAllowance): CreateEmbeddings {
  return async (account, { input, model, dimensions, encoding_format = 'float' }, signal) => {
    const texts = typeof input === 'string' ? [input] : input;
    await takeAllowance(account, texts);
    const embeddings = await embedder
      .embedAll(model, texts, { signal, ...(dimensions !== undefined && { dimensions }) })
      .catch((error: unknown) => {
        throw problemOf(error, texts.length === 1);
      });
    const encode = encoding_format === 'base64' ? base64 : (vector: Float32Array) => Array.from(vector);
    const encoded = await inTurns(embeddings, (slice) => slice.map(({ vector }) => encode(vector)));
    const tokens = embeddings.reduce((sum, embedding, index) => sum + tokensOf(embedding, texts[index]), 0);
    return {
      object: 'list',
      data: encoded.map((embedding, index) => ({ object: 'embedding', index, embedding })),
      model,
      usage: { prompt_tokens: tokens, total_tokens: tokens },
    };
  };
}

/** Numbers in single precision, one after another. Every machine that Bun runs on is little-endian. */
function base64({ buffer, byteOffset, byteLength }: Float32Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('base64');
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
