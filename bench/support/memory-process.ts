/**
 * Watches the memory of a process and all below it, in a process of its own: looking at it takes tens of milliseconds,
 * which would be in the latencies that its parent measures. Takes the id of the process; reports the worst moment when
 * its parent asks.
 */

import { proportionalMegabytes } from './process-costs.ts';

/** Megabytes in all, and of each kind of process. */
export interface MemoryReport {
  readonly megabytes: number;
  readonly parts: Readonly<Record<string, number>>;
}

const lookMilliseconds = 500;

process.on('message', (order: { readonly watch: number } | 'report') => {
  if (order === 'report') {
    process.send?.(worst);
    process.exit(0);
  }
  setInterval(() => {
    const parts = proportionalMegabytes(order.watch);
    const megabytes = Object.values(parts).reduce((sum, part) => sum + part, 0);
    if (megabytes > worst.megabytes) worst = { megabytes, parts };
  }, lookMilliseconds);
});
let worst: MemoryReport = { megabytes: 0, parts: {} };
