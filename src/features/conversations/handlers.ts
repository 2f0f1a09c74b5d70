/** Conversations as a whole. */

import type { components } from '../../../generated/openapi.ts';
import type { PageRequest } from '../../core/page.ts';
import type { Databases } from '../../db/pools.ts';
import type { Handlers, OperationRequest } from '../../http/contract.ts';
import { listAnswer } from '../../http/list-answer.ts';
import { defaultLimitOf, pageRequest } from '../../http/paging.ts';
import { createDeleteConversation } from './delete-conversation.ts';
import { type ConversationList, createListConversations, isSearch } from './list-conversations.ts';
import { readConversation } from './read-conversation.ts';
import { createUpdateConversation, type MetadataPut } from './update-metadata.ts';

type Conversation = components['schemas']['Conversation'];

const defaultLimit = defaultLimitOf('listConversations');

export interface ConversationsHandlersDependencies {
  readonly databases: Databases;
  readonly metadataPut: MetadataPut;
  /** The conversation with what is personal in it masked, if it is to be. */
  readonly maskConversation: (
    request: OperationRequest<'getConversation'>,
    found: Conversation,
  ) => Promise<Conversation>;
  /** The same of what a change of the metadata answers. */
  readonly maskUpdated: (
    request: OperationRequest<'updateConversation'>,
    updated: components['schemas']['UpdatedConversation'],
  ) => Promise<components['schemas']['UpdatedConversation']>;
}

export function createConversationsHandlers({
  databases: { ordinary, computing },
  metadataPut,
  maskConversation,
  maskUpdated,
}: ConversationsHandlersDependencies) {
  const listConversations = createListConversations(ordinary);
  const searchConversations = createListConversations(computing);
  const updateConversation = createUpdateConversation(ordinary, metadataPut);
  const deleteConversation = createDeleteConversation(computing);

  return {
    listConversations: (request) => {
      const list = isSearch(request.query) ? searchConversations : listConversations;
      return answerConversations(request, (page) => list(request.account, request.query, page));
    },
    getConversation: async (request) => {
      const found = await readConversation(ordinary, request.account, request.path.conversationId);
      return { status: 200, body: await maskConversation(request, found) };
    },
    updateConversation: async (request) => {
      const { account, path, body } = request;
      const updated = await updateConversation(account, path.conversationId, body.metadata);
      return { status: 200, body: await maskUpdated(request, updated) };
    },
    deleteConversation: async ({ account, path: { conversationId } }) => {
      await deleteConversation(account, conversationId);
      const message = `The conversation ${conversationId} and everything found in it have been deleted.`;
      return { status: 200, body: { message } };
    },
  } satisfies Partial<Handlers>;
}

/** A page of conversations, listed by `list`. */
export async function answerConversations(
  request: Omit<OperationRequest<'listConversations'>, 'path'>,
  list: (page: PageRequest) => Promise<ConversationList>,
) {
  const page = pageRequest(request.query, { byDefault: defaultLimit });
  const conversations = await list(page);
  // The next page has the same end: one that moves on with the clock takes the start along.
  const fixed = new URL(request.url);
  fixed.searchParams.set('endTime', conversations.to.toISOString());
  return listAnswer('conversations', conversations.list, page, { ...request, url: fixed.href });
}
