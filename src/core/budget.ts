/**
 * What there is only so much of, shared among owners such as accounts: places to work in, bytes in memory.
 *
 * Each owner may hold a share, so that none can take everything. A request that finds nothing free may wait in the
 * line of its owner. Owners take turns: whatever is given back goes to the first in the line of the owner whose turn
 * it is (round robin, as in fair queueing: Nagle, RFC 970). When too many wait, the last in the longest line is
 * refused, so that the owner who asks for most is refused first.
 */

/**
 * Gives back so many of the units that were taken, or all that are left of them. More than was taken is never given
 * back: once nothing is left, a call does nothing.
 */
export type GiveBack = (units?: number) => void;

/** How long owners may wait, and how many at one time. */
export interface WaitingLimits {
  /** The longest wait, in milliseconds. */
  readonly milliseconds: number;
  /** How many may wait when many come at one moment: for one owner, and for all owners together. */
  readonly burst: number;
  /**
   * How many of one owner may wait once its line has not been empty for `milliseconds`, and until it has been empty
   * for as long: the owner asks for more than it gets, and a longer line would only make all of its requests wait in
   * vain.
   */
  readonly standing: number;
}

export interface BudgetLimits {
  /** Units that may be held at one time. Infinity: no limit. */
  readonly total: number;
  /** Units that one owner may hold at one time; by default as many as there are. */
  readonly share?: number;
  /** By default there is no waiting. */
  readonly waiting?: WaitingLimits;
}

export interface Budget {
  /** Units held by all owners together. */
  readonly held: number;
  /** Those who wait. */
  readonly waiting: number;
  /** Whether one unit for this owner would be refused now: it is not free, and there is no room to wait for it. */
  refuses(owner: string): boolean;
  /**
   * Takes units at once.
   *
   * An owner that holds nothing may take more than its share, and more than there is when nothing is held at all:
   * otherwise what is larger could never be taken.
   *
   * @returns undefined if they are not free, or others have waited for them
   */
  take(owner: string, units?: number): GiveBack | undefined;
  /**
   * Takes units when it is their turn.
   *
   * @param signal aborts the wait
   * @returns undefined if there is no room to wait, or the wait took too long
   * @throws the signal's reason
   */
  takeInTurn(owner: string, signal: AbortSignal, units?: number): Promise<GiveBack | undefined>;
}

interface Waiter {
  readonly units: number;
  /** Milliseconds on the budget's clock. */
  readonly since: number;
  /** Ends the wait with what was taken, or with a refusal. */
  end(taken: GiveBack | undefined): void;
}

interface Line {
  /** When its first waiter came. */
  readonly since: number;
  readonly waiters: Waiter[];
}

/** How often those who wait are looked at, in milliseconds. */
const sweepMilliseconds = 50;

const nobodyWaits: WaitingLimits = { milliseconds: 0, burst: 0, standing: 0 };

/** @param now milliseconds on a clock that nobody sets; default: that of `performance` */
export function createBudget(
  { total, share = total, waiting: limits = nobodyWaits }: BudgetLimits,
  now: () => number = () => performance.now(),
): Budget {
  /** Where one owner may hold all there is, it is not recorded who holds what. */
  const isShared = share < total;
  const heldBy = new Map<string, number>();
  /** The owner whose turn it is next comes first. */
  const lines = new Map<string, Line>();
  /** Owners that asked for too much, each with the time at which that is forgotten, in the order of these times. */
  const restrained = new Map<string, number>();
  let held = 0;
  let waiting = 0;
  /** Whether the next in turn waits for more than is free: others must leave it to grow. */
  let isSavedUp = false;
  let sweep: NodeJS.Timeout | undefined;

  function isWithinShare(owner: string, units: number): boolean {
    const own = isShared ? (heldBy.get(owner) ?? 0) : 0;
    return own === 0 || own + units <= share;
  }

  const isFree = (units: number) => held + units <= total || (held === 0 && total > 0);

  const canTake = (owner: string, units: number) =>
    !isSavedUp && isFree(units) && isWithinShare(owner, units) && !lines.has(owner);

  function hold(owner: string, units: number): GiveBack {
    held += units;
    if (isShared) heldBy.set(owner, (heldBy.get(owner) ?? 0) + units);
    let left = units;
    return (wanted = left) => {
      const given = Math.min(wanted, left);
      if (given <= 0) return;
      left -= given;
      held -= given;
      if (isShared) {
        const own = (heldBy.get(owner) ?? 0) - given;
        if (own > 0) heldBy.set(owner, own);
        else heldBy.delete(owner);
      }
      if (waiting > 0) serve();
    };
  }

  /** Gives what is free to those who wait, one of each owner in turn. */
  function serve(): void {
    isSavedUp = false;
    // An owner that goes to the end of the map is visited again. One that has its share keeps its turn.
    for (const [owner, { since, waiters }] of lines) {
      const [first] = waiters;
      if (first === undefined || !isWithinShare(owner, first.units)) continue;
      if (!isFree(first.units)) {
        isSavedUp = true;
        break;
      }
      waiters.shift();
      lines.delete(owner);
      if (waiters.length > 0) lines.set(owner, { since, waiters });
      else end(owner, since);
      waiting -= 1;
      first.end(hold(owner, first.units));
    }
  }

  const hasLasted = (since: number) => now() - since > limits.milliseconds;

  /** Called when the line of an owner has become empty. */
  function end(owner: string, since: number): void {
    lines.delete(owner);
    if (!hasLasted(since) && !restrained.has(owner)) return;
    restrained.delete(owner);
    restrained.set(owner, now() + limits.milliseconds);
  }

  function longestLine(): [owner: string, line: Line] | undefined {
    let longest: [string, Line] | undefined;
    for (const one of lines)
      if (longest === undefined || one[1].waiters.length > longest[1].waiters.length) longest = one;
    return longest;
  }

  function mayWait(owner: string): boolean {
    const line = lines.get(owner);
    const length = line?.waiters.length ?? 0;
    const isStanding = restrained.has(owner) || (line !== undefined && hasLasted(line.since));
    if (length >= (isStanding ? limits.standing : limits.burst)) return false;
    // When the places to wait are used up, only an owner with a shorter line gets one.
    return waiting < limits.burst || length + 1 < (longestLine()?.[1].waiters.length ?? 0);
  }

  /** Takes a waiter out of its line, if it is still in it. */
  function leave(owner: string, waiter: Waiter): void {
    const line = lines.get(owner);
    const place = line?.waiters.indexOf(waiter) ?? -1;
    if (line === undefined || place === -1) return;
    line.waiters.splice(place, 1);
    waiting -= 1;
    if (line.waiters.length === 0) end(owner, line.since);
    // What others had to leave for it is free for them now.
    serve();
  }

  function look(): void {
    const lookedAt = now();
    for (const [owner, forgottenAt] of restrained) {
      if (forgottenAt > lookedAt) break;
      restrained.delete(owner);
    }
    const late = lookedAt - limits.milliseconds;
    for (const [owner, { waiters }] of lines)
      for (let first = waiters[0]; first !== undefined && first.since < late; first = waiters[0]) {
        first.end(undefined);
        leave(owner, first);
      }
    if (waiting > 0 || restrained.size > 0) return;
    clearInterval(sweep);
    sweep = undefined;
  }

  return {
    get held() {
      return held;
    },
    get waiting() {
      return waiting;
    },
    refuses: (owner) => !canTake(owner, 1) && !mayWait(owner),
    take: (owner, units = 1) => (canTake(owner, units) ? hold(owner, units) : undefined),
    takeInTurn(owner, signal, units = 1) {
      if (canTake(owner, units)) return Promise.resolve(hold(owner, units));
      if (signal.aborted) return Promise.reject(signal.reason);
      if (!mayWait(owner)) return Promise.resolve(undefined);
      if (waiting >= limits.burst) {
        const [longestOwner, longest] = longestLine() ?? [];
        const last = longest?.waiters.at(-1);
        if (longestOwner !== undefined && last !== undefined) {
          last.end(undefined);
          leave(longestOwner, last);
        }
      }
      sweep ??= setInterval(look, sweepMilliseconds);
      return new Promise((resolve, reject) => {
        const onAbort = () => {
          leave(owner, waiter);
          reject(signal.reason);
        };
        const since = now();
        const waiter: Waiter = {
          units,
          since,
          end(taken) {
            signal.removeEventListener('abort', onAbort);
            resolve(taken);
          },
        };
        signal.addEventListener('abort', onAbort, { once: true });
        const line = lines.get(owner);
        if (line === undefined) lines.set(owner, { since, waiters: [waiter] });
        else line.waiters.push(waiter);
        waiting += 1;
        // From now on others must leave to it what it waits for.
        serve();
      });
    },
  };
}
