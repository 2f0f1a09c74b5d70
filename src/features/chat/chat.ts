/** What callers say to a chat model, and what it replies (`createChat`, `streamChat`). */

import type { components } from '../../../generated/openapi.ts';
import type { Account } from '../../core/account.ts';
import { invalidField } from '../../core/problem.ts';
import type { Reply, ReplyRequest } from '../../language-model/language-model.ts';
import { chosenModel } from '../language-models/problem.ts';
import { settingsOf } from './settings.ts';
import type { Ask, ChatDependencies } from './stream-reply.ts';

type ChatRequest = components['schemas']['ChatRequest'];
type ChatResponse = components['schemas']['ChatResponse'];

const defaultTokens = 1024;

/** @throws Problem `invalid_request` or `no_language_model` */
export function askForReply(
  { models, reply }: ChatDependencies,
  account: Account,
  body: ChatRequest,
): Ask<ChatResponse> {
  const last = body.messages.length - 1;
  if (body.messages[last]?.role !== 'human')
    throw invalidField(
      `messages[${last}].role`,
      'must be human: the last message is the one that is replied to',
    );
  const empty = body.messages.findIndex(({ role, text }) => role === 'human' && text === '');
  if (empty !== -1) throw invalidField(`messages[${empty}].text`, 'is not allowed to be empty');
  const model = chosenModel(models, body.model);
  const { name } = model.description;
  return {
    ask: (options) =>
      reply(account.id, model, { turns: turnsOf(body), ...settingsOf(body, defaultTokens) }, options),
    model: body.model ?? name,
    statsOf,
    answerOf: (answered) => ({
      model: body.model ?? name,
      messages: [
        ...body.messages.map(({ role, text }) => ({ role, text })),
        { role: 'assistant', text: answered.text },
      ],
      stats: statsOf(answered),
    }),
  };
}

function turnsOf({ system_prompt: prompt = '', messages }: ChatRequest): ReplyRequest['turns'] {
  return [
    ...(prompt === '' ? [] : [{ role: 'system', content: prompt } as const]),
    // A reply that was cut off before its first word comes back empty; models refuse such turns.
    ...messages
      .filter(({ text }) => text !== '')
      .map(({ role, text }) => ({ role: role === 'human' ? 'user' : 'assistant', content: text }) as const),
  ];
}

const statsOf = ({ usage: { inputTokens, outputTokens } }: Reply): ChatResponse['stats'] => ({
  input_tokens: inputTokens,
  output_tokens: outputTokens,
  total_tokens: inputTokens + outputTokens,
});
