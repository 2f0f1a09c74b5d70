/** Deleting a conversation. */

import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { WakeUps } from '../queue/wake-ups.ts';
import type { Database } from './client.ts';
import { announce } from './job-queue.ts';
import { conversationQueues, conversations, jobs } from './schema.ts';

/**
 * Deletes the conversation with everything derived from it; answers false if the account has none of this id.
 *
 * Its jobs stay for those who ask for them, without what was said or who was to be told. Unfinished ones fail with the
 * reason, and whoever works on one has lost its lease.
 *
 * Locks are taken in the order of everybody else: the queue, so that nothing more is submitted; the jobs from the
 * first, as the worker goes from one to the next; then the conversation, which whoever holds its queue or one of its
 * jobs may write to; receivers last.
 */
export async function deleteConversation(
  db: Database,
  wakeUps: WakeUps,
  accountId: string,
  conversationId: bigint,
  reason: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const queue = await tx
      .select({ conversationId: conversationQueues.conversationId })
      .from(conversationQueues)
      .where(
        and(
          eq(conversationQueues.conversationId, conversationId),
          eq(conversationQueues.accountId, accountId),
        ),
      )
      .for('update');
    if (queue.length === 0) return false;
    const unfinished = await tx
      .select({ id: jobs.id, accountId: jobs.accountId, webhookUrl: jobs.webhookUrl })
      .from(jobs)
      .where(and(eq(jobs.conversationId, conversationId), isNull(jobs.finishedAt)))
      .orderBy(asc(jobs.sequence))
      .for('update');
    const failed = sql`${jobs.finishedAt} is null`;
    await tx
      .update(jobs)
      .set({
        // What deleting the conversation would do to each of them once more.
        conversationId: null,
        payload: { messages: [] },
        webhookUrl: null,
        status: sql`case when ${failed} then 'failed' else ${jobs.status} end`,
        reason: sql`case when ${failed} then ${reason} else ${jobs.reason} end`,
        finishedAt: sql`coalesce(${jobs.finishedAt}, now())`,
        lease: null,
        runAfter: null,
      })
      .where(eq(jobs.conversationId, conversationId));
    await tx.delete(conversations).where(eq(conversations.id, conversationId));
    await announce(
      tx,
      wakeUps,
      unfinished.map((job) => ({ job, status: 'failed' })),
    );
    return true;
  });
}
