/** Starting the embedded PostgreSQL again whenever it dies. */

import { setTimeout } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { Postmaster } from './postmaster.ts';

/** Restarts within the window after which an operator has to hear of it. */
const maximumRestarts = 5;
const windowMilliseconds = 60_000;
const firstPauseMilliseconds = 200;
/** What is tried this seldom may be tried for ever: a disk that is full may have room again. */
const longestPauseMilliseconds = 10_000;

/** Writes a line of the log, at the level `info` where none is given. */
export type LogLine = (event: object, message: string, level?: 'info' | 'warn' | 'error') => void;

/** Watches over a PostgreSQL and starts it again when it dies. */
export interface Supervisor {
  /** Stops watching, waits for a restart that is under way, and gives the last PostgreSQL that ran. */
  stop(): Promise<Postmaster>;
}

/**
 * Calls `restart` whenever the PostgreSQL is gone, until stopped: at once the first time, then after ever longer
 * pauses. More than five restarts within a minute, or attempts at one, are told to `onTrouble`, once until a minute has
 * passed without trouble; they go on all the same, since nothing else would bring the service back.
 */
export function supervise(
  first: Postmaster,
  actions: {
    restart: () => Promise<Postmaster>;
    onTrouble: (error: EmbeddedPostgresError) => void;
    log: LogLine;
    firstPauseMilliseconds?: number;
    longestPauseMilliseconds?: number;
  },
): Supervisor {
  const firstPause = actions.firstPauseMilliseconds ?? firstPauseMilliseconds;
  const longestPause = actions.longestPauseMilliseconds ?? longestPauseMilliseconds;
  const stopped = new AbortController();
  let current = first;
  let isReported = false;
  let restarting: Promise<void> = Promise.resolve();
  let restarts: number[] = [];

  const watch = async (): Promise<void> => {
    for (;;) {
      await current.exited;
      if (stopped.signal.aborted) return;
      const now = performance.now();
      restarts = restarts.filter((time) => time > now - windowMilliseconds);
      if (restarts.length === 0) isReported = false;
      if (restarts.length >= maximumRestarts && !isReported) {
        isReported = true;
        const message = `PostgreSQL ended ${restarts.length + 1} times within a minute: see its log.`;
        actions.onTrouble(new EmbeddedPostgresError(message));
      }
      restarting = restartOnce(now);
      await restarting;
    }
  };

  const restartOnce = async (now: number): Promise<void> => {
    const event = { pid: current.pid, restarts: restarts.length };
    actions.log(event, 'PostgreSQL has ended; starting it again', 'warn');
    // At once the first time, since requests are waiting; then ever later, since it does not seem to help.
    const pause = restarts.length === 0 ? 0 : Math.min(firstPause * 2 ** (restarts.length - 1), longestPause);
    await setTimeout(pause, undefined, { signal: stopped.signal }).catch(() => {});
    restarts.push(now);
    if (stopped.signal.aborted) return;
    try {
      current = await actions.restart();
      actions.log({ pid: current.pid, port: current.port }, 'PostgreSQL is back');
    } catch (err) {
      actions.log({ err }, 'PostgreSQL did not come back', 'error');
    }
  };

  void watch();
  return {
    stop: async () => {
      stopped.abort();
      await restarting;
      return current;
    },
  };
}
