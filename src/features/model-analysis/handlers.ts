/** The analysis by a language model, as clients ask for it. */

import type { Databases } from '../../db/pools.ts';
import type { Handlers } from '../../http/contract.ts';
import type { LanguageModels } from '../../language-model/language-models.ts';
import { readAnalysisStatus } from './analysis-status.ts';

interface ModelAnalysisHandlersDependencies {
  readonly databases: Databases;
  readonly languageModels: LanguageModels;
}

export function createModelAnalysisHandlers({
  databases,
  languageModels,
}: ModelAnalysisHandlersDependencies) {
  const dependencies = { db: databases.ordinary, hasModel: languageModels.models.length > 0 };
  return {
    getAnalysisStatus: async ({ account, path }) => ({
      status: 200,
      body: await readAnalysisStatus(dependencies, account, path.conversationId),
    }),
  } satisfies Partial<Handlers>;
}
