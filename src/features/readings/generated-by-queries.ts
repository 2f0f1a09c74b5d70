/** Who has found what a conversation has. */

import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { builtIn, insights, summarySegments, topics } from '../../db/schema.ts';

/** Notes that a language model has found nothing in the place of what the conversation has. */
export async function markBuiltIn(tx: Transaction, conversationId: bigint): Promise<void> {
  for (const table of [insights, topics, summarySegments])
    await tx
      .update(table)
      .set({ generatedBy: builtIn })
      .where(and(eq(table.conversationId, conversationId), isNull(table.generatedBy)));
}
