/** Reads a conversation and all that was found in it. */

import { api, patientAnswerOf } from '../api.ts';
import type { Schemas } from '../schemas.ts';
import { type Analysis, readAnalysis } from './analysis.ts';
import { type Finding, type FoundInConversation, findingsOf } from './findings.ts';

export interface LoadedConversation extends FoundInConversation {
  readonly conversation: Schemas['Conversation'];
  /** As it was before all else was read: what has ended since may not be in it. */
  readonly analysis: Analysis;
  readonly findings: readonly Finding[];
}

export async function loadConversation(
  conversationId: string,
  signal: AbortSignal,
): Promise<LoadedConversation> {
  const path = { conversationId };
  const asked = { params: { path }, signal };
  const [analysis, conversation] = await Promise.all([
    readAnalysis(conversationId, signal),
    patientAnswerOf(() => api.GET('/v1/conversations/{conversationId}', asked)),
  ]);
  // One after another: all lists of a long conversation together are more than an account may be sent at one time.
  const { messages } = await patientAnswerOf(() =>
    api.GET('/v1/conversations/{conversationId}/messages', {
      params: { path, query: { sentiment: true } },
      signal,
    }),
  );
  // Where nothing has been said nothing was found.
  const nothing = { messages, insights: [], topics: [], entities: [], trackers: [], findings: [] };
  if (messages.length === 0) return { conversation, analysis, ...nothing };
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
  return { conversation, analysis, ...found, findings: findingsOf(found) };
}
