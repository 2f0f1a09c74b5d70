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
 * Yields each thing as soon as it is made, or cannot be.
 *
 * @param signal aborts when another worker reads it, or this one has to stop
 * @throws ReadAgain for what passes, or the reason of the signal
 */
export async function* readCall(
  dependencies: ReadCallDependencies,
  reading: LeasedReading,
  signal: AbortSignal,
): AsyncGenerator<ReadingOutcome, void> {
  const { db, models } = dependencies;
  const account: Pick<Account, 'id'> = { id: reading.accountId };
  const conversation = await openConversation(db, account, String(reading.conversationId)).catch(
    (error: unknown) => {
      // It was deleted, and its row here with it.
      if (error instanceof Problem && error.code === 'not_found') return undefined;
      throw error;
    },
  );
  if (conversation === undefined) return;
  const model = chosenModel(models, undefined);
  const call = { conversation, account, model, signal };
  const windows = await orFailure(readWindows(dependencies, conversation, account, model, signal));
  const make = <Made>(
    by: (some: CallWindows) => Promise<Made>,
  ): Promise<Made | ReadingFailed> | ReadingFailed =>
    windows instanceof ReadingFailed ? windows : orFailure(by(windows));
  const { name } = model.description;
  if (reading.wantsScore) {
    const score = await make((some) => scoreByModel(dependencies, call, some));
    yield {
      model: name,
      wantsScore: false,
      ...(score instanceof ReadingFailed
        ? { score: null, scoreFailure: score.message }
        : { score, scoreFailure: null }),
    };
  }
  if (reading.wantsInsights) {
    const insights = await make((some) => insightsByModel(dependencies, call, some));
    yield {
      model: name,
      wantsInsights: false,
      ...(insights instanceof ReadingFailed
        ? { insights: null, insightsFailure: insights.message }
        : { insights, insightsFailure: null }),
    };
  }
}

/**
 * What was made, or why it cannot be.
 *
 * @throws ReadAgain for what passes, and what is no failure of the model
 */
function orFailure<Made>(making: Promise<Made>): Promise<Made | ReadingFailed> {
  return making.catch((error: unknown) => {
    const failure = readingFailure(error);
    if (failure instanceof ReadingFailed) return failure;
    throw failure;
  });
}
