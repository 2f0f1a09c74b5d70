/** The transcript of a conversation, a chunk at a time. */

import { and, asc, eq, gte, type SQL, sql } from 'drizzle-orm';
import { bytesBefore, type ChunkRequest, chunkWithinBytes, isWithinBytes } from '../../db/chunks.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { messages } from '../../db/schema.ts';

/**
 * Whether a message is in the chunk that begins at a place, which is limited in messages and in the bytes of their
 * texts. Places have no gaps, so the messages before the chunk are not looked at.
 */
export function isInChunk(
  db: Database | Transaction,
  conversationId: bigint,
  request: ChunkRequest<{ readonly ordinal: number }>,
): SQL | undefined {
  const first = request.after === undefined ? request.offset : request.after.ordinal + 1;
  const isFrom = and(eq(messages.conversationId, conversationId), gte(messages.ordinal, first));
  const measured = db
    .select({ ordinal: messages.ordinal, bytesBefore: bytesBefore(messages.text, messages.ordinal) })
    .from(messages)
    .where(isFrom)
    .orderBy(asc(messages.ordinal))
    .limit(request.limit)
    .as('measured');
  const last = db
    .select({ ordinal: sql`max(${measured.ordinal})` })
    .from(measured)
    .where(isWithinBytes(measured));
  return and(isFrom, sql`${messages.ordinal} <= (${last})`);
}

/** Messages in conversation order. */
export const listMessages =
  (db: Database | Transaction, conversationId: bigint) =>
  async (request: ChunkRequest<{ readonly ordinal: number }>) => {
    const rows = await db
      .select({
        id: messages.id,
        memberId: messages.memberId,
        ordinal: messages.ordinal,
        text: messages.text,
        startTime: messages.startTime,
        endTime: messages.endTime,
        phrases: messages.phrases,
        sentiment: messages.sentiment,
      })
      .from(messages)
      .where(isInChunk(db, conversationId, request))
      .orderBy(asc(messages.ordinal));
    return chunkWithinBytes(rows, request);
  };

/** Bytes of the texts of all messages from a place on. PostgreSQL knows them without reading the texts. */
export async function bytesOfMessages(
  tx: Transaction,
  conversationId: bigint,
  from: number,
): Promise<number> {
  const [row] = await tx
    .select({ bytes: sql<number>`coalesce(sum(octet_length(${messages.text})), 0)`.mapWith(Number) })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), gte(messages.ordinal, from)));
  return row?.bytes ?? 0;
}
