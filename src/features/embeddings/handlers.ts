/** Handlers of embedding, and of its form in OpenAI's API. */

import type { components } from '../../../generated/openapi.ts';
import type { Databases } from '../../db/pools.ts';
import type { Embedder } from '../../embedding/embedder.ts';
import type { Handlers } from '../../http/contract.ts';
import { RawJson } from '../../http/json/raw-json.ts';
import type { LanguageModels } from '../../language-model/language-models.ts';
import { createEmbedTexts, type EmbeddedTexts } from './create-embeddings.ts';
import { createEmbedText } from './embed-text.ts';
import { createListModels } from './list-models.ts';
import { createRateLimit } from './rate-limit.ts';
import { vectorJson } from './vector-json.ts';

type EmbedResponse = components['schemas']['EmbedResponse'];
type EmbeddingsResponse = components['schemas']['EmbeddingsResponse'];

interface EmbeddingsHandlersDependencies {
  readonly databases: Databases;
  readonly embedder: Embedder;
  readonly languageModels: LanguageModels;
}

export function createEmbeddingsHandlers({
  databases,
  embedder,
  languageModels,
}: EmbeddingsHandlersDependencies) {
  const enforceRateLimit = createRateLimit(databases.submit);
  const embedText = createEmbedText(embedder, enforceRateLimit);
  const embedTexts = createEmbedTexts(embedder, enforceRateLimit);
  const listModels = createListModels(embedder, languageModels);
  return {
    embedText: async ({ account, body, signal }) => {
      const { model, vector } = await embedText(account, body, signal);
      const json = vectorJson(vector, `{"model":${JSON.stringify(model)},"embedding":`, '}');
      return { status: 200, body: new RawJson<EmbedResponse>(json) };
    },
    createEmbeddings: async ({ account, body, signal }) => ({
      status: 200,
      body: new RawJson<EmbeddingsResponse>(embeddingsJson(await embedTexts(account, body, signal))),
    }),
    listModels: () => ({ status: 200, body: listModels() }),
  } satisfies Partial<Handlers>;
}

/** Vector by vector: those of 2,048 texts are 10 MB, and other requests should not wait while they are written. */
function* embeddingsJson({
  model,
  vectors,
  encoding,
  tokens,
}: EmbeddedTexts): Generator<string | Uint8Array> {
  const write = encoding === 'base64' ? base64Json : vectorJson;
  yield '{"object":"list","data":[';
  for (const [index, vector] of vectors.entries())
    yield write(vector, `${index === 0 ? '' : ','}{"object":"embedding","index":${index},"embedding":`, '}');
  const usage = { prompt_tokens: tokens, total_tokens: tokens };
  yield `],"model":${JSON.stringify(model)},"usage":${JSON.stringify(usage)}}`;
}

/** Numbers in single precision, one after another. Every machine that Bun runs on is little-endian. */
function base64Json({ buffer, byteOffset, byteLength }: Float32Array, before: string, after: string): Buffer {
  return Buffer.from(`${before}"${Buffer.from(buffer, byteOffset, byteLength).toString('base64')}"${after}`);
}
