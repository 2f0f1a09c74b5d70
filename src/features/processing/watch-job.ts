/** A job, as it is followed by who waits for its end (`watchJob`). */

import { setTimeout } from 'node:timers/promises';
import type { Account } from '../../core/account.ts';
import type { Database } from '../../db/client.ts';
import { EventStream } from '../../http/event-stream.ts';
import { readJob } from './read-jobs.ts';

/** Between the first two looks: what is followed by people need not be told sooner. Each pause is longer than the one before. */
const firstLookMilliseconds = 250;
const longestLookMilliseconds = 2_000;
const pauseGrowth = 1.2;
/** A job that takes longer is asked for anew. */
const defaultLongestMilliseconds = 600_000;

export interface WatchJobDependencies {
  readonly db: Database;
  /** Whether the server is about to end: who follows a job asks another one then. */
  readonly isStopping: () => boolean;
  /** Between two events that say the same; default: as {@link EventStream} has it. */
  readonly silenceMilliseconds?: number;
  /** Default: ten minutes. */
  readonly longestMilliseconds?: number;
}

/**
 * Begins to send the job, as it is and whenever it changes, until it has ended.
 *
 * @throws Problem `not_found` if the id is unknown, no id, or another account's
 */
export async function watchJob(
  {
    db,
    isStopping,
    silenceMilliseconds,
    longestMilliseconds = defaultLongestMilliseconds,
  }: WatchJobDependencies,
  account: Pick<Account, 'id'>,
  jobId: string,
  signal: AbortSignal,
): Promise<EventStream<string>> {
  let job = await readJob(db, account, jobId);
  const stream = new EventStream<string>();
  const onGone = () => stream.abort();
  signal.addEventListener('abort', onGone, { once: true });

  async function follow(): Promise<void> {
    const beganAt = performance.now();
    await stream.send(job);
    stream.keepAlive(() => job, silenceMilliseconds);
    let pause = firstLookMilliseconds;
    while (job.status !== 'completed' && job.status !== 'failed') {
      if (isStopping() || performance.now() - beganAt > longestMilliseconds) return;
      await setTimeout(pause, undefined, { signal });
      pause = Math.min(pause * pauseGrowth, longestLookMilliseconds);
      const now = await readJob(db, account, jobId);
      const isSaid = now.status === job.status;
      job = now;
      if (!isSaid) await stream.send(job);
    }
  }

  void follow()
    .catch((error: unknown) => {
      // Of a client that is gone nobody has to hear.
      if (!signal.aborted) stream.failure = error;
    })
    .finally(() => {
      signal.removeEventListener('abort', onGone);
      void stream.close();
    });
  return stream;
}
