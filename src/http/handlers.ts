/** One handler for each operation of the contract: it translates, the domain works. */

import openapiDocument from '../../generated/openapi.json';
import type { AccessTokens } from '../domain/access-tokens.ts';
import type { EmbedText } from '../domain/embed-text.ts';
import type { ConversationReader } from '../domain/read-conversation.ts';
import type { Readiness } from '../domain/readiness.ts';
import type { SubmitText } from '../domain/submit-text.ts';
import type { Handlers } from './contract.ts';

/** What tells how the server itself is doing. */
export interface OperationsDependencies {
  readonly readiness: () => Promise<Readiness>;
  /** The measurements of every process of this server, in the Prometheus text format. */
  readonly measurements: () => Promise<string>;
  /** The contract as written by hand. */
  readonly openapiYaml: string;
}

export interface HandlerDependencies extends OperationsDependencies {
  readonly tokens: AccessTokens;
  readonly submitText: SubmitText;
  readonly reader: ConversationReader;
  readonly embedText: EmbedText;
}

/** Health, measurements and the contract itself: all that a worker serves. */
export function createOperationsHandlers({ readiness, measurements, openapiYaml }: OperationsDependencies) {
  return {
    getHealth: () => ({ status: 200, body: { status: 'ok' } }),
    getReadiness: async () => {
      const body = await readiness();
      return { status: body.status === 'ready' ? 200 : 503, body };
    },
    getMetrics: async () => ({ status: 200, body: await measurements() }),
    getOpenapiYaml: () => ({ status: 200, body: openapiYaml }),
    getOpenapiJson: () => ({ status: 200, body: openapiDocument }),
  } satisfies Partial<Handlers>;
}

/** Every operation of the contract. */
export function createHandlers(dependencies: HandlerDependencies): Handlers {
  const { tokens, submitText, reader, embedText } = dependencies;
  return {
    ...createOperationsHandlers(dependencies),

    generateToken: async ({ body }) => ({
      status: 200,
      body: await tokens.generate(body.appId, body.appSecret),
    }),

    submitText: async ({ account, body, query }) => ({
      status: 201,
      body: await submitText(account, body, query),
    }),
    appendText: async ({ account, body, query, path }) => ({
      status: 201,
      body: await submitText(account, body, query, path.conversationId),
    }),

    getJob: async ({ account, path }) => ({ status: 200, body: await reader.job(account, path.jobId) }),

    getConversation: async ({ account, path }) => ({
      status: 200,
      body: await reader.conversation(account, path.conversationId),
    }),
    getMessages: async ({ account, path, query: { verbose = false, sentiment = false } }) => ({
      status: 200,
      body: await reader.messages(account, path.conversationId, { verbose, sentiment }),
    }),
    getTopics: async ({ account, path, query: { sentiment = false, parentRefs = false } }) => ({
      status: 200,
      body: await reader.topics(account, path.conversationId, { sentiment, parentRefs }),
    }),
    getActionItems: async ({ account, path }) => ({
      status: 200,
      body: await reader.actionItems(account, path.conversationId),
    }),
    getFollowUps: async ({ account, path }) => ({
      status: 200,
      body: await reader.followUps(account, path.conversationId),
    }),
    getQuestions: async ({ account, path }) => ({
      status: 200,
      body: await reader.questions(account, path.conversationId),
    }),
    getInsights: async ({ account, path }) => ({
      status: 200,
      body: await reader.insights(account, path.conversationId),
    }),
    getEntities: async ({ account, path }) => ({
      status: 200,
      body: await reader.entities(account, path.conversationId),
    }),
    getTrackers: async ({ account, path }) => ({
      status: 200,
      body: await reader.trackers(account, path.conversationId),
    }),
    getTrackersDetected: async ({ account, path }) => ({
      status: 200,
      body: await reader.trackers(account, path.conversationId),
    }),

    embedText: async ({ body, signal }) => ({ status: 200, body: await embedText(body, signal) }),
  };
}
