/** Puts what a language model has found in the place of what a conversation has. */

import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { insertRows, namedRows, toJson } from '../../db/rows.ts';
import { insights, topics, trackerMatches } from '../../db/schema.ts';
import { markSummaryBuiltIn } from '../conversations/generated-by-queries.ts';
import { replaceSegmentsFrom } from '../summaries/queries.ts';
import { replaceTopics } from '../topics/queries.ts';
import { addTrackerMatches } from '../trackers/request-tracker-queries.ts';
import type { ReplacingRows } from './found-rows.ts';

/**
 * The conversation is locked. Where the model tells nothing of the conversation the summary stays as it is, and says that it is
 * built in.
 *
 * @param generatedBy the name of the model
 */
export async function replaceFindings(
  tx: Transaction,
  conversationId: bigint,
  rows: ReplacingRows,
  generatedBy: string,
): Promise<void> {
  await tx
    .delete(trackerMatches)
    .where(and(eq(trackerMatches.conversationId, conversationId), isNotNull(trackerMatches.insightId)));
  await tx.delete(insights).where(eq(insights.conversationId, conversationId));
  await insertRows(
    tx,
    insights,
    rows.insights.map((row) => ({ ...row, generatedBy })),
  );
  if (rows.trackerMatches.length > 0)
    await addTrackerMatches(tx, sql`${toJson(namedRows(trackerMatches, rows.trackerMatches))}::jsonb`);
  await replaceTopics(tx, conversationId, rows.topics);
  await tx.update(topics).set({ generatedBy }).where(eq(topics.conversationId, conversationId));
  if (rows.summarySegments.length === 0) await markSummaryBuiltIn(tx, conversationId);
  else
    await replaceSegmentsFrom(
      tx,
      conversationId,
      0,
      rows.summarySegments.map((row) => ({ ...row, generatedBy })),
    );
}
