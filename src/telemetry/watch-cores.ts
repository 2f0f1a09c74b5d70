/** Whether requests are short of cores: then the workers beside them take breaks (docs/decisions/0065-breaks.md). */

import { cpus } from 'node:os';

const lookMilliseconds = 250;
/** Share of a core that this process takes where there are many requests. */
const manyRequests = 0.2;
/** Share of all cores together: as long as more is free, nobody waits for one for long. */
const enoughFree = 0.3;

/** Time that cores have had, in milliseconds, from any moment on. */
export interface CoreTimes {
  /** Of this process, on all of them together. */
  readonly own: number;
  /** Of all processes of the machine. */
  readonly used: number;
  readonly idle: number;
}

/** Whether there are many requests, and hardly a core that nobody uses, between these two moments. */
export function areCoresShort(before: CoreTimes, after: CoreTimes, milliseconds: number): boolean {
  const idle = after.idle - before.idle;
  const all = idle + after.used - before.used;
  return (after.own - before.own) / milliseconds > manyRequests && all > 0 && idle / all < enoughFree;
}

/**
 * Looks four times a second.
 *
 * @param tell told each time; of a container's own limit it knows nothing, and says that there is enough where the machine has it
 * @returns a function that ends it
 */
export function watchCores(tell: (areShort: boolean) => void): () => void {
  let [lookedAt, before] = [performance.now(), coreTimes()];
  const timer = setInterval(() => {
    const [now, after] = [performance.now(), coreTimes()];
    tell(areCoresShort(before, after, now - lookedAt));
    [lookedAt, before] = [now, after];
  }, lookMilliseconds);
  timer.unref();
  return () => clearInterval(timer);
}

function coreTimes(): CoreTimes {
  const { user, system } = process.cpuUsage();
  const times = { own: (user + system) / 1000, used: 0, idle: 0 };
  for (const { times: core } of cpus()) {
    times.used += core.user + core.nice + core.sys + core.irq;
    times.idle += core.idle;
  }
  return times;
}
