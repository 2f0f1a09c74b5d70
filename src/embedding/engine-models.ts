/** The models of the engine's process: which there are, and whether they are loaded. */

import type { LocalModel } from '../models/registry-schema.ts';
import type { ModelState } from './embedder.ts';
import { EmbeddingError } from './embedding-error.ts';
import { send } from './engine-channel.ts';
import { LoadedModel } from './local-model.ts';

/** A model of the registry, loaded or not. */
interface Slot {
  readonly config: LocalModel;
  loaded: LoadedModel | undefined;
  /** Set while it loads; resolves whether or not that succeeds. */
  loading: Promise<void> | undefined;
  failure: EmbeddingError | undefined;
}

const slots = new Map<string, Slot>();
let threads = 1;

function load(slot: Slot): Promise<void> {
  slot.loading ??= (async () => {
    sendState(slot.config, 'loading', `The model ${slot.config.name} is being loaded.`);
    try {
      slot.loaded = await LoadedModel.load(slot.config, threads);
      slot.failure = undefined;
      const alone = slot.loaded.sharesRuns
        ? ''
        : ' Its texts run one by one: in a run with others they would have other vectors.';
      sendState(slot.config, 'ready', `The model ${slot.config.name} is loaded.${alone}`);
    } catch (error) {
      slot.failure =
        error instanceof EmbeddingError
          ? error
          : new EmbeddingError('model_failed', String(error), { cause: error });
      const state = slot.failure.code === 'missing_weights' ? 'missing_weights' : 'failed';
      sendState(slot.config, state, slot.failure.message);
    }
    slot.loading = undefined;
  })();
  return slot.loading;
}

function sendState(config: LocalModel, state: ModelState['state'], explanation: string): void {
  send({ type: 'state', state: { model: config.name, kind: 'local', state, explanation } });
}

/** Begins to load these models, each of which runs on so many threads. */
export function openModels(models: readonly LocalModel[], threadsOfEach: number): void {
  threads = threadsOfEach;
  for (const config of models) {
    const slot: Slot = { config, loaded: undefined, loading: undefined, failure: undefined };
    slots.set(config.name, slot);
    void load(slot);
  }
}

/** Loads a model whose files were missing; they may have come back. */
export function loadMissing(name: string): void {
  const slot = slots.get(name);
  if (slot?.failure?.code === 'missing_weights') void load(slot);
}

/** The model, if it is loaded. */
export const loadedModel = (name: string): LoadedModel | undefined => slots.get(name)?.loaded;

/** Waits until the model is loaded; answers why it cannot be, if so. */
export async function whenLoaded(name: string): Promise<EmbeddingError | undefined> {
  const slot = slots.get(name);
  if (slot === undefined) return new EmbeddingError('unknown_model', `The engine has no model ${name}.`);
  // Files that were missing may have come back; a model that failed is as broken as before.
  if (slot.loaded === undefined && slot.failure?.code !== 'model_failed') await load(slot);
  return slot.failure;
}
