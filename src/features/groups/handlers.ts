/** Conversation groups, and the conversations of one. */

import type { IdentifierSource } from '../../db/identifiers.ts';
import type { Databases } from '../../db/pools.ts';
import type { Handlers } from '../../http/contract.ts';
import { listAnswer } from '../../http/list-answer.ts';
import { pageRequest } from '../../http/paging.ts';
import { answerConversations } from '../conversations/handlers.ts';
import { createListConversations } from '../conversations/list-conversations.ts';
import { createConversationGroups, openGroup } from './groups.ts';

interface GroupsHandlersDependencies {
  readonly databases: Databases;
  readonly identifiers: IdentifierSource;
}

export function createGroupsHandlers({ databases, identifiers }: GroupsHandlersDependencies) {
  const groups = createConversationGroups({ db: databases.ordinary, identifiers });
  // Its criteria are a search, which goes through many conversations.
  const searchConversations = createListConversations(databases.computing);
  return {
    createGroup: async ({ account, body }) => ({
      status: 201,
      body: { group: await groups.create(account, body) },
    }),
    createGroups: async ({ account, body }) => ({
      status: 201,
      body: { groups: await groups.createAll(account, body) },
    }),
    listGroups: (request) => {
      const page = pageRequest(request.query);
      return listAnswer('groups', groups.list(request.account, page), page, request);
    },
    getGroup: async ({ account, path }) => ({
      status: 200,
      body: { group: await groups.read(account, path.groupId) },
    }),
    listGroupConversations: (request) => {
      const { account, query, path } = request;
      const readCriteria = async () => (await openGroup(databases.computing, account, path.groupId)).criteria;
      return answerConversations(request, (page) => searchConversations(account, query, page, readCriteria));
    },
    updateGroup: async ({ account, path, body }) => ({
      status: 200,
      body: { group: await groups.replace(account, path.groupId, body) },
    }),
    deleteGroup: async ({ account, path }) => {
      await groups.remove(account, path.groupId);
      return { status: 200, body: { id: path.groupId, type: 'group', deleted: true } };
    },
  } satisfies Partial<Handlers>;
}
