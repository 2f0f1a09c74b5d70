/**
 * Takes receivers that are due and has each of them called, many at one time: while one is waited for, the others go on.
 */

import { setTimeout } from 'node:timers/promises';
import type { Database } from '../../db/client.ts';
import { createHeldLeases, type Lease } from '../../queue/held-leases.ts';
import { createNews } from '../../queue/news.ts';
import { startTaking, type Taking } from '../../queue/taking.ts';
import {
  type Lane,
  type LeasedReceiver,
  leaveReceiver,
  renewReceivers,
  takeReceivers,
} from './lease-queries.ts';

/** How many receivers are held at one time, and what happens when there are more. */
export interface Places {
  readonly count: number;
  /**
   * Milliseconds after which a receiver that has not answered gives its place up, while hardly a place is free; the slowest
   * goes first. Infinity: none does.
   */
  readonly evictedAfterMilliseconds: number;
}

/** The lease of a drain that may have to leave, so that others find a place. */
export interface EvictableLease extends Lease {
  /** Aborts when others need the place. */
  readonly evicted: AbortSignal;
  /** Told when the drain begins to wait for its receiver, and when (`false`) it no longer does. */
  waits(isWaiting: boolean): void;
  /** Calls the listener, the last one given, whenever there may be further calls to make. */
  onNews(listener: () => void): void;
}

/** The receivers of one lane that this process has. */
export interface ReceiverLeases extends Taking {
  /** Those that are being drained. */
  held(): readonly LeasedReceiver[];
  /** Looks for others at once, if a place is free. */
  look(): void;
  /** Tells the drain of a receiver, if it is held, that there may be further calls to make. */
  tell(receiverId: number): void;
}

/** What is known of a receiver that is held. */
interface HeldReceiver extends LeasedReceiver {
  readonly evicted: AbortController;
  /** `performance.now()` since when its answer has been waited for. */
  waitingSince: number | undefined;
  /** Tells its drain that there may be further calls to make. */
  tell: () => void;
}

/** Most receivers that one statement takes. */
const maximumBatchSize = 64;
/** How often it is looked whether somebody has to give way, while hardly a place is free. */
const crowdedMilliseconds = 20;

/**
 * Calls `drain` for every receiver of the lane that is due. It gives its receiver back itself; when it throws, the receiver
 * is left to be taken again.
 *
 * @param onError told of every drain, and of every look, that threw
 */
export function leaseReceivers(
  { db, lane, places }: { db: Database; lane: Lane; places: Places },
  drain: (receiver: LeasedReceiver, lease: EvictableLease) => Promise<void>,
  onError: (error: unknown) => void,
): ReceiverLeases {
  const held = createHeldLeases<HeldReceiver>(
    {
      keyOf: ({ id }) => String(id),
      renew: (receivers) => renewReceivers(db, receivers),
      leave: (receiver) => leaveReceiver(db, receiver),
    },
    onError,
  );
  const batchSize = Math.min(maximumBatchSize, Math.ceil(places.count / 4));
  // With more than this, the next batch would not find room.
  const roomy = places.count - batchSize;
  const news = createNews();

  function hold({ id, token }: LeasedReceiver, takenAt: number): void {
    const receiver: HeldReceiver = {
      id,
      token,
      evicted: new AbortController(),
      waitingSince: undefined,
      // It has yet to look for the first time.
      tell: () => {},
    };
    held.hold(receiver, takenAt, (lease) =>
      drain(receiver, {
        ...lease,
        evicted: receiver.evicted.signal,
        waits(isWaiting) {
          receiver.waitingSince = isWaiting ? performance.now() : undefined;
        },
        onNews(listener) {
          receiver.tell = listener;
        },
      }),
    );
  }

  /** Evicts the slowest receivers, as many as make room for a batch. */
  function makeRoom(): void {
    const all = held.all();
    const leaving = all.filter(({ evicted }) => evicted.signal.aborted).length;
    const longAgo = performance.now() - places.evictedAfterMilliseconds;
    const waitingSince = ({ waitingSince = Number.POSITIVE_INFINITY }: HeldReceiver) => waitingSince;
    const candidates = all
      .filter((receiver) => !receiver.evicted.signal.aborted && waitingSince(receiver) <= longAgo)
      .sort((a, b) => waitingSince(a) - waitingSince(b));
    for (const { evicted } of candidates.slice(0, Math.max(held.size - leaving - roomy, 0))) evicted.abort();
  }

  /** Takes what is due; answers whether there may be more. */
  async function takeSome(stopping: AbortSignal): Promise<boolean> {
    const takenAt = performance.now();
    const taken = await takeReceivers(db, lane, batchSize);
    // The look was under way when this process was told to take no more: what it brings is left to other workers.
    if (stopping.aborted) await Promise.all(taken.map((receiver) => leaveReceiver(db, receiver)));
    else for (const receiver of taken) hold(receiver, takenAt);
    return taken.length === batchSize;
  }

  async function whenFull(): Promise<void> {
    makeRoom();
    await Promise.race([held.nextEnd(), setTimeout(crowdedMilliseconds)]);
  }

  const taking = startTaking({ held, news, places: roomy + 1, take: takeSome, whenFull }, onError);
  return {
    held: held.all,
    look: news.tell,
    tell: (receiverId) => held.get(String(receiverId))?.tell(),
    ...taking,
  };
}
