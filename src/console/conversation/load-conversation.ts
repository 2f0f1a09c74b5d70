/** Reads a conversation and all that was found in it. */

import { allOf, api, patientAnswerOf } from '../api.ts';
import type { Schemas } from '../schemas.ts';
import { wholeEntities, wholeTopics, wholeTrackers } from '../whole-lists.ts';
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
  const messages = await allOf(
    (from) =>
      api.GET('/v1/conversations/{conversationId}/messages', {
        params: { path, query: { sentiment: true, ...from } },
        signal,
      }),
    (answer) => answer.messages,
  );
  // Where nothing has been said nothing was found.
  const nothing = { messages, insights: [], topics: [], entities: [], trackers: [], findings: [] };
  if (messages.length === 0) return { conversation, analysis, ...nothing };
  const insights = await allOf(
    (query) => api.GET('/v1/conversations/{conversationId}/insights', { params: { path, query }, signal }),
    (answer) => answer.insights,
  );
  const topics = await allOf(
    (query) => api.GET('/v1/conversations/{conversationId}/topics', { params: { path, query }, signal }),
    (answer) => answer.topics,
  );
  const entities = await allOf(
    (query) => api.GET('/v1/conversations/{conversationId}/entities', { params: { path, query }, signal }),
    (answer) => answer.entities,
  );
  const trackers = await allOf(
    (query) =>
      api.GET('/v1/conversations/{conversationId}/trackers-detected', { params: { path, query }, signal }),
    (answer) => answer,
  );
  const found = {
    messages,
    insights,
    topics: wholeTopics(topics),
    entities: wholeEntities(entities),
    trackers: wholeTrackers(trackers),
  };
  return { conversation, analysis, ...found, findings: findingsOf(found) };
}
