/** The second front door: a wake-up in, the conversation's waiting jobs done in order. Safe to run twice. */

import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Transaction } from '../db/client.ts';
import { isDatabaseOutage, isDatabaseUnavailable } from '../db/error-causes.ts';
import { writeChange } from '../db/findings.ts';
import { issuedTogether } from '../db/issued-together.ts';
import {
  announce,
  type DrainContext,
  endJob,
  finishIfNothingSubmitted,
  handBackJob,
  type JobOutcome,
  LeaseLost,
  postponeJob,
  readNextSequence,
  replaceWakeUp,
  type StatusChange,
  type TakenJob,
  takeNextJob,
} from '../db/job-queue.ts';
import { ConversationRevised } from '../db/revisions.ts';
import { type ProcessJobDependencies, processJob } from '../domain/process-job.ts';
import { prepareSummary } from '../domain/summaries.ts';

/** After this many attempts a job is failed and the next one goes ahead. */
export const maximumAttempts = 5;
/**
 * An attempt begins anew so often because the conversation was revised meanwhile; after that it has failed, so that
 * a client that goes on and on cannot keep a worker busy for ever.
 */
export const maximumRestarts = 10;
/** A drain that lasts longer hands over to a later wake-up, so that other conversations get their turn. */
const defaultTurnMilliseconds = 5_000;

/** Between two looks whether the database is back. */
const outageMilliseconds = 1_000;

/** Waits before the next attempt: 0.5, 1, 2, 4 seconds. */
function retryDelay(attempts: number): number {
  return 500 * 2 ** (attempts - 1);
}

export interface DrainDependencies extends ProcessJobDependencies {
  readonly log: Logger;
  /** Aborts when the worker stops: the job in hand is finished, the rest is left to others. */
  readonly stopping?: AbortSignal;
  /** Aborts when the worker may wait no longer for the job in hand: it is left to another one. */
  readonly handingBack?: AbortSignal;
  /** How long a drain goes on taking jobs before other conversations get their turn. Default 5,000. */
  readonly turnMilliseconds?: number | undefined;
  /** Told of every job that ended, with the seconds since it was accepted. */
  readonly onEnded?: (jobId: string, status: 'completed' | 'failed', seconds: number) => void;
}

/**
 * Works through the conversation's jobs until none is left, its turn is over, or the worker stops.
 *
 * A job whose attempt throws is tried again later; after the last attempt it is failed with a reason.
 *
 * @param signal aborts when the wake-up has been given to another worker, or time to stop has run out
 * @throws LeaseLost when another worker has taken over: nobody may then take the wake-up for done
 */
export async function drainConversation(
  dependencies: DrainDependencies,
  context: DrainContext,
  signal: AbortSignal,
): Promise<void> {
  const turnEnds = performance.now() + (dependencies.turnMilliseconds ?? defaultTurnMilliseconds);
  const mayGoOn = () => !dependencies.stopping?.aborted && performance.now() < turnEnds;
  try {
    for (;;) {
      let submitted = await readNextSequence(context);
      if (submitted === undefined) return await leaveDeleted(dependencies, context);
      let next: Next = await context.db.transaction(async (tx) => {
        const first = await takeNextJob(tx, context.conversationId);
        await announce(tx, context.wakeUps, startOf(first));
        return first;
      });
      while (typeof next === 'object' && 'id' in next) {
        submitted = Math.max(submitted, next.sequence + 1);
        next = await runJob(dependencies, context, next, signal, mayGoOn);
      }
      if (next === 'handed_over') return;
      if (typeof next === 'object') {
        const { waitMilliseconds } = next;
        return await context.db.transaction((tx) => replaceWakeUp(tx, context, waitMilliseconds));
      }
      if (await finishIfNothingSubmitted(context, submitted)) return;
      // Something was submitted meanwhile, which the next round finds; or else the wake-up is not ours any more.
      if ((await readNextSequence(context)) === submitted)
        throw new LeaseLost('the wake-up has another holder');
      signal.throwIfAborted();
    }
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
    // Deleting a conversation takes the leases of its jobs away.
    if ((await readNextSequence(context)) === undefined) return await leaveDeleted(dependencies, context);
    dependencies.log.warn(
      { conversationId: String(context.conversationId), cause: error.message },
      'another worker has taken this conversation over',
    );
    throw error;
  }
}

/** Ends the wake-up of a conversation that is gone. */
async function leaveDeleted({ log }: DrainDependencies, context: DrainContext): Promise<void> {
  await context.db.transaction((tx) => context.wakeUps.finish(tx, context.wakeUp));
  log.info({ conversationId: String(context.conversationId) }, 'the conversation has been deleted');
}

/** What to do after a job: another one, nothing, wait, or leave the rest to the wake-up that was sent. */
type Next = Awaited<ReturnType<typeof takeNextJob>> | 'handed_over';

/** What there is to tell when a job has been taken: nothing if it was begun before. */
function startOf(next: Next): StatusChange[] {
  return typeof next === 'object' && 'id' in next && next.begins
    ? [{ job: next, status: 'in_progress' }]
    : [];
}

async function handOver(tx: Transaction, context: DrainContext): Promise<'handed_over'> {
  await replaceWakeUp(tx, context, 0);
  return 'handed_over';
}

/** Runs one job. */
async function runJob(
  dependencies: DrainDependencies,
  context: DrainContext,
  job: TakenJob,
  signal: AbortSignal,
  mayGoOn: () => boolean,
): Promise<Next> {
  const log = dependencies.log.child({
    jobId: job.id,
    conversationId: String(job.conversationId),
    accountId: job.accountId,
  });
  /** Everything a job leaves behind, and the start of the next one, in one transaction. */
  const end = async (outcome: JobOutcome, write: (tx: Transaction) => Promise<void>): Promise<Next> => {
    const beganAt = performance.now();
    const { next, seconds } = await context.db.transaction(async (tx) => {
      const seconds = await endJob(tx, job, outcome);
      // In one round trip: neither depends on the other.
      const [next] = await issuedTogether([
        mayGoOn() ? takeNextJob(tx, context.conversationId) : handOver(tx, context),
        write(tx),
      ]);
      await announce(tx, context.wakeUps, [{ job, status: outcome.status }, ...startOf(next)]);
      return { next, seconds };
    });
    dependencies.onEnded?.(job.id, outcome.status, seconds + (performance.now() - beganAt) / 1000);
    return next;
  };
  const fail = async (reason: string) => {
    const next = await end({ status: 'failed', reason }, async () => {});
    log.error({ reason }, 'job failed');
    return next;
  };

  // Counted when it was taken: a job that takes its worker down with it ends here, too.
  if (job.attempts > maximumAttempts)
    return fail(`The worker ended ${maximumAttempts} times while working on this job.`);
  const { handingBack } = dependencies;
  const givesUp = handingBack === undefined ? signal : AbortSignal.any([signal, handingBack]);
  for (let restarts = 0; ; restarts++) {
    try {
      const change = await processJob(dependencies, job, givesUp);
      // The conversation was deleted, and its jobs with it.
      if (change === undefined) return 'none';
      const next = await end({ status: 'completed' }, (tx) => writeChange(tx, change));
      log.info({ messages: change.messages.length, insights: change.insights.length }, 'job completed');
      if (change.conversation.enableSummary && typeof next === 'string')
        await summarizeAhead(dependencies, job, signal, log);
      return next;
    } catch (error) {
      if (error instanceof LeaseLost || signal.aborted) throw error;
      if (handingBack?.aborted) {
        await handBackJob(context, job);
        log.info('the worker stops: the job is left to another one');
        return 'handed_over';
      }
      if (isDatabaseOutage(error)) {
        log.warn({ err: error }, 'the database was away: the job is done again');
        await handBackAfterOutage(context, job, givesUp);
        return 'handed_over';
      }
      if (error instanceof ConversationRevised && restarts < maximumRestarts) {
        log.info('the conversation was revised meanwhile: the job is done again');
        continue;
      }
      if (job.attempts >= maximumAttempts) {
        log.error({ err: error, attempts: job.attempts }, 'last attempt of a job failed');
        return fail(`The job failed ${job.attempts} times for an internal reason.`);
      }
      log.warn({ err: error, attempts: job.attempts }, 'an attempt of a job failed');
      await postponeJob(context, job, retryDelay(job.attempts));
      return 'handed_over';
    }
  }
}

/**
 * Leaves a job to whoever is there when the database is back. Not a failed attempt, however often it happens: a disk that
 * is full for an hour, or a network that is bad for a day, must fail nobody's job.
 */
async function handBackAfterOutage(
  context: DrainContext,
  job: TakenJob,
  givesUp: AbortSignal,
): Promise<void> {
  for (;;)
    try {
      return await handBackJob(context, job, outageMilliseconds);
    } catch (error) {
      // Where nobody waits any more the attempt counts: there is no telling whether it was the job's fault.
      if (!isDatabaseUnavailable(error) || givesUp.aborted) throw error;
      await setTimeout(outageMilliseconds, undefined, { signal: givesUp });
    }
}

/** The job is done whatever becomes of this: a summary that is not there is made when it is asked for. */
async function summarizeAhead(
  dependencies: DrainDependencies,
  { conversationId }: TakenJob,
  signal: AbortSignal,
  log: Logger,
): Promise<void> {
  const { stopping } = dependencies;
  try {
    const givesWay = stopping === undefined ? signal : AbortSignal.any([signal, stopping]);
    await prepareSummary(dependencies, conversationId, givesWay);
  } catch (err) {
    log.warn({ err }, 'the summary could not be made ahead');
  }
}
