/** Trackers of accounts; those that came with a request belong to its conversation and are none of these. */

import { and, asc, count, eq, gt, isNull, sql } from 'drizzle-orm';
import { type Chunk, type ChunkRequest, chunkOf } from '../../db/chunks.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { idList } from '../../db/id-lists.ts';
import { toJson } from '../../db/rows.ts';
import { trackers } from '../../db/schema.ts';

export type AccountTracker = typeof trackers.$inferSelect;

/** What a client decides of a tracker. */
export type TrackerFields = Pick<
  AccountTracker,
  'name' | 'vocabulary' | 'description' | 'categories' | 'languages' | 'excludeVocabulary'
>;

/** The trackers that an account has saved: others belong to the conversation that was submitted with them. */
export const ofAccount = (accountId: string) =>
  and(eq(trackers.accountId, accountId), isNull(trackers.conversationId));

export async function countTrackers(tx: Transaction, accountId: string): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(trackers).where(ofAccount(accountId));
  return row?.count ?? 0;
}

/** Writes those whose name is free, and answers them; a name that comes twice is taken by the first one. */
export async function insertTrackers(
  tx: Transaction,
  accountId: string,
  given: readonly (TrackerFields & { readonly id: bigint })[],
): Promise<AccountTracker[]> {
  const inserted = await tx.execute<{ id: string }>(sql`
    insert into trackers (
      id, account_id, name, vocabulary, description, categories, languages, exclude_vocabulary)
    select id, ${accountId}::uuid, name, vocabulary, description, categories, languages, "excludeVocabulary"
    from jsonb_to_recordset(${toJson(given)}::jsonb) as r(
      id bigint, name text, vocabulary jsonb, description text, categories jsonb, languages jsonb,
      "excludeVocabulary" jsonb)
    order by id
    on conflict (account_id, name) where conversation_id is null do nothing
    returning id`);
  return tx
    .select()
    .from(trackers)
    .where(sql`${trackers.id} = any(${idList(inserted.map(({ id }) => id))})`)
    .orderBy(asc(trackers.id));
}

/** Trackers of one chunk: each of them may be half a megabyte. */
const trackersOfChunk = 16;

/** In the order in which they were made. @param name only the one of exactly this name */
export const listTrackers =
  (db: Database, accountId: string, name?: string) =>
  async (request: ChunkRequest<{ readonly id: bigint }>): Promise<Chunk<AccountTracker>> => {
    const limit = Math.min(request.limit, trackersOfChunk);
    const rows = await db
      .select()
      .from(trackers)
      .where(
        and(
          ofAccount(accountId),
          gt(trackers.id, request.after?.id ?? 0n),
          name === undefined ? undefined : eq(trackers.name, name),
        ),
      )
      .orderBy(asc(trackers.id))
      .limit(limit)
      .offset(request.offset);
    return chunkOf(rows, { limit });
  };

export async function findTracker(
  db: Database | Transaction,
  accountId: string,
  id: bigint,
): Promise<AccountTracker | undefined> {
  const [tracker] = await db
    .select()
    .from(trackers)
    .where(and(ofAccount(accountId), eq(trackers.id, id)));
  return tracker;
}

/** The tracker as it is from now on. Throws a unique violation if another one of the account has the name. */
export async function updateTracker(
  tx: Transaction,
  accountId: string,
  id: bigint,
  fields: TrackerFields,
): Promise<AccountTracker | undefined> {
  const [tracker] = await tx
    .update(trackers)
    // Two changes within one millisecond must leave two different times.
    .set({ ...fields, updatedAt: sql`greatest(now(), ${trackers.updatedAt} + interval '1 millisecond')` })
    .where(and(ofAccount(accountId), eq(trackers.id, id)))
    .returning();
  return tracker;
}

/** Removes it with its matches; answers whether the account had such a tracker. */
export async function removeTracker(db: Database, accountId: string, id: bigint): Promise<boolean> {
  const removed = await db
    .delete(trackers)
    .where(and(ofAccount(accountId), eq(trackers.id, id)))
    .returning({ id: trackers.id });
  return removed.length > 0;
}
