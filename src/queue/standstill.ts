/**
 * Notices that this process stood still: it was stopped by a signal, or something kept its event loop. What it knew
 * before may not be so any more, since others take over from those who do not answer.
 *
 * A machine that is suspended as a whole, or a virtual one that is paused, is not noticed: its clocks stand still, too.
 */

/** So long without a turn of the event loop counts; workers have more than this to claim what they hold. */
export const standstillMilliseconds = 1_000;
const tickMilliseconds = 250;

export interface StandstillWatch {
  /** Whether the process has stood still since that moment of `performance.now()`. */
  hasStoodStillSince(moment: number): boolean;
  close(): void;
}

export function watchForStandstill(): StandstillWatch {
  let lastTurn = performance.now();
  let lastStandstill = Number.NEGATIVE_INFINITY;
  function look(): void {
    const now = performance.now();
    if (now - lastTurn > standstillMilliseconds) lastStandstill = now;
    lastTurn = now;
  }
  const timer = setInterval(look, tickMilliseconds);
  return {
    hasStoodStillSince(moment) {
      // Who asks right after a standstill may be quicker than the timer.
      look();
      return lastStandstill > moment;
    },
    close: () => clearInterval(timer),
  };
}
