/**
 * The wake-ups of one queue that this process holds: each is drained, kept alive by a heartbeat, and told when it has
 * another holder.
 */

import { sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import type { Database } from '../db/client.ts';
import type { HeldWakeUp, QueueName } from './wake-ups.ts';

/** A heartbeat of the queue is missed after ten seconds (`heartbeatSeconds`). */
export const heartbeatMilliseconds = 3_000;

export interface HeldWakeUps<Extra> {
  /** What is held, with what its taker knows of it. */
  all(): readonly (Extra & { readonly wakeUp: HeldWakeUp })[];
  readonly size: number;
  /**
   * Drains a wake-up that was taken. The drain ends its wake-up itself; when it throws, the wake-up is left to be tried
   * again.
   *
   * @param drain given a signal that aborts when the wake-up has, or will have, another holder
   */
  hold(wakeUp: HeldWakeUp, extra: Extra, drain: (signal: AbortSignal) => Promise<void>): void;
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
  type Held = Extra & { readonly wakeUp: HeldWakeUp; readonly lost: AbortController };
  const held = new Map<string, Held>();
  let ended = Promise.withResolvers<void>();

  async function run(one: Held, drain: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const { wakeUp, lost } = one;
    // Taken from this very process, and given to it again.
    held.get(wakeUp.id)?.lost.abort();
    held.set(wakeUp.id, one);
    try {
      await drain(lost.signal);
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
    try {
      // Not by the library, whose statement waits for rows that drains are about to end, while they wait for it.
      const rows = await db.execute<{ id: string }>(sql`
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
        select id from own`);
      const own = new Set(rows.map(({ id }) => id));
      // One that has just been ended by its drain is missing, too; nobody listens any more.
      for (const { wakeUp, lost } of beating) if (!own.has(wakeUp.id)) lost.abort();
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
    hold: (wakeUp, extra, drain) => void run({ ...extra, wakeUp, lost: new AbortController() }, drain),
    nextEnd: () => ended.promise,
    close() {
      clearInterval(heart);
      for (const { lost } of held.values()) lost.abort();
    },
  };
}
