/** How far the analysis of a conversation is, and waiting for what is new in it. */

import { api, patientAnswerOf } from '../api.ts';
import { pause } from '../pause.ts';
import type { Schemas } from '../schemas.ts';
import { followJob } from '../trying/follow-job.ts';

export type Analysis =
  | { readonly is: 'done' }
  | { readonly is: 'under way'; readonly jobId: string }
  /** Something that was submitted at this time is not in the conversation. */
  | { readonly is: 'failed'; readonly reason: string; readonly submittedAt: string };

export async function readAnalysis(conversationId: string, signal: AbortSignal): Promise<Analysis> {
  // In the order in which a job goes through them, so that one that goes on meanwhile is seen.
  for (const status of ['scheduled', 'in_progress', 'failed'] as const) {
    // The newest one; those before it end before it does.
    const asked = { params: { query: { status, conversationId, limit: 1 } }, signal };
    const {
      jobs: [job],
    } = await patientAnswerOf(() => api.GET('/v1/jobs', asked));
    if (job !== undefined)
      return status === 'failed'
        ? { is: 'failed', reason: job.reason ?? '', submittedAt: job.createdAt }
        : { is: 'under way', jobId: job.id };
  }
  return { is: 'done' };
}

/** How often is looked whether something was added to a conversation that somebody has before them. */
const lookMilliseconds = 5_000;

interface Seen {
  readonly conversation: Schemas['Conversation'];
  readonly analysis: Analysis;
}

/** Resolves when what has been read of a conversation may be out of date. */
export async function changeOf({ conversation, analysis }: Seen, signal: AbortSignal): Promise<void> {
  if (analysis.is === 'under way') {
    await followJob(analysis.jobId, () => {}, signal);
    return;
  }
  const path = { conversationId: conversation.id };
  const seen = JSON.stringify([conversation, analysis]);
  for (let found = seen; found === seen; ) {
    await pause(lookMilliseconds, signal);
    signal.throwIfAborted();
    if (document.hidden) continue;
    const now = await readAnalysis(conversation.id, signal);
    const asked = { params: { path }, signal };
    found = JSON.stringify([
      await patientAnswerOf(() => api.GET('/v1/conversations/{conversationId}', asked)),
      now,
    ]);
  }
}
