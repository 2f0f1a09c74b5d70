/** Adding the topics of new messages to those of their conversation. */

import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';

/** A topic as the messages of one job add to it. */
export interface TopicIncrement {
  /** Used if the conversation does not have the topic yet. */
  readonly id: bigint;
  readonly text: string;
  readonly weightSum: number;
  readonly firstOrdinal: number;
  readonly lastOrdinal: number;
  readonly messageIds: readonly bigint[];
}

/**
 * Adds to the sums of the conversation's topics.
 *
 * @param rows a list of {@link TopicIncrement}, as `jsonb`
 */
export async function addTopics(tx: Transaction, conversationId: bigint, rows: SQL): Promise<void> {
  await tx.execute(sql`
    with increment as (
      select * from jsonb_to_recordset(${rows}) as r(
        id bigint, text text, "weightSum" float8, "firstOrdinal" int, "lastOrdinal" int, "messageIds" bigint[])
    ), topic as (
      insert into topics (id, conversation_id, text, weight_sum, mention_count, first_ordinal, last_ordinal)
      select id, ${conversationId}, text, "weightSum", cardinality("messageIds"), "firstOrdinal", "lastOrdinal"
      from increment
      on conflict (conversation_id, text) do update set
        weight_sum = topics.weight_sum + excluded.weight_sum,
        mention_count = topics.mention_count + excluded.mention_count,
        last_ordinal = excluded.last_ordinal
      returning id, text
    )
    insert into topic_messages (topic_id, message_id)
    select topic.id, unnest(increment."messageIds") from topic join increment using (text)`);
}
