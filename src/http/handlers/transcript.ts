/** The transcript as one text. */

import type { Services } from '../../services.ts';
import type { Handlers } from '../contract.ts';

export function createTranscriptHandlers({ formatTranscript }: Pick<Services, 'formatTranscript'>) {
  return {
    formatTranscript: async ({ account, path, body }) => ({
      status: 200,
      body: await formatTranscript(account, path.conversationId, body),
    }),
  } satisfies Partial<Handlers>;
}
