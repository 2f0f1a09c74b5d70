/**
 * The wake-ups of one queue that this process holds: each is drained, kept alive by a heartbeat, and told when it has
 * another holder.
 */

import type { PgBoss } from 'pg-boss';
import type { Database } from '../db/client.ts';
import { beatHeart } from './pg-boss-table.ts';
import type { HeldWakeUp, QueueName } from './queues.ts';
import { watchForStandstill } from './standstill.ts';

/** A heartbeat of the queue is missed after ten seconds (`heartbeatSeconds`). */
export const heartbeatMilliseconds = 3_000;
/** For so long after it was sent a heartbeat surely holds: some less than that, since no two clocks run quite alike. */
const holdMilliseconds = 9_000;

/** The right of a drain to its wake-up. */
export interface Lease {
  /** Aborts when the wake-up has, or will have, another holder, and when the drain has ended. */
  readonly signal: AbortSignal;
  /**
   * Whether the wake-up, which was its drain's own at that moment of `performance.now()`, is so for sure until now. It is
   * not after heartbeats that have failed for long, nor once the process has stood still: others may have taken it then,
   * and done what there was to do.
   */
  isOwnSince(moment: number): boolean;
}

export interface HeldWakeUps<Extra> {
  /** What is held, with what its taker knows of it. */
  all(): readonly (Extra & { readonly wakeUp: HeldWakeUp })[];
  readonly size: number;
  /**
   * Drains a wake-up that was taken. The drain ends its wake-up itself; when it throws, the wake-up is left to be tried
   * again.
   *
   * @param takenAt `performance.now()` before the statement that took it
   */
  hold(wakeUp: HeldWakeUp, takenAt: number, extra: Extra, drain: (lease: Lease) => Promise<void>): void;
  /** Resolves when the next drain ends. */
  nextEnd(): Promise<void>;
  /** Aborts the drains that still go on, and lets their wake-ups go to others. */
  close(): void;
}

/**
 * @param db for the heartbeat
 * @param onError told of every drain that threw
 * @param onEnd told of every drain that has ended, when its wake-up is held no more
 */
export function createHeldWakeUps<Extra>(
  { boss, db, queue }: { boss: PgBoss; db: Database; queue: QueueName },
  onError: (error: unknown) => void,
  onEnd: () => void = () => {},
): HeldWakeUps<Extra> {
  type Held = Extra & {
    readonly wakeUp: HeldWakeUp;
    readonly lost: AbortController;
    /** `performance.now()` until when the last heartbeat holds. */
    ownUntil: number;
  };
  const held = new Map<string, Held>();
  let ended = Promise.withResolvers<void>();
  const standstill = watchForStandstill();

  async function run(one: Held, drain: (lease: Lease) => Promise<void>): Promise<void> {
    const { wakeUp, lost } = one;
    // Taken from this very process, and given to it again.
    held.get(wakeUp.id)?.lost.abort();
    held.set(wakeUp.id, one);
    try {
      // What it has left under way, since it was not to wait for it, ends with it.
      await drain({
        signal: lost.signal,
        isOwnSince: (moment) => performance.now() < one.ownUntil && !standstill.hasStoodStillSince(moment),
      }).finally(() => lost.abort());
    } catch (error) {
      onError(error);
      const { id, retryCount } = wakeUp;
      // Should this fail too, the missing heartbeat does the same a little later.
      await boss.fail(queue, { id, retryCount }).catch(onError);
    } finally {
      if (held.get(wakeUp.id) === one) held.delete(wakeUp.id);
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
      const own = await beatHeart(
        db,
        queue,
        beating.map(({ wakeUp }) => wakeUp),
      );
      for (const one of beating) {
        // One that has just been ended by its drain is missing, too; nobody listens any more.
        if (!own.has(one.wakeUp.id)) one.lost.abort();
        if (own.get(one.wakeUp.id)) one.ownUntil = sentAt + holdMilliseconds;
      }
    } catch (error) {
      // Says nothing about who holds what.
      onError(error);
    }
  }

  return {
    all: () => [...held.values()],
    get size() {
      return held.size;
    },
    hold(wakeUp, takenAt, extra, drain) {
      const ownUntil = takenAt + holdMilliseconds;
      void run({ ...extra, wakeUp, lost: new AbortController(), ownUntil }, drain);
    },
    nextEnd: () => ended.promise,
    close() {
      clearInterval(heart);
      standstill.close();
      for (const { lost } of held.values()) lost.abort();
    },
  };
}
