/** How many texts a run takes, and whether it waits for more. */

/** What is remembered of the last run. */
export interface LastRun {
  readonly milliseconds: number;
  /** By `performance.now()`. */
  readonly endedAt: number;
  readonly texts: number;
}

export const noRun: LastRun = { milliseconds: 0, endedAt: 0, texts: 0 };

/** A shorter run takes no longer than answering its requests. */
const shortRunMilliseconds = 2;
/** Texts that always may share a run: it has a cost of its own. */
const fewestTexts = 8;
/** How long a run may wait for more texts, as a part of the last run's time, and in milliseconds. */
const patienceShare = 1 / 8;
const mostPatienceMilliseconds = 4;
/** The shortest time of a timer. */
export const shortestWaitMilliseconds = 1;

/**
 * Most texts of the next run. Where runs are short, half of the waiting texts: the other half runs while these are
 * answered and followed by new ones. Elsewhere as many as a run may have.
 */
export function mostTexts(waiting: number, maximumTexts: number, lastRun: LastRun): number {
  if (lastRun.milliseconds >= shortRunMilliseconds) return maximumTexts;
  return Math.min(Math.max(fewestTexts, Math.ceil(waiting / 2)), maximumTexts);
}

/**
 * Milliseconds to wait before a run that has room for more than all waiting texts; 0 if it should begin. Callers that
 * the last run has answered may be about to send their next texts, which can share this run instead of waiting for its
 * end: otherwise two halves of the callers would take turns for ever. A text that comes alone never waits.
 *
 * @param waiting texts, now
 * @param callers the last run's texts, and those that waited when it had ended
 */
export function patience(waiting: number, callers: number, now: number, lastRun: LastRun): number {
  const { milliseconds, endedAt, texts } = lastRun;
  if (texts < 2 || waiting >= callers) return 0;
  const left = endedAt + Math.min(milliseconds * patienceShare, mostPatienceMilliseconds) - now;
  return left >= shortestWaitMilliseconds ? left : 0;
}
