/** Trying a download again. */

import { BrokenConnection } from './pull-error.ts';

/** How often to try again. */
export interface Persistence {
  /** Milliseconds before each new attempt after a broken connection. */
  readonly pauses: readonly number[];
  readonly onRetry: (reason: string, milliseconds: number) => void;
}

/**
 * Tries until it works, or until it has failed once more than there are pauses.
 *
 * @param hasProgressed asked after a failure; when it says yes, the count begins anew
 * @throws {BrokenConnection} the last one; anything else that an attempt throws ends it at once
 */
export async function persist<Result>(
  attempt: () => Promise<Result>,
  { pauses, onRetry }: Persistence,
  hasProgressed: () => Promise<boolean> = () => Promise.resolve(false),
): Promise<Result> {
  let failures = 0;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof BrokenConnection)) throw error;
      if (await hasProgressed()) failures = 0;
      const pause = pauses[failures];
      if (pause === undefined) throw error;
      failures += 1;
      onRetry(error.message, pause);
      await Bun.sleep(pause);
    }
  }
}
