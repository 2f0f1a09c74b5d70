/** One handler for each operation of the contract: it translates, the domain works. */

import openapiDocument from '../../generated/openapi.json';
import type { Embedder } from '../embedding/embedder.ts';
import type { AccessTokens } from '../features/accounts/access-tokens.ts';
import { createAccountsHandlers } from '../features/accounts/handlers.ts';
import { createAuditHandlers } from '../features/audit/handlers.ts';
import { createBookmarksHandlers } from '../features/bookmarks/handlers.ts';
import { createCallInsightsHandlers } from '../features/call-insights/handlers.ts';
import { createCallScoresHandlers } from '../features/call-scores/handlers.ts';
import { createChatHandlers } from '../features/chat/handlers.ts';
import {
  type ConversationsHandlersDependencies,
  createConversationsHandlers,
} from '../features/conversations/handlers.ts';
import { createEmbeddingsHandlers } from '../features/embeddings/handlers.ts';
import { createVectors, oneAtATime } from '../features/embeddings/vectors.ts';
import { createAccountVocabulary } from '../features/entities/account-vocabulary.ts';
import { createEntitiesHandlers } from '../features/entities/handlers.ts';
import { createGroupsHandlers } from '../features/groups/handlers.ts';
import { createInsightsHandlers } from '../features/insights/handlers.ts';
import { createReadAnalytics } from '../features/members/analytics.ts';
import { createMembersHandlers } from '../features/members/handlers.ts';
import { createMessagesHandlers } from '../features/messages/handlers.ts';
import { createModelAnalysisHandlers } from '../features/model-analysis/handlers.ts';
import {
  createProcessingHandlers,
  type ProcessingHandlersDependencies,
} from '../features/processing/handlers.ts';
import { conversation, updatedConversation } from '../features/redaction/call-shapes.ts';
import { createRedaction } from '../features/redaction/redaction.ts';
import { createSettingsHandlers } from '../features/settings/handlers.ts';
import {
  createSharePagesHandlers,
  type SharePagesHandlersDependencies,
} from '../features/share-pages/handlers.ts';
import {
  createSubmissionsHandlers,
  type SubmissionsHandlersDependencies,
} from '../features/submissions/handlers.ts';
import { createSummariesHandlers } from '../features/summaries/handlers.ts';
import { createTopicsHandlers } from '../features/topics/handlers.ts';
import { createMatchMeaning } from '../features/trackers/contextual-matches.ts';
import { createTrackersHandlers, type TrackersHandlersDependencies } from '../features/trackers/handlers.ts';
import { createWebhooksHandlers } from '../features/webhooks/handlers.ts';
import { SharedContent } from '../http/content.ts';
import type { Handlers } from '../http/contract.ts';
import type { LanguageModels } from '../language-model/language-models.ts';
import type { AskReadiness } from './readiness.ts';

/** Of share pages, what the operator says. */
type SharePagesSettings = Pick<
  SharePagesHandlersDependencies,
  'publicUrl' | 'sharePageImages' | 'sharePageMaximumSeconds'
>;

/** What tells how the server itself is doing. */
export interface OperationsDependencies {
  readonly readiness: AskReadiness;
  /** The measurements of every process of this server, in the Prometheus text format. */
  readonly measurements: () => Promise<string>;
  /** The contract as written by hand. */
  readonly openapiYaml: string;
}

export interface HandlerDependencies
  extends OperationsDependencies,
    Omit<ConversationsHandlersDependencies, 'maskConversation' | 'maskUpdated'>,
    SubmissionsHandlersDependencies,
    Omit<TrackersHandlersDependencies, 'redaction' | 'matchMeaning'>,
    ProcessingHandlersDependencies,
    SharePagesSettings {
  readonly tokens: AccessTokens;
  readonly embedder: Embedder;
  readonly languageModels: LanguageModels;
}

/** Health, measurements and the contract itself: all that a worker serves. */
export function createOperationsHandlers({ readiness, measurements, openapiYaml }: OperationsDependencies) {
  const yaml = new SharedContent<string>(openapiYaml);
  const json = new SharedContent<typeof openapiDocument>(JSON.stringify(openapiDocument));
  return {
    getHealth: () => ({ status: 200, body: { status: 'ok' } }),
    getReadiness: async ({ query }) => {
      const body = await readiness(query.until === 'stopping');
      return { status: body.status === 'ready' ? 200 : 503, body };
    },
    getMetrics: async () => ({ status: 200, body: await measurements() }),
    getOpenapiYaml: () => ({ status: 200, body: yaml }),
    getOpenapiJson: () => ({ status: 200, body: json }),
  } satisfies Partial<Handlers>;
}

/** Every operation of the contract. Each has the connections of its lane (`operation-lanes.ts`). */
export function createHandlers(dependencies: HandlerDependencies): Handlers {
  const vectors = createVectors(dependencies.embedder);
  const { ordinary, computing } = dependencies.databases;
  const accountVocabulary = createAccountVocabulary(ordinary);
  const redaction = createRedaction(ordinary, accountVocabulary);
  const readAnalytics = createReadAnalytics(computing);
  const parts = {
    ...dependencies,
    vectors,
    summaryVectors: oneAtATime(vectors),
    matchMeaning: createMatchMeaning(oneAtATime(vectors)),
    accountVocabulary,
    readAnalytics,
    redaction,
  };
  const summaries = createSummariesHandlers(parts);
  return {
    ...createOperationsHandlers(parts),
    ...createAccountsHandlers(parts),
    ...createAuditHandlers(parts),
    ...createSubmissionsHandlers(parts),
    ...createProcessingHandlers(parts),
    ...createWebhooksHandlers(parts),
    ...createConversationsHandlers({
      ...parts,
      maskConversation: (request, found) => redaction.body(request, found, () => conversation),
      maskUpdated: (request, updated) => redaction.body(request, updated, () => updatedConversation),
    }),
    ...createGroupsHandlers(parts),
    ...createSettingsHandlers(parts),
    ...createMessagesHandlers(parts),
    ...createInsightsHandlers(parts),
    ...createTopicsHandlers(parts),
    ...createEntitiesHandlers(parts),
    ...createTrackersHandlers(parts),
    ...createCallInsightsHandlers(parts),
    ...createModelAnalysisHandlers(parts),
    ...createCallScoresHandlers(parts),
    ...summaries,
    ...createSharePagesHandlers({ ...parts, readSummary: summaries.postSummary }),
    ...createBookmarksHandlers(parts),
    ...createMembersHandlers(parts),
    ...createEmbeddingsHandlers(parts),
    ...createChatHandlers(parts),
  };
}
