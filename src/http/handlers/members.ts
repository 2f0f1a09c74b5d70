/** Who takes part, and how they talk. */

import type { Services } from '../../services.ts';
import type { Handlers } from '../contract.ts';
import { linkToNext, pageRequest } from '../paging.ts';

type MembersDependencies = Pick<
  Services,
  'listMembers' | 'updateMember' | 'updateSpeakers' | 'readAnalytics'
>;

export function createMembersHandlers({
  listMembers,
  updateMember,
  updateSpeakers,
  readAnalytics,
}: MembersDependencies) {
  return {
    getMembers: async ({ account, path, query, url }) => {
      const page = pageRequest(query);
      const { elements, more } = await listMembers(account, path.conversationId, page);
      return { status: 200, body: { members: [...elements] }, headers: linkToNext(url, page, more) };
    },
    updateMember: async ({ account, path: { conversationId, memberId }, body }) => {
      await updateMember(account, conversationId, memberId, body);
      const message = `Member ${memberId} of conversation ${conversationId} has been updated.`;
      return { status: 200, body: { message } };
    },
    updateSpeakers: async ({ account, path: { conversationId }, body }) => {
      await updateSpeakers(account, conversationId, body.speakerEvents);
      return {
        status: 200,
        body: { message: `The speakers of conversation ${conversationId} have been updated.` },
      };
    },
    getAnalytics: async ({ account, path }) => ({
      status: 200,
      body: await readAnalytics(account, path.conversationId),
    }),
  } satisfies Partial<Handlers>;
}
