/** How a benchmark says what it measured. */

import { cpus } from 'node:os';

/** The value below which `share` of the (unsorted) samples lie. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Prints the figures and the bars as one JSON line, the last of the output; fails the process if a bar is missed. */
export function report(name: string, figures: Record<string, number>, bars: Record<string, boolean>): void {
  const rounded = Object.fromEntries(
    Object.entries(figures).map(([key, value]) => [key, Math.round(value * 1000) / 1000]),
  );
  const commit = Bun.spawnSync(['git', 'rev-parse', '--short', 'HEAD']).stdout.toString().trim();
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`;
  console.log(JSON.stringify({ bench: name, ...rounded, bars, machine, bun: Bun.version, commit }));
  if (Object.values(bars).includes(false)) process.exitCode = 1;
}
