/** Has a language model read a conversation: what was wanted of it is made, each thing by itself. */

import type { components } from '../../../generated/openapi.ts';
import type { Account } from '../../core/account.ts';
import { Problem } from '../../core/problem.ts';
import type { StoredCallInsights, WantedAnalysis } from '../../db/schema.ts';
import { openConversation } from '../conversations/open-conversation.ts';
import { chosenModel } from '../language-models/problem.ts';
import type { Call } from './ask-about-call.ts';
import { type CallWindows, readWindows } from './call-windows.ts';
import type { ReadCallDependencies } from './reading-dependencies.ts';
import { ReadingFailed, readingFailure } from './reading-failure.ts';
import type { LeasedReading, ReadingOutcome, Replacement } from './reading-queries.ts';

/** Makes one thing of a conversation. Throws ReadingFailed, or what {@link askAboutCall} throws. */
export type Make<Made> = (
  dependencies: ReadCallDependencies,
  call: Call,
  windows: CallWindows,
) => Promise<Made>;

/** What can be made of a conversation. */
export interface Makers {
  /** Findings in the place of the built-in ones. */
  readonly analysis: (wanted: WantedAnalysis) => Make<Replacement>;
  readonly score: Make<components['schemas']['CallScore']>;
  readonly insights: Make<StoredCallInsights>;
}

/** One thing that came of a reading, and what is written with it. */
export interface ReadPart {
  readonly part: ReadingOutcome;
  readonly replacement?: Replacement;
}

/**
 * Yields each thing as soon as it is made, or cannot be.
 *
 * @param signal aborts when another worker reads it, or this one has to stop
 * @throws ReadAgain for what passes, or the reason of the signal
 */
export async function* readCall(
  dependencies: ReadCallDependencies,
  makers: Makers,
  { conversationId, accountId, wantedAnalysis, wantsScore, wantsInsights }: LeasedReading,
  signal: AbortSignal,
): AsyncGenerator<ReadPart, void> {
  const { db, models } = dependencies;
  const account: Pick<Account, 'id'> = { id: accountId };
  const conversation = await openConversation(db, account, String(conversationId)).catch((error: unknown) => {
    // It was deleted, and its row here with it.
    if (error instanceof Problem && error.code === 'not_found') return undefined;
    throw error;
  });
  if (conversation === undefined) return;
  const model = chosenModel(models, undefined);
  const call = { conversation, account, model, signal };
  const windows = await orFailure(readWindows(dependencies, conversation, account, model, signal));
  const make = <Made>(by: Make<Made>): Promise<Made | ReadingFailed> | ReadingFailed =>
    windows instanceof ReadingFailed ? windows : orFailure(by(dependencies, call, windows));
  const { name } = model.description;
  if (wantedAnalysis !== null) {
    const made = await make(makers.analysis(wantedAnalysis));
    yield made instanceof ReadingFailed
      ? { part: { wantedAnalysis: null, analysisFailure: made.message } }
      : {
          part: {
            wantedAnalysis: null,
            analysisModel: name,
            analysedMessages: conversation.messageCount,
            analysisFailure: null,
          },
          replacement: made,
        };
  }
  if (wantsScore) {
    const score = await make(makers.score);
    yield {
      part: {
        model: name,
        wantsScore: false,
        ...(score instanceof ReadingFailed
          ? { score: null, scoreFailure: score.message }
          : { score, scoreFailure: null }),
      },
    };
  }
  if (wantsInsights) {
    const insights = await make(makers.insights);
    yield {
      part: {
        model: name,
        wantsInsights: false,
        ...(insights instanceof ReadingFailed
          ? { insights: null, insightsFailure: insights.message }
          : { insights, insightsFailure: null }),
      },
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
