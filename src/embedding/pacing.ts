/** How many texts a run takes, and whether it waits for more. */

/** What is remembered of the last run. */
export interface LastRun {
  readonly milliseconds: number;
  /** By `performance.now()`. */
  readonly endedAt: number;
  readonly texts: number;
}

export const NO_RUN: LastRun = { milliseconds: 0, endedAt: 0, texts: 0 };

/** A shorter run takes no longer than answering its requests. */
const SHORT_RUN_MILLISECONDS = 2;
/** Texts that always may share a run: it has a cost of its own. */
const FEWEST_TEXTS = 8;
/** What waiting may cost, as a part of the last run's time, and in milliseconds. */
const PATIENCE = 1 / 8;
const MOST_PATIENCE_MILLISECONDS = 4;
/** Timers know nothing shorter. */
export const SHORTEST_WAIT_MILLISECONDS = 1;

/**
 * Most texts of the next run. Where runs are short, half of what waits: so that the one half is answered, and followed by
 * new texts, while the other is run. Elsewhere as many as a run may have.
 */
export function mostTexts(waiting: number, maximumTexts: number, lastRun: LastRun): number {
  if (lastRun.milliseconds >= SHORT_RUN_MILLISECONDS) return maximumTexts;
  return Math.min(Math.max(FEWEST_TEXTS, Math.ceil(waiting / 2)), maximumTexts);
}

/**
 * Milliseconds to wait before a run that has room for more than all that waits; 0 if it should begin. Those whom the last
 * run has answered may be about to send their next texts, and can share this run instead of waiting for its end: else two
 * halves of the callers take turns for ever. A text that comes alone never waits.
 *
 * @param waiting texts, now
 * @param callers the last run's texts, and those that waited when it had ended
 */
export function patience(waiting: number, callers: number, now: number, lastRun: LastRun): number {
  const { milliseconds, endedAt, texts } = lastRun;
  if (texts < 2 || waiting >= callers) return 0;
  const left = endedAt + Math.min(milliseconds * PATIENCE, MOST_PATIENCE_MILLISECONDS) - now;
  return left >= SHORTEST_WAIT_MILLISECONDS ? left : 0;
}
