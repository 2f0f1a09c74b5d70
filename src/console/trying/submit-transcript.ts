/** Submits a transcript, in as many parts as it takes, and follows it until it has been analysed. */

import { splitSubmission, timezoneOffsetOf } from '../../transcripts/submission.ts';
import type { Transcript } from '../../transcripts/transcript.ts';
import { api, patientAnswerOf, sentenceOf } from '../api.ts';
import { Refusal } from '../refusal.ts';
import type { Schemas } from '../schemas.ts';
import { words } from '../words.ts';
import { followJob } from './follow-job.ts';
import type { Wish } from './wishes.ts';

/** How far a submission is; `share` from 0 to 1, undefined where nobody can say. */
export interface Progress {
  readonly text: string;
  readonly share: number | undefined;
}

/** What is wanted of a transcript. */
export interface Wanted {
  /** What the conversation is to be called. */
  readonly name: string;
  /** Whether a language model is to score the call. */
  readonly isScored: boolean;
}

/**
 * @returns the conversation's id
 * @throws Refusal where the server does not take it, or cannot analyse it
 */
export async function submitTranscript(
  transcript: Transcript,
  { name, isScored }: Wanted,
  { key, at }: Wish,
  onProgress: (progress: Progress) => void,
): Promise<string> {
  const settings = {
    name,
    detectPhrases: true,
    detectEntities: true,
    enableAllTrackers: true,
    enableSummary: true,
    timezoneOffset: timezoneOffsetOf(transcript, at),
    ...(isScored && { features: { featureList: ['callScore'] } }),
  };
  const parts = splitSubmission(transcript, settings, at);
  let conversationId: string | undefined;
  const jobIds: string[] = [];
  for (const [index, body] of parts.entries()) {
    onProgress({ text: words.home.sending(index + 1, parts.length), share: (index / parts.length) * 0.3 });
    const { features: _, ...rest } = body;
    // A score is of what has been said by then: the last part asks for it.
    const isLast = index === parts.length - 1;
    const sent = await send(conversationId, isLast ? body : rest, `${key}-${index}`).catch(
      (error: unknown): never => {
        if (index === 0) throw error;
        throw new Refusal(0, words.home.cut(index, parts.length, sentenceOf(error)));
      },
    );
    conversationId = sent.conversationId;
    jobIds.push(sent.jobId);
  }
  if (conversationId === undefined) throw new Refusal(0, words.problems.unknown);
  for (const [index, jobId] of jobIds.entries()) {
    const job = await followJob(jobId, ({ status }) => onProgress(progressOf(status, index, jobIds.length)));
    if (job.status === 'failed') throw new Refusal(0, words.home.failed(job.reason ?? ''), true);
  }
  return conversationId;
}

const send = (
  conversationId: string | undefined,
  body: Schemas['ProcessTextRequest'],
  key: string,
): Promise<{ conversationId: string; jobId: string }> =>
  patientAnswerOf<{ conversationId: string; jobId: string }>(() => {
    const header = { 'Idempotency-Key': key };
    return conversationId === undefined
      ? api.POST('/v1/process/text', { params: { header }, body })
      : api.PUT('/v1/process/text/{conversationId}', { params: { header, path: { conversationId } }, body });
  });

/** @param part of the transcript, from 0; the parts are analysed in order */
function progressOf(status: string, part: number, parts: number): Progress {
  const share = 0.3 + (0.7 * (part + (status === 'completed' ? 1 : 0))) / parts;
  if (status === 'scheduled') return { text: words.home.waiting, share };
  if (status === 'completed' && part === parts - 1) return { text: words.home.done, share: 1 };
  return { text: words.home.working, share: parts === 1 ? undefined : share };
}
