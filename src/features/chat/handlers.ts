/** Handlers of chat models: a reply to messages, or to an instruction, whole or piece by piece. */

import type { Databases } from '../../db/pools.ts';
import type { Handlers } from '../../http/contract.ts';
import type { LanguageModels } from '../../language-model/language-models.ts';
import { createMeteredReply } from '../language-models/metered-reply.ts';
import { askForReply } from './chat.ts';
import { askForText } from './generate.ts';
import { type ChatDependencies, streamReply } from './stream-reply.ts';

interface ChatHandlersDependencies {
  readonly databases: Databases;
  readonly languageModels: LanguageModels;
}

export function createChatHandlers({ databases, languageModels }: ChatHandlersDependencies) {
  const chat: ChatDependencies = {
    models: languageModels,
    reply: createMeteredReply(databases.submit),
  };
  return {
    createChat: async ({ account, body, signal, trace }) => {
      const { ask, answerOf } = askForReply(chat, account, body);
      return { status: 200, body: answerOf(await ask({ signal, trace })) };
    },
    streamChat: async ({ account, body, signal, trace }) => ({
      status: 200,
      body: await streamReply(askForReply(chat, account, body), { signal, trace }),
    }),
    generateText: async ({ account, body, signal, trace }) => {
      const { ask, answerOf } = askForText(chat, account, body);
      return { status: 200, body: answerOf(await ask({ signal, trace })) };
    },
    streamText: async ({ account, body, signal, trace }) => ({
      status: 200,
      body: await streamReply(askForText(chat, account, body), { signal, trace }),
    }),
  } satisfies Partial<Handlers>;
}
