/** Pieces of what is said over several messages, and how far a conversation was looked through for them. */

import { and, asc, eq, gte, isNotNull, sql } from 'drizzle-orm';
import type { ContinuedPiece } from '../../analysis/redaction/personal-data.ts';
import type { Database } from '../../db/client.ts';
import { toJson } from '../../db/rows.ts';
import { continuedData, conversations, messages } from '../../db/schema.ts';

/** What is being deleted belongs to no account any more. */
const isThere = (conversationId: bigint) =>
  and(eq(conversations.id, conversationId), isNotNull(conversations.accountId));

/** How many messages there are, and how many of them were looked through, in which revision; undefined if the conversation is gone. */
export async function findLookedThrough(db: Database, conversationId: bigint) {
  const [row] = await db
    .select({
      messageCount: conversations.messageCount,
      joinedMessages: conversations.joinedMessages,
      searchedMessages: conversations.searchedMessages,
      revision: conversations.revision,
    })
    .from(conversations)
    .where(isThere(conversationId));
  return row;
}

/** Characters of the beginning, and of the end, of a message in which a value may go on. */
const charactersOfEnd = 4_000;

/** Messages from an ordinal on, in order; of the text of a long one its beginning and its end. */
export async function listEnds(db: Database, conversationId: bigint, first: number, limit: number) {
  const { text } = messages;
  return db
    .select({
      ordinal: messages.ordinal,
      text: sql<string>`case when length(${text}) <= ${2 * charactersOfEnd}::int then ${text}
        else left(${text}, ${charactersOfEnd}::int) || ' | ' || right(${text}, ${charactersOfEnd}::int) end`,
      memberId: messages.memberId,
    })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), gte(messages.ordinal, first)))
    .orderBy(asc(messages.ordinal))
    .limit(limit);
}

/**
 * Keeps what was found in messages up to an ordinal, and that they were looked through.
 *
 * @param revision in which they were read
 * @returns false if there is a later one: nothing is kept
 */
export async function writeJoined(
  db: Database,
  { conversationId, revision }: { readonly conversationId: bigint; readonly revision: number },
  upTo: number,
  pieces: readonly ContinuedPiece[],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // The conversation first, as jobs do, so that neither waits for the other in a circle.
    const written = await tx
      .update(conversations)
      .set({ joinedMessages: sql`greatest(${conversations.joinedMessages}, ${upTo}::int)` })
      .where(and(eq(conversations.id, conversationId), eq(conversations.revision, revision)))
      .returning({ id: conversations.id });
    if (written.length === 0) return false;
    if (pieces.length === 0) return true;
    await tx.execute(sql`
      insert into continued_data (conversation_id, text, start, "end", name, is_whole)
      select distinct on (text, start) ${conversationId}::bigint, text, start, "end", name, "isWhole"
      from jsonb_to_recordset(${toJson(pieces)}::jsonb)
        as r(text text, start int, "end" int, name text, "isWhole" boolean)
      order by text, start, "end" desc
      on conflict (conversation_id, text, start) do update
      set "end" = greatest(continued_data."end", excluded."end"),
        is_whole = continued_data.is_whole and excluded.is_whole`);
    return true;
  });
}

/** All pieces of the conversation as it was looked through at one moment; undefined if it is gone. */
export async function listContinued(db: Database, conversationId: bigint) {
  // One statement, so that a revision meanwhile takes away either both or nothing.
  const rows = await db
    .select({
      joinedMessages: conversations.joinedMessages,
      piece: {
        text: continuedData.text,
        start: continuedData.start,
        end: continuedData.end,
        name: continuedData.name,
        isWhole: continuedData.isWhole,
      },
    })
    .from(conversations)
    .leftJoin(continuedData, eq(continuedData.conversationId, conversations.id))
    .where(isThere(conversationId))
    .orderBy(asc(continuedData.text), asc(continuedData.start));
  const [first] = rows;
  return (
    first && {
      joinedMessages: first.joinedMessages,
      pieces: rows.flatMap(({ piece }) => piece ?? []),
    }
  );
}
