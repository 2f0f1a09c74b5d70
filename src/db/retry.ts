/** Retries while the database is away: it has not started yet, or recovers from a crash. */

import { setTimeout } from 'node:timers/promises';
import { isDatabaseOutage, isDatabaseRefusal } from './errors.ts';

/** How long a step of a start is tried again. */
const defaultRetryMilliseconds = 30_000;
/** Between two tries. */
const pauseMilliseconds = 200;

export interface RetryOptions {
  /** Called once, with the reason, when the step has to be done again. */
  readonly onWait?: ((error: Error) => void) | undefined;
  /** For how long it is tried again. Default 30,000. */
  readonly retryMilliseconds?: number;
  /** Aborts when the step is no longer wanted. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Does a step again and again while it fails because the database is away. Safe for steps that may be done twice.
 *
 * @throws what the step throws: at once if the database is there and says no, else when it was tried for long enough;
 *   `AbortError` if it is aborted before that
 */
export async function whenDatabaseAnswers<Result>(
  step: () => Promise<Result>,
  options: RetryOptions = {},
): Promise<Result> {
  const deadline = performance.now() + (options.retryMilliseconds ?? defaultRetryMilliseconds);
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
      await setTimeout(pauseMilliseconds, undefined, { signal: options.signal });
    }
}
