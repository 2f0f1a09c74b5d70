/**
 * Changes, by something other than a job, of what jobs continue from, such as who is who. Each one makes a new
 * revision of the conversation. A job that began before it writes nothing (`writeFindings` compares the revisions),
 * and is done again.
 */

import { and, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { continuedData, conversations, jobs } from '../../db/schema.ts';

/** Something else has changed what the job continued from: what it found must not be kept. */
export class ConversationRevised extends Error {
  override readonly name = 'ConversationRevised';
}

/**
 * After revisions have made a job begin anew this often, its conversation takes no more of them until the job is done:
 * a client that revises again and again would otherwise keep it from ever being done.
 */
export const maximumRestarts = 3;

/**
 * Locks a conversation: no job and no revision changes it until the transaction ends, which must therefore be soon.
 *
 * @returns undefined if the conversation is gone
 */
export async function lockConversation(tx: Transaction, conversationId: bigint) {
  const [conversation] = await tx
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, conversationId), isNotNull(conversations.accountId)))
    .for('no key update');
  return conversation;
}

/**
 * Locks a conversation in order to revise it.
 *
 * @returns undefined if the conversation is gone; `busy` while a job has begun anew too often
 */
export async function lockForRevision(tx: Transaction, conversationId: bigint) {
  const conversation = await lockConversation(tx, conversationId);
  if (conversation === undefined) return undefined;
  const waiting = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        eq(jobs.conversationId, conversationId),
        isNull(jobs.finishedAt),
        gte(jobs.restarts, maximumRestarts),
      ),
    )
    .limit(1);
  return waiting.length > 0 ? 'busy' : conversation;
}

/**
 * Makes what is written in the transaction a new revision. Who says what may have changed: what somebody says over several messages is
 * looked for anew.
 */
export async function markRevised(tx: Transaction, conversationId: bigint): Promise<void> {
  await tx
    .update(conversations)
    .set({ revision: sql`${conversations.revision} + 1`, joinedMessages: 0 })
    .where(eq(conversations.id, conversationId));
  await tx.delete(continuedData).where(eq(continuedData.conversationId, conversationId));
}
