/** Conversation groups. */

import type { IdentifierSource } from '../../db/identifiers.ts';
import type { Databases } from '../../db/pools.ts';
import { createConversationGroups } from '../../domain/conversation-groups.ts';
import type { Handlers } from '../contract.ts';
import { listAnswer } from '../list-answer.ts';
import { pageRequest } from '../paging.ts';

interface GroupsHandlersDependencies {
  readonly databases: Databases;
  readonly identifiers: IdentifierSource;
}

export function createGroupsHandlers({ databases, identifiers }: GroupsHandlersDependencies) {
  const groups = createConversationGroups({ db: databases.ordinary, identifiers });
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
