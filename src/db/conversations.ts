/** What a job needs to know of its conversation before it starts. */

import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import { conversations, trackers } from './schema.ts';

/** The conversation as a job finds it; what the job writes is written only if it still has its revision. */
export async function readConversation(db: Database, conversationId: bigint) {
  const [conversation] = await db.select().from(conversations).where(eq(conversations.id, conversationId));
  return conversation;
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
