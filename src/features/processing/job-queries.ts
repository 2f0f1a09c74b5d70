/** Jobs of one conversation that a worker holds: ending one, giving one back, and ending the wake-up when none is left. */

import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../../db/client.ts';
import { uuidList } from '../../db/id-lists.ts';
import { accountSettings, conversationQueues, jobs } from '../../db/schema.ts';
import { LeaseLost } from '../../queue/lease-lost.ts';
import type { HeldWakeUp } from '../../queue/wake-up.ts';
import type { WakeUps } from '../../queue/wake-ups.ts';
import { deleteDraft } from './draft-queries.ts';
import { readCurrentTurn } from './fair-turn-queries.ts';
import { type Follower, jobsTogether, type TakenJob } from './take-queries.ts';

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

/** How a job ended; a failed one with the reason that the client will read, and the attempts that failed in all. */
export type JobOutcome =
  | { readonly status: 'completed' }
  | { readonly status: 'failed'; readonly reason: string; readonly attempts: number };

/**
 * Ends a job in the caller's transaction, and with it jobs that were done together with it. The submitted texts are
 * dropped: they are in the conversation now, or the job has failed.
 *
 * @returns the seconds from when each was accepted to the beginning of the transaction, by the ids of the jobs; and what the
 *   account has chosen for jobs that do not say how they are analysed, if it has
 * @throws LeaseLost if one has another holder; nothing may be kept then
 */
export async function endJobs(
  tx: Transaction,
  job: TakenJob,
  followers: readonly Follower[],
  outcome: JobOutcome,
): Promise<{ readonly seconds: ReadonlyMap<string, number>; readonly chosenAnalysis: string | null }> {
  const ending = [job, ...followers];
  // In order: whoever deletes the conversation locks its jobs from the first on, too.
  const held = tx.$with('held').as(
    tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(isOneOfJobs(ending), eq(jobs.lease, job.lease)))
      .orderBy(asc(jobs.sequence))
      .for('no key update'),
  );
  const ended = await tx
    .with(held)
    .update(jobs)
    .set({
      reason: null,
      ...outcome,
      payload: { messages: [] },
      runAfter: null,
      startedAt: sql`coalesce(${jobs.startedAt}, now())`,
      finishedAt: sql`now()`,
      ...givenBack,
    })
    .where(sql`${jobs.id} = any(array(select id from held))`)
    .returning({ id: jobs.id, seconds: secondsSinceAccepted, chosenAnalysis: chosenAnalysisOf(job) });
  if (ended.length < ending.length) throw new LeaseLost(`job ${job.id} has another holder`);
  return {
    seconds: new Map(ended.map(({ id, seconds }) => [id, seconds])),
    chosenAnalysis: ended[0]?.chosenAnalysis ?? null,
  };
}

/** Looked up by the way: hardly any account has chosen, and a statement of its own would be one for each job. */
const chosenAnalysisOf = ({ accountId }: TakenJob) => sql<string | null>`(
  select ${accountSettings.settings} #>> '{intelligence,analysis}' from ${accountSettings}
  where ${accountSettings.accountId} = ${accountId})`;

const isOneOfJobs = (some: readonly Pick<TakenJob, 'id'>[]): SQL =>
  sql`${jobs.id} = any(${uuidList(some.map(({ id }) => id))})`;

/**
 * Notes that an attempt failed, and replaces the wake-up by one that comes when the next attempt is due.
 *
 * @param options.dropsPages whether that one computes everything anew
 */
export async function postponeJob(
  context: DrainContext,
  job: TakenJob,
  delayMilliseconds: number,
  { dropsPages }: { dropsPages: boolean },
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await release(tx, job, {
      attempts: job.attempts + 1,
      runAfter: sql`now() + ${delayMilliseconds} * interval '1 millisecond'`,
    });
    if (dropsPages) await deleteDraft(tx, job.id);
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
  { wakeUps, wakeUp, conversationId, holder }: DrainContext,
  accountId: string,
  delayMilliseconds: number,
): Promise<void> {
  await giveBackScheduled(tx, { conversationId, holder });
  if (!(await wakeUps.finish(tx, wakeUp))) throw new LeaseLost('the wake-up has another holder');
  const turn = 1 + (await readCurrentTurn(tx));
  await wakeUps.send(tx, [{ id: conversationId, accountId, turn }], delayMilliseconds);
}

/** Gives back the jobs that this worker has taken to be done with others, and that were not. */
async function giveBackScheduled(
  tx: Transaction,
  { conversationId, holder }: Pick<DrainContext, 'conversationId' | 'holder'>,
): Promise<void> {
  const first = tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.conversationId, conversationId), isNull(jobs.finishedAt)))
    .orderBy(asc(jobs.sequence))
    .limit(jobsTogether + 1)
    .for('no key update');
  await tx
    .update(jobs)
    .set(givenBack)
    .where(
      and(sql`${jobs.id} = any(array(${first}))`, eq(jobs.status, 'scheduled'), eq(jobs.holder, holder)),
    );
}

const givenBack = { lease: null, holder: null } as const;
const secondsSinceAccepted = sql<number>`extract(epoch from now() - ${jobs.createdAt})`.mapWith(Number);

/** Gives the job back. */
const release = (tx: Transaction, job: TakenJob, change: PgUpdateSetSource<typeof jobs>): Promise<void> =>
  changeHeld(tx, job, { ...change, ...givenBack });

async function changeHeld(
  tx: Transaction,
  job: TakenJob,
  change: PgUpdateSetSource<typeof jobs>,
): Promise<void> {
  const changed = await tx
    .update(jobs)
    .set(change)
    .where(and(eq(jobs.id, job.id), eq(jobs.lease, job.lease)))
    .returning({ id: jobs.id });
  if (changed.length === 0) throw new LeaseLost(`job ${job.id} has another holder`);
}

/** How far a job of the account is; undefined where the account has no such job. */
export async function findJob(db: Database, accountId: string, id: string) {
  const [job] = await db
    .select({ id: jobs.id, status: jobs.status, reason: jobs.reason })
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.accountId, accountId)));
  return job;
}
