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

/** Every queue and what its wake-ups name. */
export interface WakeUpData {
  conversation: { conversationId: string };
  webhook: { receiverId: number };
  'webhook-retry': { receiverId: number };
}
export type QueueName = keyof WakeUpData;

export const queueNames = ['conversation', 'webhook', 'webhook-retry'] as const satisfies QueueName[];

/** A wake-up that a handler holds; `retryCount` fences it against a later holder. */
export interface HeldWakeUp {
  readonly queue: QueueName;
  readonly id: string;
  readonly retryCount: number;
}

interface NewWakeUp {
  /** What may have one wake-up at most. */
  readonly key: string;
  readonly data: object;
  readonly delayMilliseconds?: number;
}

/** Sends wake-ups inside the caller's transaction. */
export interface WakeUps {
  conversations(tx: Transaction, ids: readonly bigint[], delayMilliseconds?: number): Promise<void>;
  receivers(
    tx: Transaction,
    queue: 'webhook' | 'webhook-retry',
    ids: readonly number[],
    delayMilliseconds?: number,
  ): Promise<void>;
  /** Ends a wake-up; answers false if another worker has taken it over. */
  finish(tx: Transaction, wakeUp: HeldWakeUp): Promise<boolean>;
  /** Ends a wake-up if `condition` gives a row, in one statement; answers whether it did. */
  finishIf(db: Database, wakeUp: HeldWakeUp, condition: SQLWrapper): Promise<boolean>;
}

export function createWakeUps(boss: PgBoss): WakeUps {
  async function send(tx: Transaction, queue: QueueName, wakeUps: NewWakeUp[]): Promise<void> {
    // In order of their keys: two transactions that send the same keys then wait for, not on, each other.
    wakeUps.sort((a, b) => (a.key < b.key ? -1 : 1));
    const jobs = wakeUps.map(({ key, data, delayMilliseconds }): JobInsert => {
      const job: JobInsert = { singletonKey: key, data };
      if (delayMilliseconds) job.startAfter = new Date(Date.now() + delayMilliseconds).toISOString();
      return job;
    });
    await boss.insert(queue, jobs, { db: fromDrizzle(tx, sql) });
    // One that waits already comes no later than this one would; most have no delay and nothing to hasten.
    for (const { key, delayMilliseconds } of wakeUps)
      if (queue === 'webhook-retry')
        await tx.execute(sql`
          update pgboss.job set start_after = now() + ${delayMilliseconds ?? 0} * interval '1 millisecond'
          where name = ${queue} and singleton_key = ${key} and state = 'created'
            and start_after > now() + ${delayMilliseconds ?? 0} * interval '1 millisecond'`);
  }

  return {
    conversations: (tx, ids, delayMilliseconds = 0) =>
      send(
        tx,
        'conversation',
        ids.map((id) => ({ key: String(id), data: { conversationId: String(id) }, delayMilliseconds })),
      ),
    receivers: (tx, queue, ids, delayMilliseconds = 0) =>
      send(
        tx,
        queue,
        ids.map((id) => ({ key: String(id), data: { receiverId: id }, delayMilliseconds })),
      ),
    async finishIf(db, { queue, id, retryCount }, condition) {
      // What `finish` does, with a condition, which pg-boss has no way to take.
      const ended = await db.execute(sql`
        with condition as materialized (${condition})
        delete from pgboss.job where name = ${queue} and id = ${id}::uuid and retry_count = ${retryCount}
          and state = 'active' and exists (select from condition)
        returning id`);
      return ended.length === 1;
    },
    async finish(tx, { queue, id, retryCount }) {
      // Deleted, not completed: the queue's table then holds nothing but live wake-ups and stays small.
      const result = await boss.deleteJob(queue, { id, retryCount }, { db: fromDrizzle(tx, sql) });
      // Counted at run time, though its published type says nothing.
      return Reflect.get(result, 'affected') === 1;
    },
  };
}
