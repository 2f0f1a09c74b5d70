/** What a submission asks for by `features`: generative insights and a call score. */

import type { Databases } from '../../db/pools.ts';
import type { Handlers } from '../../http/contract.ts';
import { readCallScore, readCallScoreStatus } from './call-score.ts';
import { readInsightsStatus } from './insights-status.ts';

export function createCallInsightsHandlers({ databases }: { readonly databases: Databases }) {
  const { ordinary } = databases;
  return {
    getInsightsStatus: async ({ account, path }) => ({
      status: 200,
      body: await readInsightsStatus(ordinary, account, path.conversationId),
    }),
    getCallScoreStatus: async ({ account, path }) => ({
      status: 200,
      body: await readCallScoreStatus(ordinary, account, path.conversationId),
    }),
    getCallScore: ({ account, path }) => readCallScore(ordinary, account, path.conversationId),
  } satisfies Partial<Handlers>;
}
