/** Reading a conversation from its first message to its last. */

import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import { messages } from './schema.ts';

/** Messages of one page. */
const messagesOfPage = 2_048;

/**
 * The conversation's messages in order, a page at a time.
 *
 * @param threshold of the insights that count: `isInsight` says whether a message has one with phrases
 * @param maximum messages of all pages together
 */
export async function* readTranscript(
  db: Database,
  conversationId: bigint,
  threshold: number,
  maximum: number,
) {
  let last = -1;
  for (let read = 0; read < maximum; ) {
    const page = await db
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
      .where(and(eq(messages.conversationId, conversationId), gt(messages.ordinal, last)))
      .orderBy(asc(messages.ordinal))
      .limit(Math.min(messagesOfPage, maximum - read));
    yield page;
    read += page.length;
    last = page.at(-1)?.ordinal ?? last;
    if (page.length < messagesOfPage) return;
  }
}
