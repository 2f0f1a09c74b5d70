/** Parts of a conversation's transcript, by the places of its messages. */

import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { integerList } from '../../db/id-lists.ts';
import { messages } from '../../db/schema.ts';

/** Whether a message is at one of these places. */
export const isAtOneOf = (ordinals: Iterable<number>) =>
  sql`${messages.ordinal} = any(${integerList(ordinals)})`;

/** The messages at these places, in their order, with their first characters and topics: as many as are wanted. */
export async function readMessageContents(
  db: Database,
  conversationId: bigint,
  ordinals: Iterable<number>,
  maximum: { readonly characters: number; readonly topics: number },
) {
  return db
    .select({
      id: messages.id,
      ordinal: messages.ordinal,
      memberId: messages.memberId,
      text: sql<string>`left(${messages.text}, ${maximum.characters}::int)`,
      startTime: messages.startTime,
      endTime: messages.endTime,
      topics: sql<string[]>`array(
        select topics.text from topic_messages join topics on topics.id = topic_messages.topic_id
        where topic_messages.message_id = messages.id order by topics.text limit ${maximum.topics})`,
    })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), isAtOneOf(ordinals)))
    .orderBy(asc(messages.ordinal));
}
