/** Whether a language model works, found out by using it. */

import type { CheckedModel, CheckedState } from '../models/checked-model.ts';
import { ProviderError, type ProviderErrorCode } from '../models/provider-error.ts';
import type { ChatModel } from '../models/registry-schema.ts';
import { HostedChat } from './hosted-chat.ts';

const states: Partial<Record<ProviderErrorCode, CheckedState>> = {
  unauthorised: 'unauthorised',
  unreachable: 'unreachable',
  deadline_exceeded: 'unreachable',
  overloaded: 'overloaded',
};

/** Asks the model for a word. */
export async function checkLanguageModel(
  model: ChatModel,
  {
    environment,
    timeoutMilliseconds,
  }: {
    readonly environment: Readonly<Record<string, string | undefined>>;
    readonly timeoutMilliseconds: number;
  },
): Promise<CheckedModel> {
  const chat = new HostedChat({ ...model, deadlineMilliseconds: timeoutMilliseconds }, { environment });
  try {
    await chat.reply({ turns: [{ role: 'user', content: 'Say hello.' }], maximumTokens: 8 });
    return { model, state: 'ready', explanation: `The provider of ${model.name} replies.` };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { model, state: states[error.code] ?? 'failed', explanation: error.message };
  } finally {
    chat.close();
  }
}
