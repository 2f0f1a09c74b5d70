/** Jobs of one conversation: taking the next, ending one, and ending the wake-up when none is left. */

import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { HeldWakeUp, WakeUps } from '../queue/wake-ups.ts';
import type { Database, Transaction } from './client.ts';
import { enqueueDeliveries } from './deliveries.ts';
import { accountUsage, conversations, type JobPayload, jobs } from './schema.ts';

/** A job somebody works on. Nobody may commit its results but the holder of its lease. */
export interface TakenJob {
  readonly id: string;
  readonly conversationId: bigint;
  readonly accountId: string;
  readonly payload: JobPayload;
  readonly webhookUrl: string | null;
  /** This one included. */
  readonly attempts: number;
  readonly lease: string;
  readonly createdAt: Date;
}

/** Another worker has taken the job over: whatever this one did must not be kept. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** What a drain holds while it works through a conversation. */
export interface DrainContext {
  readonly db: Database;
  readonly wakeUps: WakeUps;
  readonly wakeUp: HeldWakeUp;
  readonly conversationId: bigint;
}

/** The first job of the conversation to work on, or undefined when the wake-up has been ended. */
export async function takeFirstJob(context: DrainContext): Promise<TakenJob | undefined> {
  return context.db.transaction(async (tx) => {
    await lockConversation(tx, context.conversationId);
    return takeNextJob(tx, context);
  });
}

/**
 * Takes the unfinished job with the lowest sequence. If there is none, or it is not due yet, ends the wake-up
 * (and sends a later one). The caller holds the conversation's row lock: no submission can slip in between.
 */
async function takeNextJob(tx: Transaction, context: DrainContext): Promise<TakenJob | undefined> {
  const lowest = tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.conversationId, context.conversationId), isNull(jobs.finishedAt)))
    .orderBy(asc(jobs.sequence))
    .limit(1);
  const [job] = await tx
    .update(jobs)
    .set({
      status: 'in_progress',
      attempts: sql`${jobs.attempts} + 1`,
      lease: sql`gen_random_uuid()`,
      startedAt: sql`coalesce(${jobs.startedAt}, now())`,
    })
    .where(and(eq(jobs.id, lowest), sql`coalesce(${jobs.runAfter} <= now(), true)`))
    .returning();
  if (job === undefined) {
    await endWakeUp(tx, context);
    return undefined;
  }
  if (job.attempts === 1) await announce(tx, context, job, 'in_progress');
  return { ...job, lease: job.lease ?? '' };
}

async function endWakeUp(tx: Transaction, { wakeUps, wakeUp, conversationId }: DrainContext): Promise<void> {
  const [head] = await tx
    .select({
      delay: sql<number>`greatest(0, extract(epoch from ${jobs.runAfter} - now()) * 1000)`.mapWith(Number),
    })
    .from(jobs)
    .where(and(eq(jobs.conversationId, conversationId), isNull(jobs.finishedAt)))
    .orderBy(asc(jobs.sequence))
    .limit(1);
  if (!(await wakeUps.finish(tx, wakeUp))) throw new LeaseLost('the wake-up has another holder');
  if (head !== undefined) await wakeUps.conversations(tx, [conversationId], head.delay);
}

/**
 * Ends a job and takes the conversation's next one, in one transaction with whatever `write` adds.
 *
 * @param outcome `completed`, or `failed` with the reason the client will read
 * @param write the results
 * @param more false to hand the rest of the conversation to a later wake-up
 * @throws LeaseLost if the job has another holder; nothing is kept then
 */
export async function endJob(
  context: DrainContext,
  job: TakenJob,
  outcome: { status: 'completed' } | { status: 'failed'; reason: string },
  write: (tx: Transaction) => Promise<void>,
  more: boolean,
): Promise<TakenJob | undefined> {
  return context.db.transaction(async (tx) => {
    // Issued together, and in this order: whoever takes the job over locks the conversation first, too.
    const [, ended] = await Promise.all([
      lockConversation(tx, context.conversationId),
      tx
        .update(jobs)
        .set({
          status: outcome.status,
          reason: outcome.status === 'failed' ? outcome.reason : null,
          lease: null,
          runAfter: null,
          finishedAt: sql`now()`,
        })
        .where(and(eq(jobs.id, job.id), eq(jobs.lease, job.lease)))
        .returning({ id: jobs.id })
        .execute(),
    ]);
    if (ended.length === 0) throw new LeaseLost(`job ${job.id} has another holder`);
    await write(tx);
    await tx
      .update(accountUsage)
      .set({ unfinishedJobs: sql`${accountUsage.unfinishedJobs} - 1` })
      .where(eq(accountUsage.accountId, job.accountId));
    await announce(tx, context, job, outcome.status);
    if (more) return takeNextJob(tx, context);
    await endWakeUp(tx, context);
    return undefined;
  });
}

/** Notes that an attempt failed, and ends the wake-up: a later one tries again. */
export async function postponeJob(
  context: DrainContext,
  job: TakenJob,
  delayMilliseconds: number,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockConversation(tx, context.conversationId);
    const postponed = await tx
      .update(jobs)
      .set({ lease: null, runAfter: sql`now() + ${delayMilliseconds} * interval '1 millisecond'` })
      .where(and(eq(jobs.id, job.id), eq(jobs.lease, job.lease)))
      .returning({ id: jobs.id });
    if (postponed.length === 0) throw new LeaseLost(`job ${job.id} has another holder`);
    await endWakeUp(tx, context);
  });
}

/** Takes the row lock under which jobs join and leave the conversation's queue. */
async function lockConversation(tx: Transaction, conversationId: bigint): Promise<void> {
  await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.id, conversationId))
    .for('no key update')
    .execute();
}

async function announce(
  tx: Transaction,
  { wakeUps }: DrainContext,
  job: { id: string; accountId: string; webhookUrl: string | null },
  status: 'in_progress' | 'completed' | 'failed',
): Promise<void> {
  if (job.webhookUrl === null) return;
  await enqueueDeliveries(tx, wakeUps, [
    { jobId: job.id, accountId: job.accountId, webhookUrl: job.webhookUrl, status },
  ]);
}
