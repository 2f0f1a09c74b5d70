/** The language models of a process, with their measurements. */

import { createLanguageModels, type LanguageModels } from '../language-model/language-models.ts';
import type { ModelRegistry } from '../models/registry.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { Lifecycle } from './lifecycle.ts';

export async function startLanguageModels(
  registry: ModelRegistry,
  metrics: Metrics,
  { onStop }: Pick<Lifecycle, 'onStop'>,
): Promise<LanguageModels> {
  const languageModels = await createLanguageModels({
    registry,
    environment: process.env,
    onRequest: ({ model, outcome, usage, milliseconds }) => {
      metrics.languageModelRequests.inc({ model, outcome });
      metrics.languageModelSeconds.observe({ model }, milliseconds / 1000);
      metrics.languageModelTokens.inc({ model, direction: 'input' }, usage.inputTokens);
      metrics.languageModelTokens.inc({ model, direction: 'output' }, usage.outputTokens);
    },
  });
  onStop(async () => languageModels.close());
  return languageModels;
}
