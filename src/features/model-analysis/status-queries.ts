/** Whether jobs are to have a language model analyse their conversation. */

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { jobs } from '../../db/schema.ts';

/**
 * Whether a job of the conversation that is not done yet asks for it.
 *
 * @param chosen what the account has chosen for jobs that say nothing
 */
export async function isAboutToAsk(
  db: Database,
  conversationId: bigint,
  chosen: string | undefined,
): Promise<boolean> {
  const engine = sql`coalesce(${jobs.payload} #>> '{features,analysis}', ${chosen ?? null}::text)`;
  const asking = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        eq(jobs.conversationId, conversationId),
        isNull(jobs.finishedAt),
        sql`${engine} = 'language-model'`,
      ),
    )
    .limit(1);
  return asking.length > 0;
}
