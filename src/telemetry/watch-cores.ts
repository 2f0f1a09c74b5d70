/** Whether requests are short of cores: then the workers beside them take breaks (docs/decisions/0065-breaks.md). */

import { cpus } from 'node:os';
import { containerTimes, type ProcessorTimes } from '../core/processors.ts';

const lookMilliseconds = 250;
/** Share of a core that this process takes where there are many requests. */
const manyRequests = 0.2;
/** Share of all cores together: as long as more is free, nobody waits for one for long. */
const enoughFree = 0.3;

/** Time that cores have had since any moment, in milliseconds. */
export interface CoreTimes {
  /** Of this process, on all of them together. */
  readonly own: number;
  /** Of all processes of the machine. */
  readonly machine: ProcessorTimes;
  /** Of all processes of the container, where it has a share of its own. */
  readonly container: ProcessorTimes | undefined;
}

/** Whether there are many requests, and hardly a core that nobody uses, between these two moments. */
export function areCoresShort(before: CoreTimes, after: CoreTimes, milliseconds: number): boolean {
  const areManyRequests = (after.own - before.own) / milliseconds > manyRequests;
  return (
    areManyRequests && (areUsed(before.machine, after.machine) || areUsed(before.container, after.container))
  );
}

function areUsed(before: ProcessorTimes | undefined, after: ProcessorTimes | undefined): boolean {
  if (before === undefined || after === undefined) return false;
  const idle = after.idle - before.idle;
  const all = idle + after.used - before.used;
  return all > 0 && idle / all < enoughFree;
}

/**
 * Looks four times a second.
 *
 * @param tell told each time
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
  let [used, idle] = [0, 0];
  for (const { times } of cpus()) {
    used += times.user + times.nice + times.sys + times.irq;
    idle += times.idle;
  }
  const container = containerTimes(performance.now());
  return { own: (user + system) / 1000, machine: { used, idle }, container };
}
