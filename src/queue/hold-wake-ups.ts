/**
 * Takes wake-ups whose work is waiting for others: many at one time, by one fetcher.
 *
 * pg-boss gives each fetcher one batch, and the next one when that is settled: a thousand that wait would need a
 * thousand fetchers, each with its own poll, statement and heartbeat. Here the fetcher hands its batch on at once.
 */

import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import type { Database } from '../db/client.ts';
import { watchForStandstill } from './standstill.ts';
import type { HeldWakeUp, WakeUpData } from './wake-ups.ts';

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

/** What a drain has of its place. */
export interface Place {
  /** Aborts when the wake-up has, or will have, another holder. */
  readonly signal: AbortSignal;
  /** Aborts when others need the place. */
  readonly giveWay: AbortSignal;
  /** Told when the drain begins to wait for others, and when (`false`) it no longer does. */
  waits(isWaiting: boolean): void;
  /**
   * Whether the wake-up, which was its drain's own at that moment of `performance.now()`, is so for sure until now. It is
   * not after heartbeats that have failed for long, nor once the process has stood still: others may have taken it then,
   * and done what there was to do.
   */
  isOwnSince(moment: number): boolean;
}

/** Wake-ups of one queue that are held by this process. */
export interface Holder {
  /** Those that are being drained. */
  held(): readonly HeldWakeUp[];
  /** Takes no more; resolves when every drain has ended. */
  idle(): Promise<void>;
  /** Aborts the drains that still go on, and lets their wake-ups go to others. */
  close(): void;
}

interface Held extends Place {
  readonly wakeUp: HeldWakeUp;
  readonly lost: AbortController;
  readonly evicted: AbortController;
  /** `performance.now()` since when it has waited for others. */
  waitingSince: number | undefined;
  /** `performance.now()` until when the last heartbeat holds. */
  ownUntil: number;
}

/** A wake-up as the queue gives it out. */
type Fetched = Pick<HeldWakeUp, 'id' | 'retryCount'>;

/** Most wake-ups of one fetch. */
const maximumBatchSize = 64;
/** A heartbeat of the queue is missed after ten seconds (`heartbeatSeconds`). */
const heartbeatMilliseconds = 3_000;
/** For so long after it was sent a heartbeat surely holds: some less than that, since no two clocks run quite alike. */
const holdMilliseconds = 9_000;
/** How often it is looked whether somebody has to give way, while hardly a place is free. */
const crowdedMilliseconds = 20;

/**
 * Calls `drain` for every wake-up of the queue. It ends its wake-up itself; when it throws, the wake-up is left to be
 * tried again.
 *
 * @param db for statements that the library has none for
 * @param onError told of every drain that threw
 */
export async function holdWakeUps<Queue extends HeldQueue>(
  { boss, db, queue, places }: { boss: PgBoss; db: Database; queue: Queue; places: Places },
  drain: (wakeUp: HeldWakeUp, data: WakeUpData[Queue], place: Place) => Promise<void>,
  onError: (error: unknown, queue: HeldQueue) => void,
): Promise<Holder> {
  const held = new Map<string, Held>();
  const batchSize = Math.min(maximumBatchSize, Math.ceil(places.count / 4));
  // With more than this, the next batch would not find room.
  const roomy = places.count - batchSize;
  let stopping = false;
  let ended = Promise.withResolvers<void>();
  const standstill = watchForStandstill();

  /**
   * Takes wake-ups over from the fetcher, as another worker would after its death: with the next `retry_count`. What
   * the library then does to settle the batch is fenced by the old one and finds nothing. Those that another worker has
   * taken over since they were fetched stay there.
   */
  async function takeOver(batch: readonly Fetched[]): Promise<Map<string, number>> {
    const fetched = batch.map(({ id, retryCount }) => ({ id, retryCount }));
    const rows = await db.execute<{ id: string; retryCount: number }>(sql`
      with own as materialized (
        select job.id from pgboss.job
        join jsonb_to_recordset(${JSON.stringify(fetched)}::text::jsonb) as fetched(id uuid, "retryCount" int)
          on job.id = fetched.id and job.retry_count = fetched."retryCount"
        where job.name = ${queue} and job.state = 'active' order by job.id for no key update of job
      )
      update pgboss.job set retry_count = retry_count + 1, heartbeat_on = now()
      from own where job.name = ${queue} and job.id = own.id
      returning job.id, retry_count as "retryCount"`);
    return new Map(rows.map(({ id, retryCount }) => [id, retryCount]));
  }

  async function hold(wakeUp: HeldWakeUp, data: WakeUpData[Queue], takenAt: number): Promise<void> {
    const [lost, evicted] = [new AbortController(), new AbortController()];
    const place: Held = {
      wakeUp,
      lost,
      evicted,
      waitingSince: undefined,
      signal: lost.signal,
      giveWay: evicted.signal,
      waits(isWaiting) {
        place.waitingSince = isWaiting ? performance.now() : undefined;
      },
      ownUntil: takenAt + holdMilliseconds,
      isOwnSince: (moment) => performance.now() < place.ownUntil && !standstill.hasStoodStillSince(moment),
    };
    // Taken from this very process, and given to it again.
    held.get(wakeUp.id)?.lost.abort();
    held.set(wakeUp.id, place);
    try {
      // What it has left under way, since it was not to wait for it, ends with it.
      await drain(wakeUp, data, place).finally(() => lost.abort());
    } catch (error) {
      onError(error, queue);
      const { id, retryCount } = wakeUp;
      // Should this fail too, the missing heartbeat does the same a little later.
      await boss.fail(queue, { id, retryCount }).catch((failure: unknown) => onError(failure, queue));
    } finally {
      if (held.get(wakeUp.id) === place) held.delete(wakeUp.id);
      ended.resolve();
      ended = Promise.withResolvers();
    }
  }

  /** Asks so many to give way that there is room for a batch, those first that have waited longest. */
  function makeRoom(): void {
    const leaving = [...held.values()].filter(({ giveWay }) => giveWay.aborted).length;
    const longAgo = performance.now() - places.patienceMilliseconds;
    const waitingSince = ({ waitingSince = Number.POSITIVE_INFINITY }: Held) => waitingSince;
    const candidates = [...held.values()]
      .filter((place) => !place.giveWay.aborted && waitingSince(place) <= longAgo)
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
      const takenAt = performance.now();
      const retryCounts = await takeOver(batch);
      for (const { id, data } of batch) {
        const retryCount = retryCounts.get(id);
        if (retryCount !== undefined) void hold({ queue, id, retryCount }, data, takenAt);
      }
      while (held.size > roomy && !stopping) {
        makeRoom();
        await Promise.race([ended.promise, setTimeout(crowdedMilliseconds)]);
      }
      boss.notifyWorker(fetcher);
    },
  );

  const heart = setInterval(beat, heartbeatMilliseconds);
  async function beat(): Promise<void> {
    const beating = [...held.values()];
    if (beating.length === 0) return;
    const sentAt = performance.now();
    try {
      // Not by the library, whose statement waits for rows that drains are about to end, while they wait for it.
      const rows = await db.execute<{ id: string; isBeaten: boolean }>(sql`
        with own as (
          select job.id from pgboss.job
          join jsonb_to_recordset(${JSON.stringify(beating.map(({ wakeUp }) => wakeUp))}::text::jsonb)
            as held(id uuid, "retryCount" int) on job.id = held.id and job.retry_count = held."retryCount"
          where job.name = ${queue} and job.state = 'active'
        ), idle as (
          select id from pgboss.job where name = ${queue} and id in (select id from own) for update skip locked
        ), beaten as (
          update pgboss.job set heartbeat_on = now() from idle where job.name = ${queue} and job.id = idle.id
        )
        select id, id in (select id from idle) as "isBeaten" from own`);
      const own = new Map(rows.map(({ id, isBeaten }) => [id, isBeaten]));
      for (const place of beating) {
        // One that has just been ended by its drain is missing, too; nobody listens any more.
        if (!own.has(place.wakeUp.id)) place.lost.abort();
        if (own.get(place.wakeUp.id)) place.ownUntil = sentAt + holdMilliseconds;
      }
    } catch (error) {
      // Says nothing about who holds what.
      onError(error, queue);
    }
  }

  return {
    held: () => [...held.values()].map(({ wakeUp }) => wakeUp),
    async idle() {
      stopping = true;
      await boss.offWork(queue, { id: fetcher, wait: true });
      while (held.size > 0) await ended.promise;
    },
    close() {
      stopping = true;
      clearInterval(heart);
      standstill.close();
      for (const { lost } of held.values()) lost.abort();
    },
  };
}
