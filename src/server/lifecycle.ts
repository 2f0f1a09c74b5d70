/** What has been started, and how it is stopped. */

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
