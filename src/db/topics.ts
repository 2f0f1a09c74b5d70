/** The topics of a conversation: their rows. */

import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from './client.ts';
import { addTopics, type TopicIncrement } from './findings.ts';
import { toJson } from './insert-rows.ts';
import { messages, topicMessages, topics } from './schema.ts';

/** Topics written by one statement. */
const topicsAtOnce = 1_000;

/**
 * The heaviest topics, with their messages and the mean sentiment over these.
 *
 * @param vocabulary words or phrases in lower case: topics that hold one of them (`isCustom`) come before the others
 */
export async function listTopics(
  db: Database,
  conversationId: bigint,
  { vocabulary, limit }: { vocabulary: readonly string[]; limit: number },
) {
  const rows = await (vocabulary.length === 0
    ? heaviest(db, conversationId, limit)
    : heaviestWith(db, conversationId, vocabulary, limit));
  if (rows.length === 0) return [];
  const scopes = await db
    .select({
      topicId: topicMessages.topicId,
      messageIds: sql<string[]>`array_agg(${messages.id}::text order by ${messages.ordinal})`,
      sentiment: sql<number>`avg(${messages.sentiment})`.mapWith(Number),
    })
    .from(topicMessages)
    .innerJoin(messages, eq(messages.id, topicMessages.messageId))
    .where(
      sql`${topicMessages.topicId} = any(${`{${rows.map(({ topic }) => topic.id).join(',')}}`}::bigint[])`,
    )
    .groupBy(topicMessages.topicId);
  const byTopic = new Map(scopes.map((scope) => [scope.topicId, scope]));
  return rows.map(({ topic, isCustom }) => ({
    ...topic,
    isCustom,
    messageIds: byTopic.get(topic.id)?.messageIds ?? [],
    sentiment: byTopic.get(topic.id)?.sentiment ?? 0,
  }));
}

async function heaviest(db: Database, conversationId: bigint, limit: number) {
  return db
    .select({ topic: topics, isCustom: sql<boolean>`false` })
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
  // Topics are words with single spaces between them.
  const isCustom = sql<boolean>`exists (
    select from jsonb_array_elements_text(${JSON.stringify(vocabulary)}::jsonb) as vocabulary(entry)
    where position(' ' || entry || ' ' in ' ' || topics.text || ' ') > 0)`;
  return db
    .select({ topic: topics, isCustom })
    .from(topics)
    .where(eq(topics.conversationId, conversationId))
    .orderBy(desc(isCustom), desc(topics.weightSum), asc(topics.id))
    .limit(limit);
}

/** Puts these topics in the place of all that the conversation has. */
export async function replaceTopics(
  tx: Transaction,
  conversationId: bigint,
  found: readonly TopicIncrement[],
): Promise<void> {
  // What they refer to goes with them.
  await tx.delete(topics).where(eq(topics.conversationId, conversationId));
  for (let start = 0; start < found.length; start += topicsAtOnce)
    await addTopics(tx, conversationId, sql`${toJson(found.slice(start, start + topicsAtOnce))}::jsonb`);
}

/** The topics of these messages: one row for each message and topic. */
export async function listTopicsOfMessages(
  db: Database,
  conversationId: bigint,
  messageIds: readonly bigint[],
) {
  return db
    .select({ messageId: topicMessages.messageId, text: topics.text })
    .from(topics)
    .innerJoin(topicMessages, eq(topicMessages.topicId, topics.id))
    .where(
      and(
        eq(topics.conversationId, conversationId),
        sql`${topicMessages.messageId} = any(${`{${messageIds.join(',')}}`}::bigint[])`,
      ),
    )
    .orderBy(asc(topicMessages.messageId), asc(topics.text));
}
