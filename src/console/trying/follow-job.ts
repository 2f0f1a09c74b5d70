/** Follows the job of a submission until it has ended. */

import { answerOf, api } from '../api.ts';
import { pause } from '../pause.ts';
import { Refusal } from '../refusal.ts';
import type { Schemas } from '../schemas.ts';
import { words } from '../words.ts';

type Job = Schemas['Job'];

/** Milliseconds between two looks where the server cannot be followed, from the first one on. */
const firstPause = 250;
const longestPause = 2_000;
/** So often in a row the server may not answer for the job to be followed on: it may be started anew meanwhile. */
const mostFailures = 10;

const hasEnded = ({ status }: Job): boolean => status === 'completed' || status === 'failed';

/**
 * @param onChange told each status, also the last one
 * @param signal aborts when nobody wants to know any more
 */
export async function followJob(
  jobId: string,
  onChange: (job: Job) => void,
  signal: AbortSignal | null = null,
): Promise<Job> {
  // Some proxies let no events through, and a server that stops ends them.
  const last = await followEvents(jobId, onChange, signal).catch(() => undefined);
  return last ?? askAgainAndAgain(jobId, onChange, signal);
}

/** The job once it has ended; undefined where the events end before. */
async function followEvents(
  jobId: string,
  onChange: (job: Job) => void,
  signal: AbortSignal | null,
): Promise<Job | undefined> {
  for await (const job of eventsOf(jobId, signal)) {
    onChange(job);
    if (hasEnded(job)) return job;
  }
  return undefined;
}

/** The job, each time that the server says something of it. */
async function* eventsOf(jobId: string, signal: AbortSignal | null): AsyncGenerator<Job, void> {
  const { data, response } = await api.GET('/v1/job/{jobId}/events', {
    params: { path: { jobId } },
    parseAs: 'stream',
    signal,
  });
  if (!response.ok || !data) throw new Refusal(response.status, words.problems.unknown);
  // It is the body of the answer, as `parseAs` has it.
  const body = data as unknown as ReadableStream<Uint8Array<ArrayBuffer>>;
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      text += piece.value;
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) yield JSON.parse(event.replace(/^data: /, ''));
    }
  } finally {
    await reader.cancel();
  }
}

async function askAgainAndAgain(
  jobId: string,
  onChange: (job: Job) => void,
  signal: AbortSignal | null,
): Promise<Job> {
  let failures = 0;
  for (let wait = firstPause; ; wait = Math.min(wait * 1.5, longestPause)) {
    try {
      const job = await answerOf(api.GET('/v1/job/{jobId}', { params: { path: { jobId } }, signal }));
      failures = 0;
      onChange(job);
      if (hasEnded(job)) return job;
    } catch (error) {
      failures += 1;
      const isLastWord = !(error instanceof Refusal) || error.isFinal;
      if (isLastWord || failures > mostFailures) throw error;
    }
    await pause(wait, signal ?? undefined);
  }
}
