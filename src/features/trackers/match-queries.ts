/** The trackers that were detected in a conversation, and where, a chunk at a time. */

import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { bytesBefore, type ChunkRequest, chunkWithinBytes, isWithinBytes } from '../../db/chunks.ts';
import type { Database } from '../../db/client.ts';
import { idList, integerList, isOneOf } from '../../db/id-lists.ts';
import { insights, messages, trackerMatches, trackers } from '../../db/schema.ts';
import { parseTime } from '../../db/time.ts';
import { placesCounted } from '../messages/found-places-queries.ts';

/** A tracker that was detected, with the number of its matches as far as they are counted. */
export interface DetectedTrackerRow {
  readonly id: bigint;
  readonly count: number;
}

/** The conversation, as far as what was detected in it depends on it. */
export interface TrackedConversation {
  readonly id: bigint;
  readonly accountId: string;
  /** Matches in insights below it do not count. */
  readonly confidenceThreshold: number;
}

/**
 * The trackers of the conversation and of its account of which there is a match, in the order of their first ones, at
 * most `limit` from `offset` on. Looked for by tracker: there are far fewer of them than matches.
 */
export async function listDetectedTrackers(
  db: Database,
  { id, accountId, confidenceThreshold }: TrackedConversation,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<DetectedTrackerRow[]> {
  // As one text: turning each row of a long list into an object takes longer than finding them.
  const [row] = await db.execute<{ detected: string }>(sql`
    select coalesce(string_agg(id || ' ' || count, ',' order by first), '') as detected from (
      select candidate.id, first, count
      from (
        select id from trackers where conversation_id = ${id}
        union all
        select id from trackers where account_id = ${accountId}::uuid and conversation_id is null
      ) candidate
      cross join lateral (
        select min(id) as first, count(*) as count from (
          select match.id
          from tracker_matches match
          left join insights insight on insight.id = match.insight_id and insight.conversation_id = ${id}
          where match.tracker_id = candidate.id and match.conversation_id = ${id}
            and (match.insight_id is null or insight.score >= ${confidenceThreshold})
          order by match.id limit ${placesCounted}
        ) match
      ) visible
      where count > 0
      order by first limit ${limit} offset ${offset}
    ) page`);
  const detected = row?.detected ?? '';
  if (detected === '') return [];
  return detected.split(',').map((one) => {
    const [trackerId = '', count = ''] = one.split(' ');
    return { id: BigInt(trackerId), count: Number(count) };
  });
}

/** What these trackers are called. */
export async function readTrackerNames(db: Database, ids: readonly bigint[]) {
  if (ids.length === 0) return [];
  return db.select({ id: trackers.id, name: trackers.name }).from(trackers).where(isOneOf(trackers.id, ids));
}

/** What the insights of these messages say, those that the threshold hides left out; in conversation order. */
export async function listInsightTexts(
  db: Database,
  { id, confidenceThreshold }: Pick<TrackedConversation, 'id' | 'confidenceThreshold'>,
  ordinals: readonly number[],
) {
  return db
    .select({ id: insights.id, ordinal: insights.ordinal, type: insights.type, text: insights.text })
    .from(insights)
    .where(
      and(
        eq(insights.conversationId, id),
        sql`${insights.ordinal} = any(${integerList(ordinals)})`,
        gte(insights.score, confidenceThreshold),
      ),
    )
    .orderBy(asc(insights.ordinal), asc(insights.id));
}

/** Where a match stands in the order in which the trackers were asked for. */
export interface MatchKey {
  /** Of its tracker, from 1. */
  readonly place: number;
  readonly id: number;
}

/** The matches of these trackers: those of one after those of the other, in the order in which they were found. */
export const listTrackerMatches =
  (db: Database, conversation: TrackedConversation, trackerIds: readonly bigint[]) =>
  async (request: ChunkRequest<MatchKey>) => {
    const { after = { place: 0, id: 0 } } = request;
    const [only, ...others] = trackerIds;
    const isAlone = others.length === 0;
    // Of one tracker, which may have any number of them, the index has the matches in order from any one on.
    const wanted = isAlone
      ? sql`(values (${only ?? 0n}::bigint, 1)) as wanted(id, place)`
      : sql`unnest(${idList(trackerIds)}) with ordinality as wanted(id, place)`;
    const isNext = isAlone
      ? sql`${trackerMatches.trackerId} = ${only ?? 0n} and ${trackerMatches.id} > ${after.id}`
      : sql`(wanted.place, ${trackerMatches.id}) > (${after.place}, ${after.id})`;
    const found = db
      .select({
        place: sql`wanted.place`.as('place'),
        id: trackerMatches.id,
        trackerId: trackerMatches.trackerId,
        value: trackerMatches.value,
        offset: trackerMatches.offset,
        messageId: trackerMatches.messageId,
        text: messages.text,
        startTime: messages.startTime,
        endTime: messages.endTime,
        insightId: trackerMatches.insightId,
        insightText: sql`${insights.text}`.as('insight_text'),
        insightType: sql`${insights.type}`.as('insight_type'),
        bytesBefore: bytesBefore(messages.text, ...(isAlone ? [] : [sql`wanted.place`]), trackerMatches.id),
      })
      .from(trackerMatches)
      .innerJoin(wanted, sql`wanted.id = ${trackerMatches.trackerId}`)
      .innerJoin(
        messages,
        and(eq(messages.id, trackerMatches.messageId), eq(messages.conversationId, conversation.id)),
      )
      .leftJoin(
        insights,
        // Found among those of the conversation, not among all.
        and(eq(insights.id, trackerMatches.insightId), eq(insights.conversationId, conversation.id)),
      )
      .where(
        and(
          eq(trackerMatches.conversationId, conversation.id),
          sql`(${trackerMatches.insightId} is null or ${insights.score} >= ${conversation.confidenceThreshold})`,
          isNext,
        ),
      )
      .orderBy(...(isAlone ? [] : [sql`wanted.place`]), asc(trackerMatches.id))
      .limit(request.limit)
      .as('found');
    const rows = await db.execute<StoredMatch>(sql`
      select * from ${found} where ${isWithinBytes(found)} order by ${found.place}, ${found.id}`);
    return chunkWithinBytes(rows.map(matchOf), request);
  };

/**
 * A match as the driver gives it. Drizzle would look at the type of each value anew, which of thousands of matches takes
 * longer than all else (`docs/decisions/0026-pages-end-by-bytes.md`).
 */
interface StoredMatch extends Record<string, unknown> {
  readonly place: number | string;
  readonly id: string;
  readonly tracker_id: string;
  readonly value: string;
  readonly offset: number;
  readonly message_id: string;
  readonly text: string;
  readonly start_time: string;
  readonly end_time: string;
  readonly insight_id: string | null;
  readonly insight_text: string | null;
  readonly insight_type: (typeof insights.$inferSelect)['type'] | null;
}

const matchOf = (stored: StoredMatch) => ({
  place: Number(stored.place),
  id: Number(stored.id),
  trackerId: BigInt(stored.tracker_id),
  value: stored.value,
  offset: stored.offset,
  messageId: BigInt(stored.message_id),
  text: stored.text,
  startTime: parseTime(stored.start_time),
  endTime: parseTime(stored.end_time),
  insightId: stored.insight_id === null ? null : BigInt(stored.insight_id),
  insightText: stored.insight_text,
  insightType: stored.insight_type,
});
