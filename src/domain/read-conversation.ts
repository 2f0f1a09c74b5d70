/** Reading a conversation: rows in, the contract's objects out. */

import type { components } from '../../generated/openapi.ts';
import { inChunks, type RowOf } from '../db/chunks.ts';
import type { Database } from '../db/client.ts';
import { isUuid } from '../db/identifiers.ts';
import { listMembers } from '../db/members.ts';
import type { InsightType } from '../db/read-insights.ts';
import { findJob } from '../db/reads.ts';
import type { Account } from './account.ts';
import { conversationOf, membersOfConversation } from './conversation.ts';
import { openConversation } from './open-conversation.ts';
import type { PageRequest } from './page.ts';
import { Problem } from './problem.ts';
import { readEntities } from './read-entities.ts';
import { readInsights } from './read-insights.ts';
import { type MessageExtras, readMessages } from './read-messages.ts';
import { readTrackers } from './read-trackers.ts';

type Schemas = components['schemas'];
type Member = RowOf<typeof listMembers>;

export type ConversationReader = ReturnType<typeof createConversationReader>;

/** All reads of a conversation; each throws `Problem` `not_found` unless it is the account's. */
export function createConversationReader(db: Database) {
  return {
    async job(account: Account, jobId: string): Promise<Schemas['Job']> {
      const job = isUuid(jobId) ? await findJob(db, account.id, jobId.toLowerCase()) : undefined;
      if (job === undefined) throw new Problem('not_found', `There is no job "${jobId}".`);
      const { id, status, reason } = job;
      return { id, status, ...(reason === null ? {} : { reason }) };
    },

    async conversation(account: Account, conversationId: string): Promise<Schemas['Conversation']> {
      const conversation = await openConversation(db, account, conversationId);
      const members: Member[] = [];
      const first = { offset: 0, limit: membersOfConversation };
      for await (const rows of inChunks(first, listMembers(db, conversation.id))) members.push(...rows);
      return conversationOf(conversation, members);
    },

    messages: (account: Account, conversationId: string, extras: MessageExtras, page: PageRequest) =>
      readMessages(db, account, conversationId, extras, page),

    insights: <Type extends InsightType>(
      account: Account,
      conversationId: string,
      types: readonly Type[],
      page: PageRequest,
    ) => readInsights(db, account, conversationId, types, page),

    entities: (account: Account, conversationId: string, page: PageRequest, after?: string) =>
      readEntities(db, account, conversationId, page, after),

    trackers: (account: Account, conversationId: string, page: PageRequest, after?: string) =>
      readTrackers(db, account, conversationId, page, after),
  };
}
