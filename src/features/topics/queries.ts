/** The topics of a conversation: their rows. */

import { and, asc, desc, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import { batchesOf } from '../../core/batches.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { idList } from '../../db/id-lists.ts';
import { toJson } from '../../db/rows.ts';
import { callReadings, conversations, topics } from '../../db/schema.ts';
import { generatedBy } from '../conversations/generated-by-queries.ts';
import { addTopics, type TopicIncrement } from './increment-queries.ts';

/** Topics written by one statement, and places of topics. */
const topicsAtOnce = 1_000;
const messagesAtOnce = 5_000;

/**
 * The heaviest topics.
 *
 * @param vocabulary words or phrases in lower case: topics that hold one of them (`isCustom`) come before the others
 */
export async function listTopics(
  db: Database,
  conversationId: bigint,
  { vocabulary, limit }: { vocabulary: readonly string[]; limit: number },
) {
  return vocabulary.length === 0
    ? heaviest(db, conversationId, limit)
    : heaviestWith(db, conversationId, vocabulary, limit);
}

const topicOf = (conversationId: bigint) => ({
  ...getTableColumns(topics),
  generatedBy: generatedBy(topics.generatedBy, conversationId),
});

async function heaviest(db: Database, conversationId: bigint, limit: number) {
  return db
    .select({ topic: topicOf(conversationId), isCustom: sql<boolean>`false` })
    .from(topics)
    .where(eq(topics.conversationId, conversationId))
    .orderBy(desc(topics.weightSum), asc(topics.id))
    .limit(limit);
}

async function heaviestWith(
  db: Database,
  conversationId: bigint,
  vocabulary: readonly string[],
  limit: number,
) {
  // Topics are words with single spaces between them. One expression for all: PostgreSQL goes through a text once,
  // however many alternatives it has.
  const escaped = vocabulary.map((entry) => entry.replaceAll(/[^\p{L}\p{N} ]/gu, '\\$&'));
  const isCustom = sql<boolean>`${topics.text} ~ ${`(?:^| )(?:${escaped.join('|')})(?: |$)`}`;
  return db
    .select({ topic: topicOf(conversationId), isCustom })
    .from(topics)
    .where(eq(topics.conversationId, conversationId))
    .orderBy(desc(isCustom), desc(topics.weightSum), asc(topics.id))
    .limit(limit);
}

/** The ids of the topics' messages, those behind one of them, in their order, at most `limit` of each topic. */
export async function listMessagesOfTopics(
  db: Database,
  topicIds: readonly bigint[],
  { after, limit }: { readonly after: bigint; readonly limit: number },
): Promise<{ topicId: bigint; messageIds: string }[]> {
  const rows = await db.execute<{ topicId: string; messageIds: string }>(sql`
    select topic.id as "topicId", coalesce(string_agg(message_id::text, ',' order by message_id), '') as "messageIds"
    from unnest(${idList(topicIds)}) as topic(id)
    left join lateral (
      select message_id from topic_messages where topic_id = topic.id and message_id > ${after}
      order by message_id limit ${limit}
    ) message on true
    group by topic.id`);
  return rows.map(({ topicId, messageIds }) => ({ topicId: BigInt(topicId), messageIds }));
}

/** The mean sentiment of each topic's first messages, at most `limit`. */
export async function readTopicSentiments(
  db: Database,
  topicIds: readonly bigint[],
  limit: number,
): Promise<ReadonlyMap<bigint, number>> {
  const rows = await db.execute<{ topicId: string; sentiment: number | null }>(sql`
    select topic.id as "topicId", avg(message.sentiment) as sentiment
    from unnest(${idList(topicIds)}) as topic(id)
    cross join lateral (
      select messages.sentiment from topic_messages join messages on messages.id = topic_messages.message_id
      where topic_id = topic.id order by message_id limit ${limit}
    ) message
    group by topic.id`);
  return new Map(rows.map(({ topicId, sentiment }) => [BigInt(topicId), sentiment ?? 0]));
}

/** Whether the topics are those that a language model has found in all that the conversation has. */
export async function areByModel(db: Database | Transaction, conversationId: bigint): Promise<boolean> {
  const rows = await db
    .select({ id: conversations.id })
    .from(conversations)
    .innerJoin(callReadings, eq(callReadings.conversationId, conversations.id))
    .where(
      and(
        eq(conversations.id, conversationId),
        isNotNull(callReadings.analysisModel),
        eq(callReadings.analysedMessages, conversations.messageCount),
      ),
    );
  return rows.length > 0;
}

/** Puts these topics in the place of all that the conversation has. */
export async function replaceTopics(
  tx: Transaction,
  conversationId: bigint,
  found: Iterable<TopicIncrement>,
): Promise<void> {
  // A thousand at a time, since what refers to them goes with them.
  for (let deleted = topicsAtOnce; deleted === topicsAtOnce; ) {
    const gone = await tx.execute(sql`
      delete from topics where id = any(array(
        select id from topics where conversation_id = ${conversationId} limit ${topicsAtOnce}))`);
    deleted = gone.count;
  }
  const weightOf = ({ messageIds }: TopicIncrement) => messageIds.length + messagesAtOnce / topicsAtOnce;
  for (const batch of batchesOf(inParts(found), weightOf, messagesAtOnce))
    await addTopics(tx, conversationId, sql`${toJson(batch)}::jsonb`);
}

/** A topic in very many messages as several increments, each of some of them. */
function* inParts(found: Iterable<TopicIncrement>): Generator<TopicIncrement> {
  for (const topic of found) {
    const { messageIds } = topic;
    for (let start = 0; start < messageIds.length; start += messagesAtOnce)
      yield {
        ...topic,
        weightSum: start === 0 ? topic.weightSum : 0,
        messageIds: messageIds.slice(start, start + messagesAtOnce),
      };
  }
}

/** Characters of a message in which a topic of it is looked for: those around it where it stands there word for word. */
const charactersOfSource = 10_000;
/** Messages of a topic in which it is looked for. */
const messagesOfSource = 5;

/** Of each of these topics of the conversation the texts of the first messages that are about it, by the topic's text. */
export async function readFirstMessages(
  db: Database,
  conversationId: bigint,
  texts: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db.execute<{ topic: string; text: string }>(sql`
    select topics.text as topic, message.text
    from topics
    cross join lateral (
      select substr(
        messages.text,
        greatest(1, strpos(lower(messages.text), topics.text) - ${charactersOfSource / 2}::int),
        ${charactersOfSource}::int
      ) as text
      from topic_messages join messages on messages.id = topic_messages.message_id
      where topic_id = topics.id order by message_id limit ${messagesOfSource}
    ) message
    where topics.conversation_id = ${conversationId}
      and topics.text in (select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`);
  const sources = Map.groupBy(rows, ({ topic }) => topic);
  return new Map([...sources].map(([topic, found]) => [topic, found.map(({ text }) => text)]));
}
