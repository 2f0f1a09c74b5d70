/** The jobs that come of submitted text. */

import type { Databases } from '../../db/pools.ts';
import type { Handlers } from '../../http/contract.ts';
import { readJob } from './read-job.ts';
import { type WatchJobDependencies, watchJob } from './watch-job.ts';

export interface ProcessingHandlersDependencies extends Pick<WatchJobDependencies, 'isStopping'> {
  readonly databases: Databases;
}

export function createProcessingHandlers({ databases, isStopping }: ProcessingHandlersDependencies) {
  const watching = { db: databases.ordinary, isStopping };
  return {
    getJob: async ({ account, path }) => ({
      status: 200,
      body: await readJob(databases.ordinary, account, path.jobId),
    }),
    watchJob: async ({ account, path, signal }) => ({
      status: 200,
      body: await watchJob(watching, account, path.jobId, signal),
    }),
  } satisfies Partial<Handlers>;
}
