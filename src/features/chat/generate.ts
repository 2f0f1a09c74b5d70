/** What callers instruct a chat model to do with a conversation (`generateText`, `streamText`). */

import type { components } from '../../../generated/openapi.ts';
import type { Account } from '../../core/account.ts';
import type { Reply } from '../../language-model/language-model.ts';
import { chosenModel } from '../language-models/problem.ts';
import { settingsOf } from './settings.ts';
import type { Ask, ChatDependencies } from './stream-reply.ts';

type GenerateRequest = components['schemas']['GenerateRequest'];
type GenerateResponse = components['schemas']['GenerateResponse'];

const defaultTokens = 128;

/** @throws Problem `invalid_request` or `no_language_model` */
export function askForText(
  { models, reply }: ChatDependencies,
  account: Account,
  body: GenerateRequest,
): Ask<GenerateResponse> {
  const model = chosenModel(models, body.model);
  const turns = [{ role: 'user', content: promptOf(body.prompt) }] as const;
  const name = body.model ?? model.description.name;
  return {
    ask: (options) => reply(account.id, model, { turns, ...settingsOf(body, defaultTokens) }, options),
    model: name,
    statsOf,
    answerOf: (answered) => ({
      model: name,
      output: { text: answered.text, scores: null },
      stats: statsOf(answered),
    }),
  };
}

/** A text as it is; else the instruction, and the conversation behind it. */
function promptOf(prompt: GenerateRequest['prompt']): string {
  if (typeof prompt === 'string') return prompt;
  const { instruction, conversation } = prompt;
  return conversation === undefined ? instruction : `${instruction}\n\n${conversation.text}`;
}

const statsOf = ({ usage: { inputTokens, outputTokens } }: Reply): GenerateResponse['stats'] => ({
  total_input_tokens: inputTokens,
  output_tokens: outputTokens,
  total_tokens: inputTokens + outputTokens,
});
