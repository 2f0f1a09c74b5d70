/**
 * Removing what was derived from conversations that are deleted, a little at a time: they may have millions of
 * messages.
 *
 * A conversation without an account is deleted: no request finds it any more, and a job that is still at work on it
 * finds another revision. Everything else of it is deleted afterwards, in short transactions; when a process dies in
 * between, the next one goes on. The row of the conversation is deleted last, and with it what was added by requests
 * that had found it before.
 */

import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { idList } from '../../db/id-lists.ts';

/** Rows of each table that one transaction deletes: some tens of milliseconds. */
const rowsTogether = 2_000;
/** Topics or entities that are deleted together, once nothing refers to them. */
const parentsTogether = 500;

/** What becomes of the jobs: whether clients can still read their status. */
export type JobsOfDeleted = 'kept' | 'deleted';

/** What a step has deleted, and whether that was all there is for it to delete. */
interface Deleted {
  readonly count: number;
  readonly isAll: boolean;
}
type Step = (tx: Transaction, conversationIds: SQL) => Promise<Deleted>;

const deletedOf = ({ count }: { readonly count: number }): Deleted => ({
  count,
  isAll: count < rowsTogether,
});

/** Rows that nothing refers to. */
const rowsOf =
  (table: string): Step =>
  async (tx, conversationIds) => {
    const name = sql.identifier(table);
    const deleted = await tx.execute(sql`
      delete from ${name} where ctid = any(array(
        select ctid from ${name} where conversation_id = any(${conversationIds}) limit ${rowsTogether}))`);
    return deletedOf(deleted);
  };

/** Rows with those that refer to them, which may be very many for each. */
const rowsWith =
  (table: string, children: string, reference: string): Step =>
  async (tx, conversationIds) => {
    const [name, childName, column] = [table, children, reference].map((part) => sql.identifier(part));
    const first = await tx.execute<{ id: string }>(
      sql`select id from ${name} where conversation_id = any(${conversationIds}) limit ${parentsTogether}`,
    );
    const ids = idList(first.map(({ id }) => BigInt(id)));
    const deleted = await tx.execute(sql`
      delete from ${childName} where ctid = any(array(
        select ctid from ${childName} where ${column} = any(${ids}) limit ${rowsTogether}))`);
    if (!deletedOf(deleted).isAll) return deletedOf(deleted);
    await tx.execute(sql`delete from ${name} where id = any(${ids})`);
    return { count: first.length, isAll: first.length < parentsTogether };
  };

/** The jobs stay, so that clients can still read their status, without what was said and without the webhook. */
const detachedJobs: Step = async (tx, conversationIds) => {
  const detached = await tx.execute(sql`
    update jobs set conversation_id = null, payload = '{"messages": []}', webhook_url = null
    where id = any(array(
      select id from jobs where conversation_id = any(${conversationIds}) limit ${rowsTogether}))`);
  return deletedOf(detached);
};

const steps: readonly Step[] = [
  rowsOf('tracker_matches'),
  rowsOf('trackers'),
  rowsWith('entities', 'entity_mentions', 'entity_id'),
  rowsWith('topics', 'topic_messages', 'topic_id'),
  rowsOf('insights'),
  rowsOf('bookmarks'),
  rowsOf('share_pages'),
  rowsOf('summary_segments'),
  rowsOf('abstract_topics'),
  rowsOf('messages'),
  rowsOf('member_keys'),
  rowsOf('personal_words'),
  rowsOf('continued_data'),
  rowsOf('request_entities'),
  rowsOf('members'),
  rowsOf('draft_pages'),
];

/**
 * Hides the conversations at once from their accounts, and from the jobs that are at work on them. The transaction
 * must hold the locks of their queues, or the queues must be gone.
 */
export async function hideConversations(tx: Transaction, ids: readonly bigint[]): Promise<void> {
  await tx.execute(sql`delete from conversation_queues where conversation_id = any(${idList(ids)})`);
  await tx.execute(sql`
    update conversations set account_id = null, name = null, metadata = '{}', labels = '[]', media_url = null,
      revision = revision + 1
    where id = any(${idList(ids)})`);
  // Whoever has a language model read one of them notices that it is not his any more.
  await tx.execute(sql`delete from call_readings where conversation_id = any(${idList(ids)})`);
}

/**
 * Deletes some of what is left of hidden conversations, and their rows if that was all.
 *
 * @returns how many jobs were deleted, or have lost what was said
 */
export async function purge(tx: Transaction, ids: readonly bigint[], jobs: JobsOfDeleted): Promise<number> {
  const list = idList(ids);
  const ofJobs = await (jobs === 'kept' ? detachedJobs : rowsOf('jobs'))(tx, list);
  let { isAll } = ofJobs;
  for (const step of steps) isAll = (await step(tx, list)).isAll && isAll;
  if (isAll) await tx.execute(sql`delete from conversations where id = any(${list})`);
  return ofJobs.count;
}

/**
 * Deletes some of what is left of one hidden conversation that no other process is at work on.
 *
 * @returns whether there was one
 */
export async function purgeNext(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [hidden] = await tx.execute<{ id: string }>(
      sql`select id from conversations where account_id is null order by id limit 1 for update skip locked`,
    );
    if (hidden === undefined) return false;
    await purge(tx, [BigInt(hidden.id)], 'kept');
    return true;
  });
}
