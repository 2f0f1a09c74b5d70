/** Reading a conversation from its first message to its last. */

import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { bytesUpTo, type ChunkRequest, chunkWithinBytes, isWithinBytes } from './chunks.ts';
import type { Database } from './client.ts';
import { messages } from './schema.ts';

/**
 * The conversation's messages in order.
 *
 * @param threshold of the insights that count: `isInsight` says whether a message has one with phrases
 */
export const listTranscript =
  (db: Database, conversationId: bigint, threshold: number) =>
  async (request: ChunkRequest<{ readonly ordinal: number }>) => {
    const found = db
      .select({
        ordinal: messages.ordinal,
        memberId: messages.memberId,
        text: messages.text,
        startTime: messages.startTime,
        endTime: messages.endTime,
        phrases: messages.phrases,
        isInsight: sql<boolean>`exists (
          select from insights where insights.conversation_id = ${conversationId}
            and insights.ordinal = messages.ordinal and score >= ${threshold} and insights.phrases <> '[]')`.as(
          'is_insight',
        ),
        bytesUpTo: bytesUpTo(messages.text, messages.ordinal),
      })
      .from(messages)
      .where(
        and(eq(messages.conversationId, conversationId), gt(messages.ordinal, request.after?.ordinal ?? -1)),
      )
      .orderBy(asc(messages.ordinal))
      .limit(request.limit)
      .as('found');
    const rows = await db.select().from(found).where(isWithinBytes(found)).orderBy(asc(found.ordinal));
    return chunkWithinBytes(rows, request);
  };
