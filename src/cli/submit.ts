/** `confab submit`: a transcript goes in, its findings come out. */

import { randomUUID } from 'node:crypto';
import { counted } from '../core/amounts/counted.ts';
import type { TranscriptFormat } from '../transcripts/read-transcript.ts';
import { type SubmissionSettings, splitSubmission, timezoneOffsetOf } from '../transcripts/submission.ts';
import { type Api, answerOf, type Schemas } from './api.ts';
import { Failure } from './failure.ts';
import type { Progress } from './progress.ts';
import { readTranscriptFile } from './transcript-file.ts';
import { watchJobs } from './watch-jobs.ts';

export interface SubmitOptions {
  readonly name?: string;
  /** The id of the conversation that the transcript goes on with. */
  readonly append?: string;
  readonly detectEntities?: boolean;
  readonly phrases?: boolean;
  readonly tracker?: readonly Schemas['InlineTracker'][];
  readonly webhook?: string;
  readonly format: TranscriptFormat | 'auto';
  /** Milliseconds since 1970. */
  readonly started?: number;
  readonly wait: boolean;
}

export interface Submitted {
  readonly conversationId: string;
  readonly jobIds: readonly string[];
}

/** Sends the file in as many requests as the contract's limits ask for, and waits for the analysis if it shall. */
export async function submit(
  api: Api,
  path: string,
  options: SubmitOptions,
  progress: Progress,
): Promise<Submitted> {
  progress.show(0, path === '-' ? 'reading standard input' : `reading ${path}`);
  const transcript = await readTranscriptFile(path, options.format);
  // biome-ignore lint/plugin: a command on the machine of a person, whose "now" is that of the transcript.
  const startedAt = options.started ?? Date.now();
  const name = options.name ?? (options.append === undefined ? transcript.title : undefined);
  const settings = { ...settingsOf(options, name), timezoneOffset: timezoneOffsetOf(transcript, startedAt) };
  const bodies = splitSubmission(transcript, settings, startedAt);

  const jobIds: string[] = [];
  let conversationId = options.append;
  for (const [index, body] of bodies.entries()) {
    const part = bodies.length === 1 ? '' : `, part ${index + 1} of ${bodies.length}`;
    progress.show(
      (index / bodies.length) * 0.5,
      `sending ${counted(body.messages.length, 'message')}${part}`,
    );
    // However often it has to be sent, it arrives once.
    const header = { 'Idempotency-Key': randomUUID() };
    const answer: Schemas['ProcessTextResponse'] =
      conversationId === undefined
        ? await answerOf(api.POST('/v1/process/text', { params: { header }, body }))
        : await answerOf(
            api.PUT('/v1/process/text/{conversationId}', {
              params: { path: { conversationId }, header },
              body,
            }),
          ).catch((error: unknown) => {
            throw afterParts(error, jobIds.length, conversationId);
          });
    conversationId = answer.conversationId;
    jobIds.push(answer.jobId);
  }
  if (options.wait) await watchJobs(api, jobIds, progress);
  // There is a message in every transcript, and so a body.
  return { conversationId: conversationId ?? '', jobIds };
}

function settingsOf({ detectEntities, phrases, tracker, webhook }: SubmitOptions, name: string | undefined) {
  const settings: SubmissionSettings = {
    ...(name !== undefined && name !== '' && { name: [...name].slice(0, 512).join('') }),
    ...(detectEntities && { detectEntities }),
    ...(phrases && { detectPhrases: true }),
    ...(tracker && { trackers: [...tracker] }),
    ...(webhook !== undefined && { webhookUrl: webhook }),
  };
  return settings;
}

/** A refusal in the midst of a long transcript says what has arrived. */
function afterParts(error: unknown, sent: number, conversationId: string | undefined): unknown {
  if (!(error instanceof Failure) || sent === 0) return error;
  const message = `${error.message} The first ${sent} parts are in conversation ${conversationId}.`;
  return new Failure(error.kind, message, { cause: error });
}
