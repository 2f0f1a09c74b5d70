/** Reads a conversation and all that was found in it. */

import { api, patientAnswerOf } from '../api.ts';
import type { Schemas } from '../schemas.ts';
import { type Finding, type FoundInConversation, findingsOf } from './findings.ts';

export interface LoadedConversation extends FoundInConversation {
  readonly conversation: Schemas['Conversation'];
  readonly findings: readonly Finding[];
}

export async function loadConversation(
  conversationId: string,
  signal: AbortSignal,
): Promise<LoadedConversation> {
  const path = { conversationId };
  const asked = { params: { path }, signal };
  const conversation = await patientAnswerOf(() => api.GET('/v1/conversations/{conversationId}', asked));
  // One after another: all lists of a long conversation together are more than an account may be sent at one time.
  const { messages } = await patientAnswerOf(() =>
    api.GET('/v1/conversations/{conversationId}/messages', {
      params: { path, query: { sentiment: true } },
      signal,
    }),
  );
  const { insights } = await patientAnswerOf(() =>
    api.GET('/v1/conversations/{conversationId}/insights', asked),
  );
  const { topics } = await patientAnswerOf(() => api.GET('/v1/conversations/{conversationId}/topics', asked));
  const { entities } = await patientAnswerOf(() =>
    api.GET('/v1/conversations/{conversationId}/entities', asked),
  );
  const trackers = await patientAnswerOf(() =>
    api.GET('/v1/conversations/{conversationId}/trackers-detected', asked),
  );
  const found = { messages, insights, topics, entities, trackers };
  return { conversation, ...found, findings: findingsOf(found) };
}
