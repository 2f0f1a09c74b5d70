/** A job, as its client reads it. */

import type { components } from '../../../generated/openapi.ts';
import type { Account } from '../../core/account.ts';
import { Problem } from '../../core/problem.ts';
import type { Database } from '../../db/client.ts';
import { isUuid } from '../../db/identifiers.ts';
import { findJob } from './job-queries.ts';

/** The account's job. Throws `Problem` `not_found` if the id is unknown, no id, or another account's. */
export async function readJob(
  db: Database,
  account: Account,
  jobId: string,
): Promise<components['schemas']['Job']> {
  const job = isUuid(jobId) ? await findJob(db, account.id, jobId.toLowerCase()) : undefined;
  if (job === undefined) throw new Problem('not_found', `There is no job "${jobId}".`);
  const { id, status, reason } = job;
  return { id, status, ...(reason === null ? {} : { reason }) };
}
