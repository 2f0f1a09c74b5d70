/** Messages, and the transcript as one text. */

import type { components } from '../../../generated/openapi.ts';
import type { Databases } from '../../db/pools.ts';
import type { Handlers } from '../../http/contract.ts';
import { formFor } from '../../http/json/go-compatibility.ts';
import { RawJson } from '../../http/json/raw-json.ts';
import { listAnswer } from '../../http/list-answer.ts';
import { wholeRequest } from '../../http/paging.ts';
import type { Redaction } from '../redaction/redaction.ts';
import { message } from '../redaction/shapes.ts';
import { readMessages } from './read-messages.ts';
import { createFormatTranscript, type WrittenTranscript } from './transcript.ts';

type Transcript = components['schemas']['Transcript'];

export function createMessagesHandlers({
  databases: { ordinary, computing },
  redaction,
}: {
  readonly databases: Databases;
  readonly redaction: Redaction;
}) {
  const formatTranscript = createFormatTranscript(computing);
  return {
    getMessages: (request) => {
      const { account, path, query, userAgent } = request;
      const { verbose = false, sentiment = false } = query;
      const page = wholeRequest(query);
      const messages = readMessages(ordinary, account, path.conversationId, { verbose, sentiment }, page);
      const shown = redaction.list(request, messages, message);
      return listAnswer('messages', shown, page, request, { form: formFor(userAgent, 'getMessages') });
    },
    formatTranscript: async (request) => {
      const { account, path, body } = request;
      const maskTexts = await redaction.open(request);
      const written = await formatTranscript(account, path.conversationId, body, maskTexts);
      return { status: 200, body: new RawJson<Transcript>(transcriptJson(written)) };
    },
  } satisfies Partial<Handlers>;
}

async function* transcriptJson({ contentType, parts }: WrittenTranscript): AsyncGenerator<string> {
  yield '{"transcript":{"payload":"';
  yield* parts;
  yield `","contentType":${JSON.stringify(contentType)}}}`;
}
