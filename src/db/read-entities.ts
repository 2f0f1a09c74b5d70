/** The entities of a conversation, page by page, and where they were mentioned. */

import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import { entities, entityMentions, messages } from './schema.ts';

/** In the order they were first found: those of a page and the next one. */
export async function listEntities(
  db: Database,
  conversationId: bigint,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .select({
      id: entities.id,
      type: entities.type,
      customType: entities.customType,
      value: entities.value,
      text: entities.text,
      start: entities.start,
      end: entities.end,
    })
    .from(entities)
    .where(eq(entities.conversationId, conversationId))
    .orderBy(asc(entities.id))
    .limit(limit + 1)
    .offset(offset);
}

/** Every mention of these entities of the conversation, those of one in conversation order. */
export async function listEntityMentions(db: Database, conversationId: bigint, entityIds: readonly bigint[]) {
  if (entityIds.length === 0) return [];
  return (
    db
      .select({
        entityId: entityMentions.entityId,
        offset: entityMentions.offset,
        detectedText: entityMentions.detectedText,
        message: {
          id: messages.id,
          text: messages.text,
          startTime: messages.startTime,
          endTime: messages.endTime,
        },
      })
      .from(entityMentions)
      // Found among those of the conversation, not among all.
      .innerJoin(
        messages,
        and(eq(messages.id, entityMentions.messageId), eq(messages.conversationId, conversationId)),
      )
      .where(sql`${entityMentions.entityId} = any(${`{${entityIds.join(',')}}`}::bigint[])`)
      .orderBy(asc(messages.ordinal), asc(entityMentions.offset))
  );
}
