/** What share pages sum up of the findings of a conversation. */

import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { idList } from '../../db/id-lists.ts';
import { parseObjectId } from '../../db/identifiers.ts';
import { messages, topics } from '../../db/schema.ts';

/** How many messages are in each mood (C24 of docs/compatibility.md). */
export interface Moods {
  readonly positive: number;
  readonly neutral: number;
  readonly negative: number;
}

/** @param neutral how far from 0 the sentiment of a neutral message is at most */
export async function countMoods(db: Database, conversationId: bigint, neutral: number): Promise<Moods> {
  const rounded = sql`round(${messages.sentiment}::numeric, 3)`;
  const count = (condition: ReturnType<typeof sql>) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const [moods] = await db
    .select({
      positive: count(sql`${rounded} > ${neutral}::numeric`),
      neutral: count(sql`abs(${rounded}) <= ${neutral}::numeric`),
      negative: count(sql`${rounded} < -${neutral}::numeric`),
    })
    .from(messages)
    .where(eq(messages.conversationId, conversationId));
  return moods ?? { positive: 0, neutral: 0, negative: 0 };
}

/** The heaviest topics, with where they are first mentioned. */
export async function listHeaviestTopics(db: Database, conversationId: bigint, limit: number) {
  return db
    .select()
    .from(topics)
    .where(eq(topics.conversationId, conversationId))
    .orderBy(desc(topics.weightSum), asc(topics.id))
    .limit(limit);
}

/** The ordinals of messages of the conversation, by their ids; those that there are not are left out. */
export async function readPlaces(
  db: Database,
  conversationId: bigint,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const ids = messageIds.flatMap((id) => parseObjectId(id) ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: messages.id, ordinal: messages.ordinal })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), inArray(messages.id, ids)));
  return new Map(rows.map(({ id, ordinal }) => [String(id), ordinal]));
}

/** A message in which a tracker was found. */
export interface TrackerPlace {
  readonly ordinal: number;
  readonly memberId: string | null;
}

/** The first messages in which each of the trackers was found, at most so many of each. */
export async function readTrackerPlaces(
  db: Database,
  conversationId: bigint,
  trackerIds: readonly bigint[],
  limit: number,
): Promise<ReadonlyMap<bigint, TrackerPlace[]>> {
  const rows = await db.execute<{ trackerId: string; ordinal: number; memberId: string | null }>(sql`
    select distinct tracker.id as "trackerId", message.ordinal, message.member_id as "memberId"
    from unnest(${idList(trackerIds)}) as tracker(id)
    cross join lateral (
      select message_id from tracker_matches
      where tracker_id = tracker.id and conversation_id = ${conversationId} and insight_id is null
      order by id limit ${limit}
    ) as place
    join messages message on message.id = place.message_id
    order by tracker.id, message.ordinal`);
  return Map.groupBy(
    rows.map(({ trackerId, ...place }) => ({ ...place, trackerId: BigInt(trackerId) })),
    ({ trackerId }) => trackerId,
  );
}
