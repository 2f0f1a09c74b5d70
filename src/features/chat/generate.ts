/** What callers instruct a chat model to do with a conversation (`generateText`, `streamText`). */

import type { components } from '../../../generated/openapi.ts';
import { splitSentences } from '../../analysis/text/sentences/split-sentences.ts';
import type { Account } from '../../core/account.ts';
import { tokensOf } from '../../language-model/estimated-tokens.ts';
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
    statsOf: (answered) => statsOf(body.prompt, answered),
    answerOf: (answered) => ({
      model: name,
      output: { text: answered.text, scores: null },
      stats: statsOf(body.prompt, answered),
    }),
  };
}

/** A text as it is; else the instruction, and the conversation behind it. */
function promptOf(prompt: GenerateRequest['prompt']): string {
  if (typeof prompt === 'string') return prompt;
  const { instruction, conversation } = prompt;
  return conversation === undefined ? instruction : `${instruction}\n\n${conversation.text}`;
}

/** Models' servers count their input as a whole: what its parts have is estimated. */
function statsOf(prompt: GenerateRequest['prompt'], { text, usage }: Reply): GenerateResponse['stats'] {
  const { inputTokens, outputTokens } = usage;
  const { instruction, conversation = undefined } =
    typeof prompt === 'string' ? { instruction: prompt } : prompt;
  return {
    instruction_tokens: tokensOf(instruction),
    conversation_tokens: tokensOf(conversation?.text ?? ''),
    total_input_tokens: inputTokens,
    output_tokens: outputTokens,
    output_words: text.match(/\S+/gu)?.length ?? 0,
    output_sentences: splitSentences(text).length,
    total_tokens: inputTokens + outputTokens,
  };
}
