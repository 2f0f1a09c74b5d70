/** One job: computed page by page, and committed as a whole with what follows it. */

import type { Logger } from 'pino';
import { spanOf } from '../../core/trace.ts';
import { turns } from '../../core/turns.ts';
import type { Transaction } from '../../db/client.ts';
import { inOneRoundTrip } from '../../db/pipeline.ts';
import { faultMilliseconds, untilDatabaseTakes } from '../../db/retry.ts';
import { LeaseLost } from '../../queue/lease-lost.ts';
import { ConversationRevised } from '../conversations/revision-queries.ts';
import { prepareSummary } from '../summaries/summaries.ts';
import { announce, type StatusChange } from '../webhooks/outbox-queries.ts';
import { afterFailure, kindOf, maximumDeaths } from './after-failure.ts';
import { applyFoundPages, type ConversationChange, partsOf, writeFindings } from './change-queries.ts';
import { DraftLost, deleteDraft, readLastPart, readPart, writeJobPage } from './draft-queries.ts';
import { hasSpentBudget, type JobProgress } from './job-pages.ts';
import {
  beginAnew,
  type DrainContext,
  endJobs,
  handBackJob,
  isHeld,
  type JobOutcome,
  postponeJob,
  replaceWakeUp,
} from './job-queries.ts';
import { type JobSetup, type KeptPages, openJob, type ProcessJobDependencies } from './process-job.ts';
import { type Follower, type TakenJob, takeNextJob } from './take-queries.ts';

export interface RunJobDependencies extends ProcessJobDependencies {
  /** Aborts when the worker stops: the job in hand is finished, the rest is left to others. */
  readonly stopping?: AbortSignal;
  /** Aborts when the worker may wait no longer for the job in hand: it is left to another one. */
  readonly handingBack?: AbortSignal;
  /** Has a language model read the conversation, in the transaction that completes jobs, if they ask for that. */
  readonly askForReading?:
    | ((
        tx: Transaction,
        job: TakenJob,
        payloads: readonly TakenJob['payload'][],
        chosenAnalysis: string | null,
      ) => Promise<void>)
    | undefined;
  /** Lets an account through that has just come, before it goes on with a job of this one. Default: `turns.giveWay`. */
  readonly giveWay?: (accountId: string) => Promise<void>;
  /** Called for every job that has ended, with the seconds since it was accepted. */
  readonly onEnded?: (jobId: string, status: 'completed' | 'failed', seconds: number) => void;
}

/** What to do after a job: another one, nothing, wait, or leave the rest to the wake-up that was sent. */
export type Next = Awaited<ReturnType<typeof takeNextJob>> | 'handed_over';

/** The status changes to publish when a job has been taken: none if it was begun before. */
export function startOf(next: Next): StatusChange[] {
  return typeof next === 'object' && 'id' in next && next.begins
    ? [{ job: next, status: 'in_progress' }]
    : [];
}

/** How long a conversation may go on before others get their turn. */
export interface Turn {
  /** Whether it may begin another job. */
  mayBegin(): boolean;
  /** Whether it may go on with a job, between two of its pages. */
  mayGoOn(): boolean;
  /** Whether another job is known to wait behind this one. One that came since is found before the wake-up ends. */
  knowsMore(job: Follower): boolean;
  /** How many jobs may be taken together. */
  jobsTogether(): number;
  /** From here on jobs are done one by one. */
  separate(): void;
}

/**
 * Runs a job that has been taken, and those that were taken with it: together if that goes well, else it alone.
 *
 * @param signal aborts when the wake-up has another holder
 * @throws LeaseLost, or the signal's reason, when another worker has taken over
 */
export async function runJob(
  dependencies: RunJobDependencies,
  context: DrainContext,
  job: TakenJob,
  signal: AbortSignal,
  turn: Turn,
): Promise<Next> {
  const { handingBack, giveWay = turns.giveWay } = dependencies;
  const { db } = context;
  const logOf = ({ id, traceparent }: Follower) =>
    dependencies.log.child({
      jobId: id,
      conversationId: String(job.conversationId),
      accountId: job.accountId,
      ...spanOf(traceparent),
    });
  const log = logOf(job);
  const givesUp = handingBack === undefined ? signal : AbortSignal.any([signal, handingBack]);
  const interruption = () => ({ takenOver: signal.aborted, stopping: handingBack?.aborted ?? false });

  /** The next job, if one is known and may begin in this turn. */
  const follow = async (tx: Transaction, last: Follower): Promise<Next> => {
    if (!turn.mayBegin()) return handOver(tx, context, job);
    return turn.knowsMore(last) ? takeNextJob(tx, context, turn.jobsTogether()) : 'none';
  };

  /** Everything that jobs leave behind, and the start of the next one, in one transaction. */
  const end = async (
    outcome: JobOutcome,
    write: (tx: Transaction) => Promise<void>,
    followers: readonly Follower[] = [],
  ): Promise<Next> => {
    const beganAt = performance.now();
    const { next, seconds } = await db.transaction(async (tx) => {
      const { seconds, chosenAnalysis } = await endJobs(tx, job, followers, outcome);
      // In one round trip: neither depends on the other.
      const [next] = await inOneRoundTrip([follow(tx, followers.at(-1) ?? job), write(tx)]);
      const { status } = outcome;
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
    for (const [id, accepted] of seconds) dependencies.onEnded?.(id, outcome.status, accepted + writing);
    return next;
  };
  const fail = async (reason: string, attempts: number) => {
    const next = await end({ status: 'failed', reason, attempts }, (tx) => deleteDraft(tx, job.id));
    log.error({ reason }, 'job failed');
    return next;
  };
  const handBack = async () => {
    await handBackJob(context, job);
    return 'handed_over' as const;
  };

  const complete = async (
    change: ConversationChange,
    write: (tx: Transaction) => Promise<void>,
    followers: readonly Follower[] = [],
  ) => {
    await giveWay(job.accountId);
    const next = await end({ status: 'completed' }, write, followers);
    for (const its of [log, ...followers.map(logOf)])
      its.info({ messages: change.conversation.messageCount }, 'job completed');
    // If another job follows, the summary would be out of date at once.
    if (change.conversation.enableSummary && typeof next === 'string')
      await summarizeAhead(dependencies, job, signal, log);
    return next;
  };

  /** Does the job with its followers, as one page; undefined where something stands in the way of any of them. */
  const attemptTogether = async (): Promise<Next | undefined> => {
    try {
      const work = await openJob({ ...dependencies, log }, job, undefined);
      if (typeof work === 'string') return undefined;
      const { rows, progress, isLast } = await work.nextPage(givesUp);
      // What a job may quote and compare is the share of one job.
      if (!isLast || hasSpentBudget(progress)) return undefined;
      const change = work.change(progress);
      return await complete(change, (tx) => writeFindings(tx, change, rows), work.followers);
    } catch (error) {
      if (kindOf(error, interruption()) !== 'fault') throw error;
      log.info({ err: error, jobs: job.followers.length + 1 }, 'jobs are done one by one');
      return undefined;
    }
  };

  /** Whether all pages are computed. If the database then refuses them, it would do so at each further attempt. */
  let appliesPages = false;

  /** Computes what is left of the job, as far as this turn goes. */
  const attempt = async (kept: (KeptPages & { pages: number }) | undefined): Promise<Next> => {
    const work = await openJob({ ...dependencies, log }, { ...job, followers: [] }, kept);
    // The conversation was deleted, and its jobs with it.
    if (work === 'gone') return 'none';
    if (work === 'revised') throw new ConversationRevised('the conversation has changed since the job began');
    for (let page = kept?.pages ?? 0; ; page += 1) {
      const { rows, progress, isLast } = await work.nextPage(givesUp);
      const change = work.change(progress);
      if (isLast && page === 0) return complete(change, (tx) => writeFindings(tx, change, rows));
      const parts = { ...partsOf(rows), progress, ...(page === 0 && { setup: work.setup }) };
      const { conversationId } = job;
      if (!(await writeJobPage(db, { draftId: job.id, conversationId, page, parts }, job.lease)))
        throw (await isHeld(db, job))
          ? new DraftLost('the pages before are gone')
          : new LeaseLost(`job ${job.id} has another holder`);
      if (isLast) {
        appliesPages = true;
        return complete(change, (tx) => applyFoundPages(tx, change, job.id, page + 1));
      }
      if (!turn.mayGoOn()) return handBack();
    }
  };

  await giveWay(job.accountId);
  if (job.deaths >= maximumDeaths)
    return fail(`The worker ended ${maximumDeaths} times while working on this job.`, job.attempts);
  let areTogether = job.followers.length > 0;
  // A job that has just begun has no kept pages.
  for (let mayBeKept = !job.begins; ; mayBeKept = false)
    try {
      if (areTogether) {
        areTogether = false;
        const next = await attemptTogether();
        if (next !== undefined) return next;
        turn.separate();
      }
      return await attempt(mayBeKept ? await readKept(context, job) : undefined);
    } catch (error) {
      const next = afterFailure(kindOf(error, interruption()), job.attempts);
      switch (next.step) {
        case 'leave':
          throw error;
        case 'hand_back':
          log.info('the worker stops: the job is left to another one');
          return handBack();
        case 'wait_for_database':
          log.warn({ err: error }, 'the database could not do what a job needs: the job is done again');
          await untilDatabaseTakes(() => handBackJob(context, job, faultMilliseconds), givesUp);
          return 'handed_over';
        case 'begin_anew':
          log.info({ cause: String(error) }, 'the job is done again');
          await beginAnew(db, job);
          if (!turn.mayGoOn()) return handBack();
          break;
        case 'retry':
          log.warn({ err: error, attempts: job.attempts + 1 }, 'an attempt of a job failed');
          await postponeJob(context, job, next.afterMilliseconds, { dropsPages: appliesPages });
          return 'handed_over';
        case 'fail':
          log.error({ err: error, attempts: job.attempts + 1 }, 'last attempt of a job failed');
          return fail(next.reason, job.attempts + 1);
      }
    }
}

async function handOver(tx: Transaction, context: DrainContext, job: TakenJob): Promise<'handed_over'> {
  await replaceWakeUp(tx, context, job.accountId, 0);
  return 'handed_over';
}

/** The job is done even if this fails: a missing summary is made when a client asks for it. */
async function summarizeAhead(
  dependencies: RunJobDependencies,
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

/** The pages that an earlier turn has kept; undefined for none. */
async function readKept(
  { db }: DrainContext,
  job: TakenJob,
): Promise<(KeptPages & { pages: number }) | undefined> {
  const last = await readLastPart(db, job.id, 'progress');
  if (last === undefined) return undefined;
  // Both were written by `attempt`.
  const setup = (await readPart(db, job.id, 0, 'setup')) as JobSetup;
  return { pages: last.pages, progress: last.content as JobProgress, setup };
}
