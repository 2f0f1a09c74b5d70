/**
 * Changes from outside of jobs to what jobs continue from, such as who is who. Each one is a new revision of the
 * conversation. A job that began before writes nothing (`writeChange` looks at the revision); it is done again.
 */

import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from './client.ts';
import { conversations } from './schema.ts';

/** Something else has changed what the job continued from: what it found must not be kept. */
export class ConversationRevised extends Error {
  override readonly name = 'ConversationRevised';
}

/**
 * Revises the conversation in a transaction. Jobs and other revisions of the conversation wait until it ends, so
 * what it reads stays as it is meanwhile.
 *
 * @returns undefined if the conversation is gone
 */
export async function reviseConversation<Result>(
  db: Database,
  conversationId: bigint,
  revise: (tx: Transaction, conversation: typeof conversations.$inferSelect) => Promise<Result>,
): Promise<Result | undefined> {
  return db.transaction(async (tx) => {
    const [conversation] = await tx
      .update(conversations)
      .set({ revision: sql`${conversations.revision} + 1` })
      .where(and(eq(conversations.id, conversationId), isNotNull(conversations.accountId)))
      .returning();
    return conversation && revise(tx, conversation);
  });
}
