/** The transcript of a conversation as one text (contract, section 13). */

import { setImmediate } from 'node:timers/promises';
import type { components } from '../../generated/openapi.ts';
import type { Database } from '../db/client.ts';
import { listMembers } from '../db/reads.ts';
import { readTranscript } from '../db/transcript.ts';
import type { Account } from './account.ts';
import { spokenName } from './members.ts';
import { openConversation } from './open-conversation.ts';
import { unknownSpeaker } from './person.ts';
import { createMarkdownWriter, type MarkdownLayout } from './transcript-markdown.ts';
import { createSubtitleWriter } from './transcript-subtitles.ts';

type Schemas = components['schemas'];

/** Messages of one transcript; later ones are left out, as the contract says. */
const maximumMessages = 65_536;

/** A message as it stands in a transcript. */
export interface Utterance {
  /** Null for nobody in particular. */
  readonly speakerId: string | null;
  /** What the speaker is called. */
  readonly speaker: string;
  readonly text: string;
  /** Parts of the text to be marked. */
  readonly phrases: readonly string[];
  /** Milliseconds after the start of the conversation. */
  readonly start: number;
  readonly end: number;
}

/**
 * Writes the transcript.
 *
 * @throws Problem `not_found` unless the conversation is the account's
 */
export type FormatTranscript = (
  account: Account,
  conversationId: string,
  request: Schemas['TranscriptRequest'],
) => Promise<Schemas['Transcript']>;

export function createFormatTranscript(db: Database): FormatTranscript {
  return async (account, conversationId, request) => {
    const { id, startTime, confidenceThreshold } = await openConversation(db, account, conversationId);
    const names = new Map((await listMembers(db, id)).map((member) => [member.id, spokenName(member)]));
    const { highlightAllKeyPhrases: all, highlightOnlyInsightKeyPhrases: ofInsights } = request.phrases ?? {};
    const writer = writerOf(request);
    const parts: string[] = [];
    for await (const page of readTranscript(db, id, confidenceThreshold, maximumMessages)) {
      // Other requests go on between two pages.
      await setImmediate();
      for (const message of page) {
        const isMarked = all || (ofInsights && message.isInsight);
        parts.push(
          writer.add({
            speakerId: message.memberId,
            speaker: names.get(message.memberId ?? '') ?? unknownSpeaker,
            text: message.text,
            phrases: isMarked ? message.phrases.map(({ text }) => text) : [],
            start: message.startTime.getTime() - startTime.getTime(),
            end: message.endTime.getTime() - startTime.getTime(),
          }),
        );
      }
    }
    parts.push(writer.end());
    return { transcript: { payload: parts.join(''), contentType: request.contentType } };
  };
}

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
