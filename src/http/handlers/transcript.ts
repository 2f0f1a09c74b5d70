/** The transcript as one text. */

import type { components } from '../../../generated/openapi.ts';
import type { WrittenTranscript } from '../../domain/transcript.ts';
import type { Services } from '../../services.ts';
import type { Handlers } from '../contract.ts';
import { WrittenJson } from '../written-json.ts';

type Transcript = components['schemas']['Transcript'];

export function createTranscriptHandlers({ formatTranscript }: Pick<Services, 'formatTranscript'>) {
  return {
    formatTranscript: async ({ account, path, body }) => {
      const written = await formatTranscript(account, path.conversationId, body);
      return { status: 200, body: new WrittenJson<Transcript>(transcriptJson(written)) };
    },
  } satisfies Partial<Handlers>;
}

async function* transcriptJson({ contentType, parts }: WrittenTranscript): AsyncGenerator<string> {
  yield '{"transcript":{"payload":"';
  yield* parts;
  yield `","contentType":${JSON.stringify(contentType)}}}`;
}
