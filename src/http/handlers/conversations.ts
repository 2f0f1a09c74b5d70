/** Conversations as a whole, and jobs. */

import type { Services } from '../../services.ts';
import type { Handlers, OperationRequest } from '../contract.ts';
import { listAnswer } from '../list-answer.ts';
import { pageRequest } from '../paging.ts';

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
  type ListRequest = Omit<OperationRequest<'listConversations'>, 'path'>;
  const list = async (request: ListRequest, groupId?: string) => {
    const { account, query, url } = request;
    const page = pageRequest(query, { byDefault: defaultLimit });
    const conversations = await listConversations(account, query, page, groupId);
    // The next page has the same end: one that moves on with the clock takes the start along.
    const fixed = new URL(url);
    fixed.searchParams.set('endTime', conversations.to.toISOString());
    return listAnswer('conversations', conversations.list, page, { ...request, url: fixed.href });
  };
  return {
    listConversations: (request) => list(request),
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
    listGroupConversations: (request) => list(request, request.path.groupId),
    getJob: async ({ account, path }) => ({ status: 200, body: await reader.job(account, path.jobId) }),
  } satisfies Partial<Handlers>;
}
