/** Reading a conversation from its first message to its last. */

import { asc, eq, sql } from 'drizzle-orm';
import { type ChunkRequest, chunkWithinBytes } from '../../db/chunks.ts';
import type { Database } from '../../db/client.ts';
import { messages } from '../../db/schema.ts';
import { isInChunk } from './queries.ts';

/** How many bytes the texts of the conversation have; PostgreSQL knows it without reading them. */
export async function readTextBytes(db: Database, conversationId: bigint): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(octet_length(${messages.text})), 0)` })
    .from(messages)
    .where(eq(messages.conversationId, conversationId));
  return Number(row?.bytes);
}

/**
 * The conversation's messages in order.
 *
 * @param threshold of the insights that count: `isInsight` says whether a message has one with phrases
 */
export const listTranscript =
  (db: Database, conversationId: bigint, threshold: number) =>
  async (request: ChunkRequest<{ readonly ordinal: number }>) => {
    const rows = await db
      .select({
        ordinal: messages.ordinal,
        memberId: messages.memberId,
        text: messages.text,
        startTime: messages.startTime,
        endTime: messages.endTime,
        phrases: messages.phrases,
        isInsight: sql<boolean>`exists (
          select from insights where insights.conversation_id = ${conversationId}
            and insights.ordinal = messages.ordinal and score >= ${threshold} and insights.phrases <> '[]')`,
      })
      .from(messages)
      .where(isInChunk(db, conversationId, request))
      .orderBy(asc(messages.ordinal));
    return chunkWithinBytes(rows, request);
  };
