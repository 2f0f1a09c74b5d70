/** The conversation that a job goes on with. */

import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { conversations } from '../../db/schema.ts';

/** The conversation as a job finds it; what the job writes is written only if it still has its revision. */
export async function readConversation(db: Database, conversationId: bigint) {
  const [conversation] = await db.select().from(conversations).where(eq(conversations.id, conversationId));
  return conversation;
}
