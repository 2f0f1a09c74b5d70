/** Action items, follow-ups and questions. */

import type { Services } from '../../services.ts';
import type { Handlers } from '../contract.ts';
import { linkToNext, pageRequest } from '../paging.ts';

const everyType = ['action_item', 'follow_up', 'question'] as const;

/** Each takes some milliseconds to be told: as the contract's own `limit` of the operation says. */
const defaultComprehensiveLimit = 200;

export function createInsightsHandlers({
  reader,
  readComprehensiveActionItems,
}: Pick<Services, 'reader' | 'readComprehensiveActionItems'>) {
  return {
    getActionItems: async ({ account, path, query, url }) => {
      const page = pageRequest(query);
      const found = await reader.insights(account, path.conversationId, ['action_item'], page);
      return {
        status: 200,
        body: { actionItems: [...found.elements] },
        headers: linkToNext(url, page, found.more),
      };
    },
    getFollowUps: async ({ account, path, query, url }) => {
      const page = pageRequest(query);
      const found = await reader.insights(account, path.conversationId, ['follow_up'], page);
      return {
        status: 200,
        body: { followUps: [...found.elements] },
        headers: linkToNext(url, page, found.more),
      };
    },
    getQuestions: async ({ account, path, query, url }) => {
      const page = pageRequest(query);
      const found = await reader.insights(account, path.conversationId, ['question'], page);
      return {
        status: 200,
        body: { questions: [...found.elements] },
        headers: linkToNext(url, page, found.more),
      };
    },
    getInsights: async ({ account, path, query, url }) => {
      const page = pageRequest(query);
      const found = await reader.insights(account, path.conversationId, everyType, page);
      return {
        status: 200,
        body: { insights: [...found.elements] },
        headers: linkToNext(url, page, found.more),
      };
    },
    getComprehensiveActionItems: async ({ account, path, query, url }) => {
      const page = pageRequest(query, defaultComprehensiveLimit);
      const found = await readComprehensiveActionItems(account, path.conversationId, page);
      return {
        status: 200,
        body: { actionItems: [...found.elements] },
        headers: linkToNext(url, page, found.more),
      };
    },
  } satisfies Partial<Handlers>;
}
