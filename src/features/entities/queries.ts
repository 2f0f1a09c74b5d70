/** The entities of a conversation, a chunk at a time, and where they were mentioned. */

import { and, asc, eq, gt, sql } from 'drizzle-orm';
import {
  bytesBefore,
  type Chunk,
  type ChunkRequest,
  chunkOf,
  chunkWithinBytes,
  isWithinBytes,
} from '../../db/chunks.ts';
import type { Database } from '../../db/client.ts';
import { isOneOf } from '../../db/id-lists.ts';
import { entities, entityMentions, messages } from '../../db/schema.ts';
import { parseTime } from '../../db/time.ts';
import { placesCounted } from '../messages/found-places-queries.ts';

/** In the order they were first found, each with the number of its mentions as far as they are counted. */
export const listEntities =
  (db: Database, conversationId: bigint) =>
  async (request: ChunkRequest<{ readonly id: bigint }>): Promise<Chunk<EntityRow>> => {
    const rows = await db
      .select({
        id: entities.id,
        type: entities.type,
        customType: entities.customType,
        value: entities.value,
        text: entities.text,
        start: entities.start,
        end: entities.end,
        count: sql`(select count(*) from (
        select from entity_mentions where entity_mentions.entity_id = entities.id limit ${placesCounted}) mention)`.mapWith(
          Number,
        ),
      })
      .from(entities)
      .where(and(eq(entities.conversationId, conversationId), gt(entities.id, request.after?.id ?? 0n)))
      .orderBy(asc(entities.id))
      .limit(request.limit)
      .offset(request.offset);
    return chunkOf(rows, request);
  };

export type EntityRow = Omit<typeof entities.$inferSelect, 'conversationId'> & { readonly count: number };

/** Where a mention stands in the order of the index. */
export interface MentionKey {
  readonly entityId: bigint;
  readonly messageId: bigint;
  readonly offset: number;
}

/**
 * The mentions of these entities of the conversation, in the order of their ids and then of the messages' ids.
 *
 * @param entityIds in ascending order
 */
export const listEntityMentions =
  (db: Database, conversationId: bigint, entityIds: readonly bigint[]) =>
  async (request: ChunkRequest<MentionKey>) => {
    const { entityId, messageId, offset } = entityMentions;
    const { after = { entityId: 0n, messageId: 0n, offset: 0 } } = request;
    const [only, ...others] = entityIds;
    // Of one entity, which may have any number of them, the index has the mentions in order from any place on.
    const isNext =
      others.length === 0
        ? sql`${entityId} = ${only ?? 0n} and (${messageId}, ${offset}) > (${after.messageId}::bigint, ${after.offset}::int)`
        : sql`${isOneOf(entityId, entityIds)}
          and (${entityId}, ${messageId}, ${offset}) > (${after.entityId}::bigint, ${after.messageId}::bigint, ${after.offset}::int)`;
    const found = db
      .select({
        entityId,
        messageId,
        offset,
        detectedText: entityMentions.detectedText,
        ordinal: messages.ordinal,
        text: messages.text,
        startTime: messages.startTime,
        endTime: messages.endTime,
        bytesBefore: bytesBefore(messages.text, entityId, messageId, offset),
      })
      .from(entityMentions)
      // Found among those of the conversation, not among all.
      .innerJoin(messages, and(eq(messages.id, messageId), eq(messages.conversationId, conversationId)))
      .where(isNext)
      .orderBy(asc(entityId), asc(messageId), asc(offset))
      .limit(request.limit)
      .as('found');
    const rows = await db.execute<StoredMention>(sql`
      select * from ${found} where ${isWithinBytes(found)}
      order by ${found.entityId}, ${found.messageId}, ${found.offset}`);
    return chunkWithinBytes(rows.map(mentionOf), request);
  };

/**
 * A mention as the driver gives it. Drizzle would look at the type of each value anew, which of thousands of mentions takes
 * longer than all else (`docs/decisions/0026-pages-end-by-bytes.md`).
 */
interface StoredMention extends Record<string, unknown> {
  readonly entity_id: string;
  readonly message_id: string;
  readonly offset: number;
  readonly detected_text: string;
  readonly ordinal: number;
  readonly text: string;
  readonly start_time: string;
  readonly end_time: string;
}

const mentionOf = (stored: StoredMention) => ({
  entityId: BigInt(stored.entity_id),
  messageId: BigInt(stored.message_id),
  offset: stored.offset,
  detectedText: stored.detected_text,
  ordinal: stored.ordinal,
  text: stored.text,
  startTime: parseTime(stored.start_time),
  endTime: parseTime(stored.end_time),
});
