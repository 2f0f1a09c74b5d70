/** The messages in which a language model has found something. */

import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { messages } from '../../db/schema.ts';
import { isAtOneOf } from '../messages/range-queries.ts';

/** The messages at these places, in their order; where their texts are not wanted, without what they say. */
export async function listMessagesAt(
  db: Database,
  conversationId: bigint,
  ordinals: readonly number[],
  { withTexts }: { readonly withTexts: boolean },
) {
  return db
    .select({
      id: messages.id,
      jobId: messages.jobId,
      ordinal: messages.ordinal,
      text: withTexts ? messages.text : sql<string>`''`,
      memberId: messages.memberId,
      startTime: messages.startTime,
      endTime: messages.endTime,
      isQuoted: messages.isQuoted,
    })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), isAtOneOf(ordinals)))
    .orderBy(asc(messages.ordinal));
}
