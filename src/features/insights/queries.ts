/** The insights of a conversation, a chunk at a time. */

import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import { bytesBefore, type ChunkRequest, chunkWithinBytes, isWithinBytes } from '../../db/chunks.ts';
import type { Database } from '../../db/client.ts';
import { insights, type insightType } from '../../db/schema.ts';
import { generatedBy } from '../conversations/generated-by-queries.ts';

export type InsightType = (typeof insightType.enumValues)[number];

/** Insights of the given types that reach the threshold, in conversation order. */
export const listInsights =
  (db: Database, conversationId: bigint, types: readonly InsightType[], threshold: number) =>
  async (request: ChunkRequest<{ readonly ordinal: number; readonly id: bigint }>) => {
    const { after = { ordinal: -1, id: 0n } } = request;
    const listed = db
      .select({ id: insights.id, ordinal: insights.ordinal, text: insights.text })
      .from(insights)
      .where(
        and(
          eq(insights.conversationId, conversationId),
          inArray(insights.type, types),
          gte(insights.score, threshold),
          sql`(${insights.ordinal}, ${insights.id}) > (${after.ordinal}, ${after.id}::bigint)`,
        ),
      )
      .orderBy(asc(insights.ordinal), asc(insights.id))
      .limit(request.limit)
      .offset(request.offset)
      .as('listed');
    const measured = db
      .select({ id: listed.id, bytesBefore: bytesBefore(listed.text, listed.ordinal, listed.id) })
      .from(listed)
      .as('measured');
    const inChunk = db.select({ id: measured.id }).from(measured).where(isWithinBytes(measured));
    const rows = await db
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
        generatedBy: generatedBy(insights.generatedBy, conversationId),
      })
      .from(insights)
      .where(sql`${insights.id} = any(array(${inChunk}))`)
      .orderBy(asc(insights.ordinal), asc(insights.id));
    return chunkWithinBytes(rows, request);
  };
