/** The score of a call, and how far it is. */

import { answerOf, api } from '../api.ts';
import { Refusal } from '../refusal.ts';
import type { Schemas } from '../schemas.ts';

export type ScoreState =
  | { readonly is: 'not asked for' | 'under way' }
  | { readonly is: 'failed'; readonly reason: string }
  | { readonly is: 'done'; readonly score: Schemas['CallScore'] };

/** @throws Refusal */
export async function loadScore(conversationId: string, signal: AbortSignal): Promise<ScoreState> {
  const asked = { params: { path: { conversationId } }, signal };
  const { status, reason } = await answerOf(
    api.GET('/v1/conversations/{conversationId}/callscore/status', asked),
  ).catch((error: unknown) => {
    if (error instanceof Refusal && error.status === 404) return { status: undefined, reason: undefined };
    throw error;
  });
  switch (status) {
    case undefined:
      return { is: 'not asked for' };
    case 'completed':
      return {
        is: 'done',
        score: await answerOf(api.GET('/v1/conversations/{conversationId}/callscore', asked)),
      };
    case 'failed':
      return { is: 'failed', reason: reason ?? '' };
    default:
      return { is: 'under way' };
  }
}
