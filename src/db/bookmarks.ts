/** Bookmarks, and the messages they are about. */

import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import { insertRows } from './insert-rows.ts';
import { bookmarks, conversations, messages } from './schema.ts';

export type BookmarkRow = Omit<typeof bookmarks.$inferSelect, 'createdAt'>;
/** What a client says of a bookmark. */
export type BookmarkContent = Omit<BookmarkRow, 'id' | 'conversationId'>;

/** In the order they were made. */
export async function listBookmarks(
  db: Database,
  conversationId: bigint,
  { limit, offset }: { limit: number; offset: number },
): Promise<BookmarkRow[]> {
  return db
    .select()
    .from(bookmarks)
    .where(eq(bookmarks.conversationId, conversationId))
    .orderBy(asc(bookmarks.id))
    .limit(limit)
    .offset(offset);
}

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
      .where(eq(conversations.id, conversationId))
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

const bigints = (ids: Iterable<bigint>) => sql`${`{${[...ids].join(',')}}`}::bigint[]`;

/** The places of those of the messages that are the conversation's, by id. */
export async function readOrdinals(
  db: Database,
  conversationId: bigint,
  ids: Iterable<bigint>,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: messages.id, ordinal: messages.ordinal })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), sql`${messages.id} = any(${bigints(ids)})`));
  return new Map(rows.map(({ id, ordinal }) => [String(id), ordinal]));
}

/**
 * A message is in a bookmark if that names it, or if it is heard in the bookmark's span. The places come first: of a
 * bookmark that names messages no others are looked at.
 */
const isWithin = (conversationStart: Date) => sql`
  ${messages.ordinal} between coalesce(${bookmarks.firstOrdinal}, 0) and coalesce(${bookmarks.lastOrdinal}, 2147483647)
  and (${bookmarks.firstOrdinal} is not null or (
    ${messages.startTime} < ${secondsAfter(conversationStart, sql`${bookmarks.beginTimeOffset}::bigint + ${bookmarks.duration}`)}
    and ${messages.endTime} > ${secondsAfter(conversationStart, sql`${bookmarks.beginTimeOffset}`)}))`;

const secondsAfter = (start: Date, seconds: ReturnType<typeof sql>) =>
  sql`(${start.toISOString()}::timestamptz + make_interval(secs => ${seconds}))`;

/**
 * The messages of the bookmarks: at most `perBookmark` of each, its first ones, and at most `limit` in all, those of
 * the first bookmarks.
 */
export async function listBookmarkedMessages(
  db: Database,
  conversation: { readonly id: bigint; readonly startTime: Date },
  ids: readonly bigint[],
  { perBookmark, limit }: { perBookmark: number; limit: number },
) {
  const within = db
    .select({
      id: messages.id,
      ordinal: messages.ordinal,
      text: messages.text,
      memberId: messages.memberId,
      startTime: messages.startTime,
      endTime: messages.endTime,
    })
    .from(messages)
    .where(and(eq(messages.conversationId, conversation.id), isWithin(conversation.startTime)))
    .orderBy(asc(messages.ordinal))
    .limit(perBookmark)
    .as('within');
  return db
    .select({
      bookmarkId: bookmarks.id,
      id: within.id,
      ordinal: within.ordinal,
      text: within.text,
      memberId: within.memberId,
      startTime: within.startTime,
      endTime: within.endTime,
    })
    .from(bookmarks)
    .innerJoinLateral(within, sql`true`)
    .where(and(eq(bookmarks.conversationId, conversation.id), sql`${bookmarks.id} = any(${bigints(ids)})`))
    .orderBy(asc(bookmarks.id), asc(within.ordinal))
    .limit(limit);
}

/** When the first of the bookmarks' messages begins and the last one ends, for bookmarks that name messages. */
export async function readExtents(db: Database, conversationId: bigint, ids: readonly bigint[]) {
  const rows = await db
    .select({
      id: bookmarks.id,
      startTime: sql`min(${messages.startTime})`.mapWith(messages.startTime),
      endTime: sql`max(${messages.endTime})`.mapWith(messages.endTime),
    })
    .from(bookmarks)
    .innerJoin(
      messages,
      and(
        eq(messages.conversationId, conversationId),
        sql`${messages.ordinal} between ${bookmarks.firstOrdinal} and ${bookmarks.lastOrdinal}`,
      ),
    )
    .where(and(eq(bookmarks.conversationId, conversationId), sql`${bookmarks.id} = any(${bigints(ids)})`))
    .groupBy(bookmarks.id);
  return new Map(rows.map((row) => [row.id, row]));
}
