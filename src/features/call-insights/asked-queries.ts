/** The jobs that asked for generative insights and for a call score. */

import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { conversationQueues, jobs } from '../../db/schema.ts';

const jobIds = {
  insights: conversationQueues.insightsJobId,
  callScore: conversationQueues.callScoreJobId,
} as const;

/** The scorecard that the last submission named that asked for a score; undefined if it named none. */
export async function findScorecard(db: Database, conversationId: bigint): Promise<bigint | undefined> {
  const [row] = await db
    .select({ id: conversationQueues.callScoreScorecardId })
    .from(conversationQueues)
    .where(eq(conversationQueues.conversationId, conversationId));
  return row?.id ?? undefined;
}

/** The last job of the conversation that asked for the feature; undefined if none did. */
export async function findAskingJob(db: Database, conversationId: bigint, feature: keyof typeof jobIds) {
  const [job] = await db
    .select({ id: jobs.id, status: jobs.status, reason: jobs.reason })
    .from(conversationQueues)
    .innerJoin(jobs, eq(jobs.id, jobIds[feature]))
    .where(eq(conversationQueues.conversationId, conversationId));
  return job;
}
