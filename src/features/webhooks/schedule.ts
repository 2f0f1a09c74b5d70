/** When a webhook that was not delivered is tried again, until when, and when a receiver that was away is probed. */

const minute = 60;
const hour = 60 * minute;

/** For how long after it was due a call is tried again; the next failure is the last one then. */
export const patienceHours = 24;

/**
 * Mean delay before each new attempt, in seconds: close together at first, for a receiver that restarts, then far apart, for
 * one that is down over night. The last one goes on until patience ends.
 */
const retrySeconds = [
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
];

/** Longest wait that a receiver's Retry-After can ask for, in seconds; what asks for more gets this. */
export const maximumRetryAfterSeconds = 1 * hour;

/**
 * Milliseconds until a call is made again that failed so often.
 *
 * The wait is spread evenly over half to one and a half of its mean, so that messages which failed together do not
 * come back together; it is never shorter than the receiver asked for, up to {@link maximumRetryAfterSeconds}.
 *
 * @param retryAfterSeconds what the last answer asked for
 * @param random numbers in [0, 1)
 */
export function retryDelay(
  failures: number,
  retryAfterSeconds = 0,
  random: () => number = Math.random,
): number {
  const spread = stepAt(retrySeconds, failures) * (0.5 + random());
  const seconds = Math.max(spread, Math.min(retryAfterSeconds, maximumRetryAfterSeconds));
  return Math.round(seconds * 1000);
}

/** The step after so many failures, 1 or more. */
const stepAt = (steps: readonly number[], failures: number): number =>
  steps[Math.min(Math.max(failures, 1), steps.length) - 1] ?? 0;

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
export const probeDelay = (failures: number): number =>
  Math.round(stepAt(probeSeconds, failures) * (0.5 + Math.random()) * 1000);
