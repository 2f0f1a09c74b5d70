/**
 * Takes wake-ups whose work is waiting for others: many at one time, by one fetcher.
 *
 * pg-boss gives each fetcher one batch, and the next one when that is settled: a thousand that wait would need a
 * thousand fetchers, each with its own poll, statement and heartbeat. Here the fetcher hands its batch on at once.
 */

import { setTimeout } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { Database } from '../db/client.ts';
import { createHeldWakeUps, heartbeatMilliseconds, type Lease } from './held-wake-ups.ts';
import { takeOver } from './pg-boss-table.ts';
import type { HeldWakeUp, WakeUpData } from './queues.ts';

/** The queues whose wake-ups are held this way. */
export type HeldQueue = 'webhook' | 'webhook-retry';

/** How many wake-ups are held at one time, and what happens when there are more. */
export interface Places {
  readonly count: number;
  /**
   * While hardly a place is free, whoever has waited for others for this long, in milliseconds, gives way, the one
   * that has waited longest first. Infinity: nobody does.
   */
  readonly patienceMilliseconds: number;
}

/** The lease of a drain that may have to leave, so that others find a place. */
export interface EvictableLease extends Lease {
  /** Aborts when others need the place. */
  readonly evicted: AbortSignal;
  /** Told when the drain begins to wait for others, and when (`false`) it no longer does. */
  waits(isWaiting: boolean): void;
}

/** Wake-ups of one queue that are held by this process. */
export interface WakeUpLeases {
  /** Those that are being drained. */
  held(): readonly HeldWakeUp[];
  /** Takes no more; resolves when every drain has ended. */
  idle(): Promise<void>;
  /** Aborts the drains that still go on, and lets their wake-ups go to others. */
  close(): void;
}

/** What a holder knows of a wake-up that it holds. */
interface Waiter {
  readonly evicted: AbortController;
  /** `performance.now()` since when it has waited for others. */
  waitingSince: number | undefined;
}

/** Most wake-ups of one fetch. */
const maximumBatchSize = 64;
/** How often it is looked whether somebody has to give way, while hardly a place is free. */
const crowdedMilliseconds = 20;

/**
 * Calls `drain` for every wake-up of the queue. It ends its wake-up itself; when it throws, the wake-up is left to be
 * tried again.
 *
 * @param db for statements that the library has none for
 * @param onError told of every drain that threw
 */
export async function leaseWakeUps<Queue extends HeldQueue>(
  { boss, db, queue, places }: { boss: PgBoss; db: Database; queue: Queue; places: Places },
  drain: (wakeUp: HeldWakeUp, data: WakeUpData[Queue], lease: EvictableLease) => Promise<void>,
  onError: (error: unknown, queue: HeldQueue) => void,
): Promise<WakeUpLeases> {
  const held = createHeldWakeUps<{ readonly waiter: Waiter }>({ boss, db, queue }, (error) =>
    onError(error, queue),
  );
  const batchSize = Math.min(maximumBatchSize, Math.ceil(places.count / 4));
  // With more than this, the next batch would not find room.
  const roomy = places.count - batchSize;
  let stopping = false;

  function hold(wakeUp: HeldWakeUp, data: WakeUpData[Queue], takenAt: number): void {
    const waiter: Waiter = { evicted: new AbortController(), waitingSince: undefined };
    held.hold(wakeUp, takenAt, { waiter }, (lease) =>
      drain(wakeUp, data, {
        ...lease,
        evicted: waiter.evicted.signal,
        waits(isWaiting) {
          waiter.waitingSince = isWaiting ? performance.now() : undefined;
        },
      }),
    );
  }

  /** Asks so many to give way that there is room for a batch, those first that have waited longest. */
  function makeRoom(): void {
    const waiters = held.all().map(({ waiter }) => waiter);
    const leaving = waiters.filter(({ evicted }) => evicted.signal.aborted).length;
    const longAgo = performance.now() - places.patienceMilliseconds;
    const waitingSince = ({ waitingSince = Number.POSITIVE_INFINITY }: Waiter) => waitingSince;
    const candidates = waiters
      .filter((waiter) => !waiter.evicted.signal.aborted && waitingSince(waiter) <= longAgo)
      .sort((a, b) => waitingSince(a) - waitingSince(b));
    for (const { evicted } of candidates.slice(0, Math.max(held.size - leaving - roomy, 0))) evicted.abort();
  }

  const fetcher = await boss.work<WakeUpData[Queue]>(
    queue,
    {
      batchSize,
      // As in `work`: a notification wakes the fetcher, polling is for what none announces.
      pollingIntervalSeconds: 0.5,
      notifyPollingIntervalSeconds: 0.5,
      heartbeatRefreshSeconds: heartbeatMilliseconds / 1000,
    },
    async (batch) => {
      // The fetch was under way when this process was told to take no more: what it brings is left to other workers.
      if (stopping) throw new Error('this process takes no more wake-ups');
      const takenAt = performance.now();
      // What the library then does to settle the batch is fenced by the old counts, and finds nothing.
      const fetched = batch.map(({ id, retryCount }) => ({ queue, id, retryCount }));
      const retryCounts = await takeOver(db, queue, fetched);
      for (const { id, data } of batch) {
        const retryCount = retryCounts.get(id);
        if (retryCount !== undefined) hold({ queue, id, retryCount }, data, takenAt);
      }
      while (held.size > roomy && !stopping) {
        makeRoom();
        await Promise.race([held.nextEnd(), setTimeout(crowdedMilliseconds)]);
      }
      boss.notifyWorker(fetcher);
    },
  );

  return {
    held: () => held.all().map(({ wakeUp }) => wakeUp),
    async idle() {
      stopping = true;
      await boss.offWork(queue, { id: fetcher, wait: true });
      while (held.size > 0) await held.nextEnd();
    },
    close() {
      stopping = true;
      held.close();
    },
  };
}
