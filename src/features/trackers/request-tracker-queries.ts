/** The trackers of a request: those of its account, and those that came with it or with an earlier one. */

import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { idList } from '../../db/id-lists.ts';
import { trackerMatches, trackers } from '../../db/schema.ts';
import { ofAccount } from './account-tracker-queries.ts';

export type TrackerRow = typeof trackers.$inferSelect;

/** Trackers of the account: all of them, or those with the given ids. */
export async function readAccountTrackers(
  db: Database,
  accountId: string,
  ids: bigint[] | 'all',
): Promise<TrackerRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(trackers)
    .where(and(ofAccount(accountId), ...(ids === 'all' ? [] : [sql`${trackers.id} = any(${idList(ids)})`])))
    .orderBy(asc(trackers.id));
}

/**
 * A text that differs after every change of the account's trackers: ids are never used twice, and each change of a tracker moves its
 * time. It is read without the phrases, however many there are.
 */
export async function readTrackersVersion(db: Database, accountId: string): Promise<string> {
  const [row] = await db
    .select({
      version: sql<string>`coalesce(md5(string_agg(
        ${trackers.id} || '@' || extract(epoch from ${trackers.updatedAt}), ',' order by ${trackers.id})), '')`,
    })
    .from(trackers)
    .where(ofAccount(accountId));
  return row?.version ?? '';
}

/** Trackers that came with earlier requests of the conversation, by name. */
export async function readConversationTrackers(
  db: Database,
  conversationId: bigint,
  names: string[],
): Promise<TrackerRow[]> {
  if (names.length === 0) return [];
  return db
    .select()
    .from(trackers)
    .where(
      and(
        eq(trackers.conversationId, conversationId),
        sql`${trackers.name} in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`,
      ),
    );
}

/** Trackers that have been found in the conversation. */
export async function readMatchedTrackers(
  db: Database,
  conversationId: bigint,
): Promise<Pick<TrackerRow, 'id' | 'name' | 'vocabulary' | 'excludeVocabulary'>[]> {
  return db
    .select({
      id: trackers.id,
      name: trackers.name,
      vocabulary: trackers.vocabulary,
      excludeVocabulary: trackers.excludeVocabulary,
    })
    .from(trackers)
    .where(
      inArray(
        trackers.id,
        db
          .select({ id: trackerMatches.trackerId })
          .from(trackerMatches)
          .where(eq(trackerMatches.conversationId, conversationId)),
      ),
    )
    .orderBy(asc(trackers.id));
}

/**
 * Keeps the trackers that came with a request. One that came with an earlier request, too, has the later phrases from
 * now on.
 *
 * @param rows of the table `trackers`, as `jsonb`
 */
export async function setTrackers(tx: Transaction, rows: SQL): Promise<void> {
  await tx.execute(sql`
    insert into trackers (id, account_id, conversation_id, name, vocabulary, exclude_vocabulary)
    select id, "accountId", "conversationId", name, vocabulary, coalesce("excludeVocabulary", '[]')
    from jsonb_to_recordset(${rows}) as r(
      id bigint, "accountId" uuid, "conversationId" bigint, name text, vocabulary jsonb, "excludeVocabulary" jsonb)
    on conflict (id) do update
    set vocabulary = excluded.vocabulary, exclude_vocabulary = excluded.exclude_vocabulary`);
}

/**
 * Keeps where trackers were found, but for those that have been deleted since: their account may do so at any time, and what else
 * was found is kept all the same.
 *
 * @param rows of the table `tracker_matches`, as `jsonb`
 */
export async function addTrackerMatches(tx: Transaction, rows: SQL): Promise<void> {
  await tx.execute(sql`
    with found as materialized (select * from jsonb_populate_recordset(null::tracker_matches, ${rows})),
      kept as materialized (
        select id from trackers where id = any(array(select distinct tracker_id from found))
        order by id for key share)
    insert into tracker_matches (conversation_id, tracker_id, value, message_id, insight_id, "offset")
    select conversation_id, tracker_id, value, message_id, insight_id, "offset" from found
    where tracker_id = any(array(select id from kept))`);
}
