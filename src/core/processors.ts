/** How many processors this process may keep busy, who goes first, and what its container has used of its share of them. */

import { readFileSync } from 'node:fs';
import { availableParallelism, getPriority, setPriority } from 'node:os';

/** Where a container's share of the processors stands: cgroup version 2, then version 1. */
const version2 = '/sys/fs/cgroup/cpu.max';
const version1 = {
  quota: '/sys/fs/cgroup/cpu/cpu.cfs_quota_us',
  period: '/sys/fs/cgroup/cpu/cpu.cfs_period_us',
};
/** Where it stands what all processes of the container have used, in version 2 (microseconds) and 1 (nanoseconds). */
const usage = { version2: '/sys/fs/cgroup/cpu.stat', version1: '/sys/fs/cgroup/cpuacct/cpuacct.usage' };

type ReadText = (path: string) => string | undefined;

/** Processor time since some moment, in milliseconds: what was used, and what could have been used, too. */
export interface ProcessorTimes {
  readonly used: number;
  readonly idle: number;
}

/**
 * Processors that this process may keep busy: those it may run on, or the share that its container was given if
 * that is less. More threads than that are stopped by the kernel in the middle of a run.
 */
export function availableProcessors(readText: ReadText = readIfThere): number {
  return Math.max(1, Math.min(availableParallelism(), Math.ceil(shareOfContainer(readText))));
}

/**
 * What this process's container has used of its share; undefined where it may use all that the machine has.
 *
 * @param now milliseconds since any moment; only the difference between two of these times means something
 */
export function containerTimes(now: number, readText: ReadText = readIfThere): ProcessorTimes | undefined {
  const share = shareOfContainer(readText);
  if (!Number.isFinite(share)) return undefined;
  const used = usedByContainer(readText);
  return used === undefined ? undefined : { used, idle: share * now - used };
}

function usedByContainer(readText: ReadText): number | undefined {
  const microseconds = /^usage_usec (\d+)$/m.exec(readText(usage.version2) ?? '')?.[1];
  if (microseconds !== undefined) return Number(microseconds) / 1_000;
  const nanoseconds = /^\d+/.exec(readText(usage.version1) ?? '')?.[0];
  return nanoseconds === undefined ? undefined : Number(nanoseconds) / 1e6;
}

/** Processors that the container may keep busy, which need not be whole ones. */
function shareOfContainer(readText: ReadText): number {
  return processorsOf(
    readText(version2)?.trim() ?? `${readText(version1.quota)?.trim()} ${readText(version1.period)?.trim()}`,
  );
}

/** `200000 100000` is two processors; `max 100000` and `-1 100000` are as many as there are. */
function processorsOf(written: string): number {
  const [quota = Number.NaN, period = Number.NaN] = written.split(' ').map(Number);
  return quota > 0 && period > 0 ? quota / period : Number.POSITIVE_INFINITY;
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // Not in a container, or not on Linux.
    return undefined;
  }
}

/**
 * Lets other processes go first. The priority is never raised above what the operator chose, as with `nice`: most users may not do that, and
 * the system refuses it.
 *
 * @param niceness from 1 to 19: the more, the later it is its turn
 */
export function lowerPriority(niceness: number): void {
  if (getPriority() < niceness) setPriority(niceness);
}
