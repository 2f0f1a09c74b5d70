/** The transcript of a conversation as one text (`formatTranscript`). */

import type { components } from '../../../generated/openapi.ts';
import type { Account } from '../../core/account.ts';
import { Problem } from '../../core/problem.ts';
import { turns } from '../../core/turns.ts';
import { inChunks } from '../../db/chunks.ts';
import type { Database } from '../../db/client.ts';
import { openConversation } from '../conversations/open-conversation.ts';
import { createPeople, nameOf } from '../conversations/person.ts';
import { maskPart } from '../redaction/mask.ts';
import type { MaskTexts } from '../redaction/redaction.ts';
import { createMarkdownWriter, type MarkdownLayout } from './transcript-markdown.ts';
import { listTranscript, listTranscriptInTime, readTextBytes } from './transcript-queries.ts';
import { createSubtitleWriter } from './transcript-subtitles.ts';

type Schemas = components['schemas'];

/** Bytes of a transcript, as JSON has it: some ten thousand pages of a book. */
export const maximumBytes = 32 * 1024 * 1024;

/** A transcript that is written while its parts are asked for. */
export interface WrittenTranscript {
  readonly contentType: Schemas['Transcript']['transcript']['contentType'];
  /**
   * The text in parts, each as it stands between the quotes of JSON.
   *
   * Throws `Problem` `invalid_request` if it becomes longer than one answer may be, and `not_found` if it is deleted.
   */
  readonly parts: AsyncIterable<string>;
}

/**
 * Writes the transcript.
 *
 * @param maskTexts masks what is said; undefined: nothing is to be masked
 * @throws Problem `not_found` unless the conversation is the account's, `invalid_request` if it is too long
 */
export type FormatTranscript = (
  account: Account,
  conversationId: string,
  request: Schemas['TranscriptRequest'],
  maskTexts: MaskTexts,
) => Promise<WrittenTranscript>;

export function createFormatTranscript(db: Database): FormatTranscript {
  return async (account, conversationId, request, maskTexts) => {
    const conversation = await openConversation(db, account, conversationId);
    const { id, startTime, confidenceThreshold } = conversation;
    // A client that asks again and again for a transcript that is too long is refused before anything is written.
    if ((await readTextBytes(db, id)) > maximumBytes) throw tooLong(conversationId);
    const { highlightAllKeyPhrases: all, highlightOnlyInsightKeyPhrases: ofInsights } = request.phrases ?? {};

    async function* write(): AsyncGenerator<string> {
      const writer = writerOf(request);
      const lookUp = createPeople(db);
      let bytes = 0;
      for await (const rows of spokenOf(request, db, id, confidenceThreshold)) {
        const personOf = await lookUp(rows.map(({ memberId }) => memberId));
        const mask = await maskTexts?.(
          rows.flatMap(({ text, phrases }) => [text, ...phrases.map((phrase) => phrase.text)]),
        );
        const utterances = await turns.of(account.id).map(rows, (message) => {
          const isMarked = all || (ofInsights && message.isInsight);
          return writer.add({
            speakerId: message.memberId,
            speaker: nameOf(personOf(message.memberId)),
            text: mask?.of(message.text).text ?? message.text,
            phrases: isMarked
              ? message.phrases.map(({ text }) => (mask ? maskPart(mask, message.text, text) : text))
              : [],
            start: message.startTime.getTime() - startTime.getTime(),
            end: message.endTime.getTime() - startTime.getTime(),
          });
        });
        const part = await turns.of(account.id).run(() => inJson(utterances.join('')));
        bytes += Buffer.byteLength(part);
        if (bytes > maximumBytes) throw tooLong(conversationId);
        yield part;
      }
      // A conversation that was deleted in the meantime has no transcript.
      await openConversation(db, account, conversationId);
      yield inJson(writer.end());
    }
    return { contentType: request.contentType, parts: write() };
  };
}

/** Players of subtitles take cues in the order of time. */
const spokenOf = (
  { contentType }: Schemas['TranscriptRequest'],
  ...conversation: Parameters<typeof listTranscript>
) =>
  contentType === 'text/srt'
    ? listTranscriptInTime(...conversation)
    : inChunks({ offset: 0, limit: Infinity }, listTranscript(...conversation));

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

const tooLong = (conversationId: string): Problem =>
  new Problem(
    'invalid_request',
    `The transcript is longer than ${maximumBytes} bytes; GET /v1/conversations/${conversationId}/messages reads it in pages.`,
  );

function writerOf({ contentType, createParagraphs, showSpeakerSeparation }: Schemas['TranscriptRequest']) {
  const showSpeakers = showSpeakerSeparation ?? false;
  return contentType === 'text/srt'
    ? createSubtitleWriter({ showSpeakers })
    : createMarkdownWriter({ layout: layoutOf(createParagraphs), showSpeakers });
}

/** A client that says nothing of paragraphs gets each sentence for itself; one that wants none gets no breaks. */
function layoutOf(createParagraphs: boolean | undefined): MarkdownLayout {
  if (createParagraphs === undefined) return 'sentences';
  return createParagraphs ? 'paragraphs' : 'plain';
}
