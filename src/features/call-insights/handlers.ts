/** What a submission asks for by `features`: generative insights and a call score; and what UI components show of them. */

import type { IdentifierSource } from '../../db/identifiers.ts';
import type { Databases } from '../../db/pools.ts';
import type { Handler, Handlers } from '../../http/contract.ts';
import type { LanguageModels } from '../../language-model/language-models.ts';
import { openConversation } from '../conversations/open-conversation.ts';
import type { Vectors } from '../embeddings/vectors.ts';
import { findReading } from '../readings/reading-queries.ts';
import * as shapes from '../redaction/call-shapes.ts';
import type { Redaction } from '../redaction/redaction.ts';
import { readCallMetadata } from './call-metadata.ts';
import { readCallScore, readCallScoreStatus } from './call-score.ts';
import { readCallSentiment } from './call-sentiment.ts';
import { createReadGenerativeInsights } from './generative-insights.ts';
import { readInsightsStatus } from './insights-status.ts';

interface CallInsightsHandlersDependencies {
  readonly databases: Databases;
  readonly identifiers: IdentifierSource;
  readonly vectors: Vectors;
  readonly summaryVectors: Vectors;
  readonly redaction: Redaction;
  readonly languageModels: LanguageModels;
}

export function createCallInsightsHandlers({
  databases: { ordinary, computing },
  redaction,
  languageModels,
  ...others
}: CallInsightsHandlersDependencies) {
  const readGenerativeInsights = createReadGenerativeInsights({ ...others, db: computing });
  const scores = { db: ordinary, hasModel: languageModels.models.length > 0 };
  const callScore: Handler<'getCallScore' | 'getInsightsCallScore'> = async (request) => {
    const score = await readCallScore(scores, request.account, request.path.conversationId);
    return { status: 200, body: await redaction.body(request, score, () => shapes.callScore) };
  };
  return {
    getGenerativeInsights: async (request) => {
      const { account, path, signal } = request;
      const insights = [await readGenerativeInsights(account, path.conversationId, signal)];
      return { status: 200, body: await redaction.body(request, insights, () => shapes.generativeInsights) };
    },
    getInsightsStatus: async ({ account, path }) => ({
      status: 200,
      body: await readInsightsStatus(ordinary, account, path.conversationId),
    }),
    getCallScoreStatus: async ({ account, path }) => ({
      status: 200,
      body: await readCallScoreStatus(scores, account, path.conversationId),
    }),
    getCallScore: callScore,
    getInsightsCallScore: callScore,
    getInsightsMetadata: async (request) => {
      const { account, path } = request;
      const conversation = await openConversation(ordinary, account, path.conversationId);
      const metadata = await readCallMetadata(ordinary, conversation);
      return { status: 200, body: await redaction.body(request, metadata, () => shapes.callMetadata) };
    },
    getInsightsSentiment: async (request) => {
      const { account, path, signal } = request;
      const conversation = await openConversation(computing, account, path.conversationId);
      const reading = await findReading(computing, conversation.id);
      const mood = reading?.wantsInsights ? undefined : reading?.insights?.mood;
      const found = await readCallSentiment(computing, conversation, mood ?? [], signal);
      return { status: 200, body: await redaction.body(request, found, () => shapes.callSentiment) };
    },
  } satisfies Partial<Handlers>;
}
