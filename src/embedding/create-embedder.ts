/** The embedder: takes texts for any model of the registry, local or hosted. */

import pMap from 'p-map';
import { type ModelRegistry, modelsOfKind } from '../models/registry.ts';
import type { EmbeddingModel, HostedModel } from '../models/registry-schema.ts';
import {
  defaultEmbeddingLimits,
  type Embedder,
  type EmbedderEvents,
  type Embedding,
  type EmbeddingLimits,
  type EmbedOptions,
} from './embedder.ts';
import { EmbeddingError } from './embedding-error.ts';
import { Engine } from './engine.ts';
import type { HostedEmbedder } from './hosted.ts';
import { cutVector } from './pooling.ts';

/** What an embedder is made from; chat models of the registry are nothing to it. */
export interface EmbedderOptions extends EmbedderEvents {
  readonly registry: ModelRegistry;
  /** Environment variables, for the tokens of hosted models. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Limits other than {@link defaultEmbeddingLimits}. */
  readonly limits?: Partial<EmbeddingLimits>;
  /** Most threads of one run of a local model. Default: as many as there are processors. */
  readonly threads?: number;
}

/**
 * An embedder for all models of a registry. Local models begin to load at once, in a process of their own;
 * texts may be embedded at once too, they wait until their model is there.
 */
export async function createEmbedder(options: EmbedderOptions): Promise<Embedder> {
  const { environment, threads } = options;
  const registry = modelsOfKind(options.registry, 'local', 'hosted');
  const limits = { ...defaultEmbeddingLimits, ...options.limits };
  const local = registry.models.filter((model) => model.kind === 'local');
  const hosted = await createHosted(
    registry.models.filter((model) => model.kind === 'hosted'),
    { limits, environment, events: options },
  );
  const engine =
    local.length === 0 ? undefined : new Engine({ models: local, limits, threads, events: options });

  const hostedStates = () => [...hosted.values()].map((embedder) => embedder.state());
  const embedWhole = (
    model: EmbeddingModel,
    texts: readonly string[],
    options: EmbedOptions,
  ): Promise<readonly Embedding[]> => {
    const embedder = hosted.get(model.name);
    if (embedder !== undefined) return askForAll(embedder, texts, options);
    if (engine === undefined)
      throw new Error(`The registry has the local model ${model.name}, but no engine runs.`);
    return engine.embed(model.name, texts, options.signal);
  };
  const embedAll: Embedder['embedAll'] = async (name, texts, options = {}) => {
    const { dimensions } = options;
    const model = registry.resolve(name);
    if (model === undefined) throw unknownModel(name, registry);
    const isWhole = dimensions === undefined || dimensions === model.dimensions;
    if (!isWhole) refuseDimensions(model, dimensions);
    // A call that has no text would wait for the last of them for ever.
    if (texts.length === 0) return [];
    if (isWhole) return embedWhole(model, texts, options);
    const whole = await embedWhole(model, texts, options);
    return whole.map((embedding, textIndex) => cutEmbedding(embedding, model, dimensions, textIndex));
  };
  return {
    models: registry.models,
    describe: (name) => registry.resolve(name),
    async embed(name, text, options) {
      const [embedding] = await embedAll(name, [text], options);
      if (embedding === undefined) throw new Error(`The model ${name} answered no vector for one text.`);
      return embedding.vector;
    },
    embedAll,
    async states() {
      return [...(engine?.states() ?? []), ...hostedStates()];
    },
    async settledStates() {
      return [...((await engine?.settledStates()) ?? []), ...hostedStates()];
    },
    async close() {
      for (const embedder of hosted.values()) embedder.close();
      await engine?.close();
    },
  };
}

async function createHosted(
  models: readonly HostedModel[],
  options: ConstructorParameters<typeof HostedEmbedder>[1],
): Promise<Map<string, HostedEmbedder>> {
  if (models.length === 0) return new Map();
  // Loading the client takes some 60 ms, and most servers have no hosted model.
  const { HostedEmbedder } = await import('./hosted.ts');
  return new Map(models.map((model) => [model.name, new HostedEmbedder(model, options)]));
}

/** Requests of one call that are at a provider at one time: the owner's other calls need some, too. */
const hostedRequestsOfACall = 8;

async function askForAll(
  embedder: HostedEmbedder,
  texts: readonly string[],
  { signal, owner = '' }: EmbedOptions,
): Promise<Embedding[]> {
  const failed = new AbortController();
  const ends = signal === undefined ? failed.signal : AbortSignal.any([failed.signal, signal]);
  try {
    return await pMap(
      texts,
      async (text, textIndex) => {
        const vector = await embedder.embed(text, { signal: ends, owner }).catch((error: unknown) => {
          throw error instanceof EmbeddingError ? error.ofText(textIndex) : error;
        });
        return { vector, tokens: undefined };
      },
      { concurrency: hostedRequestsOfACall },
    );
  } finally {
    // Ends the requests that are still under way when one has failed.
    failed.abort();
  }
}

function cutEmbedding(
  { vector, tokens }: Embedding,
  { name, normalize }: EmbeddingModel,
  dimensions: number,
  textIndex: number,
): Embedding {
  const cut = cutVector(vector, dimensions, normalize);
  if (cut !== undefined) return { vector: cut, tokens };
  throw new EmbeddingError(
    'unembeddable_text',
    `The first ${dimensions} dimensions that the model ${name} gives this text are all zero.`,
    { textIndex },
  );
}

/** @throws {EmbeddingError} unless the model may be asked for this many dimensions, not its own number */
function refuseDimensions({ name, dimensions, matryoshka }: EmbeddingModel, wanted: number): void {
  if (matryoshka && Number.isInteger(wanted) && wanted >= 1 && wanted < dimensions) return;
  throw new EmbeddingError(
    'wrong_dimensions',
    matryoshka
      ? `The model ${name} has vectors of 1 to ${dimensions} dimensions, not of ${wanted}.`
      : `The model ${name} has vectors of ${dimensions} dimensions and of no other number.`,
  );
}

function unknownModel(name: string, registry: ModelRegistry<EmbeddingModel>): EmbeddingError {
  const known = registry.models.flatMap((model) => [model.name, ...model.aliases]).join(', ');
  return new EmbeddingError('unknown_model', `There is no model "${name}". Known models: ${known}.`);
}
