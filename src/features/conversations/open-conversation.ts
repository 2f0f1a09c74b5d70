/** The way into everything of a conversation. */

import type { Account } from '../../core/account.ts';
import { conversationNotFound } from '../../core/problem.ts';
import type { Database } from '../../db/client.ts';
import { parseObjectId } from '../../db/identifiers.ts';
import { findConversation } from './metadata-queries.ts';

export type OpenConversation = NonNullable<Awaited<ReturnType<typeof findConversation>>>;

/** The account's conversation. Throws `Problem` `not_found` if the id is unknown, no id, or another account's. */
export async function openConversation(
  db: Database,
  account: Pick<Account, 'id'>,
  conversationId: string,
): Promise<OpenConversation> {
  const id = parseObjectId(conversationId);
  const conversation = id === undefined ? undefined : await findConversation(db, account.id, id);
  if (conversation === undefined) throw conversationNotFound(conversationId);
  return conversation;
}

/**
 * A list of something in the conversation, read in chunks: a conversation that is deleted in the middle ends it like
 * one that does not exist, and not early.
 *
 * @throws Problem `not_found` unless the conversation is the account's from the first chunk to the last
 */
export async function* listInConversation<Chunk>(
  db: Database,
  account: Pick<Account, 'id'>,
  conversationId: string,
  list: (conversation: OpenConversation) => AsyncIterable<Chunk>,
): AsyncGenerator<Chunk> {
  let chunks = 0;
  for await (const chunk of list(await openConversation(db, account, conversationId))) {
    chunks += 1;
    yield chunk;
  }
  // One chunk is one statement, which sees all of the conversation or nothing.
  if (chunks > 1) await openConversation(db, account, conversationId);
}
