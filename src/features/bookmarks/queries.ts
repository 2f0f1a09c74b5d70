/** Bookmarks, and the messages they are about. */

import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import { type Chunk, type ChunkRequest, chunkOf } from '../../db/chunks.ts';
import type { Database } from '../../db/client.ts';
import { isOneOf } from '../../db/id-lists.ts';
import { insertRows } from '../../db/rows.ts';
import { bookmarks, conversations, messages } from '../../db/schema.ts';
import { isAtOneOf } from '../messages/range-queries.ts';

export type BookmarkRow = Omit<typeof bookmarks.$inferSelect, 'createdAt'>;
/** What a client says of a bookmark. */
export type BookmarkContent = Omit<BookmarkRow, 'id' | 'conversationId'>;

/** In the order they were made. */
export const listBookmarks =
  (db: Database, conversationId: bigint) =>
  async (request: ChunkRequest<{ readonly id: bigint }>): Promise<Chunk<BookmarkRow>> => {
    const rows = await db
      .select()
      .from(bookmarks)
      .where(and(eq(bookmarks.conversationId, conversationId), gt(bookmarks.id, request.after?.id ?? 0n)))
      .orderBy(asc(bookmarks.id))
      .limit(request.limit)
      .offset(request.offset);
    return chunkOf(rows, request);
  };

export async function findBookmark(
  db: Database,
  conversationId: bigint,
  id: bigint,
): Promise<BookmarkRow | undefined> {
  const [bookmark] = await db.select().from(bookmarks).where(isBookmark(conversationId, id));
  return bookmark;
}

const isBookmark = (conversationId: bigint, id: bigint) =>
  and(eq(bookmarks.conversationId, conversationId), eq(bookmarks.id, id));

/** Writes all of them or none; answers false if the conversation has gone meanwhile. */
export async function insertBookmarks(
  db: Database,
  conversationId: bigint,
  rows: readonly (BookmarkContent & { readonly id: bigint })[],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const held = await tx
      .select({ id: conversations.id })
      .from(conversations)
      .where(and(eq(conversations.id, conversationId), isNotNull(conversations.accountId)))
      .for('key share');
    if (held.length === 0) return false;
    await insertRows(
      tx,
      bookmarks,
      rows.map((row) => ({ ...row, conversationId })),
    );
    return true;
  });
}

/** @returns undefined if there is no such bookmark */
export async function replaceBookmark(
  db: Database,
  conversationId: bigint,
  id: bigint,
  content: BookmarkContent,
): Promise<BookmarkRow | undefined> {
  const [bookmark] = await db
    .update(bookmarks)
    .set(content)
    .where(isBookmark(conversationId, id))
    .returning();
  return bookmark;
}

/** Whether there was such a bookmark. */
export async function removeBookmark(db: Database, conversationId: bigint, id: bigint): Promise<boolean> {
  const removed = await db
    .delete(bookmarks)
    .where(isBookmark(conversationId, id))
    .returning({ id: bookmarks.id });
  return removed.length > 0;
}

/** The places of those of the messages that are the conversation's, by id. */
export async function readOrdinals(
  db: Database,
  conversationId: bigint,
  ids: Iterable<bigint>,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: messages.id, ordinal: messages.ordinal })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), isOneOf(messages.id, ids)));
  return new Map(rows.map(({ id, ordinal }) => [String(id), ordinal]));
}

/** The messages at these places, in their order. */
export async function readBookmarkedMessages(
  db: Database,
  conversationId: bigint,
  ordinals: readonly number[],
) {
  return db
    .select({
      id: messages.id,
      ordinal: messages.ordinal,
      text: messages.text,
      startTime: messages.startTime,
      endTime: messages.endTime,
    })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), isAtOneOf(ordinals)))
    .orderBy(asc(messages.ordinal));
}
