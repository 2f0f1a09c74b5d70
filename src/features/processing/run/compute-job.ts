/** Computes what a job finds: at once with those that were taken with it, or page by page. */

import { LeaseLost } from '../../../queue/lease-lost.ts';
import { ConversationRevised } from '../../conversations/revision-queries.ts';
import { kindOf } from '../after-failure.ts';
import { applyFoundPages, partsOf, writeFindings } from '../change-queries.ts';
import { DraftLost, readLastPart, readPart, writeJobPage } from '../draft-queries.ts';
import { hasSpentBudget, type JobProgress } from '../job-pages.ts';
import { type DrainContext, isHeld } from '../job-queries.ts';
import { type JobSetup, type KeptPages, openJob } from '../process-job.ts';
import type { TakenJob } from '../take-queries.ts';
import { type Completion, complete, handBack, type Next } from './end-job.ts';
import { interruptionOf, type JobRun } from './job-run.ts';

/** Does a job with its followers, as one page; undefined where something stands in the way of any of them. */
export async function attemptTogether(run: JobRun): Promise<Next | undefined> {
  const { dependencies, job, log, givesUp } = run;
  try {
    const work = await openJob({ ...dependencies, log }, job, undefined);
    if (typeof work === 'string') return undefined;
    const { rows, progress, isLast } = await work.nextPage(givesUp);
    // What a job may quote and compare is the share of one job.
    if (!isLast || hasSpentBudget(progress)) return undefined;
    const { followers } = work;
    const change = work.change(progress);
    return await complete(run, { change, write: (tx) => writeFindings(tx, change, rows), followers });
  } catch (error) {
    if (kindOf(error, interruptionOf(run)) !== 'fault') throw error;
    log.info(
      { err: error, jobs: job.followers.length + 1 },
      'jobs that were to be done together are done one by one',
    );
    return undefined;
  }
}

/** A job all pages of which are computed. */
export interface ComputedJob extends Completion {
  /** Whether the pages are kept. If the database then refuses them, it would do so at each further attempt. */
  readonly isKept: boolean;
}

/**
 * Computes what is left of a job, as far as this turn goes.
 *
 * @param goesOn whether an earlier turn may have kept pages
 * @returns what to do next, where there is nothing to complete
 */
export async function computeJob(
  run: JobRun,
  goesOn: boolean,
): Promise<ComputedJob | 'none' | 'handed_over'> {
  const { dependencies, context, job, turn, log, givesUp } = run;
  const { db } = context;
  const kept = goesOn ? await readKept(context, job) : undefined;
  const work = await openJob({ ...dependencies, log }, { ...job, followers: [] }, kept);
  // The conversation was deleted, and its jobs with it.
  if (work === 'gone') return 'none';
  if (work === 'revised') throw new ConversationRevised('the conversation has changed since the job began');
  for (let page = kept?.pages ?? 0; ; page += 1) {
    const { rows, progress, isLast } = await work.nextPage(givesUp);
    const change = work.change(progress);
    if (isLast && page === 0)
      return { change, write: (tx) => writeFindings(tx, change, rows), isKept: false };
    const parts = { ...partsOf(rows), progress, ...(page === 0 && { setup: work.setup }) };
    const { conversationId } = job;
    if (!(await writeJobPage(db, { draftId: job.id, conversationId, page, parts }, job.lease)))
      throw (await isHeld(db, job))
        ? new DraftLost('the pages before are gone')
        : new LeaseLost(`job ${job.id} has another holder`);
    if (isLast) return { change, write: (tx) => applyFoundPages(tx, change, job.id, page + 1), isKept: true };
    if (!turn.mayGoOn()) return handBack(run);
  }
}

/** The pages that an earlier turn has kept; undefined for none. */
async function readKept(
  { db }: DrainContext,
  job: TakenJob,
): Promise<(KeptPages & { pages: number }) | undefined> {
  const last = await readLastPart(db, job.id, 'progress');
  if (last === undefined) return undefined;
  // Both were written by `computeJob`.
  const setup = (await readPart(db, job.id, 0, 'setup')) as JobSetup;
  return { pages: last.pages, progress: last.content as JobProgress, setup };
}
