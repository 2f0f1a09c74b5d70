/** Who takes part, and how they talk. */

import type { Databases } from '../../db/pools.ts';
import type { Handlers } from '../../http/contract.ts';
import { listAnswer } from '../../http/list-answer.ts';
import { pageRequest } from '../../http/paging.ts';
import type { createReadAnalytics } from './analytics.ts';
import { createListMembers } from './list-members.ts';
import { createUpdateMember } from './update-member.ts';
import { createUpdateSpeakers } from './update-speakers.ts';

export function createMembersHandlers({
  databases: { ordinary, computing },
  readAnalytics,
}: {
  readonly databases: Databases;
  readonly readAnalytics: ReturnType<typeof createReadAnalytics>;
}) {
  const listMembers = createListMembers(ordinary);
  const updateMember = createUpdateMember(computing);
  const updateSpeakers = createUpdateSpeakers(computing);
  return {
    getMembers: (request) => {
      const { account, path, query } = request;
      const page = pageRequest(query);
      return listAnswer('members', listMembers(account, path.conversationId, page), page, request);
    },
    updateMember: async ({ account, path: { conversationId, memberId }, body }) => {
      await updateMember(account, conversationId, memberId, body);
      const message = `Member ${memberId} of conversation ${conversationId} has been updated.`;
      return { status: 200, body: { message } };
    },
    updateSpeakers: async ({ account, path: { conversationId }, body, signal }) => {
      await updateSpeakers(account, conversationId, body.speakerEvents, signal);
      return {
        status: 200,
        body: { message: `The speakers of conversation ${conversationId} have been updated.` },
      };
    },
    getAnalytics: async (request) => {
      const { account, path, query, signal } = request;
      const page = pageRequest(query);
      const { metrics, members } = await readAnalytics(account, path.conversationId, page, signal);
      return listAnswer('members', members, page, request, { beside: { metrics } });
    },
  } satisfies Partial<Handlers>;
}
