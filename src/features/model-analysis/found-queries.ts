/** The messages in which a language model has found something. */

import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { messages } from '../../db/schema.ts';
import { isAtOneOf } from '../messages/range-queries.ts';

/** The messages at these places, in their order. */
export async function listMessagesAt(db: Database, conversationId: bigint, ordinals: readonly number[]) {
  return db
    .select({
      id: messages.id,
      jobId: messages.jobId,
      ordinal: messages.ordinal,
      text: messages.text,
      memberId: messages.memberId,
      startTime: messages.startTime,
      endTime: messages.endTime,
    })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), isAtOneOf(ordinals)))
    .orderBy(asc(messages.ordinal));
}
