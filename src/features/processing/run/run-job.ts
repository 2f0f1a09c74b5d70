/** One job: computed page by page, and committed as a whole with what follows it. */

import { turns } from '../../../core/turns.ts';
import { faultMilliseconds, untilDatabaseTakes } from '../../../db/retry.ts';
import { afterFailure, kindOf, maximumDeaths } from '../after-failure.ts';
import { beginAnew, type DrainContext, handBackJob, postponeJob } from '../job-queries.ts';
import type { TakenJob } from '../take-queries.ts';
import { attemptTogether, type ComputedJob, computeJob } from './compute-job.ts';
import { complete, fail, handBack, type Next } from './end-job.ts';
import { interruptionOf, type JobRun, logOf, type RunJobDependencies, type Turn } from './job-run.ts';

/**
 * Runs a job that has been taken, and those that were taken with it: together if that goes well, else it alone.
 *
 * @param takenOver aborts when the wake-up has another holder
 * @throws LeaseLost, or the signal's reason, when another worker has taken over
 */
export async function runJob(
  dependencies: RunJobDependencies,
  context: DrainContext,
  job: TakenJob,
  takenOver: AbortSignal,
  turn: Turn,
): Promise<Next> {
  const { handingBack, giveWay = turns.giveWay } = dependencies;
  const givesUp = handingBack === undefined ? takenOver : AbortSignal.any([takenOver, handingBack]);
  const log = logOf(dependencies.log, job);
  const run: JobRun = { dependencies, context, job, turn, log, takenOver, givesUp };
  await giveWay(job.accountId);
  if (job.deaths >= maximumDeaths)
    return fail(run, `The worker ended ${maximumDeaths} times while working on this job.`, job.attempts);
  let areTogether = job.followers.length > 0;
  // A job that has just begun has no kept pages.
  for (let goesOn = !job.begins; ; goesOn = false) {
    let computed: ComputedJob | 'none' | 'handed_over' | undefined;
    try {
      if (areTogether) {
        areTogether = false;
        const next = await attemptTogether(run);
        if (next !== undefined) return next;
        turn.separate();
      }
      computed = await computeJob(run, goesOn);
      return typeof computed === 'string' ? computed : await complete(run, computed);
    } catch (error) {
      const next = await afterError(run, error, typeof computed === 'object' && computed.isKept);
      if (next !== 'again') return next;
    }
  }
}

/**
 * What to do after an attempt that threw: the job may be done again at once.
 *
 * @param dropsPages whether an attempt that comes later computes everything anew
 * @throws the error, where another worker goes on
 */
async function afterError(run: JobRun, error: unknown, dropsPages: boolean): Promise<Next | 'again'> {
  const { context, job, turn, log, givesUp } = run;
  const attempts = job.attempts + 1;
  const next = afterFailure(kindOf(error, interruptionOf(run)), job.attempts);
  switch (next.step) {
    case 'leave':
      throw error;
    case 'hand_back':
      log.info('the worker stops: the job is left to another one');
      return handBack(run);
    case 'wait_for_database':
      log.warn({ err: error }, 'the database could not do what a job needs: the job is done again');
      await untilDatabaseTakes(() => handBackJob(context, job, faultMilliseconds), givesUp);
      return 'handed_over';
    case 'begin_anew':
      log.info({ cause: String(error) }, 'the job is done again');
      await beginAnew(context.db, job);
      return turn.mayGoOn() ? 'again' : handBack(run);
    case 'retry':
      log.warn({ err: error, attempts }, 'an attempt of a job failed');
      await postponeJob(context, job, next.afterMilliseconds, { dropsPages });
      return 'handed_over';
    case 'fail':
      log.error({ err: error, attempts }, 'last attempt of a job failed');
      return fail(run, next.reason, attempts);
  }
}
