/** One handler for each operation of the contract: it translates, the domain works. */

import openapiDocument from '../../generated/openapi.json';
import type { AccessTokens } from '../domain/access-tokens.ts';
import type { Readiness } from '../domain/readiness.ts';
import type { Services } from '../services.ts';
import { SharedContent } from './content.ts';
import type { Handlers } from './contract.ts';
import { createBookmarksHandlers } from './handlers/bookmarks.ts';
import { createConversationsHandlers } from './handlers/conversations.ts';
import { createEmbeddingsHandlers } from './handlers/embeddings.ts';
import { createEntitiesHandlers } from './handlers/entities.ts';
import { createFindingsHandlers } from './handlers/findings.ts';
import { createGroupsHandlers } from './handlers/groups.ts';
import { createInsightsHandlers } from './handlers/insights.ts';
import { createMembersHandlers } from './handlers/members.ts';
import { createSummariesHandlers } from './handlers/summaries.ts';
import { createTopicsHandlers } from './handlers/topics.ts';
import { createTrackersHandlers } from './handlers/trackers.ts';
import { createTranscriptHandlers } from './handlers/transcript.ts';

/** What tells how the server itself is doing. */
export interface OperationsDependencies {
  readonly readiness: () => Promise<Readiness>;
  /** The measurements of every process of this server, in the Prometheus text format. */
  readonly measurements: () => Promise<string>;
  /** The contract as written by hand. */
  readonly openapiYaml: string;
}

export interface HandlerDependencies extends OperationsDependencies, Services {
  readonly tokens: AccessTokens;
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

/** Every operation of the contract. */
export function createHandlers(dependencies: HandlerDependencies): Handlers {
  const { tokens, submitText } = dependencies;
  return {
    ...createOperationsHandlers(dependencies),

    generateToken: async ({ body, clientAddress }) => ({
      status: 200,
      body: await tokens.generate(body.appId, body.appSecret, clientAddress),
    }),

    submitText: async ({ account, body, query, headers }) => ({
      status: 201,
      body: await submitText(account, body, query, { idempotencyKey: headers['Idempotency-Key'] }),
    }),
    appendText: async ({ account, body, query, headers, path: { conversationId } }) => ({
      status: 201,
      body: await submitText(account, body, query, {
        conversationId,
        idempotencyKey: headers['Idempotency-Key'],
      }),
    }),

    ...createConversationsHandlers(dependencies),
    ...createGroupsHandlers(dependencies),
    ...createSummariesHandlers(dependencies),
    ...createBookmarksHandlers(dependencies),
    ...createMembersHandlers(dependencies),
    ...createTranscriptHandlers(dependencies),
    ...createTrackersHandlers(dependencies),
    ...createEntitiesHandlers(dependencies),
    ...createTopicsHandlers(dependencies),
    ...createInsightsHandlers(dependencies),
    ...createFindingsHandlers(dependencies),

    ...createEmbeddingsHandlers(dependencies),
  };
}
