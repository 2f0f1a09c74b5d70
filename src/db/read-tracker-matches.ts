/** The trackers that were detected in a conversation, page by page, and where. */

import { and, asc, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from './client.ts';
import { insights, messages, trackerMatches, trackers } from './schema.ts';

/** The insight that a match is in. Found among those of the conversation, not among all. */
const insightOfMatch = (conversationId: bigint) =>
  and(eq(insights.id, trackerMatches.insightId), eq(insights.conversationId, conversationId));

/** Matches of the conversation, but those in insights that its threshold hides. */
const visibleMatches = (conversationId: bigint, threshold: number) =>
  and(
    eq(trackerMatches.conversationId, conversationId),
    sql`(${trackerMatches.insightId} is null or ${insights.score} >= ${threshold})`,
  );

const isOneOf = (column: PgColumn, ids: readonly bigint[]) =>
  sql`${column} = any(${`{${ids.join(',')}}`}::bigint[])`;

/** In the order in which they were first detected: the ids of the trackers of a page and of the next one. */
export async function listDetectedTrackers(
  db: Database,
  conversationId: bigint,
  threshold: number,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .select({ id: trackerMatches.trackerId })
    .from(trackerMatches)
    .leftJoin(insights, insightOfMatch(conversationId))
    .where(visibleMatches(conversationId, threshold))
    .groupBy(trackerMatches.trackerId)
    .orderBy(sql`min(${trackerMatches.id})`)
    .limit(limit + 1)
    .offset(offset);
}

/** What these trackers are called. */
export async function readTrackerNames(db: Database, ids: readonly bigint[]) {
  if (ids.length === 0) return [];
  return db.select({ id: trackers.id, name: trackers.name }).from(trackers).where(isOneOf(trackers.id, ids));
}

/** Every match of these trackers, in the order in which they were found. */
export async function listTrackerMatches(
  db: Database,
  conversationId: bigint,
  threshold: number,
  trackerIds: readonly bigint[],
) {
  if (trackerIds.length === 0) return [];
  return db
    .select({
      trackerId: trackerMatches.trackerId,
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
    .innerJoin(
      messages,
      and(eq(messages.id, trackerMatches.messageId), eq(messages.conversationId, conversationId)),
    )
    .leftJoin(insights, insightOfMatch(conversationId))
    .where(and(visibleMatches(conversationId, threshold), isOneOf(trackerMatches.trackerId, trackerIds)))
    .orderBy(asc(trackerMatches.id));
}
