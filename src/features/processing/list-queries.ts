/** The jobs of an account, by their status. */

import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PageRequest } from '../../core/page.ts';
import type { Database } from '../../db/client.ts';
import { daysAgo } from '../../db/clock.ts';
import { conversations, jobs } from '../../db/schema.ts';

/** Which jobs are listed. */
export interface JobsRequest extends PageRequest {
  readonly accountId: string;
  readonly status: (typeof jobs.$inferSelect)['status'];
  /** Of finished jobs, those that ended in so many days. */
  readonly days: number;
  /** Only those of this conversation. */
  readonly conversationId?: bigint | undefined;
  /** Only those behind this one. */
  readonly after?: { readonly time: string; readonly id: string } | undefined;
}

/** A job as its account sees it in a list. */
export type ListedJobRow = Awaited<ReturnType<typeof listJobs>>[number];

/** The jobs of one status, newest first: unfinished ones by when they were accepted, others by when they ended. */
export async function listJobs(db: Database, asked: JobsRequest) {
  const { accountId, status, days, conversationId, limit, offset, after } = asked;
  const isFinished = status === 'completed' || status === 'failed';
  const time = isFinished ? jobs.finishedAt : jobs.createdAt;
  const isLate = sql`${jobs.finishedAt} > ${daysAgo(days)}`;
  return db
    .select({
      id: jobs.id,
      // Of a conversation that is deleted the account is taken away first.
      conversationId: conversations.id,
      status: jobs.status,
      reason: jobs.reason,
      createdAt: jobs.createdAt,
      startedAt: jobs.startedAt,
      finishedAt: jobs.finishedAt,
    })
    .from(jobs)
    .leftJoin(
      conversations,
      and(eq(conversations.id, jobs.conversationId), eq(conversations.accountId, jobs.accountId)),
    )
    .where(
      and(
        eq(jobs.accountId, accountId),
        hasStatus(status),
        isFinished ? isLate : undefined,
        // As the account sees it: one that is deleted and still being removed has no jobs.
        conversationId === undefined ? undefined : eq(conversations.id, conversationId),
        after && sql`(${time}, ${jobs.id}) < (${after.time}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(time), desc(jobs.id))
    .limit(limit)
    .offset(offset);
}

/** As the index is spelled that has these jobs and no others; of unfinished jobs an account has few. */
function hasStatus(status: JobsRequest['status']): SQL | undefined {
  switch (status) {
    case 'completed':
      return and(isNotNull(jobs.finishedAt), isNull(jobs.reason));
    case 'failed':
      return isNotNull(jobs.reason);
    default:
      return and(isNull(jobs.finishedAt), eq(jobs.status, status));
  }
}
