/** What has been kept long enough: finding it by index, and deleting it a little at a time. */

import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { daysAgo } from '../../db/clock.ts';
import { idList, integerList } from '../../db/id-lists.ts';
import { advisoryLocks } from '../../db/locks/advisory-locks.ts';
import { hideConversations, purge } from '../conversations/purge-queries.ts';

/** Where a walk through the conversations is; they are in the order of their creation. */
export interface ConversationCursor {
  /** As PostgreSQL writes it. */
  readonly createdAt: string;
  readonly id: bigint;
}

/** Before the first one. */
export const firstConversation: ConversationCursor = { createdAt: '-infinity', id: 0n };

/** A conversation that was created so many days ago, or earlier. */
export interface OldConversation extends ConversationCursor {
  readonly messageCount: number;
  /** Whether nothing has changed in it since then. */
  readonly isExpired: boolean;
}

/**
 * Whether the last job of the conversation `c` ended so many days ago, or earlier. Jobs of a conversation are done in
 * their order: when the last one has ended, all have. A job that has not ended is never old enough.
 */
const isExpired = (days: number) => sql`coalesce(
  (select coalesce(j.finished_at, 'infinity') from jobs j where j.conversation_id = c.id order by j.sequence desc limit 1),
  c.created_at) < ${daysAgo(days)}`;

/** The next conversations that were created so many days ago, or earlier; at most `limit` of them. */
export async function readOldConversations(
  db: Database,
  { after, days, limit }: { after: ConversationCursor; days: number; limit: number },
): Promise<OldConversation[]> {
  const rows = await db.execute<{
    id: string;
    createdAt: string;
    messageCount: number;
    isExpired: boolean;
  }>(sql`
    select c.id, c.created_at::text as "createdAt", c.message_count as "messageCount", ${isExpired(days)} as "isExpired"
    from conversations c
    where c.created_at < ${daysAgo(days)} and c.account_id is not null
      and (c.created_at, c.id) > (${after.createdAt}::timestamptz, ${after.id}::bigint)
    order by c.created_at, c.id
    limit ${limit}`);
  return rows.map(({ id, ...row }) => ({ ...row, id: BigInt(id) }));
}

/** Rows deleted, or that another process is deleting just now. */
export type Deleted<Counts> = Counts | 'another process deletes';

/**
 * Deletes those of the conversations that are expired still, with everything derived from them and their jobs. What
 * takes longer than a moment is left to `purgeNext`.
 *
 * The queue of each one is locked first, as a submission does: what was accepted before is seen, and what comes later
 * finds no conversation. One whose queue is locked, since it is being appended to, is left for another time.
 */
export async function deleteExpiredConversations(
  db: Database,
  ids: readonly bigint[],
  days: number,
): Promise<Deleted<{ conversations: number; jobs: number }>> {
  return alone(db, async (tx) => {
    const locked = await tx.execute<{ id: string }>(sql`
      select conversation_id as id from conversation_queues where conversation_id = any(${idList(ids)})
      order by conversation_id for update skip locked`);
    // A statement of its own: it sees what was committed until the locks were there.
    const expired = await tx.execute<{ id: string }>(sql`
      select c.id from conversations c
      where c.id = any(${idList(locked.map(({ id }) => id))}) and ${isExpired(days)}`);
    const gone = expired.map(({ id }) => BigInt(id));
    await hideConversations(tx, gone);
    return { conversations: gone.length, jobs: await purge(tx, gone, 'deleted') };
  });
}

/**
 * Deletes jobs whose conversation was deleted, and that ended so many days ago, or earlier: at most `limit`; answers how
 * many.
 */
export async function deleteJobsWithoutConversation(
  db: Database,
  days: number,
  limit: number,
): Promise<Deleted<number>> {
  return alone(db, async (tx) => {
    const deleted = await tx.execute(sql`
      delete from jobs where id = any(array(
        select id from jobs where conversation_id is null and finished_at < ${daysAgo(days)}
        order by finished_at limit ${limit}))`);
    return deleted.count;
  });
}

/** A stretch of a table that is gone through in the order of its ids. */
export interface Stretch {
  readonly deleted: number;
  /** The last one looked at; null behind the end. */
  readonly lastId: number | null;
  /** Whether nothing follows, or nothing that is old enough. */
  readonly isLast: boolean;
}

/**
 * Looks at the next `limit` webhook calls and deletes those that were settled so many days ago, or earlier. Those of a job
 * that goes on stay: one that was refused for good may be why later ones are not made. So do those that somebody has sent
 * again meanwhile: each is looked at once more with its lock.
 *
 * Arrays and scalar subqueries cannot be turned into joins, for which PostgreSQL would read the table as a whole where
 * it takes `limit` for more than it is.
 */
export async function deleteSettledCalls(
  db: Database,
  { after, days, limit }: { after: number; days: number; limit: number },
): Promise<Deleted<Stretch>> {
  return alone(db, async (tx) => {
    const before = daysAgo(days);
    const [row] = await tx.execute<{ deleted: number; lastId: string | null; isLast: boolean }>(sql`
      with next as materialized (
        select id, job_id, state, created_at, settled_at from webhook_deliveries
        where id > ${after} order by id limit ${limit}
      ), settled as (
        select id from next
        where state <> 'pending' and settled_at < ${before}
          and (select true from jobs where jobs.id = next.job_id and jobs.finished_at is null limit 1) is null
          and (select true from webhook_deliveries waiting
            where waiting.job_id = next.job_id and waiting.state = 'pending' limit 1) is null
      ), gone as (
        delete from webhook_deliveries where id = any(array(select id from settled))
          and state <> 'pending' and settled_at < ${before}
        returning 1
      )
      select (select count(*)::int from gone) as deleted, max(id) as "lastId",
        count(*) < ${limit} or max(created_at) >= ${before} as "isLast"
      from next`);
    const { deleted = 0, lastId = null, isLast = true } = row ?? {};
    return { deleted, lastId: lastId === null ? null : Number(lastId), isLast };
  });
}

/**
 * Looks at the next `limit` receivers and deletes those that have no calls: the record of the last one has been kept
 * for its time, and no request has named them since.
 *
 * One that a transaction is about to write a call for is locked by it, and left. The second look, by a statement of
 * its own, sees what was committed until the locks were there.
 */
export async function deleteUnusedReceivers(
  db: Database,
  { after, limit }: { after: number; limit: number },
): Promise<Deleted<Stretch>> {
  return alone(db, async (tx) => {
    // In the order of an index, which PostgreSQL would not use for one receiver where it takes most calls for its own.
    const hasNoCalls = sql`(select receiver_id from webhook_deliveries where receiver_id >= webhook_receivers.id
      order by receiver_id limit 1) is distinct from webhook_receivers.id`;
    const [row] = await tx.execute<{ lastId: number | null; isLast: boolean; ids: number[] | null }>(sql`
      with next as materialized (
        select id from webhook_receivers where id > ${after} order by id limit ${limit}
      ), unused as (
        select id from webhook_receivers where id = any(array(select id from next)) and ${hasNoCalls}
        order by id for update skip locked
      )
      select max(id) as "lastId", count(*) < ${limit} as "isLast", (select array_agg(id) from unused) as ids from next`);
    const { ids, lastId = null, isLast = true } = row ?? {};
    if (!ids) return { deleted: 0, lastId, isLast };
    const deleted = await tx.execute(sql`
      delete from webhook_receivers where id = any(${integerList(ids)}) and ${hasNoCalls}`);
    return { deleted: deleted.count, lastId, isLast };
  });
}

/** Runs a transaction unless another process has one of these under way. */
function alone<Result>(db: Database, run: (tx: Transaction) => Promise<Result>): Promise<Deleted<Result>> {
  return db.transaction(async (tx) => {
    const [lock] = await tx.execute<{ held: boolean }>(
      sql`select pg_try_advisory_xact_lock(${advisoryLocks.retention}) as held`,
    );
    return lock?.held ? run(tx) : 'another process deletes';
  });
}
