/** Deleting a conversation. */

import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { conversationQueues, jobs } from '../../db/schema.ts';
import { announce } from '../webhooks/outbox-queries.ts';
import { hideConversations, purge } from './purge-queries.ts';

/**
 * Deletes the conversation: it is gone for every reader at once, and so is everything derived from it if that is
 * little. The rest of a long one is left to {@link purgeNext}. Answers false if the account has none of this id.
 *
 * Its jobs stay, so that clients can still read their status, without what was said and without the webhook.
 * Unfinished ones fail with the reason, and a worker at work on one loses its lease.
 *
 * Locks are taken in the order that all transactions keep: the queue, so that nothing more is submitted; the jobs from
 * the first, as the worker goes from one to the next; then the conversation, to which a holder of the queue or of a
 * job may write; receivers last. All are held for a moment, however long the conversation is.
 */
export async function deleteConversation(
  db: Database,
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
    const isUnfinished = and(eq(jobs.conversationId, conversationId), isNull(jobs.finishedAt));
    const unfinished = await tx
      .select({ id: jobs.id, accountId: jobs.accountId, webhookUrl: jobs.webhookUrl })
      .from(jobs)
      .where(isUnfinished)
      .orderBy(asc(jobs.sequence))
      .for('update');
    await tx
      .update(jobs)
      .set({
        conversationId: null,
        payload: { messages: [] },
        webhookUrl: null,
        status: 'failed',
        reason,
        finishedAt: sql`now()`,
        lease: null,
        holder: null,
        runAfter: null,
      })
      .where(isUnfinished);
    await hideConversations(tx, [conversationId]);
    await purge(tx, [conversationId], 'kept');
    await announce(
      tx,
      unfinished.map((job) => ({ job, status: 'failed' })),
    );
    return true;
  });
}
