/** Jobs of one conversation: taking the next, ending one, and ending the wake-up when none is left. */

import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../../db/client.ts';
import { conversationQueues, type JobPayload, jobs } from '../../db/schema.ts';
import { LeaseLost } from '../../queue/lease-lost.ts';
import { isPresent } from '../../queue/liveness.ts';
import type { HeldWakeUp } from '../../queue/wake-up.ts';
import type { WakeUps } from '../../queue/wake-ups.ts';
import { deleteDraft } from './draft-queries.ts';
import { readCurrentTurn } from './fair-turn-queries.ts';

/** A job that a worker has taken. Only the holder of its lease may commit its results. */
export interface TakenJob {
  readonly id: string;
  readonly conversationId: bigint;
  readonly accountId: string;
  readonly sequence: number;
  readonly payload: JobPayload;
  readonly webhookUrl: string | null;
  /** Attempts that failed. */
  readonly attempts: number;
  /** How often a worker has ended while it held the job, since it last came a page further. */
  readonly deaths: number;
  /** How often the conversation was revised while it was worked on. */
  readonly restarts: number;
  readonly lease: string;
  readonly createdAt: Date;
  /** Whether this is the first time that the job is begun. */
  readonly begins: boolean;
}

/** What is read of a job when it is taken. */
const takenColumns = {
  id: jobs.id,
  accountId: jobs.accountId,
  sequence: jobs.sequence,
  payload: jobs.payload,
  webhookUrl: jobs.webhookUrl,
  attempts: jobs.attempts,
  deaths: jobs.deaths,
  restarts: jobs.restarts,
  // Set by the same statement.
  lease: sql<string>`${jobs.lease}`,
  createdAt: jobs.createdAt,
  begins: sql<boolean>`${jobs.startedAt} = now()::timestamptz(3)`,
} as const satisfies Readonly<Record<Exclude<keyof TakenJob, 'conversationId'>, unknown>>;

/** What a drain holds while it works through a conversation. */
export interface DrainContext {
  readonly db: Database;
  readonly wakeUps: WakeUps;
  readonly wakeUp: HeldWakeUp;
  readonly conversationId: bigint;
  /** This worker, by its number among the workers that are there. */
  readonly holder: number;
}

/** The sequence of the conversation's next submission, and the account; undefined once the conversation is gone. */
export async function readQueue({ db, conversationId }: DrainContext) {
  const [queue] = await db
    .select({ nextSequence: conversationQueues.nextSequence, accountId: conversationQueues.accountId })
    .from(conversationQueues)
    .where(eq(conversationQueues.conversationId, conversationId));
  return queue;
}

/**
 * Ends the wake-up if nothing was submitted since the queue's next sequence was `nextSequence`; answers whether
 * it did. One statement: a submission either comes before it, and is seen, or after it, and sends a wake-up of
 * its own; and no lock is held while this process thinks.
 */
export async function finishIfNothingSubmitted(
  context: DrainContext,
  nextSequence: number,
): Promise<boolean> {
  const { db, wakeUps, wakeUp, conversationId } = context;
  const unchanged = db
    .select({ one: sql`1` })
    .from(conversationQueues)
    .where(
      and(
        eq(conversationQueues.conversationId, conversationId),
        eq(conversationQueues.nextSequence, nextSequence),
      ),
    )
    .for('no key update');
  return wakeUps.finishIf(db, wakeUp, unchanged);
}

/**
 * Takes the unfinished job with the lowest sequence, unless it has to wait after a failed attempt.
 *
 * A lease that was never given back belongs to a worker that has died or has lost its connection. A death is counted;
 * the locks that workers hold show who is alive (docs/decisions/0015-liveness.md).
 *
 * @returns the job, `none`, or for how many milliseconds the first one has to wait
 */
export async function takeNextJob(
  tx: Transaction,
  { conversationId, holder }: DrainContext,
): Promise<TakenJob | 'none' | { waitMilliseconds: number }> {
  const unfinished = and(eq(jobs.conversationId, conversationId), isNull(jobs.finishedAt));
  const lowest = tx.select({ id: jobs.id }).from(jobs).where(unfinished).orderBy(asc(jobs.sequence)).limit(1);
  const [job] = await tx
    .update(jobs)
    .set({
      status: 'in_progress',
      deaths: sql`${jobs.deaths} + case
        when ${jobs.lease} is null or ${jobs.holder} is null or ${jobs.holder} = ${holder} then 0
        when ${isPresent(sql`${jobs.holder}`)} then 0
        else 1 end`,
      lease: sql`gen_random_uuid()`,
      holder,
      startedAt: sql`coalesce(${jobs.startedAt}, now())`,
    })
    // PostgreSQL checks this condition again after it has waited for a transaction that holds the job, and that may
    // have ended it. It is written so that the planner uses the primary key, and not the partial index of unfinished
    // jobs.
    .where(
      and(
        eq(jobs.id, lowest),
        sql`(${jobs.finishedAt} is null) is true`,
        sql`coalesce(${jobs.runAfter} <= now(), true)`,
      ),
    )
    .returning(takenColumns);
  if (job !== undefined) return { ...job, conversationId };
  const [waiting] = await tx
    .select({
      waitMilliseconds: sql<number>`greatest(0, extract(epoch from ${jobs.runAfter} - now()) * 1000)`.mapWith(
        Number,
      ),
    })
    .from(jobs)
    .where(unfinished)
    .orderBy(asc(jobs.sequence))
    .limit(1);
  return waiting ?? 'none';
}

/** How a job ended; a failed one with the reason that the client will read, and the attempts that failed in all. */
export type JobOutcome =
  | { readonly status: 'completed' }
  | { readonly status: 'failed'; readonly reason: string; readonly attempts: number };

/**
 * Ends a job in the caller's transaction. The submitted text is dropped: it is in the conversation now, or the job has
 * failed.
 *
 * @returns the seconds from when it was accepted to the beginning of the transaction
 * @throws LeaseLost if the job has another holder; nothing may be kept then
 */
export async function endJob(tx: Transaction, job: TakenJob, outcome: JobOutcome): Promise<number> {
  return release(tx, job, {
    reason: null,
    ...outcome,
    payload: { messages: [] },
    runAfter: null,
    finishedAt: sql`now()`,
  });
}

/** Notes that an attempt failed, and replaces the wake-up by one that comes when the next attempt is due. */
export async function postponeJob(
  context: DrainContext,
  job: TakenJob,
  delayMilliseconds: number,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await release(tx, job, {
      attempts: job.attempts + 1,
      runAfter: sql`now() + ${delayMilliseconds} * interval '1 millisecond'`,
    });
    await replaceWakeUp(tx, context, job.accountId, delayMilliseconds);
  });
}

/**
 * Leaves a job to any worker after the delay. This never counts as a failure of the job: neither a database that is
 * away nor workers that are replaced again and again are the job's fault.
 */
export async function handBackJob(
  context: DrainContext,
  job: TakenJob,
  delayMilliseconds = 0,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await release(tx, job, {});
    await replaceWakeUp(tx, context, job.accountId, delayMilliseconds);
  });
}

/**
 * Notes that the conversation was revised while the job was worked on, and drops the pages of the job: they are of another
 * revision.
 *
 * @throws LeaseLost if the job has another holder, whose pages they are
 */
export async function beginAnew(db: Database, job: TakenJob): Promise<void> {
  await db.transaction(async (tx) => {
    await changeHeld(tx, job, { restarts: sql`${jobs.restarts} + 1` });
    await deleteDraft(tx, job.id);
  });
}

/** Whether this lease of the job still holds. */
export async function isHeld(db: Database, { id, lease }: TakenJob): Promise<boolean> {
  const held = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.lease, lease)));
  return held.length > 0;
}

/** Ends the wake-up and sends another one for the same conversation, whose turn comes after those of all others. */
export async function replaceWakeUp(
  tx: Transaction,
  { wakeUps, wakeUp, conversationId }: DrainContext,
  accountId: string,
  delayMilliseconds: number,
): Promise<void> {
  if (!(await wakeUps.finish(tx, wakeUp))) throw new LeaseLost('the wake-up has another holder');
  const turn = 1 + (await readCurrentTurn(tx));
  await wakeUps.send(tx, [{ id: conversationId, accountId, turn }], delayMilliseconds);
}

/** Gives the job back; answers the seconds from when it was accepted to the beginning of the transaction. */
const release = (tx: Transaction, job: TakenJob, change: PgUpdateSetSource<typeof jobs>): Promise<number> =>
  changeHeld(tx, job, { ...change, lease: null, holder: null });

async function changeHeld(
  tx: Transaction,
  job: TakenJob,
  change: PgUpdateSetSource<typeof jobs>,
): Promise<number> {
  const [changed] = await tx
    .update(jobs)
    .set(change)
    .where(and(eq(jobs.id, job.id), eq(jobs.lease, job.lease)))
    .returning({ seconds: sql<number>`extract(epoch from now() - ${jobs.createdAt})`.mapWith(Number) });
  if (changed === undefined) throw new LeaseLost(`job ${job.id} has another holder`);
  return changed.seconds;
}

/** How far a job of the account is; undefined where the account has no such job. */
export async function findJob(db: Database, accountId: string, id: string) {
  const [job] = await db
    .select({ id: jobs.id, status: jobs.status, reason: jobs.reason })
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.accountId, accountId)));
  return job;
}
