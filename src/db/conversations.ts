/** What a job needs to know of its conversation before it starts. */

import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import { conversations, members, messages, trackers } from './schema.ts';

/** The state a job continues from; what it writes is written only if the conversation still has its revision. */
export async function readConversationState(db: Database, conversationId: bigint, precedingCount: number) {
  // First, and alone: nothing that belongs to the revision may be older than it.
  const [conversation] = await db.select().from(conversations).where(eq(conversations.id, conversationId));
  if (conversation === undefined) return undefined;
  const [memberRows, precedingRows] = await Promise.all([
    db.select().from(members).where(eq(members.conversationId, conversationId)).orderBy(asc(members.ordinal)),
    db
      .select()
      .from(messages)
      .where(eq(messages.conversationId, conversationId))
      .orderBy(desc(messages.ordinal))
      .limit(precedingCount),
  ]);
  return { conversation, members: memberRows, preceding: precedingRows.reverse() };
}

type TrackerRow = typeof trackers.$inferSelect;

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
    .where(
      and(
        eq(trackers.accountId, accountId),
        isNull(trackers.conversationId),
        ...(ids === 'all' ? [] : [sql`${trackers.id} = any(${`{${ids.join(',')}}`}::bigint[])`]),
      ),
    )
    .orderBy(asc(trackers.id));
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
