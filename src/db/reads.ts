/** What clients read back. Every query starts from a conversation that was found in the caller's account. */

import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import {
  conversations,
  entities,
  entityMentions,
  insights,
  type insightType,
  jobs,
  members,
  messages,
  topicMessages,
  topics,
  trackerMatches,
  trackers,
} from './schema.ts';

export async function findConversation(db: Database, accountId: string, id: bigint) {
  const [conversation] = await db
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, id), eq(conversations.accountId, accountId)));
  return conversation;
}

export async function findJob(db: Database, accountId: string, id: string) {
  const [job] = await db
    .select({ id: jobs.id, status: jobs.status, reason: jobs.reason })
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.accountId, accountId)));
  return job;
}

export async function listMembers(db: Database, conversationId: bigint) {
  return db
    .select()
    .from(members)
    .where(eq(members.conversationId, conversationId))
    .orderBy(asc(members.ordinal));
}

export async function listMessages(db: Database, conversationId: bigint) {
  return db
    .select()
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
    .orderBy(asc(messages.ordinal));
}

/** Insights of the given types that reach the threshold, in conversation order. */
export async function listInsights(
  db: Database,
  conversationId: bigint,
  types: readonly (typeof insightType.enumValues)[number][],
  threshold: number,
) {
  return db
    .select()
    .from(insights)
    .where(
      and(
        eq(insights.conversationId, conversationId),
        inArray(insights.type, types),
        gte(insights.score, threshold),
      ),
    )
    .orderBy(asc(insights.ordinal), asc(insights.id));
}

/** The heaviest topics, with their messages and the mean sentiment over these. */
export async function listTopics(db: Database, conversationId: bigint, limit: number) {
  const rows = await db
    .select()
    .from(topics)
    .where(eq(topics.conversationId, conversationId))
    .orderBy(desc(topics.weightSum), asc(topics.id))
    .limit(limit);
  if (rows.length === 0) return [];
  const scopes = await db
    .select({
      topicId: topicMessages.topicId,
      messageIds: sql<string[]>`array_agg(${messages.id}::text order by ${messages.ordinal})`,
      sentiment: sql<number>`avg(${messages.sentiment})`.mapWith(Number),
    })
    .from(topicMessages)
    .innerJoin(messages, eq(messages.id, topicMessages.messageId))
    .where(sql`${topicMessages.topicId} = any(${`{${rows.map(({ id }) => id).join(',')}}`}::bigint[])`)
    .groupBy(topicMessages.topicId);
  const byTopic = new Map(scopes.map((scope) => [scope.topicId, scope]));
  return rows.map((topic) => ({
    ...topic,
    messageIds: byTopic.get(topic.id)?.messageIds ?? [],
    sentiment: byTopic.get(topic.id)?.sentiment ?? 0,
  }));
}

/** One row for each mention, those of one entity together, entities in the order they were first found. */
export async function listEntityMentions(db: Database, conversationId: bigint) {
  return db
    .select({
      entity: entities,
      offset: entityMentions.offset,
      detectedText: entityMentions.detectedText,
      message: {
        id: messages.id,
        text: messages.text,
        startTime: messages.startTime,
        endTime: messages.endTime,
      },
    })
    .from(entities)
    .innerJoin(entityMentions, eq(entityMentions.entityId, entities.id))
    .innerJoin(messages, eq(messages.id, entityMentions.messageId))
    .where(eq(entities.conversationId, conversationId))
    .orderBy(asc(entities.id), asc(messages.ordinal), asc(entityMentions.offset));
}

/** One row for each match, in the order they were found. */
export async function listTrackerMatches(db: Database, conversationId: bigint, threshold: number) {
  return db
    .select({
      tracker: { id: trackers.id, name: trackers.name },
      value: trackerMatches.value,
      offset: trackerMatches.offset,
      message: {
        id: messages.id,
        text: messages.text,
        startTime: messages.startTime,
        endTime: messages.endTime,
      },
      insight: { id: insights.id, text: insights.text, type: insights.type },
    })
    .from(trackerMatches)
    .innerJoin(trackers, eq(trackers.id, trackerMatches.trackerId))
    .innerJoin(messages, eq(messages.id, trackerMatches.messageId))
    .leftJoin(insights, eq(insights.id, trackerMatches.insightId))
    .where(
      and(
        eq(trackerMatches.conversationId, conversationId),
        // An insight that the threshold hides is not referred to either.
        sql`(${trackerMatches.insightId} is null or ${insights.score} >= ${threshold})`,
      ),
    )
    .orderBy(asc(trackerMatches.id));
}
