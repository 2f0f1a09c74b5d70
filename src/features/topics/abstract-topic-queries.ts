/** The stored themes of a conversation. */

import { asc, desc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { insertRows } from '../../db/rows.ts';
import { abstractTopics } from '../../db/schema.ts';

export type AbstractTopicRow = typeof abstractTopics.$inferSelect;

/** The highest score first. */
export async function listAbstractTopics(
  db: Database | Transaction,
  conversationId: bigint,
): Promise<AbstractTopicRow[]> {
  return db
    .select()
    .from(abstractTopics)
    .where(eq(abstractTopics.conversationId, conversationId))
    .orderBy(desc(abstractTopics.score), asc(abstractTopics.id));
}

/** Puts these themes in the place of all that the conversation has. */
export async function replaceAbstractTopics(
  tx: Transaction,
  conversationId: bigint,
  rows: readonly AbstractTopicRow[],
): Promise<void> {
  await tx.delete(abstractTopics).where(eq(abstractTopics.conversationId, conversationId));
  await insertRows(tx, abstractTopics, rows);
}
