/** How long this process keeps its event loop to itself, and whether that grows with what there is to do. */

import { setTimeout } from 'node:timers/promises';

/** Time of the processor that this process has had, in milliseconds: what else runs on the machine does not count. */
function processorMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** What some work took. */
export interface Taken {
  /** Time of the processor between two rounds of the event loop, at most; or a little more, where rounds are short. */
  readonly longestStretch: number;
  /** Time by the clock, in all. */
  readonly elapsed: number;
}

/** Does the work, and measures what it takes of this process, in milliseconds. */
export async function measureStretches(work: () => Promise<unknown>): Promise<Taken> {
  const begunAt = performance.now();
  let isDone = false;
  let longestStretch = 0;
  const watch = async () => {
    for (let last = processorMilliseconds(); !isDone; ) {
      // Not in every round: that would take more of the processor than what is measured.
      await setTimeout(1);
      const now = processorMilliseconds();
      longestStretch = Math.max(longestStretch, now - last);
      last = now;
    }
  };
  const watching = watch();
  await work().finally(() => {
    isDone = true;
  });
  await watching;
  return { longestStretch, elapsed: performance.now() - begunAt };
}

/** What nobody notices: requests of others wait for it at most. A fifth of it, on a machine with nothing else to do. */
const unnoticedMilliseconds = 50;
/** A stretch that grows with the size is four times as long in the larger account, one that does not as long. */
const maximumStretchGrowth = 2;
/** Linear work takes four times as long, quadratic work sixteen times. */
const maximumGrowth = 8;
/** Answers that come as quickly say nothing of growth. */
const quickMilliseconds = 100;
/** The least that was measured. */
export const least = (one: Taken, other: Taken): Taken => ({
  longestStretch: Math.min(one.longestStretch, other.longestStretch),
  elapsed: Math.min(one.elapsed, other.elapsed),
});
/** More than anything that is measured. */
export const never: Taken = { longestStretch: Infinity, elapsed: Infinity };

/** Whether both are so short that they are as they may be, whatever less takes. */
export const isQuick = ({ longestStretch, elapsed }: Taken): boolean =>
  longestStretch <= unnoticedMilliseconds && elapsed <= quickMilliseconds;
/** Whether four times as much keeps the event loop no longer, or for so short that nobody notices. */
export const keepsLoopNoLonger = (ofSmall: Taken, ofLarge: Taken): boolean =>
  ofLarge.longestStretch <= unnoticedMilliseconds ||
  ofLarge.longestStretch < maximumStretchGrowth * ofSmall.longestStretch;
/** Whether four times as much takes no longer than linear work would. */
export const growsAsItMay = (ofSmall: Taken, ofLarge: Taken): boolean =>
  ofLarge.elapsed <= quickMilliseconds || ofLarge.elapsed < maximumGrowth * ofSmall.elapsed;
