/**
 * Wake-ups: the pg-boss jobs that say "this conversation (or receiver) has work", never what the work is.
 * The work itself lies in our own tables, so a wake-up may come twice or too early without harm.
 *
 * All queues have the policy `exclusive`: at most one wake-up of a key waits or runs. A wake-up sent while
 * another of its key is there is dropped, which is safe because whoever finishes a wake-up first makes sure,
 * under the lock that senders take, that no work is left (docs/decisions/0002-wake-ups.md).
 */

import { type SQLWrapper, sql } from 'drizzle-orm';
import { fromDrizzle, type JobInsert, type PgBoss } from 'pg-boss';
import type { Database, Transaction } from '../db/client.ts';
import { bringForward, endWakeUpIf, endWakeUps } from './pg-boss-table.ts';
import type { HeldWakeUp, QueueName } from './queues.ts';

/** That a conversation has work. */
export interface ConversationWakeUp {
  readonly id: bigint;
  /** Whose it is: a worker does not take more than a few of one account at one time. */
  readonly accountId: string;
  /** Its place in the fair order of jobs: of those that are due the lowest comes first. */
  readonly turn: number;
}

interface NewWakeUp {
  /** What may have one wake-up at most. */
  readonly key: string;
  readonly data: object;
  /** Of which a worker holds a few at one time. */
  readonly group?: string;
  readonly delayMilliseconds?: number;
  /** Of those that are due the highest comes first. Default 0. */
  readonly priority?: number;
}

/** A receiver that is to be called after a delay, and how often it failed since its last success. */
export interface Probe {
  readonly receiverId: number;
  readonly delayMilliseconds: number;
  readonly failures: number;
}

/** Sends wake-ups inside the caller's transaction. */
export interface WakeUps {
  conversations(
    tx: Transaction,
    wakeUps: readonly ConversationWakeUp[],
    delayMilliseconds?: number,
  ): Promise<void>;
  /** Sends to `webhook`. */
  receivers(tx: Transaction, ids: readonly number[]): Promise<void>;
  /**
   * Sends to `webhook-retry`, to start after a delay. Of those that are due the ones come first that failed least, so
   * that who is long dead does not keep back who was away for a moment.
   */
  probes(tx: Transaction, probes: readonly Probe[]): Promise<void>;
  /** Ends a wake-up; answers false if another worker has taken it over. */
  finish(tx: Transaction, wakeUp: HeldWakeUp): Promise<boolean>;
  /** Ends wake-ups of any queues; answers the ids of those that nobody has taken over. */
  finishAll(tx: Transaction, wakeUps: readonly HeldWakeUp[]): Promise<ReadonlySet<string>>;
  /** Ends a wake-up if `condition` gives a row, in one statement; answers whether it did. */
  finishIf(db: Database, wakeUp: HeldWakeUp, condition: SQLWrapper): Promise<boolean>;
}

/** The highest number that a turn can be: a priority is an `integer`. */
const highestTurn = 2 ** 31 - 1;

export function createWakeUps(boss: PgBoss): WakeUps {
  async function send(tx: Transaction, queue: QueueName, wakeUps: NewWakeUp[]): Promise<void> {
    if (wakeUps.length === 0) return;
    // In order of their keys: two transactions that send the same keys then wait for, not on, each other.
    wakeUps.sort((a, b) => (a.key < b.key ? -1 : 1));
    const jobs = wakeUps.map(({ key, data, group, delayMilliseconds, priority }): JobInsert => {
      const job: JobInsert = { singletonKey: key, data };
      if (group !== undefined) job.group = { id: group };
      if (priority) job.priority = priority;
      // An interval, which the database adds to its own clock.
      if (delayMilliseconds) job.startAfter = `${Math.ceil(delayMilliseconds)} milliseconds`;
      return job;
    });
    await boss.insert(queue, jobs, { db: fromDrizzle(tx, sql) });
    if (queue !== 'webhook-retry') return;
    // One that waits already comes no later than this one would.
    const delays = wakeUps.map(({ key, delayMilliseconds = 0 }) => ({ key, delay: delayMilliseconds }));
    await bringForward(tx, queue, delays);
  }

  return {
    conversations: (tx, wakeUps, delayMilliseconds = 0) =>
      send(
        tx,
        'conversation',
        wakeUps.map(({ id, accountId, turn }) => ({
          key: String(id),
          data: { conversationId: String(id) },
          group: accountId,
          priority: -Math.min(turn, highestTurn),
          delayMilliseconds,
        })),
      ),
    receivers: (tx, ids) =>
      send(
        tx,
        'webhook',
        ids.map((id) => ({ key: String(id), data: { receiverId: id } })),
      ),
    probes: (tx, probes) =>
      send(
        tx,
        'webhook-retry',
        probes.map(({ receiverId, delayMilliseconds, failures }) => ({
          key: String(receiverId),
          data: { receiverId },
          delayMilliseconds,
          priority: -failures,
        })),
      ),
    // What `finish` does, which of many does not say which ones it ended.
    finishAll: endWakeUps,
    // What `finish` does, with a condition, which pg-boss has no way to take.
    finishIf: endWakeUpIf,
    async finish(tx, { queue, id, retryCount }) {
      // Deleted, not completed: the queue's table then holds nothing but live wake-ups and stays small.
      const result = await boss.deleteJob(queue, { id, retryCount }, { db: fromDrizzle(tx, sql) });
      // Counted at run time, though its published type says nothing.
      return Reflect.get(result, 'affected') === 1;
    },
  };
}
