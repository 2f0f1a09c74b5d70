/** How far the generative insights of a conversation are (`getInsightsStatus`). */

import type { components } from '../../../generated/openapi.ts';
import type { Account } from '../../core/account.ts';
import { Problem } from '../../core/problem.ts';
import type { Database } from '../../db/client.ts';
import { openConversation } from '../conversations/open-conversation.ts';
import { hasUnfinishedJob } from '../conversations/unfinished-jobs/when-processed.ts';
import { findReading } from '../readings/reading-queries.ts';
import { findAskingJob } from './asked-queries.ts';

/**
 * Completed when they can be read: they are made of all that was said, also in jobs behind the one that asked. Where a
 * language model cannot make them they are made without one.
 *
 * @throws Problem `not_found` unless the conversation is the account's, and insights of it were asked for
 */
export async function readInsightsStatus(
  db: Database,
  account: Account,
  conversationId: string,
): Promise<components['schemas']['FeatureStatus']> {
  const { id } = await openConversation(db, account, conversationId);
  const job = await findInsightsJob(db, id);
  const goesOn =
    job.status === 'completed' &&
    ((await hasUnfinishedJob(db, id)) || (await findReading(db, id))?.wantsInsights === true);
  return {
    jobId: job.id,
    status: goesOn ? 'in_progress' : job.status,
    ...(job.reason === null ? {} : { reason: job.reason }),
  };
}

/**
 * The last job that asked for generative insights of the conversation.
 *
 * @throws Problem `not_found` if none did
 */
export async function findInsightsJob(db: Database, conversationId: bigint) {
  const job = await findAskingJob(db, conversationId, 'insights');
  if (job === undefined)
    throw new Problem(
      'not_found',
      `Generative insights of the conversation "${conversationId}" were not requested: a submission asks for them by "insights" in "features.featureList".`,
    );
  return job;
}
