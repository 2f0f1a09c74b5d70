/** One conversation, and its metadata, which clients change and jobs add to, perhaps at one time. */

import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { conversations } from '../../db/schema.ts';

/** The conversation, if it is the account's. */
export async function findConversation(db: Database, accountId: string, id: bigint) {
  const [conversation] = await db
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, id), eq(conversations.accountId, accountId)));
  return conversation;
}

/**
 * The metadata as it is when the statement runs, with the given keys added: nothing that was read earlier is written
 * back.
 */
export function withMetadata(added: Readonly<Record<string, string>>): SQL {
  return sql`${conversations.metadata} || ${JSON.stringify(added)}::jsonb`;
}

/** Answers whether the account has such a conversation. */
export async function replaceMetadata(
  db: Database,
  accountId: string,
  conversationId: bigint,
  metadata: Record<string, string>,
): Promise<boolean> {
  const replaced = await db
    .update(conversations)
    .set({ metadata })
    .where(and(eq(conversations.id, conversationId), eq(conversations.accountId, accountId)))
    .returning({ id: conversations.id });
  return replaced.length > 0;
}

/**
 * Removes keys of the metadata and adds others, to what is there when the statement runs. Answers all of it; undefined
 * if the account has no such conversation.
 */
export async function mergeMetadata(
  db: Database,
  accountId: string,
  conversationId: bigint,
  { removed, added }: { readonly removed: readonly string[]; readonly added: Record<string, string> },
): Promise<Record<string, string> | undefined> {
  const keys = sql`array(select jsonb_array_elements_text(${JSON.stringify(removed)}::jsonb))`;
  const [merged] = await db
    .update(conversations)
    .set({
      metadata: sql`${conversations.metadata} - ${keys} || ${JSON.stringify(added)}::jsonb`,
    })
    .where(and(eq(conversations.id, conversationId), eq(conversations.accountId, accountId)))
    .returning({ metadata: conversations.metadata });
  return merged?.metadata;
}
