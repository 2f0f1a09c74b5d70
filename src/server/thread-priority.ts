/** Lowers the priority of a process that is running: on Linux that of every thread, since each one has its own. */

import { readdirSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/** Of the lowest priority that there is. */
const highestNiceness = 19;

/**
 * Lowers all threads of a process by so much below the priority of this one; those that they start later inherit it.
 * Does nothing to a process that has ended.
 */
export function lowerThreads(pid: number, by: number): void {
  const niceness = Math.min(getPriority() + by, highestNiceness);
  const seen = new Set<number>();
  // A thread that was not lowered yet may have started another one meanwhile.
  for (
    let threads = threadsOf(pid);
    threads.length > 0;
    threads = threadsOf(pid).filter((id) => !seen.has(id))
  )
    for (const thread of threads) {
      seen.add(thread);
      try {
        setPriority(thread, niceness);
      } catch {
        // It has ended.
      }
    }
}

/** The threads of a process; where the system does not tell, the process stands for all of them. */
function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    return [pid];
  }
}
