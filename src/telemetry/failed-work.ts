/** What the log says of work that failed, and that a worker tries again by itself. */

import type { Logger } from 'pino';
import { LeaseLost } from '../queue/lease-lost.ts';

/** Between two lines. */
const defaultPauseMilliseconds = 1_000;

/**
 * Says at once that work has failed, and then once a second how often it has since, with the last cause: while the
 * database is away, every attempt fails. Who lost its lease has said so already.
 */
export function createFailedWorkLog(
  log: Pick<Logger, 'error'>,
  pauseMilliseconds = defaultPauseMilliseconds,
): (err: unknown, queue: string) => void {
  let isPausing = false;
  let times = 0;
  let last: { readonly err: unknown; readonly queue: string } | undefined;

  function say(): void {
    isPausing = times > 0;
    if (!isPausing) return;
    log.error({ ...last, times }, 'work of the queue has failed, and is tried again');
    times = 0;
    setTimeout(say, pauseMilliseconds).unref();
  }

  return (err, queue) => {
    if (err instanceof LeaseLost) return;
    times += 1;
    last = { err, queue };
    if (!isPausing) say();
  };
}
