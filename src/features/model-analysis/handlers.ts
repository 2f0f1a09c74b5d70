/** The analysis by a language model, as clients ask for it. */

import type { Databases } from '../../db/pools.ts';
import type { Handlers } from '../../http/contract.ts';
import { readAnalysisStatus } from './analysis-status.ts';

interface ModelAnalysisHandlersDependencies {
  readonly databases: Databases;
}

export function createModelAnalysisHandlers({ databases }: ModelAnalysisHandlersDependencies) {
  return {
    getAnalysisStatus: async ({ account, path }) => ({
      status: 200,
      body: await readAnalysisStatus(databases.ordinary, account, path.conversationId),
    }),
  } satisfies Partial<Handlers>;
}
