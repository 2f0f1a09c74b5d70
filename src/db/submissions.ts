/** Accepting requests: conversation, job, webhook row and wake-ups commit together or not at all. */

import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { WakeUps } from '../queue/wake-ups.ts';
import type { Database, Transaction } from './client.ts';
import { type DeliveryOf, enqueueDeliveries } from './deliveries.ts';
import { accountUsage, conversations, type JobPayload, jobs } from './schema.ts';

/** A request that passed validation. */
export interface Submission {
  readonly jobId: string;
  readonly accountId: string;
  readonly concurrentJobLimit: number;
  /** The conversation to append to, or the one to create. */
  readonly conversation: { readonly id: bigint; readonly create: boolean };
  readonly payload: JobPayload;
  readonly webhook: { readonly url: string; readonly origin: string } | undefined;
}

export type SubmissionOutcome = 'accepted' | 'conversation_not_found' | 'too_many_jobs';

/**
 * Accepts as many of the submissions as may be accepted, in their order.
 *
 * Locks are taken in one order everywhere: conversations by id, then usage by account, then wake-ups.
 */
export async function saveSubmissions(
  db: Database,
  wakeUps: WakeUps,
  submissions: readonly Submission[],
): Promise<SubmissionOutcome[]> {
  return db.transaction(async (tx) => {
    const nextSequences = await lockConversations(tx, submissions);
    const unfinishedJobs = await lockUsage(tx, submissions);

    const outcomes: SubmissionOutcome[] = [];
    const accepted: (Submission & { sequence: number })[] = [];
    for (const submission of submissions) {
      const { id, create } = submission.conversation;
      const sequence = create ? 1 : nextSequences.get(id)?.get(submission.accountId);
      const unfinished = unfinishedJobs.get(submission.accountId) ?? 0;
      if (sequence === undefined) outcomes.push('conversation_not_found');
      else if (unfinished >= submission.concurrentJobLimit) outcomes.push('too_many_jobs');
      else {
        outcomes.push('accepted');
        accepted.push({ ...submission, sequence });
        unfinishedJobs.set(submission.accountId, unfinished + 1);
        if (!create) nextSequences.get(id)?.set(submission.accountId, sequence + 1);
      }
    }
    if (accepted.length > 0) await insertAccepted(tx, wakeUps, accepted, unfinishedJobs);
    return outcomes;
  });
}

/** Conversation → its account → the sequence of its next job. */
async function lockConversations(tx: Transaction, submissions: readonly Submission[]) {
  const ids = submissions.filter(({ conversation }) => !conversation.create).map((s) => s.conversation.id);
  const found = new Map<bigint, Map<string, number>>();
  if (ids.length === 0) return found;
  const rows = await tx
    .select({
      id: conversations.id,
      accountId: conversations.accountId,
      nextSequence: conversations.nextSequence,
    })
    .from(conversations)
    .where(inArray(conversations.id, [...new Set(ids)]))
    .orderBy(asc(conversations.id))
    .for('no key update');
  for (const row of rows) found.set(row.id, new Map([[row.accountId, row.nextSequence]]));
  return found;
}

/** Account → its unfinished jobs. The lock makes the cap exact. */
async function lockUsage(tx: Transaction, submissions: readonly Submission[]) {
  const rows = await tx
    .select()
    .from(accountUsage)
    .where(inArray(accountUsage.accountId, [...new Set(submissions.map((s) => s.accountId))]))
    .orderBy(asc(accountUsage.accountId))
    .for('no key update');
  return new Map(rows.map((row) => [row.accountId, row.unfinishedJobs]));
}

async function insertAccepted(
  tx: Transaction,
  wakeUps: WakeUps,
  accepted: readonly (Submission & { sequence: number })[],
  unfinishedJobs: ReadonlyMap<string, number>,
): Promise<void> {
  const now = new Date();
  const created = accepted.filter(({ conversation }) => conversation.create);
  const appended = accepted.filter(({ conversation }) => !conversation.create);
  const statements: Promise<unknown>[] = [];

  // Issued together: the driver pipelines them in this order, in one round trip.
  if (created.length > 0)
    statements.push(
      tx
        .insert(conversations)
        .values(
          created.map(({ conversation, accountId, payload }) => ({
            id: conversation.id,
            accountId,
            name: payload.name ?? null,
            labels: payload.conversationType ?? [],
            metadata: payload.metadata ?? {},
            startTime: now,
            endTime: now,
            nextSequence: 2,
          })),
        )
        .execute(),
    );
  if (appended.length > 0) {
    const next = new Map(appended.map(({ conversation, sequence }) => [conversation.id, sequence + 1]));
    statements.push(
      tx.execute(sql`
        update conversations set next_sequence = taken.next
        from unnest(${textArray([...next.keys()])}::bigint[], ${textArray([...next.values()])}::int[])
          as taken(id, next)
        where conversations.id = taken.id`),
    );
  }
  statements.push(
    tx
      .insert(jobs)
      .values(
        accepted.map(({ jobId, conversation, accountId, sequence, payload, webhook }) => ({
          id: jobId,
          conversationId: conversation.id,
          accountId,
          sequence,
          payload,
          webhookUrl: webhook?.url ?? null,
        })),
      )
      .execute(),
  );
  for (const accountId of new Set(accepted.map((submission) => submission.accountId)))
    statements.push(
      tx
        .update(accountUsage)
        .set({ unfinishedJobs: unfinishedJobs.get(accountId) ?? 0 })
        .where(eq(accountUsage.accountId, accountId))
        .execute(),
    );
  statements.push(
    wakeUps.conversations(tx, [...new Set(accepted.map(({ conversation }) => conversation.id))]),
  );
  await Promise.all(statements);

  const deliveries = accepted.flatMap(({ jobId, accountId, webhook }): DeliveryOf[] =>
    webhook === undefined ? [] : [{ jobId, accountId, webhookUrl: webhook.url, status: 'scheduled' }],
  );
  await enqueueDeliveries(tx, wakeUps, deliveries);
}

/** PostgreSQL's own notation of an array of numbers. */
function textArray(values: readonly (bigint | number)[]): string {
  return `{${values.join(',')}}`;
}

/** Whether the conversation exists in the account. */
export async function conversationExists(db: Database, accountId: string, id: bigint): Promise<boolean> {
  const rows = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.id, id), eq(conversations.accountId, accountId)));
  return rows.length === 1;
}
