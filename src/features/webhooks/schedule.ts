/** When a webhook that was not delivered is tried again, when it is given up, and when a receiver that was away is probed. */

const minute = 60;
const hour = 60 * minute;

/**
 * Mean delay before each new attempt, in seconds: close together at first, for a receiver that restarts, then
 * far apart, for one that is down over night. Thirteen attempts within about 24 hours.
 */
const delaySeconds = [
  1,
  5,
  30,
  2 * minute,
  10 * minute,
  30 * minute,
  1 * hour,
  2 * hour,
  4 * hour,
  4 * hour,
  6 * hour,
  6 * hour,
] as const;

/** How often one message is posted before it is given up. */
export const maximumAttempts = delaySeconds.length + 1;

/** Longest wait that a receiver's Retry-After can ask for, in seconds; what asks for more gets this. */
export const maximumRetryAfterSeconds = 1 * hour;

/** What the next attempt depends on. */
export interface AttemptsSoFar {
  /** Attempts made, all of them failed: at least 1. */
  readonly attempts: number;
  /** What the last answer asked for. */
  readonly retryAfterSeconds?: number | undefined;
  /** Random numbers in [0, 1), such as `Math.random`. */
  readonly random: () => number;
}

/**
 * How long to wait before the next attempt, or `'give_up'` after the last one.
 *
 * The wait is spread evenly over half to one and a half of its mean, so that messages which failed together do not
 * come back together; it is never shorter than the receiver asked for, up to {@link maximumRetryAfterSeconds}.
 *
 * @throws RangeError when `attempts` is not a whole number from 1 on.
 */
export function nextAttempt({
  attempts,
  retryAfterSeconds = 0,
  random,
}: AttemptsSoFar): { readonly delayMilliseconds: number } | 'give_up' {
  if (!Number.isInteger(attempts) || attempts < 1)
    throw new RangeError(`attempts: ${attempts} is not 1 or more`);
  const mean = delaySeconds[attempts - 1];
  if (mean === undefined) return 'give_up';
  const jittered = mean * (0.5 + random());
  const seconds = Math.max(jittered, Math.min(retryAfterSeconds, maximumRetryAfterSeconds));
  return { delayMilliseconds: Math.round(seconds * 1000) };
}

/**
 * Mean delay before each probe of a receiver that did not answer, in seconds; the last one goes on. Its calls back off by
 * themselves: this is how long one that is due may wait for a receiver that is back.
 */
const probeSeconds = [1, 5, 15, 40] as const;

/** So many failures of a receiver make a difference to when it is probed. */
export const maximumFailures = probeSeconds.length;

/** Longest time until a receiver is probed that has calls to be made, in seconds. */
export const maximumProbeSeconds = 1.5 * Math.max(...probeSeconds);

/** Mean time until a receiver is probed that has got news, and was not to be called for long, in seconds. */
export const newsProbeSeconds = probeSeconds[1];

/**
 * Milliseconds until a receiver that failed so often is probed, spread as the delays of calls are, where it has calls to be
 * made by then.
 */
export function probeDelay(failures: number): number {
  const step = Math.min(Math.max(failures, 1), maximumFailures);
  return Math.round((probeSeconds[step - 1] ?? 0) * (0.5 + Math.random()) * 1000);
}
