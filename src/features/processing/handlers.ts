/** The jobs that come of submitted text. */

import type { Databases } from '../../db/pools.ts';
import type { Handlers } from '../../http/contract.ts';
import { listAnswer } from '../../http/list-answer.ts';
import { recentRequest } from '../../http/paging.ts';
import { listJobsOf, readJob } from './read-jobs.ts';
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
    listJobs: (request) => {
      const { account, query } = request;
      const page = recentRequest(query);
      return listAnswer('jobs', listJobsOf(databases.ordinary, account, query, page), page, request);
    },
    watchJob: async ({ account, path, signal }) => ({
      status: 200,
      body: await watchJob(watching, account, path.jobId, signal),
    }),
  } satisfies Partial<Handlers>;
}
