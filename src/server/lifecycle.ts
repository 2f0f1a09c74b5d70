/** What has been started, and how it is stopped. */

import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { RetryOptions } from '../db/retry.ts';
import type { Metrics } from '../telemetry/metrics.ts';

/** How long the requests in hand get once no more are taken, in milliseconds. */
export const finishRequestsMilliseconds = 4_000;

/**
 * Stops one part.
 *
 * @param acceptMilliseconds how long requests are still taken: 0 when somebody at a terminal says so, else as
 *   `CONFAB_DRAIN_SECONDS` says
 */
export type Stop = (acceptMilliseconds: number) => Promise<unknown> | unknown;

export interface Lifecycle {
  /** Remembers how to stop what has just been started. */
  onStop(stop: Stop): void;
  /** Stops everything, the last that was started first. */
  stop(acceptMilliseconds: number): Promise<void>;
}

export function createLifecycle(): Lifecycle {
  const stops: Stop[] = [];
  return {
    onStop: (stop) => void stops.push(stop),
    async stop(acceptMilliseconds) {
      for (const stop of stops.splice(0).reverse()) await stop(acceptMilliseconds);
    },
  };
}

/** What every step of a start has. */
export interface Start {
  readonly config: Config;
  readonly dataDirectory: string;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly lifecycle: Lifecycle;
  /** Aborts when the server is told to stop. */
  readonly stopSignal: AbortSignal;
  /** How to wait for a database that does not answer yet. */
  readonly retry: RetryOptions;
}
