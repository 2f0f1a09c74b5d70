/** The insights of a conversation, page by page. */

import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import type { Database } from './client.ts';
import { insights, type insightType } from './schema.ts';

export type InsightType = (typeof insightType.enumValues)[number];

/** Insights of the given types that reach the threshold, in conversation order: those of a page and the next one. */
export async function listInsights(
  db: Database,
  conversationId: bigint,
  types: readonly InsightType[],
  threshold: number,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .select({
      id: insights.id,
      messageId: insights.messageId,
      ordinal: insights.ordinal,
      type: insights.type,
      text: insights.text,
      score: insights.score,
      memberId: insights.memberId,
      definitive: insights.definitive,
      assigneeMemberId: insights.assigneeMemberId,
      assigneeName: insights.assigneeName,
      dueBy: insights.dueBy,
      phrases: insights.phrases,
      entities: insights.entities,
    })
    .from(insights)
    .where(
      and(
        eq(insights.conversationId, conversationId),
        inArray(insights.type, types),
        gte(insights.score, threshold),
      ),
    )
    .orderBy(asc(insights.ordinal), asc(insights.id))
    .limit(limit + 1)
    .offset(offset);
}
