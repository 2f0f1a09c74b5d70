/**
 * Stopping without a failed request. A balancer has to notice first: until it does, a server that has to stop goes on
 * taking requests, says on `/readyz` that it is not ready, and asks every client, with `Connection: close`, to come
 * back over another connection, which then leads elsewhere.
 */

import { setTimeout } from 'node:timers/promises';
import pTimeout from 'p-timeout';

/** What there is to stop: Bun's server. */
export interface Listening {
  /**
   * Takes no more connections, hangs up the idle ones at once, and resolves when the requests in hand are answered;
   * `true` closes all connections.
   */
  stop(closeActiveConnections?: boolean): Promise<unknown>;
}

export interface DrainTimes {
  /** How long requests are taken after the signal to stop. */
  readonly acceptMilliseconds: number;
  /** How long the requests in hand then get. */
  readonly finishMilliseconds: number;
}

export interface Draining {
  /** Whether the server has begun to stop. */
  readonly begun: boolean;
  /** From now on every answer asks the client to leave. */
  begin(): void;
  /**
   * Drains the server; resolves when it does not listen any more, and says whether every request was answered.
   * Connections that are still idle at the end have been idle for the whole time: the others got an answer with
   * `Connection: close`.
   */
  drain(server: Listening, times: DrainTimes): Promise<'all_answered' | 'cut_off'>;
}

export function createDraining(): Draining {
  let begun = false;
  return {
    get begun() {
      return begun;
    },
    begin() {
      begun = true;
    },
    async drain(server, { acceptMilliseconds, finishMilliseconds }) {
      begun = true;
      if (acceptMilliseconds > 0) await setTimeout(acceptMilliseconds);
      const end = await pTimeout(
        server.stop().then(() => 'all_answered' as const),
        { milliseconds: finishMilliseconds, fallback: () => 'cut_off' as const },
      );
      if (end === 'cut_off') await server.stop(true);
      return end;
    },
  };
}
