/** Asking a language model about a conversation. */

import type { Question } from '../../analysis/call-reading/ask.ts';
import { type AnswerShape, askForJson } from '../../language-model/ask-for-json.ts';
import type { LanguageModel } from '../../language-model/language-model.ts';
import type { OpenConversation } from '../conversations/open-conversation.ts';
import { answerTokens } from './call-windows.ts';
import type { ReadCallDependencies } from './reading-dependencies.ts';

/** Whose conversation is read, and by whom. */
export interface Call {
  readonly conversation: OpenConversation;
  readonly account: { readonly id: string };
  readonly model: LanguageModel;
  readonly signal: AbortSignal;
}

/** The answer to a question; paid for by the account. */
export function askAboutCall<Answer>(
  { reply }: ReadCallDependencies,
  { account, model, signal }: Call,
  { turns }: Question,
  shape: AnswerShape<Answer>,
): Promise<Answer> {
  return askForJson(
    (request) => reply(account.id, model, request, { signal }),
    { turns, maximumTokens: answerTokens, temperature: 0 },
    shape,
  );
}
