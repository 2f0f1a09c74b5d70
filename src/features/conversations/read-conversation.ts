/** A conversation, as its client reads it. */

import type { components } from '../../../generated/openapi.ts';
import type { Account } from '../../core/account.ts';
import { inChunks, type RowOf } from '../../db/chunks.ts';
import type { Database } from '../../db/client.ts';
import { conversationOf, membersOfConversation } from './conversation.ts';
import { listMembers } from './member-queries.ts';
import { openConversation } from './open-conversation.ts';

/** The account's conversation, with the first of its members. Throws `Problem` `not_found` unless it is the account's. */
export async function readConversation(
  db: Database,
  account: Account,
  conversationId: string,
): Promise<components['schemas']['Conversation']> {
  const conversation = await openConversation(db, account, conversationId);
  const members: RowOf<typeof listMembers>[] = [];
  const first = { offset: 0, limit: membersOfConversation };
  for await (const rows of inChunks(first, listMembers(db, conversation.id))) members.push(...rows);
  return conversationOf(conversation, members);
}
