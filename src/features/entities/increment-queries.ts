/** Adding the entities of new messages, and their mentions, to those of their conversation. */

import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';

/** An entity with its mentions in the messages of one job. */
export interface EntityIncrement {
  /** Used if the conversation does not have the entity yet. */
  readonly id: bigint;
  readonly type: string;
  readonly customType: string;
  readonly value: string;
  readonly text: string;
  readonly start: string | null;
  readonly end: string | null;
  readonly mentions: readonly { messageId: bigint; offset: number; detectedText: string }[];
}

/**
 * Adds entities that the conversation does not have yet, and the mentions of all of them.
 *
 * @param rows a list of {@link EntityIncrement}, as `jsonb`
 */
export async function addEntities(tx: Transaction, conversationId: bigint, rows: SQL): Promise<void> {
  await tx.execute(sql`
    with increment as (
      select * from jsonb_to_recordset(${rows}) as r(
        id bigint, type text, "customType" text, value text, text text, start text, "end" text, mentions jsonb)
    ), entity as (
      insert into entities (id, conversation_id, type, custom_type, value, text, start, "end")
      select id, ${conversationId}, type, "customType", value, text, start, "end" from increment
      on conflict (conversation_id, type, custom_type, value) do update set value = excluded.value
      returning id, type, custom_type, value
    )
    insert into entity_mentions (entity_id, message_id, "offset", detected_text)
    select entity.id, mention."messageId", mention."offset", mention."detectedText"
    from entity
    join increment on increment.type = entity.type and increment."customType" = entity.custom_type
      and increment.value = entity.value
    cross join jsonb_to_recordset(increment.mentions) as mention(
      "messageId" bigint, "offset" int, "detectedText" text)
    on conflict do nothing`);
}
