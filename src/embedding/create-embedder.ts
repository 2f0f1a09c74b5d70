import {
  DEFAULT_EMBEDDING_LIMITS,
  type Embedder,
  type EmbedderEvents,
  type EmbeddingLimits,
} from './embedder.ts';
import { EmbeddingError } from './embedding-error.ts';
import { Engine } from './engine.ts';
import type { HostedEmbedder } from './hosted.ts';
import type { ModelRegistry } from './registry.ts';
import type { HostedModel } from './registry-schema.ts';

/** What an embedder is made from. */
export interface EmbedderOptions extends EmbedderEvents {
  readonly registry: ModelRegistry;
  /** Environment variables, for the tokens of hosted models. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Limits other than {@link DEFAULT_EMBEDDING_LIMITS}. */
  readonly limits?: Partial<EmbeddingLimits>;
  /** Most threads of one run of a local model. Default: as many as there are processors. */
  readonly threads?: number;
}

/**
 * An embedder for all models of a registry. Local models begin to load at once, in a process of their own;
 * texts may be embedded at once too, they wait until their model is there.
 */
export async function createEmbedder(options: EmbedderOptions): Promise<Embedder> {
  const { registry, environment, threads } = options;
  const limits = { ...DEFAULT_EMBEDDING_LIMITS, ...options.limits };
  const local = registry.models.filter((model) => model.kind === 'local');
  const hosted = await createHosted(
    registry.models.filter((model) => model.kind === 'hosted'),
    { limits, environment, events: options },
  );
  const engine =
    local.length === 0 ? undefined : new Engine({ models: local, limits, threads, events: options });

  const hostedStates = () => [...hosted.values()].map((embedder) => embedder.state());
  return {
    async embed(name, text, { signal } = {}) {
      const model = registry.resolve(name);
      if (model === undefined) throw unknownModel(name, registry);
      const embedder = hosted.get(model.name);
      if (embedder !== undefined) return embedder.embed(text, signal);
      if (engine === undefined)
        throw new Error(`The registry has the local model ${model.name}, but no engine runs.`);
      return engine.embed(model.name, text, signal);
    },
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

function unknownModel(name: string, registry: ModelRegistry): EmbeddingError {
  const known = registry.models.flatMap((model) => [model.name, ...model.aliases]).join(', ');
  return new EmbeddingError('unknown_model', `There is no model "${name}". Known models: ${known}.`);
}
