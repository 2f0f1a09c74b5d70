/** How a job ends, or is left: as a whole, and with what follows it. */

import { turns } from '../../../core/turns.ts';
import type { Transaction } from '../../../db/client.ts';
import { inOneRoundTrip } from '../../../db/pipeline.ts';
import { prepareSummary } from '../../summaries/summaries.ts';
import { announce, type StatusChange } from '../../webhooks/outbox-queries.ts';
import type { ConversationChange } from '../change-queries.ts';
import { deleteDraft } from '../draft-queries.ts';
import { endJobs, handBackJob, type JobOutcome, replaceWakeUp } from '../job-queries.ts';
import { type Follower, takeNextJob } from '../take-queries.ts';
import { type JobRun, logOf } from './job-run.ts';

/** What to do after a job: another one, nothing, wait, or leave the rest to the wake-up that was sent. */
export type Next = Awaited<ReturnType<typeof takeNextJob>> | 'handed_over';

/** The status changes to publish when a job has been taken: none if it was begun before. */
export function startOf(next: Next): StatusChange[] {
  return typeof next === 'object' && 'id' in next && next.begins
    ? [{ job: next, status: 'in_progress' }]
    : [];
}

/** What was found for a job, and is still to be written. */
export interface Completion {
  readonly change: ConversationChange;
  /** Writes what was found. */
  readonly write: (tx: Transaction) => Promise<void>;
  /** The jobs that were done with it. */
  readonly followers?: readonly Follower[];
}

/** Completes a job, and those that were done with it. */
export async function complete(run: JobRun, { change, write, followers = [] }: Completion): Promise<Next> {
  const { dependencies, job } = run;
  const { giveWay = turns.giveWay } = dependencies;
  const { messageCount, enableSummary } = change.conversation;
  await giveWay(job.accountId);
  const next = await end(run, { status: 'completed' }, write, followers);
  for (const its of [job, ...followers])
    logOf(dependencies.log, job, its).info({ messages: messageCount }, 'job completed');
  // If another job follows, the summary would be out of date at once.
  if (enableSummary && typeof next === 'string') await summarizeAhead(run);
  return next;
}

/**
 * Fails a job; those that were taken with it follow.
 *
 * @param attempts how often it was tried
 */
export async function fail(run: JobRun, reason: string, attempts: number): Promise<Next> {
  const next = await end(run, { status: 'failed', reason, attempts }, (tx) => deleteDraft(tx, run.job.id));
  run.log.error({ reason }, 'job failed');
  return next;
}

/** Leaves a job to any worker, which goes on where it stands. */
export async function handBack({ context, job }: JobRun): Promise<'handed_over'> {
  await handBackJob(context, job);
  return 'handed_over';
}

/** Everything that jobs leave behind, and the start of the next one, in one transaction. */
async function end(
  run: JobRun,
  outcome: JobOutcome,
  write: (tx: Transaction) => Promise<void>,
  followers: readonly Follower[] = [],
): Promise<Next> {
  const { dependencies, context, job } = run;
  const { status } = outcome;
  const beganAt = performance.now();
  const { next, seconds } = await context.db.transaction(async (tx) => {
    const { seconds, chosenAnalysis } = await endJobs(tx, job, followers, outcome);
    // In one round trip: neither depends on the other.
    const [next] = await inOneRoundTrip([follow(run, tx, followers.at(-1) ?? job), write(tx)]);
    if (status === 'completed')
      await dependencies.askForReading?.(
        tx,
        job,
        [job, ...followers].map(({ payload }) => payload),
        chosenAnalysis,
      );
    const ofFollowers = followers.flatMap((follower): StatusChange[] => [
      { job: follower, status: 'in_progress' },
      { job: follower, status },
    ]);
    await announce(tx, [{ job, status }, ...ofFollowers, ...startOf(next)]);
    return { next, seconds };
  });
  const writing = (performance.now() - beganAt) / 1000;
  for (const [id, accepted] of seconds) dependencies.onEnded?.(id, status, accepted + writing);
  return next;
}

/** The next job, if one is known and may begin in this turn. */
async function follow({ context, job, turn }: JobRun, tx: Transaction, last: Follower): Promise<Next> {
  if (turn.mayBegin()) return turn.knowsMore(last) ? takeNextJob(tx, context, turn.jobsTogether()) : 'none';
  await replaceWakeUp(tx, context, job.accountId, 0);
  return 'handed_over';
}

/** The job is done even if this fails: a missing summary is made when a client asks for it. */
async function summarizeAhead({ dependencies, job, takenOver, log }: JobRun): Promise<void> {
  const { stopping } = dependencies;
  try {
    const givesWay = stopping === undefined ? takenOver : AbortSignal.any([takenOver, stopping]);
    await prepareSummary(dependencies, job.conversationId, givesWay);
  } catch (err) {
    log.warn({ err }, 'the summary could not be made ahead');
  }
}
