/** Jobs of a conversation that have not ended. */

import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { jobs } from '../../../db/schema.ts';

/** The sequence of the conversation's first, or last, unfinished job; undefined if there is none. */
export async function findUnfinishedJob(
  db: Database,
  conversationId: bigint,
  order: 'asc' | 'desc',
): Promise<number | undefined> {
  const [found] = await db
    .select({ sequence: jobs.sequence })
    .from(jobs)
    .where(and(eq(jobs.conversationId, conversationId), isNull(jobs.finishedAt)))
    .orderBy(order === 'asc' ? jobs.sequence : desc(jobs.sequence))
    .limit(1);
  return found?.sequence;
}
