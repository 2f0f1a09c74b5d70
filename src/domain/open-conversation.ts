/** The way into everything of a conversation. */

import type { Database } from '../db/client.ts';
import { parseObjectId } from '../db/identifiers.ts';
import { findConversation } from '../db/reads.ts';
import type { Account } from './account.ts';
import { conversationNotFound } from './problem.ts';

/** The account's conversation. Throws `Problem` `not_found` if the id is unknown, no id, or another account's. */
export async function openConversation(db: Database, account: Account, conversationId: string) {
  const id = parseObjectId(conversationId);
  const conversation = id === undefined ? undefined : await findConversation(db, account.id, id);
  if (conversation === undefined) throw conversationNotFound(conversationId);
  return conversation;
}
