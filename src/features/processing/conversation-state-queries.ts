/** The conversation that a job goes on with. */

import { and, asc, eq, gte, lt } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { conversations, messages } from '../../db/schema.ts';

/** The conversation as a job finds it; what the job writes is written only if it still has its revision. */
export async function readConversation(db: Database, conversationId: bigint) {
  const [conversation] = await db.select().from(conversations).where(eq(conversations.id, conversationId));
  return conversation;
}

/** The last messages of a conversation that has so many, in order, and who said them. */
export async function readLastSaid(
  db: Database,
  conversationId: bigint,
  messageCount: number,
  wanted: number,
): Promise<{ text: string; speakerId: string | undefined }[]> {
  const rows = await db
    .select({ text: messages.text, memberId: messages.memberId })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        gte(messages.ordinal, messageCount - wanted),
        lt(messages.ordinal, messageCount),
      ),
    )
    .orderBy(asc(messages.ordinal));
  return rows.map(({ text, memberId }) => ({ text, speakerId: memberId ?? undefined }));
}
