/** Parts of a conversation's transcript, by the places of its messages. */

import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { Database, Transaction } from './client.ts';
import { conversations, messages } from './schema.ts';

/** The messages from a place on, at most `limit`, in their order. */
export async function readMessagesFrom(
  db: Database | Transaction,
  conversationId: bigint,
  ordinal: number,
  limit: number,
) {
  return db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), gte(messages.ordinal, ordinal)))
    .orderBy(asc(messages.ordinal))
    .limit(limit);
}

/** The messages at these places, in their order. */
export async function readMessagesAt(
  db: Database | Transaction,
  conversationId: bigint,
  ordinals: Iterable<number>,
) {
  return db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        sql`${messages.ordinal} = any(${`{${[...ordinals].join(',')}}`}::integer[])`,
      ),
    )
    .orderBy(asc(messages.ordinal));
}

/**
 * How many messages the conversation has. No job adds any until the transaction ends.
 *
 * @returns undefined if the conversation is gone
 */
export async function lockMessageCount(tx: Transaction, conversationId: bigint): Promise<number | undefined> {
  const [conversation] = await tx
    .select({ messageCount: conversations.messageCount })
    .from(conversations)
    .where(eq(conversations.id, conversationId))
    .for('no key update');
  return conversation?.messageCount;
}
