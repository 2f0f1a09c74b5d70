/** Writes what a job found into its conversation. */

import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from './client.ts';
import { withMetadata } from './conversation-metadata.ts';
import { insertRows, toJson } from './insert-rows.ts';
import { issuedTogether } from './issued-together.ts';
import { ConversationRevised } from './revisions.ts';
import { conversations, insights, members, messages, trackerMatches, type trackers } from './schema.ts';

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

/** Everything one job adds to its conversation. */
export interface ConversationChange {
  readonly conversationId: bigint;
  /** The revision of the conversation that the job continued from. */
  readonly revision: number;
  readonly conversation: Partial<Omit<typeof conversations.$inferInsert, 'metadata'>>;
  /** Keys to set, beside those that are there. */
  readonly metadata: Readonly<Record<string, string>>;
  readonly members: readonly (typeof members.$inferInsert)[];
  readonly messages: readonly (typeof messages.$inferInsert)[];
  readonly insights: readonly (typeof insights.$inferInsert)[];
  readonly topics: readonly TopicIncrement[];
  readonly entities: readonly EntityIncrement[];
  readonly trackers: readonly (typeof trackers.$inferInsert)[];
  readonly trackerMatches: readonly (typeof trackerMatches.$inferInsert)[];
}

/**
 * Writes the change.
 *
 * @throws ConversationRevised if the conversation has been revised since the job began; nothing may be kept then
 */
export async function writeChange(tx: Transaction, change: ConversationChange): Promise<void> {
  const { conversationId } = change;
  await issuedTogether([
    tx
      .update(conversations)
      .set({ ...change.conversation, metadata: withMetadata(change.metadata) })
      .where(and(eq(conversations.id, conversationId), eq(conversations.revision, change.revision)))
      .returning({ id: conversations.id })
      .then(throwUnlessThere),
    insertRows(tx, members, change.members),
    insertRows(tx, messages, change.messages),
    insertRows(tx, insights, change.insights),
    change.topics.length > 0 && addTopics(tx, conversationId, change.topics),
    change.entities.length > 0 && addEntities(tx, conversationId, change.entities),
    change.trackers.length > 0 && setTrackers(tx, change.trackers),
    insertRows(tx, trackerMatches, change.trackerMatches),
  ]);
}

function throwUnlessThere(rows: readonly unknown[]): void {
  if (rows.length === 0) throw new ConversationRevised('the conversation has changed since the job began');
}

/** A tracker that came with an earlier request, too, has the later vocabulary from now on. */
async function setTrackers(tx: Transaction, given: ConversationChange['trackers']): Promise<void> {
  await tx.execute(sql`
    insert into trackers (id, account_id, conversation_id, name, vocabulary)
    select id, "accountId", "conversationId", name, vocabulary from jsonb_to_recordset(${toJson(given)}::jsonb) as r(
      id bigint, "accountId" uuid, "conversationId" bigint, name text, vocabulary jsonb)
    on conflict (id) do update set vocabulary = excluded.vocabulary`);
}

/** Adds to the sums of the conversation's topics. */
export async function addTopics(
  tx: Transaction,
  conversationId: bigint,
  topics: readonly TopicIncrement[],
): Promise<void> {
  await tx.execute(sql`
    with increment as (
      select * from jsonb_to_recordset(${toJson(topics)}::jsonb) as r(
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

async function addEntities(tx: Transaction, conversationId: bigint, entities: readonly EntityIncrement[]) {
  await tx.execute(sql`
    with increment as (
      select * from jsonb_to_recordset(${toJson(entities)}::jsonb) as r(
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
