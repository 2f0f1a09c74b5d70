/** What an account may do, and what it has in use (`getAccount`). */

import openapiDocument from '../../../generated/openapi.json';
import type { components } from '../../../generated/openapi.ts';
import type { Account } from '../../core/account.ts';
import { daysOfFinishedJobs } from '../../core/page.ts';
import type { Database } from '../../db/client.ts';
import { readBuckets } from '../embeddings/rate-limit-queries.ts';
import { readSpentToday } from '../language-models/usage-queries.ts';
import { countJobs, readAccount } from './overview-queries.ts';

/** Jobs of one status that are counted. */
const { maximum: mostCounted } = openapiDocument.components.schemas.JobCounts.properties.completed;

/** The account as it is now. */
export async function readOverview(
  db: Database,
  { id: accountId }: Account,
): Promise<components['schemas']['Account']> {
  const account = await readAccount(db, accountId);
  const jobs = await countJobs(db, accountId, { days: daysOfFinishedJobs, most: mostCounted });
  const spent = await readSpentToday(db, accountId);
  const left = await readBuckets(db, accountId, account);
  const { id, name, createdAt, concurrentJobLimit } = account;
  const { scheduled, in_progress, completed, failed } = jobs;
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    limits: {
      concurrentJobs: concurrentJobLimit,
      ...present('embedRequestsPerMinute', account.embedRequestsPerMinute),
      ...present('embedCharactersPerMinute', account.embedCharactersPerMinute),
      ...present('languageModelTokensPerDay', account.languageModelTokensPerDay),
      ...present('languageModelCostPerDay', account.languageModelCostPerDay),
    },
    use: {
      unfinishedJobs: scheduled + in_progress,
      languageModelTokensToday: spent.tokens,
      languageModelCostToday: spent.cost,
      ...present('embedRequestsLeft', left.requests),
      ...present('embedCharactersLeft', left.characters),
    },
    jobs: { scheduled, in_progress, completed, failed },
  };
}

/** The field, where there is a value. */
const present = <Name extends string>(name: Name, value: number | null) =>
  // A computed name has the type `string`.
  (value === null ? {} : { [name]: value }) as Partial<Record<Name, number>>;
