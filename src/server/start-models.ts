/** The language models of a process, with their measurements; and all models of one that answers HTTP. */

import type { Logger } from 'pino';
import type { Embedder } from '../embedding/embedder.ts';
import { createLanguageModels, type LanguageModels } from '../language-model/language-models.ts';
import type { ModelRegistry } from '../models/registry.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { startEmbedder } from './start-embedder.ts';

export function startLanguageModels(registry: ModelRegistry, metrics: Metrics): Promise<LanguageModels> {
  return createLanguageModels({
    registry,
    environment: process.env,
    onRequest: ({ model, outcome, usage, milliseconds }) => {
      metrics.languageModelRequests.inc({ model, outcome });
      metrics.languageModelSeconds.observe({ model }, milliseconds / 1000);
      metrics.languageModelTokens.inc({ model, direction: 'input' }, usage.inputTokens);
      metrics.languageModelTokens.inc({ model, direction: 'output' }, usage.outputTokens);
    },
  });
}

export interface Models {
  readonly embedder: Embedder;
  readonly languageModels: LanguageModels;
}

export async function startModels(registry: ModelRegistry, metrics: Metrics, log: Logger): Promise<Models> {
  const [embedder, languageModels] = await Promise.all([
    startEmbedder(registry, metrics, log),
    startLanguageModels(registry, metrics),
  ]);
  return { embedder, languageModels };
}

export async function closeModels({ embedder, languageModels }: Models): Promise<void> {
  languageModels.close();
  await embedder.close();
}
