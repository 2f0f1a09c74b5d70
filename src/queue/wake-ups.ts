/**
 * Wake-ups: the pg-boss jobs which say that a conversation has work, and never what the work is.
 * The work itself lies in our own tables, so a wake-up may come twice or too early without harm.
 *
 * The queue has the policy `exclusive`: at most one wake-up of a conversation waits or runs. A wake-up sent while
 * another of its key is there is dropped, which is safe because whoever finishes a wake-up first makes sure,
 * under the lock that senders take, that no work is left (docs/decisions/0002-wake-ups.md).
 */

import { type SQLWrapper, sql } from 'drizzle-orm';
import { fromDrizzle, type JobInsert, type PgBoss } from 'pg-boss';
import type { Database, Transaction } from '../db/client.ts';
import { endWakeUpIf } from './pg-boss-table.ts';
import { type HeldWakeUp, queueName, type WakeUpData } from './wake-up.ts';

/** That a conversation has work. */
export interface ConversationWakeUp {
  readonly id: bigint;
  /** Whose it is: a worker does not take more than a few of one account at one time. */
  readonly accountId: string;
  /** Its place in the fair order of jobs: of those that are due the lowest comes first. */
  readonly turn: number;
}

export interface WakeUps {
  /** Sends wake-ups inside the caller's transaction, to come after a delay. */
  send(tx: Transaction, wakeUps: readonly ConversationWakeUp[], delayMilliseconds?: number): Promise<void>;
  /** Ends a wake-up; answers false if another worker has taken it over. */
  finish(tx: Transaction, wakeUp: HeldWakeUp): Promise<boolean>;
  /** Ends a wake-up if `condition` gives a row, in one statement; answers whether it did. */
  finishIf(db: Database, wakeUp: HeldWakeUp, condition: SQLWrapper): Promise<boolean>;
}

/** The highest number that a turn can be: a priority is an `integer`. */
const highestTurn = 2 ** 31 - 1;

export function createWakeUps(boss: PgBoss): WakeUps {
  return {
    async send(tx, wakeUps, delayMilliseconds = 0) {
      if (wakeUps.length === 0) return;
      const jobs = wakeUps.map(({ id, accountId, turn }): JobInsert => {
        const data: WakeUpData = { conversationId: String(id) };
        const job: JobInsert = { singletonKey: String(id), data, group: { id: accountId } };
        // Of those that are due the highest comes first.
        if (turn > 0) job.priority = -Math.min(turn, highestTurn);
        // An interval, which the database adds to its own clock.
        if (delayMilliseconds > 0) job.startAfter = `${Math.ceil(delayMilliseconds)} milliseconds`;
        return job;
      });
      // In order of their keys: two transactions that send the same keys then wait for, not on, each other.
      jobs.sort((a, b) => (String(a.singletonKey) < String(b.singletonKey) ? -1 : 1));
      await boss.insert(queueName, jobs, { db: fromDrizzle(tx, sql) });
    },
    // What `finish` does, with a condition, which pg-boss has no way to take.
    finishIf: endWakeUpIf,
    async finish(tx, { id, retryCount }) {
      // Deleted, not completed: the queue's table then holds nothing but live wake-ups and stays small.
      const result = await boss.deleteJob(queueName, { id, retryCount }, { db: fromDrizzle(tx, sql) });
      // Counted at run time, though its published type says nothing.
      return Reflect.get(result, 'affected') === 1;
    },
  };
}
