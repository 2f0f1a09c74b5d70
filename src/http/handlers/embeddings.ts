/** Handlers of embedding (contract, section 18), and of its form in OpenAI's API. */

import type { components } from '../../../generated/openapi.ts';
import type { CreatedEmbeddings } from '../../domain/create-embeddings.ts';
import type { Services } from '../../services.ts';
import { type Pace, turns } from '../../turns.ts';
import type { Handlers } from '../contract.ts';
import { vectorJson } from '../vector-json.ts';
import { WrittenJson } from '../written-json.ts';

type EmbedResponse = components['schemas']['EmbedResponse'];
type EmbeddingsResponse = components['schemas']['EmbeddingsResponse'];

export function createEmbeddingsHandlers({ embedText, createEmbeddings, listModels }: Services) {
  return {
    embedText: async ({ account, body, signal }) => {
      const { model, vector } = await embedText(account, body, signal);
      const json = vectorJson(vector, `{"model":${JSON.stringify(model)},"embedding":`, '}');
      return { status: 200, body: new WrittenJson<EmbedResponse>(json) };
    },
    createEmbeddings: async ({ account, body, signal }) => ({
      status: 200,
      body: await writeEmbeddings(await createEmbeddings(account, body, signal), turns.of(account.id)),
    }),
    listModels: () => ({ status: 200, body: listModels() }),
  } satisfies Partial<Handlers>;
}

/** In slices: the vectors of 2,048 texts are 10 MB, and nobody else should wait while they are written. */
async function writeEmbeddings(
  { model, vectors, encoding, tokens }: CreatedEmbeddings,
  pace: Pace,
): Promise<WrittenJson<EmbeddingsResponse>> {
  const write = encoding === 'base64' ? base64Json : vectorJson;
  const data = await pace.map(vectors.entries(), ([index, vector]) =>
    write(vector, `${index === 0 ? '' : ','}{"object":"embedding","index":${index},"embedding":`, '}'),
  );
  const usage = { prompt_tokens: tokens, total_tokens: tokens };
  return new WrittenJson(
    Buffer.concat([
      Buffer.from('{"object":"list","data":['),
      ...data,
      Buffer.from(`],"model":${JSON.stringify(model)},"usage":${JSON.stringify(usage)}}`),
    ]),
  );
}

/** Numbers in single precision, one after another. Every machine that Bun runs on is little-endian. */
function base64Json({ buffer, byteOffset, byteLength }: Float32Array, before: string, after: string): Buffer {
  return Buffer.from(`${before}"${Buffer.from(buffer, byteOffset, byteLength).toString('base64')}"${after}`);
}
