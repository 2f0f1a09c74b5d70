/** Replies of language models, each paid for out of the account's allowance of the day. */

import { Problem } from '../../core/problem.ts';
import type { Database } from '../../db/client.ts';
import { tokensOfTurns } from '../../language-model/estimated-tokens.ts';
import type {
  LanguageModel,
  Reply,
  ReplyOptions,
  ReplyRequest,
  Usage,
} from '../../language-model/language-model.ts';
import { languageModelProblem } from './problem.ts';
import { correct, type Spending, secondsOfToday, spend } from './usage-queries.ts';

/**
 * Has the model reply, for an account. A request that no reply comes of is paid for as well, unless the model's server
 * was not reached or has refused it ({@link ReplyOptions.onUsed}).
 *
 * @throws Problem `rate_limited` if the account's allowance of today does not suffice for the longest reply that was
 *   asked for, or what {@link languageModelProblem} says
 */
export type MeteredReply = (
  accountId: string,
  model: LanguageModel,
  request: ReplyRequest,
  options?: Omit<ReplyOptions, 'owner' | 'onUsed'>,
) => Promise<Reply>;

export function createMeteredReply(db: Database): MeteredReply {
  return async (accountId, model, request, options = {}) => {
    let used: Usage = { inputTokens: tokensOfTurns(request.turns), outputTokens: request.maximumTokens };
    const atMost = spendingOf(model, used);
    const day = await spend(db, accountId, atMost);
    if (day === undefined) throw await usedUp(db);
    // What cannot be given back stays taken until the day ends: neither a reply nor why there is none is lost by that.
    const settle = async () => {
      const spent = spendingOf(model, used);
      const change = { tokens: spent.tokens - atMost.tokens, cost: spent.cost - atMost.cost };
      await correct(db, accountId, day, change).catch(() => {});
    };
    const reply = await model
      .reply(request, {
        ...options,
        owner: accountId,
        onUsed(usage) {
          used = usage;
        },
      })
      .catch(async (error: unknown) => {
        await settle();
        throw languageModelProblem(error, model);
      });
    await settle();
    return reply;
  };
}

const million = 1_000_000;

function spendingOf({ description }: LanguageModel, { inputTokens, outputTokens }: Usage): Spending {
  const { inputPrice, outputPrice } = description;
  return {
    tokens: inputTokens + outputTokens,
    cost: (inputTokens * inputPrice + outputTokens * outputPrice) / million,
  };
}

async function usedUp(db: Database): Promise<Problem> {
  return new Problem(
    'rate_limited',
    'What is left of the language models that the account may use today does not suffice for this request.',
    { headers: { 'Retry-After': String(await secondsOfToday(db)) } },
  );
}
