/**
 * How much work may wait. Accepting a job is quicker than doing it: without a limit, jobs would pile up in the database
 * for as long as clients send more than the workers do.
 */

import { Problem } from '../../core/problem.ts';
import type { Database } from '../../db/client.ts';
import { countUnfinishedJobs } from './backlog-queries.ts';
import type { SubmitText } from './submit-text.ts';

/** After this long the jobs are counted anew. */
const countMilliseconds = 1_000;
/** Seconds after which a client may come again: room is made by doing jobs, which takes a while. */
const retrySeconds = 5;

export interface Backlog {
  /**
   * Takes a place for a job that is about to be accepted.
   *
   * @returns gives the place back, since there is no such job
   * @throws Problem `overloaded` when as many jobs wait as may
   */
  take(): () => void;
}

/** The places that were taken between the beginning of a count and that of the next one. */
interface Period {
  taken: number;
}

/**
 * No request waits for the count, which runs beside them. Between two counts each server adds the jobs that it accepts
 * itself; several servers on one database may together exceed the limit by what they accept in a second.
 *
 * @param maximumJobs unfinished jobs of all accounts; 0 is no limit
 */
export function createBacklog(db: Database, maximumJobs: number): Backlog {
  if (maximumJobs === 0) return { take: () => () => {} };
  let counted = 0;
  /** Those of which no count knows, the one of now last. */
  let now: Period = { taken: 0 };
  let periods: readonly Period[] = [now];
  let countedAt = Number.NEGATIVE_INFINITY;
  let counting = false;

  async function count(): Promise<void> {
    counting = true;
    // The last count holds, with all that was taken since, until there is another one.
    const before = periods.filter(({ taken }) => taken > 0);
    now = { taken: 0 };
    periods = [...before, now];
    try {
      counted = await countUnfinishedJobs(db, maximumJobs);
      periods = [now];
    } catch {
      // A database that cannot count cannot accept text either, and the request that tries will be answered so.
    } finally {
      counting = false;
      countedAt = performance.now();
    }
  }

  return {
    take() {
      if (!counting && performance.now() - countedAt >= countMilliseconds) void count();
      if (periods.reduce((sum, { taken }) => sum + taken, counted) >= maximumJobs)
        throw new Problem(
          'overloaded',
          `The server has ${maximumJobs} unfinished jobs, and takes more when some are done.`,
          { headers: { 'Retry-After': String(retrySeconds) } },
        );
      const period = now;
      period.taken += 1;
      return () => {
        period.taken -= 1;
      };
    },
  };
}

/** Accepts text while there is room for its job. */
export function withinBacklog(submitText: SubmitText, backlog: Backlog): SubmitText {
  return async (...request) => {
    const giveBack = backlog.take();
    try {
      return await submitText(...request);
    } catch (error) {
      // Of what failed in another way nobody knows whether its job is there: the next count does.
      if (error instanceof Problem) giveBack();
      throw error;
    }
  };
}
