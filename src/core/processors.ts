/** How many processors this process may keep busy. */

import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Where a container's share of the processors stands: cgroup version 2, then version 1. */
const version2 = '/sys/fs/cgroup/cpu.max';
const version1 = {
  quota: '/sys/fs/cgroup/cpu/cpu.cfs_quota_us',
  period: '/sys/fs/cgroup/cpu/cpu.cfs_period_us',
};

/**
 * Processors that this process may keep busy: those it may run on, or the share that its container was given if
 * that is less. More threads than that are stopped by the kernel in the middle of a run.
 */
export function availableProcessors(readText: (path: string) => string | undefined = readIfThere): number {
  const written =
    readText(version2)?.trim() ?? `${readText(version1.quota)?.trim()} ${readText(version1.period)?.trim()}`;
  return Math.max(1, Math.min(availableParallelism(), Math.ceil(processorsOf(written))));
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
