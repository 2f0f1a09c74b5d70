/**
 * Chat models (`createChat`, `generateText`, and both piece by piece). None can be configured: a right request is told so, and a
 * wrong one what is wrong with it, as it will be by a server that has one.
 */

import type { components } from '../../../generated/openapi.ts';
import { invalidField, Problem } from '../../core/problem.ts';
import type { Handlers } from '../../http/contract.ts';

export function createChatHandlers() {
  return {
    createChat: ({ body }) => refuseTalk(body),
    streamChat: ({ body }) => refuseTalk(body),
    generateText: refuse,
    streamText: refuse,
  } satisfies Partial<Handlers>;
}

function refuseTalk({ messages }: components['schemas']['ChatRequest']): never {
  const last = messages.length - 1;
  if (messages[last]?.role !== 'human')
    throw invalidField(
      `messages[${last}].role`,
      'must be human: the last message is the one that is replied to',
    );
  return refuse();
}

function refuse(): never {
  throw new Problem(
    'no_language_model',
    'No chat model is configured on this server, and none can be in this version.',
  );
}
