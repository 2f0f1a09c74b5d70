/**
 * A least rate at which bytes must come or go, so that no client is waited for, and no bytes are kept for it, for
 * ever.
 */

export interface LeastRate {
  /** What any transfer may take, however small. */
  readonly milliseconds: number;
  /** How many bytes that have moved give a transfer one more second. */
  readonly bytesPerSecond: number;
}

/** What can be done to the connection of a request. */
export interface Connections {
  /** Puts off the moment at which it is closed for its silence. */
  stayOpen(request: Request): void;
  /** Closes it within some seconds, unless bytes move. */
  hangUp(request: Request): void;
}

/** A body on its way in, or an answer on its way out. */
export interface Transfer {
  /** So many bytes more have moved. */
  moved(bytes: number): void;
  /** The transfer is over, and watched no longer. */
  end(): void;
}

/** Begins to watch a transfer; `onLate` is called once, when it has fallen below the rate. */
export type WatchTransfer = (request: Request, onLate: () => void) => Transfer;

interface Watched {
  readonly request: Request;
  readonly onLate: () => void;
  /** Milliseconds on the clock of `performance`. */
  readonly startedAt: number;
  moved: number;
}

/** How often transfers are looked at, at most, in milliseconds. */
const longestSweep = 1_000;
/** Bun closes a connection that says nothing for a minute, also one whose body comes a byte at a time. */
const stayOpenAfterMilliseconds = 10_000;

export function createLeastRate(rate: LeastRate, connections: Connections): WatchTransfer {
  const watched = new Set<Watched>();
  let sweep: NodeJS.Timeout | undefined;

  function look(): void {
    const now = performance.now();
    for (const transfer of watched) {
      const taken = now - transfer.startedAt;
      if (taken > rate.milliseconds + (transfer.moved / rate.bytesPerSecond) * 1_000) {
        watched.delete(transfer);
        transfer.onLate();
      } else if (taken > stayOpenAfterMilliseconds) connections.stayOpen(transfer.request);
    }
    if (watched.size > 0) return;
    clearInterval(sweep);
    sweep = undefined;
  }

  return (request, onLate) => {
    const transfer: Watched = { request, onLate, startedAt: performance.now(), moved: 0 };
    watched.add(transfer);
    // The timer runs until it finds no transfer: most end at once, and a timer for each would cost more than they do.
    sweep ??= setInterval(look, Math.min(longestSweep, rate.milliseconds / 4));
    return {
      moved(bytes) {
        transfer.moved += bytes;
      },
      end: () => void watched.delete(transfer),
    };
  };
}
