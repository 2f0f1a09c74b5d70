/** Has a language model read a conversation: what was wanted of it is made, each thing by itself. */

import type { Account } from '../../core/account.ts';
import { Problem } from '../../core/problem.ts';
import { openConversation } from '../conversations/open-conversation.ts';
import { chosenModel } from '../language-models/problem.ts';
import { type CallWindows, readWindows } from './call-windows.ts';
import { insightsByModel } from './insights-by-model.ts';
import type { ReadCallDependencies } from './reading-dependencies.ts';
import { ReadingFailed, readingFailure } from './reading-failure.ts';
import type { LeasedReading, ReadingOutcome } from './reading-queries.ts';
import { scoreByModel } from './score-by-model.ts';

/**
 * @param signal aborts when another worker reads it, or this one has to stop
 * @throws ReadAgain for what passes, or the reason of the signal
 */
export async function readCall(
  dependencies: ReadCallDependencies,
  reading: LeasedReading,
  signal: AbortSignal,
): Promise<ReadingOutcome> {
  const { db, models } = dependencies;
  const account: Pick<Account, 'id'> = { id: reading.accountId };
  const conversation = await openConversation(db, account, String(reading.conversationId)).catch(
    (error: unknown) => {
      // It was deleted, and its row here with it.
      if (error instanceof Problem && error.code === 'not_found') return undefined;
      throw error;
    },
  );
  if (conversation === undefined) return {};
  const model = chosenModel(models, undefined);
  const call = { conversation, account, model, signal };
  const made = async <Made>(
    make: (windows: CallWindows) => Promise<Made>,
    windows: CallWindows | ReadingFailed,
  ): Promise<Made | ReadingFailed> => {
    if (windows instanceof ReadingFailed) return windows;
    try {
      return await make(windows);
    } catch (error) {
      const failure = readingFailure(error);
      if (failure instanceof ReadingFailed) return failure;
      throw failure;
    }
  };
  const windows = await readWindows(dependencies, conversation, account, model, signal).catch(
    (error: unknown) => {
      if (error instanceof ReadingFailed) return error;
      throw error;
    },
  );
  const score = reading.wantsScore
    ? await made((some) => scoreByModel(dependencies, call, some), windows)
    : undefined;
  const insights = reading.wantsInsights
    ? await made((some) => insightsByModel(dependencies, call, some), windows)
    : undefined;
  return {
    model: model.description.name,
    ...(score !== undefined &&
      (score instanceof ReadingFailed
        ? { score: null, scoreFailure: score.message }
        : { score, scoreFailure: null })),
    ...(insights !== undefined &&
      (insights instanceof ReadingFailed
        ? { insights: null, insightsFailure: insights.message }
        : { insights, insightsFailure: null })),
  };
}
