/** The transcript of a conversation, page by page. */

import { and, asc, between, eq } from 'drizzle-orm';
import type { Database } from './client.ts';
import { messages } from './schema.ts';

/** The highest number that an ordinal can be. */
const lastOrdinal = 2 ** 31 - 1;

/**
 * The messages of a page and the one behind it. Places have no gaps: what is left out before a page is not looked
 * at.
 */
export async function listMessages(
  db: Database,
  conversationId: bigint,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .select({
      id: messages.id,
      memberId: messages.memberId,
      text: messages.text,
      startTime: messages.startTime,
      endTime: messages.endTime,
      phrases: messages.phrases,
      sentiment: messages.sentiment,
    })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        between(messages.ordinal, offset, Math.min(offset + limit, lastOrdinal)),
      ),
    )
    .orderBy(asc(messages.ordinal));
}
