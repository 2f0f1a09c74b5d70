/**
 * What `bun run bench scale` has measured on two cores (AMD EPYC) with other work beside it, on 2026-11-25: the costs that the
 * plan is made of, from small databases, and what was measured of the large one, which the plan is held to.
 */

import type { MeasuredCosts } from './plan.ts';

/** Of 100,000 messages (processor time, WAL) and 500,000 (bytes, rows, backup). */
export const recordedCosts: MeasuredCosts = {
  append: { apiMs: 0.5, postgresMs: 0.32, walBytes: 17_180 },
  job: { workerMs: 9.52, postgresMs: 5.78, walBytes: 57_520 },
  // Seven kinds of reads at their median, one after another.
  read: { ms: 3.2 },
  message: { bytes: 1_112, characters: 54, rows: 5.76 },
  // `bun run bench tracker-costs`, a line through the points of {@link recordedTrackers}.
  phrase: { workerMs: 0.0005, characters: 81, postgresMs: 0.0009 },
  backup: { msOfRow: 0.007_245, bytesOfRow: 23.9 },
};

/** Of 10,000,000 messages. */
export const recordedWhole = {
  messages: 10_000_000,
  gigabytes: 10.653,
  backupSeconds: 417.4,
  backupGigabytes: 1.381,
  /** Of an append and its job, all processes together. */
  processorMilliseconds: 0.5 + 0.38 + 9.82 + 5.95,
  /** Of one worker, PostgreSQL and other work on two cores. */
  jobsPerSecond: 1000 / 18.5,
} as const;

/**
 * What `bun run bench tracker-costs` has measured on the same machine, with nothing beside it, on 2026-11-26: milliseconds of a worker for
 * a message of 81 characters, by phrases of the account's trackers, with 2 and with 50 messages a request.
 */
export const recordedTrackers = {
  characters: 81,
  workerMs: [
    { phrases: 10, of2: 5.7, of50: 1.55 },
    { phrases: 100, of2: 6.8, of50: 1.9 },
    { phrases: 1_000, of2: 6, of50: 2.1 },
    { phrases: 5_000, of2: 8.7, of50: 3.45 },
  ],
} as const;

/** How far the plan may be from what was measured, as a share of that. */
export const statedError = 0.2;
