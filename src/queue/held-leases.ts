/**
 * What this process holds by leases: each holding is drained, kept by a heartbeat, and its drain is told when somebody else
 * has it.
 */

import { watchForStandstill } from './standstill.ts';

/** How often leases are renewed, all of them by one statement. */
const heartbeatMilliseconds = 3_000;
/** How long a lease lasts that is not renewed. */
export const leaseSeconds = 10;
/** For so long after it was renewed a lease surely holds: some less than it lasts, since no two clocks run quite alike. */
const holdMilliseconds = 9_000;

/** The right of a drain to its holding. */
export interface Lease {
  /** Aborts when somebody else has, or will have, the holding, and when the drain has ended. */
  readonly signal: AbortSignal;
  /**
   * Whether the holding, which was its drain's own at that moment of `performance.now()`, is so for sure until now. It is
   * not after heartbeats that have failed for long, nor once the process has stood still: others may have taken it then,
   * and done what there was to do.
   */
  isOwnSince(moment: number): boolean;
}

/** Where the leases of holdings are kept. */
export interface LeaseStore<Holding> {
  /** Tells the holdings of this process apart; whoever takes one a second time has it instead of who had it first. */
  keyOf(holding: Holding): string;
  /**
   * Renews leases.
   *
   * @returns by key, for those that are still this process' own, whether the lease was renewed: it is not while a statement
   *   ends the holding or writes about it
   */
  renew(holdings: readonly Holding[]): Promise<ReadonlyMap<string, boolean>>;
  /** Leaves a holding whose drain has failed to be tried again. */
  leave(holding: Holding): Promise<unknown>;
}

export interface HeldLeases<Holding> {
  all(): readonly Holding[];
  /** That of a key, if this process has it. */
  get(key: string): Holding | undefined;
  readonly size: number;
  /**
   * Drains a holding that was taken. The drain ends the holding itself; when it throws, the holding is left to be tried again.
   *
   * @param takenAt `performance.now()` before the statement that took it
   */
  hold(holding: Holding, takenAt: number, drain: (lease: Lease) => Promise<void>): void;
  /** Resolves when the next drain ends. */
  nextEnd(): Promise<void>;
  /** Aborts the drains that still go on, and leaves their holdings to others. */
  close(): void;
}

/**
 * @param onError told of every drain that threw
 * @param onEnd told of every drain that has ended, when its holding is held no more
 */
export function createHeldLeases<Holding>(
  store: LeaseStore<Holding>,
  onError: (error: unknown) => void,
  onEnd: () => void = () => {},
): HeldLeases<Holding> {
  interface Held {
    readonly holding: Holding;
    readonly key: string;
    readonly lost: AbortController;
    /** `performance.now()` until when the lease holds. */
    ownUntil: number;
  }
  const held = new Map<string, Held>();
  let ended = Promise.withResolvers<void>();
  const standstill = watchForStandstill();

  async function run(one: Held, drain: (lease: Lease) => Promise<void>): Promise<void> {
    const { holding, key, lost } = one;
    // This process has lost it, and has taken it again.
    held.get(key)?.lost.abort();
    held.set(key, one);
    try {
      // What the drain has left under way, since it was not to wait for it, ends with it.
      await drain({
        signal: lost.signal,
        isOwnSince: (moment) => performance.now() < one.ownUntil && !standstill.hasStoodStillSince(moment),
      }).finally(() => lost.abort());
    } catch (error) {
      onError(error);
      // Should this fail too, the end of the lease does the same a little later.
      await store.leave(holding).catch(onError);
    } finally {
      if (held.get(key) === one) held.delete(key);
      ended.resolve();
      ended = Promise.withResolvers();
      onEnd();
    }
  }

  const heart = setInterval(beat, heartbeatMilliseconds);
  async function beat(): Promise<void> {
    const beating = [...held.values()];
    if (beating.length === 0) return;
    const sentAt = performance.now();
    try {
      const own = await store.renew(beating.map(({ holding }) => holding));
      for (const one of beating) {
        // One that has just been ended by its drain is missing, too; nobody listens any more.
        if (!own.has(one.key)) one.lost.abort();
        if (own.get(one.key)) one.ownUntil = sentAt + holdMilliseconds;
      }
    } catch (error) {
      // Says nothing about who holds what.
      onError(error);
    }
  }

  return {
    all: () => [...held.values()].map(({ holding }) => holding),
    get: (key) => held.get(key)?.holding,
    get size() {
      return held.size;
    },
    hold(holding, takenAt, drain) {
      const ownUntil = takenAt + holdMilliseconds;
      void run({ holding, key: store.keyOf(holding), lost: new AbortController(), ownUntil }, drain);
    },
    nextEnd: () => ended.promise,
    close() {
      clearInterval(heart);
      standstill.close();
      for (const { lost } of held.values()) lost.abort();
    },
  };
}
