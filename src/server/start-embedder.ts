/** The embedder of a process, with its measurements and its log. */

import { join } from 'node:path';
import type { Logger } from 'pino';
import { projectDirectory } from '../core/project.ts';
import { type DataSettings, dataDirectoryOf } from '../embedded-postgres/data-directory.ts';
import { createEmbedder } from '../embedding/create-embedder.ts';
import type { Embedder } from '../embedding/embedder.ts';
import { loadRegistry, type ModelRegistry, withModelsOf } from '../models/registry.ts';
import type { Metrics } from '../telemetry/metrics.ts';

/** The registry that ships. */
export const shippedRegistryFile = join(projectDirectory, 'models.yaml');

/**
 * The models of these settings: those of `CONFAB_MODELS`, and those that ship, unless that file has others of their
 * names; without the default model there would be neither summaries nor contextual trackers.
 *
 * @throws {RegistryError} naming every fault with its file and line
 */
export async function loadModels(
  settings: DataSettings & { readonly modelsFile: string | undefined },
): Promise<ModelRegistry> {
  const modelsDirectory = join(dataDirectoryOf(settings), 'models');
  const shipped = await loadRegistry(shippedRegistryFile, modelsDirectory);
  if (settings.modelsFile === undefined) return shipped;
  return withModelsOf(await loadRegistry(settings.modelsFile, modelsDirectory), shipped);
}

export async function startEmbedder(
  registry: ModelRegistry,
  metrics: Metrics,
  log: Logger,
): Promise<Embedder> {
  return createEmbedder({
    registry,
    environment: process.env,
    onBatch: ({ model, size, milliseconds }) => {
      metrics.embedBatchTexts.observe({ model }, size);
      metrics.embedBatchSeconds.observe({ model }, milliseconds / 1000);
    },
    onEngineExit: ({ error, ...exit }) => {
      metrics.embedEngineExits.inc();
      log.error({ ...exit, err: error }, 'the process that runs the local models ended');
    },
  });
}
