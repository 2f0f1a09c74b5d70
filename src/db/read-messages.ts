/** The transcript of a conversation, a chunk at a time. */

import { and, asc, eq, gte } from 'drizzle-orm';
import { bytesUpTo, type ChunkRequest, chunkWithinBytes, isWithinBytes } from './chunks.ts';
import type { Database, Transaction } from './client.ts';
import { messages } from './schema.ts';

const columns = {
  id: messages.id,
  memberId: messages.memberId,
  ordinal: messages.ordinal,
  text: messages.text,
  startTime: messages.startTime,
  endTime: messages.endTime,
  phrases: messages.phrases,
  sentiment: messages.sentiment,
  bytesUpTo: bytesUpTo(messages.text, messages.ordinal),
};

/** Messages in conversation order. Places have no gaps: what is left out before a chunk is not looked at. */
export const listMessages =
  (db: Database | Transaction, conversationId: bigint) =>
  async (request: ChunkRequest<{ readonly ordinal: number }>) => {
    const first = request.after === undefined ? request.offset : request.after.ordinal + 1;
    const found = db
      .select(columns)
      .from(messages)
      .where(and(eq(messages.conversationId, conversationId), gte(messages.ordinal, first)))
      .orderBy(asc(messages.ordinal))
      .limit(request.limit)
      .as('found');
    const rows = await db.select().from(found).where(isWithinBytes(found)).orderBy(asc(found.ordinal));
    return chunkWithinBytes(rows, request);
  };
