/** Share pages: their rows. Whether one has expired is told by the clock of the database. */

import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Account } from '../../core/account.ts';
import { type Chunk, type ChunkRequest, chunkOf } from '../../db/chunks.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { toJson } from '../../db/rows.ts';
import { accounts, conversations, sharePages } from '../../db/schema.ts';

type SharePageRow = typeof sharePages.$inferSelect;

/** A page to be made. */
export interface NewSharePage
  extends Pick<SharePageRow, 'id' | 'tokenHash' | 'conversationId' | 'name' | 'options'> {
  readonly accountId: string;
  /** Undefined: never. */
  readonly lifetimeSeconds: number | undefined;
}

/** Writes the page; answers false if the account has no such conversation. */
export async function insertSharePage(db: Transaction, page: NewSharePage): Promise<boolean> {
  const { id, tokenHash, accountId, conversationId, name, options, lifetimeSeconds = null } = page;
  // The lock keeps the conversation's row until the page is committed, which then goes with it.
  const inserted = await db.execute(sql`
    insert into ${sharePages} (id, token_hash, account_id, conversation_id, name, options, expires_at)
    select ${id}::bigint, ${tokenHash}, account_id, id, ${name}, ${toJson(options)}::jsonb,
      now() + ${lifetimeSeconds}::float8 * interval '1 second'
    from ${conversations} where id = ${conversationId} and account_id = ${accountId}::uuid
    for key share`);
  return inserted.count > 0;
}

const isLiving = or(isNull(sharePages.expiresAt), gt(sharePages.expiresAt, sql`now()`));

/** Those that have not expired, in the order they were made. */
export const listSharePages =
  (db: Database, conversationId: bigint) =>
  async (request: ChunkRequest<{ readonly id: bigint }>): Promise<Chunk<ListedSharePage>> => {
    const rows = await db
      .select({
        id: sharePages.id,
        name: sharePages.name,
        options: sharePages.options,
        createdAt: sharePages.createdAt,
        expiresAt: sharePages.expiresAt,
      })
      .from(sharePages)
      .where(
        and(
          eq(sharePages.conversationId, conversationId),
          gt(sharePages.id, request.after?.id ?? 0n),
          isLiving,
        ),
      )
      .orderBy(asc(sharePages.id))
      .limit(request.limit)
      .offset(request.offset);
    return chunkOf(rows, request);
  };

/** A page as its account sees it. */
export type ListedSharePage = Pick<SharePageRow, 'id' | 'name' | 'options' | 'createdAt' | 'expiresAt'>;

/** Whether there was such a page. */
export async function removeSharePage(db: Transaction, conversationId: bigint, id: bigint): Promise<boolean> {
  const removed = await db
    .delete(sharePages)
    .where(and(eq(sharePages.conversationId, conversationId), eq(sharePages.id, id)))
    .returning({ id: sharePages.id });
  return removed.length > 0;
}

/** A page with the account whose conversation it shows. */
export interface OpenSharePage extends Pick<SharePageRow, 'conversationId' | 'name' | 'options'> {
  readonly account: Account;
}

/** The page of a token; undefined if there is none, it has expired, or its conversation was deleted. */
export async function findSharePage(db: Database, tokenHash: string): Promise<OpenSharePage | undefined> {
  const [page] = await db
    .select({
      conversationId: sharePages.conversationId,
      name: sharePages.name,
      options: sharePages.options,
      account: {
        id: accounts.id,
        concurrentJobLimit: accounts.concurrentJobLimit,
        embedRequestsPerMinute: accounts.embedRequestsPerMinute,
        embedCharactersPerMinute: accounts.embedCharactersPerMinute,
      },
    })
    .from(sharePages)
    .innerJoin(conversations, eq(conversations.id, sharePages.conversationId))
    // Of a conversation that was deleted there is no account.
    .innerJoin(accounts, and(eq(accounts.id, sharePages.accountId), eq(accounts.id, conversations.accountId)))
    .where(and(eq(sharePages.tokenHash, tokenHash), isLiving));
  return page;
}

/** Deletes pages that have expired, at most so many; answers how many. */
export async function deleteExpiredSharePages(db: Database, maximum: number): Promise<number> {
  const deleted = await db.execute(sql`
    delete from ${sharePages} where id = any(array(
      select id from ${sharePages} where expires_at <= now()
      order by expires_at limit ${maximum} for update skip locked))`);
  return deleted.count;
}

/** Keeps where a recording of the conversation is; answers whether the account has it. */
export async function replaceMediaUrl(
  db: Database,
  { accountId, conversationId, url }: { accountId: string; conversationId: bigint; url: string },
): Promise<boolean> {
  const replaced = await db
    .update(conversations)
    .set({ mediaUrl: url })
    .where(and(eq(conversations.id, conversationId), eq(conversations.accountId, accountId)))
    .returning({ id: conversations.id });
  return replaced.length > 0;
}
