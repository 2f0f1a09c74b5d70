import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { Postmaster } from './postmaster.ts';

/** Restarts within the window after which PostgreSQL is taken to be beyond help. */
const RESTARTS_MAX = 5;
const WINDOW_MILLISECONDS = 60_000;
const FIRST_PAUSE_MILLISECONDS = 200;

/** Watches over a PostgreSQL and starts it again when it dies. */
export interface Supervisor {
  /** Stops watching, waits for a restart that is under way, and gives the last PostgreSQL that ran. */
  stop(): Promise<Postmaster>;
}

/**
 * Calls `restart` whenever the PostgreSQL is gone, until stopped. After five restarts within a minute, or attempts
 * at one, it calls `giveUp` and leaves off.
 */
export function supervise(
  first: Postmaster,
  actions: {
    restart: () => Promise<Postmaster>;
    giveUp: (error: EmbeddedPostgresError) => void;
    log: (event: object, message: string) => void;
    firstPauseMilliseconds?: number;
  },
): Supervisor {
  const firstPause = actions.firstPauseMilliseconds ?? FIRST_PAUSE_MILLISECONDS;
  let current = first;
  let stopping = false;
  let restarting: Promise<void> = Promise.resolve();
  let restarts: number[] = [];

  const watch = async (): Promise<void> => {
    await current.exited;
    if (stopping) return;
    const now = performance.now();
    restarts = restarts.filter((time) => time > now - WINDOW_MILLISECONDS);
    if (restarts.length >= RESTARTS_MAX) {
      const message = `PostgreSQL ended ${restarts.length + 1} times within a minute and is not started again: see its log.`;
      actions.log({ pid: current.pid }, message);
      actions.giveUp(new EmbeddedPostgresError(message));
      return;
    }
    restarting = restartOnce(now);
    await restarting;
    if (!stopping) await watch();
  };

  const restartOnce = async (now: number): Promise<void> => {
    actions.log({ pid: current.pid, restarts: restarts.length }, 'PostgreSQL has ended; starting it again');
    // At once the first time, since requests are waiting; then ever later, since it does not seem to help.
    if (restarts.length > 0) await Bun.sleep(firstPause * 2 ** (restarts.length - 1));
    restarts.push(now);
    if (stopping) return;
    try {
      current = await actions.restart();
      actions.log({ pid: current.pid, port: current.port }, 'PostgreSQL is back');
    } catch (error) {
      actions.log({ error }, 'PostgreSQL did not come back');
    }
  };

  void watch();
  return {
    stop: async () => {
      stopping = true;
      await restarting;
      return current;
    },
  };
}
