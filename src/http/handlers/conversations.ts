/** Conversations as a whole, and jobs. */

import type { ConversationPage } from '../../domain/list-conversations.ts';
import type { PageRequest } from '../../domain/page.ts';
import type { Services } from '../../services.ts';
import type { Handlers } from '../contract.ts';
import { linkToNext, pageRequest } from '../paging.ts';

/** What is answered without a `limit`, here. */
const defaultLimit = 20;

type ConversationsDependencies = Pick<
  Services,
  'reader' | 'listConversations' | 'updateConversation' | 'deleteConversation'
>;

export function createConversationsHandlers({
  reader,
  listConversations,
  updateConversation,
  deleteConversation,
}: ConversationsDependencies) {
  return {
    listConversations: async ({ account, query, url }) => {
      const page = pageRequest(query, defaultLimit);
      return answer(url, page, await listConversations(account, query, page));
    },
    getConversation: async ({ account, path }) => ({
      status: 200,
      body: await reader.conversation(account, path.conversationId),
    }),
    updateConversation: async ({ account, path, body }) => ({
      status: 200,
      body: await updateConversation(account, path.conversationId, body.metadata),
    }),
    deleteConversation: async ({ account, path: { conversationId } }) => {
      await deleteConversation(account, conversationId);
      const message = `The conversation ${conversationId} and everything found in it have been deleted.`;
      return { status: 200, body: { message } };
    },
    listGroupConversations: async ({ account, path, query, url }) => {
      const page = pageRequest(query, defaultLimit);
      return answer(url, page, await listConversations(account, query, page, path.groupId));
    },
    getJob: async ({ account, path }) => ({ status: 200, body: await reader.job(account, path.jobId) }),
  } satisfies Partial<Handlers>;
}

/** A page of conversations. The next one has the same end: one that moves on with the clock takes the start along. */
function answer(url: string, page: PageRequest, { elements, more, to }: ConversationPage) {
  const fixed = new URL(url);
  fixed.searchParams.set('endTime', to.toISOString());
  return {
    status: 200 as const,
    body: { conversations: [...elements] },
    headers: linkToNext(fixed.href, page, more),
  };
}
