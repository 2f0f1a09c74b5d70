/** Whether a model works, found out by using it. */

import type { CheckedModel, CheckedState } from '../../models/checked-model.ts';
import type { ModelRegistry } from '../../models/registry.ts';
import type {
  EmbeddingModel,
  HostedModel,
  LocalModel,
  RegisteredModel,
} from '../../models/registry-schema.ts';
import { createEmbedder } from '../create-embedder.ts';
import { EmbeddingError, type EmbeddingErrorCode } from '../embedding-error.ts';

/** What a hosted model is asked for. */
const sampleText = 'Hello.';

export interface CheckOptions {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Milliseconds in which a hosted model must answer. */
  readonly timeoutMilliseconds: number;
}

/** Loads a local model in a process of its own, and asks a hosted one for a vector. */
export function checkModel(model: EmbeddingModel, options: CheckOptions): Promise<CheckedModel> {
  return model.kind === 'local' ? checkLocal(model, options) : checkHosted(model, options);
}

const registryOf = (model: RegisteredModel): ModelRegistry => ({
  models: [model],
  resolve: (name) => (name === model.name ? model : undefined),
});

async function checkLocal(model: LocalModel, { environment }: CheckOptions): Promise<CheckedModel> {
  // A file may be broken in a way that ends the process that loads it, again and again.
  const { promise: crashed, resolve: onEngineExit } = Promise.withResolvers<{ error: EmbeddingError }>();
  const embedder = await createEmbedder({ registry: registryOf(model), environment, onEngineExit });
  try {
    const outcome = await Promise.race([embedder.settledStates(), crashed]);
    if ('error' in outcome)
      return {
        model,
        state: 'failed',
        explanation: `Loading the model ${model.name} ends the process that does so. Its weights may be damaged, or the memory too small.`,
      };
    const [settled] = outcome;
    const states = {
      ready: 'ready',
      missing_weights: 'missing weights',
      failed: 'failed',
      loading: 'failed',
    } as const;
    return {
      model,
      state: states[settled?.state ?? 'failed'],
      explanation: settled?.explanation ?? `The model ${model.name} has no state.`,
    };
  } finally {
    await embedder.close();
  }
}

const hostedStates: Partial<Record<EmbeddingErrorCode, CheckedState>> = {
  provider_unauthorised: 'unauthorised',
  provider_unreachable: 'unreachable',
  deadline_exceeded: 'unreachable',
  overloaded: 'overloaded',
};

async function checkHosted(
  model: HostedModel,
  { environment, timeoutMilliseconds }: CheckOptions,
): Promise<CheckedModel> {
  const limits = { deadlineMilliseconds: timeoutMilliseconds };
  const embedder = await createEmbedder({ registry: registryOf(model), environment, limits });
  try {
    await embedder.embed(model.name, sampleText);
    return { model, state: 'ready', explanation: `The provider of ${model.name} answers.` };
  } catch (error) {
    if (!(error instanceof EmbeddingError)) throw error;
    return { model, state: hostedStates[error.code] ?? 'failed', explanation: error.message };
  } finally {
    await embedder.close();
  }
}
