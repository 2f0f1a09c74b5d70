/** The second front door: a wake-up in, the conversation's waiting jobs done in order. Safe to run twice. */

import type { Logger } from 'pino';
import { writeChange } from '../db/findings.ts';
import {
  type DrainContext,
  endJob,
  LeaseLost,
  postponeJob,
  type TakenJob,
  takeFirstJob,
} from '../db/job-queue.ts';
import { type ProcessJobDependencies, processJob } from '../domain/process-job.ts';

/** After this many attempts a job is failed and the next one goes ahead. */
export const maximumAttempts = 5;
/** A drain that lasts longer hands over to a later wake-up, so that other conversations get their turn. */
const defaultTurnMilliseconds = 5_000;

/** Waits before the next attempt: 0.5, 1, 2, 4 seconds. */
function retryDelay(attempts: number): number {
  return 500 * 2 ** (attempts - 1);
}

export interface DrainDependencies extends ProcessJobDependencies {
  readonly log: Logger;
  /** Aborts when the worker stops: the job in hand is finished, the rest is left to others. */
  readonly stopping?: AbortSignal;
  /** How long a drain goes on taking jobs before other conversations get their turn. Default 5,000. */
  readonly turnMilliseconds?: number | undefined;
  /** Told of every job that ended, with the seconds since it was accepted. */
  readonly onEnded?: (jobId: string, status: 'completed' | 'failed', seconds: number) => void;
}

/**
 * Works through the conversation's jobs until none is left, its turn is over, or the worker stops.
 *
 * A job whose attempt throws is tried again later; after the last attempt it is failed with a reason. Ends
 * quietly when another worker has taken over.
 *
 * @param signal aborts when the wake-up has been given to another worker, or time to stop has run out
 */
export async function drainConversation(
  dependencies: DrainDependencies,
  context: DrainContext,
  signal: AbortSignal,
): Promise<void> {
  const turnEnds = performance.now() + (dependencies.turnMilliseconds ?? defaultTurnMilliseconds);
  try {
    let job = await takeFirstJob(context);
    while (job !== undefined) {
      const more = () => !dependencies.stopping?.aborted && performance.now() < turnEnds;
      job = await runJob(dependencies, context, job, signal, more);
    }
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
    dependencies.log.warn(
      { conversationId: String(context.conversationId), cause: error.message },
      'another worker has taken this conversation over',
    );
  }
}

/** What a failed job adds to its conversation. */
const nothing = () => Promise.resolve();

/** Runs one job; answers the next one to run. */
async function runJob(
  dependencies: DrainDependencies,
  context: DrainContext,
  job: TakenJob,
  signal: AbortSignal,
  more: () => boolean,
): Promise<TakenJob | undefined> {
  const log = dependencies.log.child({
    jobId: job.id,
    conversationId: String(job.conversationId),
    accountId: job.accountId,
  });
  const ended = (status: 'completed' | 'failed') =>
    dependencies.onEnded?.(job.id, status, (Date.now() - job.createdAt.getTime()) / 1000);

  const fail = async (reason: string) => {
    const next = await endJob(context, job, { status: 'failed', reason }, nothing, more());
    log.error({ reason }, 'job failed');
    ended('failed');
    return next;
  };

  // Counted when it was taken: a job that takes its worker down with it ends here, too.
  if (job.attempts > maximumAttempts)
    return fail(`The worker ended ${maximumAttempts} times while working on this job.`);
  try {
    const change = await processJob(dependencies, job, signal);
    if (change === undefined) return undefined;
    const next = await endJob(context, job, { status: 'completed' }, (tx) => writeChange(tx, change), more());
    log.info({ messages: change.messages.length, insights: change.insights.length }, 'job completed');
    ended('completed');
    return next;
  } catch (error) {
    if (error instanceof LeaseLost || signal.aborted) throw error;
    if (job.attempts >= maximumAttempts) {
      log.error({ err: error, attempts: job.attempts }, 'last attempt of a job failed');
      return fail(`The job failed ${job.attempts} times for an internal reason.`);
    }
    log.warn({ err: error, attempts: job.attempts }, 'an attempt of a job failed');
    await postponeJob(context, job, retryDelay(job.attempts));
    return undefined;
  }
}
