/** Retries while the database is away, or takes nothing. */

import { setTimeout } from 'node:timers/promises';
import { isDatabaseFault, isDatabaseOutage, isDatabaseRefusal } from './errors.ts';

/** How long a step of a start is tried again. */
const defaultRetryMilliseconds = 30_000;
/** Between two tries. */
const pauseMilliseconds = 200;
/** Between two checks whether the database is well again. */
export const faultMilliseconds = 1_000;

export interface RetryOptions {
  /** Called once, with the reason, when the step has to be done again. */
  readonly onWait?: ((error: Error) => void) | undefined;
  /** For how long it is tried again. Default 30,000. */
  readonly retryMilliseconds?: number;
  /** Aborts when the step is no longer wanted. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Does a step again and again while it fails because the database is away: it has not started yet, or recovers from a crash. Safe for steps that may be done twice.
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

/**
 * Does a step again and again while the database cannot do it, however long that lasts: a disk that is full for an hour, a
 * table that is locked for a minute, or a network that is bad for a day.
 *
 * @throws what the step throws that is no such fault; the fault, or `AbortError`, once the signal has aborted
 */
export async function untilDatabaseTakes<Result>(
  step: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  for (;;)
    try {
      return await step();
    } catch (error) {
      if (!isDatabaseFault(error) || signal.aborted) throw error;
      await setTimeout(faultMilliseconds, undefined, { signal });
    }
}
