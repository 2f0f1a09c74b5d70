/** What is worth knowing of a whole conversation, in one answer (`getGenerativeInsights`). */

import type { components } from '../../../generated/openapi.ts';
import type { Account } from '../../core/account.ts';
import { Problem } from '../../core/problem.ts';
import type { Database } from '../../db/client.ts';
import { builtIn, type StoredCallInsights } from '../../db/schema.ts';
import { openConversation } from '../conversations/open-conversation.ts';
import { createPeople } from '../conversations/person.ts';
import { refuseWhileProcessed } from '../conversations/unfinished-jobs/when-processed.ts';
import { findReading } from '../readings/reading-queries.ts';
import {
  type BuiltInInsightsDependencies,
  type CallFindings,
  createFindBuiltIn,
} from './built-in-insights.ts';
import { readCallMetadata } from './call-metadata.ts';
import { readCallSentiment } from './call-sentiment.ts';
import { findInsightsJob } from './insights-status.ts';

type CallInsights = components['schemas']['GenerativeInsights'][number];

/**
 * @param signal aborts when the client has hung up
 * @throws Problem `not_found` unless the conversation is the account's, insights of it were asked for, no job of it is
 *   unfinished, and no language model still reads it; `embedding_overloaded` or `embedding_unavailable` if they have to
 *   be made here and cannot
 */
type ReadGenerativeInsights = (
  account: Account,
  conversationId: string,
  signal: AbortSignal,
) => Promise<CallInsights>;

export function createReadGenerativeInsights(
  dependencies: BuiltInInsightsDependencies,
): ReadGenerativeInsights {
  const { db } = dependencies;
  const findBuiltIn = createFindBuiltIn(dependencies);
  return async (account, conversationId, signal) => {
    const { id } = await openConversation(db, account, conversationId);
    const job = await findInsightsJob(db, id);
    if (job.status === 'failed')
      throw new Problem('not_found', `The job that asked for generative insights has failed: ${job.reason}`);
    await refuseWhileProcessed(db, id);
    const reading = await findReading(db, id);
    if (reading?.wantsInsights)
      throw new Problem(
        'not_found',
        `A language model is still reading the conversation "${conversationId}".`,
      );
    const stored = reading?.insights ?? undefined;
    const findings =
      stored === undefined ? await findBuiltIn(account, conversationId, signal) : await withNames(db, stored);
    const conversation = await openConversation(db, account, conversationId);
    const reason = reading?.insightsFailure ?? undefined;
    return {
      ...(await readCallMetadata(db, conversation)),
      ...findings,
      callSentiment: await readCallSentiment(db, conversation, stored?.mood ?? [], signal),
      ...(reading?.score && !reading.wantsScore && { callScore: reading.score }),
      generatedBy: stored === undefined ? builtIn : (reading?.model ?? ''),
      ...(stored === undefined && reason !== undefined && { reason }),
    };
  };
}

/** What a language model has found, with the names of those who asked as they are now. */
async function withNames(
  db: Database,
  { questions, mood: _, ...found }: StoredCallInsights,
): Promise<CallFindings> {
  const personOf = await createPeople(db)(questions.map(({ memberId }) => memberId));
  return {
    ...found,
    callQuestionAndAnswers: {
      questionsAndAnswers: questions.map(({ memberId, ...rest }) => {
        const { name, email, userId } = personOf(memberId);
        return { ...rest, questionBy: name ?? email ?? userId ?? '' };
      }),
    },
  };
}
