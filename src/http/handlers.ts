/** One handler for each operation of the contract: it translates, the domain works. */

import openapiDocument from '../../generated/openapi.json';
import type { AccessTokens } from '../domain/access-tokens.ts';
import type { Readiness } from '../domain/readiness.ts';
import { createVectors } from '../domain/vectors.ts';
import { inTurn } from '../domain/vectors-in-turn.ts';
import type { Embedder } from '../embedding/embedder.ts';
import { SharedContent } from './content.ts';
import type { Handlers } from './contract.ts';
import { createAccountsHandlers } from './handlers/accounts.ts';
import { createBookmarksHandlers } from './handlers/bookmarks.ts';
import {
  type ConversationsHandlersDependencies,
  createConversationsHandlers,
} from './handlers/conversations.ts';
import { createEmbeddingsHandlers } from './handlers/embeddings.ts';
import { createEntitiesHandlers } from './handlers/entities.ts';
import { createGroupsHandlers } from './handlers/groups.ts';
import { createInsightsHandlers } from './handlers/insights.ts';
import { createMembersHandlers } from './handlers/members.ts';
import { createMessagesHandlers } from './handlers/messages.ts';
import { createProcessingHandlers } from './handlers/processing.ts';
import { createSubmissionsHandlers, type SubmissionsHandlersDependencies } from './handlers/submissions.ts';
import { createSummariesHandlers } from './handlers/summaries.ts';
import { createTopicsHandlers } from './handlers/topics.ts';
import { createTrackersHandlers, type TrackersHandlersDependencies } from './handlers/trackers.ts';

/** What tells how the server itself is doing. */
export interface OperationsDependencies {
  readonly readiness: () => Promise<Readiness>;
  /** The measurements of every process of this server, in the Prometheus text format. */
  readonly measurements: () => Promise<string>;
  /** The contract as written by hand. */
  readonly openapiYaml: string;
}

export interface HandlerDependencies
  extends OperationsDependencies,
    ConversationsHandlersDependencies,
    SubmissionsHandlersDependencies,
    TrackersHandlersDependencies {
  readonly tokens: AccessTokens;
  readonly embedder: Embedder;
}

/** Health, measurements and the contract itself: all that a worker serves. */
export function createOperationsHandlers({ readiness, measurements, openapiYaml }: OperationsDependencies) {
  const yaml = new SharedContent<string>(openapiYaml);
  const json = new SharedContent<typeof openapiDocument>(JSON.stringify(openapiDocument));
  return {
    getHealth: () => ({ status: 200, body: { status: 'ok' } }),
    getReadiness: async () => {
      const body = await readiness();
      return { status: body.status === 'ready' ? 200 : 503, body };
    },
    getMetrics: async () => ({ status: 200, body: await measurements() }),
    getOpenapiYaml: () => ({ status: 200, body: yaml }),
    getOpenapiJson: () => ({ status: 200, body: json }),
  } satisfies Partial<Handlers>;
}

/** Every operation of the contract. Each has the connections of its lane (`lanes.ts`). */
export function createHandlers(dependencies: HandlerDependencies): Handlers {
  const vectors = createVectors(dependencies.embedder);
  const parts = { ...dependencies, vectors, summaryVectors: inTurn(vectors) };
  return {
    ...createOperationsHandlers(parts),
    ...createAccountsHandlers(parts),
    ...createSubmissionsHandlers(parts),
    ...createProcessingHandlers(parts),
    ...createConversationsHandlers(parts),
    ...createGroupsHandlers(parts),
    ...createMessagesHandlers(parts),
    ...createInsightsHandlers(parts),
    ...createTopicsHandlers(parts),
    ...createEntitiesHandlers(parts),
    ...createTrackersHandlers(parts),
    ...createSummariesHandlers(parts),
    ...createBookmarksHandlers(parts),
    ...createMembersHandlers(parts),
    ...createEmbeddingsHandlers(parts),
  };
}
