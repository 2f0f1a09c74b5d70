/** Reading a conversation from its first message to its last. */

import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { type ChunkRequest, chunkWithinBytes } from '../../db/chunks.ts';
import type { Database } from '../../db/client.ts';
import { integerList } from '../../db/id-lists.ts';
import { messages } from '../../db/schema.ts';
import { isInChunk } from './queries.ts';
import { numberLists } from './time-queries.ts';

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
  async (request: ChunkRequest<{ readonly ordinal: number }>) =>
    chunkWithinBytes(
      await readUtterances(db, conversationId, threshold, isInChunk(db, conversationId, request)),
      request,
    );

/** Messages that are read at one time by when they begin. */
const messagesAtOnce = 256;

/** As {@link listTranscript}, all of them by when they begin: what was appended late may have been said early. */
export async function* listTranscriptInTime(db: Database, conversationId: bigint, threshold: number) {
  const [row] = await db.execute<{ ordinals: string }>(sql`
    select coalesce(string_agg(ordinal::text, ' ' order by start_time, ordinal), '') as ordinals
    from messages where conversation_id = ${conversationId}`);
  const [ordinals = []] = numberLists(row?.ordinals);
  for (let start = 0; start < ordinals.length; start += messagesAtOnce) {
    const wanted = ordinals.slice(start, start + messagesAtOnce);
    const rows = await readUtterances(
      db,
      conversationId,
      threshold,
      and(
        eq(messages.conversationId, conversationId),
        sql`${messages.ordinal} = any(${integerList(wanted)})`,
      ),
    );
    const byOrdinal = new Map(rows.map((one) => [one.ordinal, one]));
    yield wanted.flatMap((ordinal) => byOrdinal.get(ordinal) ?? []);
  }
}

async function readUtterances(
  db: Database,
  conversationId: bigint,
  threshold: number,
  where: SQL | undefined,
) {
  return db
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
    .where(where)
    .orderBy(asc(messages.ordinal));
}
