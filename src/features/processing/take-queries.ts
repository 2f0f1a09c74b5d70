/** Taking the next job of a conversation, and those behind it that can be done with it (docs/decisions/0037-jobs-together.md). */

import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { type JobPayload, jobs } from '../../db/schema.ts';
import { isPresent } from '../../queue/liveness.ts';

/** Jobs that are taken together at most, and the bytes that their payloads take in the database. */
export const jobsTogether = 32;
const bytesTogether = 32_768;
/** Bytes of the payload of a job that may be done together with others. */
const bytesOfSmallJob = 8_192;
/** Characters of the texts of jobs that are done together. */
const charactersTogether = 10_000;

/** A job that a worker has taken. Only the holder of its lease may commit its results. */
export interface TakenJob {
  readonly id: string;
  readonly conversationId: bigint;
  readonly accountId: string;
  readonly sequence: number;
  readonly payload: JobPayload;
  readonly webhookUrl: string | null;
  /** The place of its submission in a trace, as the header tells it; null for one from before that was kept. */
  readonly traceparent: string | null;
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
  /** The jobs right behind it that can be done with it, in order. They are still scheduled, under the same lease. */
  readonly followers: readonly Follower[];
}

/** A job that asks for the same as the one before it, of other texts. */
export type Follower = Pick<
  TakenJob,
  'id' | 'accountId' | 'sequence' | 'payload' | 'webhookUrl' | 'traceparent' | 'createdAt'
>;

/** What is read of a job when it is taken. */
const takenColumns = {
  id: jobs.id,
  accountId: jobs.accountId,
  sequence: jobs.sequence,
  payload: jobs.payload,
  webhookUrl: jobs.webhookUrl,
  traceparent: jobs.traceparent,
  attempts: jobs.attempts,
  deaths: jobs.deaths,
  restarts: jobs.restarts,
  // Set by the same statement.
  lease: sql<string>`${jobs.lease}`,
  createdAt: jobs.createdAt,
  begins: sql<boolean>`${jobs.id} in (select id from waiting where never_begun)`,
} as const satisfies Readonly<Record<Exclude<keyof TakenJob, 'conversationId' | 'followers'>, unknown>>;

/**
 * Takes the unfinished job with the lowest sequence, unless it has to wait after a failed attempt, and jobs that can be
 * done with it.
 *
 * A lease that was never given back belongs to a worker that has died or has lost its connection. A death is counted;
 * the locks that workers hold show who is alive (docs/decisions/0015-liveness.md).
 *
 * @param limit of the jobs that are taken
 * @returns the job, `none`, or for how many milliseconds the first one has to wait
 */
export async function takeNextJob(
  tx: Transaction,
  { conversationId, holder }: { readonly conversationId: bigint; readonly holder: number },
  limit: number,
): Promise<TakenJob | 'none' | { waitMilliseconds: number }> {
  const waiting = tx.$with('waiting').as(unfinishedJobs(tx, conversationId, holder, limit));
  const isFirst = sql`${jobs.id} = (select id from waiting order by sequence limit 1)`;
  const taken = await tx
    .with(waiting)
    .update(jobs)
    .set({
      status: sql`case when ${isFirst} then 'in_progress' else ${jobs.status} end`,
      deaths: sql`${jobs.deaths} + case
        when ${jobs.lease} is null or ${jobs.holder} is null or ${jobs.holder} = ${holder} then 0
        when ${isPresent(sql`${jobs.holder}`)} then 0
        else 1 end`,
      // One for all of them.
      lease: sql`(select gen_random_uuid())`,
      holder,
      // Not the start of this transaction, which may have waited for the end of the job before.
      startedAt: sql`case when ${isFirst} then coalesce(${jobs.startedAt}, clock_timestamp()) end`,
    })
    .where(sql`${jobs.id} = any(array(${belongingJobs}))`)
    .returning(takenColumns);
  taken.sort((one, other) => one.sequence - other.sequence);
  const [job, ...others] = taken;
  if (job !== undefined) return { ...job, conversationId, followers: followersOf(job, others) };
  const [first] = await tx
    .select({
      waitMilliseconds: sql<number>`greatest(0, extract(epoch from ${jobs.runAfter} - now()) * 1000)`.mapWith(
        Number,
      ),
    })
    .from(jobs)
    .where(isUnfinishedOf(conversationId))
    .orderBy(asc(jobs.sequence))
    .limit(1);
  return first ?? 'none';
}

const isUnfinishedOf = (conversationId: bigint) =>
  and(eq(jobs.conversationId, conversationId), isNull(jobs.finishedAt));

/** The first unfinished jobs, locked, with what decides whether they can be taken together. */
const unfinishedJobs = (tx: Transaction, conversationId: bigint, holder: number, limit: number) =>
  tx
    .select({
      id: jobs.id,
      sequence: jobs.sequence,
      isDue: sql`coalesce(${jobs.runAfter} <= now(), true)`.as('is_due'),
      isNew: isNew(holder).as('is_new'),
      neverBegun: sql`${jobs.startedAt} is null`.as('never_begun'),
      bytes: bytesOfPayload.as('bytes'),
      settings:
        sql`case when ${bytesOfPayload} <= ${bytesOfSmallJob} then ${jobs.payload} - 'messages' end`.as(
          'settings',
        ),
    })
    .from(jobs)
    .where(isUnfinishedOf(conversationId))
    .orderBy(asc(jobs.sequence))
    .limit(limit)
    // In order: whoever deletes the conversation locks its jobs from the first on, too.
    .for('no key update');

/** The first of `waiting`, if it is due, and those right behind it that ask for the same, as far as all of them are small. */
const belongingJobs = sql`
  select id from (
    select id, bool_and(is_due) over so_far as are_due,
      row_number() over so_far = 1 or (sum(bytes) over so_far <= ${bytesTogether} and bool_and(
        is_new and coalesce(settings = (select settings from waiting order by sequence limit 1), false)
      ) over so_far) as belongs
    from waiting window so_far as (order by sequence)
  ) as candidates
  where are_due and belongs`;

const bytesOfPayload = sql<number>`pg_column_size(${jobs.payload})`;

/** Whether nobody has begun the job, nor has a worker died that had taken it with another one. */
const isNew = (holder: number): SQL<boolean> =>
  sql<boolean>`${jobs.startedAt} is null and ${jobs.attempts} = 0 and ${jobs.restarts} = 0 and ${jobs.deaths} = 0
    and (${jobs.lease} is null or ${jobs.holder} = ${holder})`;

/** As many as have few characters together with the first. Others are taken again when their turn comes. */
function followersOf(first: Follower, others: readonly Follower[]): Follower[] {
  let characters = charactersOf(first);
  const end = others.findIndex((other) => {
    characters += charactersOf(other);
    return characters > charactersTogether;
  });
  return end === -1 ? [...others] : others.slice(0, end);
}

/** Characters of the texts of a job. */
export const charactersOf = ({ payload }: Pick<TakenJob, 'payload'>): number =>
  payload.messages.reduce((sum, message) => sum + message.payload.content.length, 0);
