/** How far a language model is that is to find what the built-in analysis finds otherwise (`getAnalysisStatus`). */

import type { components } from '../../../generated/openapi.ts';
import type { Account } from '../../core/account.ts';
import { Problem } from '../../core/problem.ts';
import type { Database } from '../../db/client.ts';
import { openConversation } from '../conversations/open-conversation.ts';
import { noModel } from '../readings/ask-for-reading.ts';
import { findReading } from '../readings/reading-queries.ts';
import { findSettings } from '../settings/queries.ts';
import { isAboutToAsk } from './status-queries.ts';

/**
 * @param hasModel whether there is a language model
 * @throws Problem `not_found` unless the conversation is the account's, and somebody has asked for it
 */
export async function readAnalysisStatus(
  { db, hasModel }: { readonly db: Database; readonly hasModel: boolean },
  account: Pick<Account, 'id'>,
  conversationId: string,
): Promise<components['schemas']['AnalysisStatus']> {
  const { id, messageCount } = await openConversation(db, account, conversationId);
  const chosen = (await findSettings(db, account.id))?.settings.intelligence?.analysis;
  // The job first: one that ends meanwhile has left word for the reading.
  const isToCome = await isAboutToAsk(db, id, chosen);
  const reading = await findReading(db, id);
  const found = reading?.analysisModel ? reading.analysedMessages : 0;
  // What is read last may know of a job that was added since the conversation was read.
  const extent = {
    messageCount: Math.max(messageCount, found),
    ...(found > 0 && { analysedMessages: found }),
  };
  if (isToCome) return { status: 'in_progress', ...extent };
  if (reading?.wantedAnalysis)
    return hasModel ? { status: 'in_progress', ...extent } : { status: 'failed', reason: noModel, ...extent };
  if (reading?.analysisFailure) return { status: 'failed', reason: reading.analysisFailure, ...extent };
  if (reading?.analysisModel) return { status: 'completed', generatedBy: reading.analysisModel, ...extent };
  throw new Problem(
    'not_found',
    `No language model was asked to analyse the conversation "${conversationId}": a submission asks one by "features.analysis": "language-model".`,
  );
}
