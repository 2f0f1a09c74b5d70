/**
 * The score of a call (`getCallScore`). A language model has to read the call, and none can be configured: whoever asks is
 * told so, instead of a number that nobody has computed.
 */

import type { components } from '../../../generated/openapi.ts';
import type { Account } from '../../core/account.ts';
import { Problem } from '../../core/problem.ts';
import type { Database } from '../../db/client.ts';
import { openConversation } from '../conversations/open-conversation.ts';
import { hasWords } from '../messages/word-queries.ts';
import { hasUnfinishedJob } from '../summaries/queries.ts';
import { findAskingJob } from './asked-queries.ts';

/** A conversation of fewer words has no score, whatever the model, as the contract says. */
const fewestWords = 50;

/** @throws Problem `not_found` unless the conversation is the account's, and a score of it was asked for */
export async function readCallScoreStatus(
  db: Database,
  account: Account,
  conversationId: string,
): Promise<components['schemas']['FeatureStatus']> {
  const { jobId, failure } = await missingScore(db, account, conversationId);
  return { jobId, status: 'failed', reason: failure.message };
}

/** @throws Problem `not_found`, or `no_language_model` */
export async function readCallScore(db: Database, account: Account, conversationId: string): Promise<never> {
  const { failure } = await missingScore(db, account, conversationId);
  throw failure;
}

/** The job that asked for a score, and why there is none. */
async function missingScore(db: Database, account: Account, conversationId: string) {
  const { id, messageCount } = await openConversation(db, account, conversationId);
  const job = await findAskingJob(db, id, 'callScore');
  if (job === undefined)
    throw new Problem('not_found', `A call score of the conversation "${conversationId}" was not requested.`);
  const isShort =
    messageCount < fewestWords && !(await hasUnfinishedJob(db, id)) && !(await hasWords(db, id, fewestWords));
  const failure = isShort
    ? new Problem(
        'not_found',
        `The conversation has fewer than ${fewestWords} words, too few for a call score.`,
      )
    : new Problem(
        'no_language_model',
        'No language model is configured on this server, and no call is scored without one.',
      );
  return { jobId: job.id, failure };
}
