/** Starting beside a database that is away: one that has not started yet, or recovers from a crash. */

import { setTimeout } from 'node:timers/promises';
import { isDatabaseOutage, isDatabaseRefusal } from './errors.ts';

/** How long a step of a start waits for the database. */
const patienceMilliseconds = 30_000;
const retryMilliseconds = 200;

export interface PatienceOptions {
  /** Told once, when the step has to be done again, with the reason. */
  readonly onWait?: ((error: Error) => void) | undefined;
  /** Default 30,000. */
  readonly patienceMilliseconds?: number;
  /** Aborts when nobody waits any more. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Does a step again and again while it fails because the database is away. Safe for steps that may be done twice.
 *
 * @throws what the step throws: at once if the database is there and says no, else when patience has come to its end;
 *   `AbortError` if it is aborted before that
 */
export async function whenDatabaseAnswers<Result>(
  step: () => Promise<Result>,
  options: PatienceOptions = {},
): Promise<Result> {
  const deadline = performance.now() + (options.patienceMilliseconds ?? patienceMilliseconds);
  for (let attempts = 1; ; attempts += 1)
    try {
      return await step();
    } catch (error) {
      if (
        !(error instanceof Error && isDatabaseOutage(error)) ||
        isDatabaseRefusal(error) ||
        performance.now() > deadline
      )
        throw error;
      if (attempts === 1) options.onWait?.(error);
      await setTimeout(retryMilliseconds, undefined, { signal: options.signal });
    }
}
