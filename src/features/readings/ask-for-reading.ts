/** What jobs that are done want a language model to make of their conversation. */

import type { Transaction } from '../../db/client.ts';
import type { JobPayload, WantedAnalysis } from '../../db/schema.ts';
import { askForReading, type LeasedReading, noteAnalysisFailure } from './reading-queries.ts';

export type AskingPayload = Pick<JobPayload, 'features' | 'timezoneOffset' | 'detectPhrases'>;

/** What is said where a language model is to find something and there is none. */
export const noModel = 'No language model is configured on this server.';

/**
 * A function that leaves word, in the transaction that completes jobs, if their conversation is to be read.
 *
 * @param hasModel whether there is a language model
 */
export const createAskForReading =
  (hasModel: boolean) =>
  async (
    tx: Transaction,
    conversation: Pick<LeasedReading, 'conversationId' | 'accountId'>,
    payloads: readonly AskingPayload[],
    chosenAnalysis: string | null,
  ): Promise<void> => {
    const wantedAnalysis = wantedAnalysisOf(payloads, chosenAnalysis);
    if (!hasModel) {
      if (wantedAnalysis !== null) await noteAnalysisFailure(tx, conversation, noModel);
      return;
    }
    const features = payloads.flatMap((payload) => payload.features?.featureList ?? []);
    const wanted = {
      wantsInsights: features.includes('insights'),
      wantsScore: features.includes('callScore'),
      wantedAnalysis,
    };
    if (wanted.wantsInsights || wanted.wantsScore || wanted.wantedAnalysis !== null)
      await askForReading(tx, conversation, wanted);
  };

/** How findings are to be made; null if none of the jobs wants any. One that says nothing wants what the account has chosen. */
function wantedAnalysisOf(payloads: readonly AskingPayload[], chosen: string | null): WantedAnalysis | null {
  const asking = payloads.findLast(({ features }) => (features?.analysis ?? chosen) === 'language-model');
  if (asking === undefined) return null;
  return { timezoneOffset: asking.timezoneOffset ?? 0, detectPhrases: asking.detectPhrases ?? false };
}
