/** The jobs of an account, as it reads them (`listJobs`). */

import type { components } from '../../../generated/openapi.ts';
import type { Account } from '../../core/account.ts';
import { type ListElements, newest, type PageRequest } from '../../core/page.ts';
import { turns } from '../../core/turns.ts';
import type { Database } from '../../db/client.ts';
import { type ListedJobRow, listJobs } from './list-queries.ts';

type ListedJob = components['schemas']['ListedJob'];

/** Finished jobs are listed that ended so lately. */
const listedDays = 7;

/** The newest jobs of one status. */
export async function* listJobsOf(
  db: Database,
  account: Account,
  status: ListedJob['status'],
  page: PageRequest,
): ListElements<ListedJob> {
  const rows = await listJobs(db, { accountId: account.id, status, days: listedDays, ...newest(page) });
  yield { elements: await turns.of(account.id).map(rows, listedJob) };
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
