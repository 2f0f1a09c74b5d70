/** Replies of language models, each paid for out of the account's allowance of the day. */

import { Problem } from '../../core/problem.ts';
import type { Database } from '../../db/client.ts';
import { tokensOf } from '../../language-model/estimated-tokens.ts';
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
 * Has the model reply, for an account.
 *
 * @throws Problem `rate_limited` if the account's allowance of today does not suffice for the longest reply that was
 *   asked for, or what {@link languageModelProblem} says
 */
export type MeteredReply = (
  accountId: string,
  model: LanguageModel,
  request: ReplyRequest,
  options?: Omit<ReplyOptions, 'owner'>,
) => Promise<Reply>;

export function createMeteredReply(db: Database): MeteredReply {
  return async (accountId, model, request, options = {}) => {
    const inputTokens = request.turns.reduce((sum, { content }) => sum + tokensOf(content), 0);
    const atMost = spendingOf(model, { inputTokens, outputTokens: request.maximumTokens });
    const day = await spend(db, accountId, atMost);
    if (day === undefined) throw await usedUp(db);
    const settle = (usage: Usage) => {
      const spent = spendingOf(model, usage);
      return correct(db, accountId, day, {
        tokens: spent.tokens - atMost.tokens,
        cost: spent.cost - atMost.cost,
      });
    };
    let pieces = '';
    const reply = await model
      .reply(request, {
        ...options,
        owner: accountId,
        onPiece:
          options.onPiece &&
          ((piece) => {
            pieces += piece;
            return options.onPiece?.(piece);
          }),
      })
      .catch(async (error: unknown) => {
        // A reply that was broken off is paid for as far as it went, and so is the request.
        const isBegun = pieces !== '' || options.signal?.aborted === true;
        const usage = { inputTokens: isBegun ? inputTokens : 0, outputTokens: tokensOf(pieces) };
        // What cannot be given back stays taken until the day ends; the caller is told why there is no reply.
        await settle(usage).catch(() => {});
        throw languageModelProblem(error, model);
      });
    await settle(reply.usage);
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
