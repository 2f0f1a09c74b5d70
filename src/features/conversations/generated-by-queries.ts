/** Who has found what a conversation has. */

import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { builtIn, type insights, summarySegments, type topics } from '../../db/schema.ts';

/**
 * Who has found an insight or a topic of the conversation: who is noted with it, or the built-in analysis where a language model
 * was to find it and has failed. That is not noted with each of them: there may be very many when it fails, and with each append.
 */
export const generatedBy = (
  noted: typeof insights.generatedBy | typeof topics.generatedBy,
  conversationId: bigint,
): SQL.Aliased<string | null> =>
  sql<string | null>`coalesce(${noted}, (
    select ${builtIn} from call_readings reading
    where reading.conversation_id = ${conversationId} and analysis_failure is not null and wanted_analysis is null
  ))`.as('generated_by');

/** Notes that a language model has told nothing in the place of the summary that the conversation has. */
export async function markSummaryBuiltIn(tx: Transaction, conversationId: bigint): Promise<void> {
  await tx
    .update(summarySegments)
    .set({ generatedBy: builtIn })
    .where(and(eq(summarySegments.conversationId, conversationId), isNull(summarySegments.generatedBy)));
}
