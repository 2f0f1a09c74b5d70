/** How long this process keeps its event loop to itself. */

import { setImmediate } from 'node:timers/promises';

/** Time of the processor that this process has had, in milliseconds: what else runs on the machine does not count. */
function processorMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** What some work took. */
export interface Taken {
  /** Time of the processor between two rounds of the event loop, at most. */
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
      await setImmediate();
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
