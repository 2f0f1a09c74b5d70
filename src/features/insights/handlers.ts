/** Action items, follow-ups and questions. */

import type { Databases } from '../../db/pools.ts';
import type { Handlers, OperationRequest } from '../../http/contract.ts';
import { formFor } from '../../http/json/go-compatibility.ts';
import { type FormOf, listAnswer } from '../../http/list-answer.ts';
import { defaultLimitOf, pageRequest, wholeRequest } from '../../http/paging.ts';
import { openConversation } from '../conversations/open-conversation.ts';
import type { Vectors } from '../embeddings/vectors.ts';
import type { Redaction } from '../redaction/redaction.ts';
import { insight } from '../redaction/shapes.ts';
import { createReadComprehensiveItems } from './comprehensive-action-items.ts';
import type { InsightType } from './queries.ts';
import { type InsightOfType, readInsights } from './read-insights.ts';

type InsightsRequest = Omit<OperationRequest<'getInsights'>, 'body'>;

const everyType = ['action_item', 'follow_up', 'question'] as const;

/** Few: rewriting one takes some milliseconds. */
const defaultComprehensiveLimit = defaultLimitOf('getComprehensiveActionItems');

interface InsightsHandlersDependencies {
  readonly databases: Databases;
  readonly vectors: Vectors;
  readonly redaction: Redaction;
}

export function createInsightsHandlers({
  databases: { ordinary, computing },
  vectors,
  redaction,
}: InsightsHandlersDependencies) {
  const readComprehensiveItems = createReadComprehensiveItems(computing, vectors);
  /** Insights of these types, under the name that the operation gives them. */
  const listOf = <Name extends string, Type extends InsightType>(
    name: Name,
    types: readonly Type[],
    request: InsightsRequest,
    form?: FormOf<InsightOfType[Type]>,
  ) => {
    const { account, path, query } = request;
    const page = wholeRequest(query);
    const list = readInsights(ordinary, account, path.conversationId, types, page);
    const shown = redaction.list(request, list, insight<InsightOfType[Type]>);
    return listAnswer(name, shown, page, request, { form });
  };
  return {
    getActionItems: (request) =>
      listOf('actionItems', ['action_item'], request, formFor(request.userAgent, 'getActionItems')),
    getFollowUps: (request) =>
      listOf('followUps', ['follow_up'], request, formFor(request.userAgent, 'getFollowUps')),
    getQuestions: (request) => listOf('questions', ['question'], request),
    getInsights: (request) => listOf('insights', everyType, request),
    getIntents: async ({ account, path }) => {
      await openConversation(ordinary, account, path.conversationId);
      return { status: 200, body: { intents: [] } };
    },
    getComprehensiveActionItems: (request) => {
      const { account, path, query } = request;
      const page = pageRequest(query, { byDefault: defaultComprehensiveLimit });
      const items = readComprehensiveItems(account, path.conversationId, ['action_item'], page);
      return listAnswer('actionItems', redaction.list(request, items, insight), page, request);
    },
  } satisfies Partial<Handlers>;
}
