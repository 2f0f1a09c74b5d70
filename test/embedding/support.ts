import { join } from 'node:path';
import type { EmbeddingErrorCode } from '../../src/embedding/embedding-error.ts';
import { EmbeddingError } from '../../src/embedding/embedding-error.ts';
import { loadRegistry, type ModelRegistry } from '../../src/models/registry.ts';
import type { LocalModel } from '../../src/models/registry-schema.ts';

/** The registry that ships. */
export const registryFile = join(import.meta.dir, '../../models.yaml');

/** The model that ships, by its canonical name. */
export const shippedName = 'service-text-embedding-large';

/** The shipped model's entry, with other fields where a test needs them. */
export async function shippedModel(changes: Partial<LocalModel> = {}): Promise<LocalModel> {
  const model = (await loadRegistry(registryFile)).resolve(shippedName);
  if (model?.kind !== 'local') throw new Error(`${registryFile} has no local model ${shippedName}`);
  return { ...model, ...changes };
}

export function registryOf(...models: ModelRegistry['models']): ModelRegistry {
  return { models, resolve: (name) => models.find((one) => one.name === name || one.aliases.includes(name)) };
}

export function cosine(a: Float32Array, b: Float32Array): number {
  let dot = 0;
  for (const [index, value] of a.entries()) dot += value * (b[index] ?? Number.NaN);
  return dot / (Math.hypot(...a) * Math.hypot(...b));
}

/** The error a call fails with; a call that succeeds, or fails otherwise, is a failure of the test. */
export async function errorOf(call: Promise<unknown>): Promise<EmbeddingError> {
  const outcome = await call.then(
    () => 'it succeeded',
    (error: unknown) => error,
  );
  if (outcome instanceof EmbeddingError) return outcome;
  throw new Error('expected an EmbeddingError', { cause: outcome });
}

export const codeOf = async (call: Promise<unknown>): Promise<EmbeddingErrorCode> =>
  (await errorOf(call)).code;
