/** Jobs, as their client reads them. */

import type { components, operations } from '../../../generated/openapi.ts';
import type { Account } from '../../core/account.ts';
import {
  daysOfFinishedJobs,
  keyByTime,
  type ListElements,
  newest,
  type PageRequest,
  timeBehind,
} from '../../core/page.ts';
import { Problem } from '../../core/problem.ts';
import { turns } from '../../core/turns.ts';
import type { Database } from '../../db/client.ts';
import { isUuid, parseObjectId } from '../../db/identifiers.ts';
import { findJob } from './job-queries.ts';
import { type ListedJobRow, listJobs } from './list-queries.ts';

type ListedJob = components['schemas']['ListedJob'];
type JobsQuery = operations['listJobs']['parameters']['query'];

/** The account's job. Throws `Problem` `not_found` if the id is unknown, no id, or another account's. */
export async function readJob(
  db: Database,
  account: Pick<Account, 'id'>,
  jobId: string,
): Promise<components['schemas']['Job']> {
  const job = isUuid(jobId) ? await findJob(db, account.id, jobId.toLowerCase()) : undefined;
  if (job === undefined) throw new Problem('not_found', `There is no job "${jobId}".`);
  const { id, status, reason } = job;
  return { id, status, ...(reason === null ? {} : { reason }) };
}

/** The newest jobs of one status, of all conversations or of one. */
export async function* listJobsOf(
  db: Database,
  account: Account,
  { status, conversationId }: Pick<JobsQuery, 'status' | 'conversationId'>,
  page: PageRequest,
): ListElements<ListedJob> {
  const after = timeBehind(page, isUuid);
  const rows = await listJobs(db, {
    accountId: account.id,
    status,
    days: daysOfFinishedJobs,
    conversationId: conversationId === undefined ? undefined : parseObjectId(conversationId),
    ...newest(page),
    after,
  });
  const elements = await turns.of(account.id).map(rows, listedJob);
  yield {
    elements,
    keys: rows.map(({ id, finishedAt, createdAt }) => keyByTime(finishedAt ?? createdAt, id)),
  };
}

function listedJob(job: ListedJobRow): ListedJob {
  const { id, conversationId, status, reason, createdAt, startedAt, finishedAt } = job;
  return {
    id,
    conversationId: conversationId === null ? null : String(conversationId),
    status,
    ...(reason === null ? {} : { reason }),
    createdAt: createdAt.toISOString(),
    ...(startedAt === null ? {} : { startedAt: startedAt.toISOString() }),
    ...(finishedAt === null ? {} : { finishedAt: finishedAt.toISOString() }),
  };
}
