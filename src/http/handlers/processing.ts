/** The jobs that come of submitted text. */

import type { Databases } from '../../db/pools.ts';
import { readJob } from '../../domain/read-job.ts';
import type { Handlers } from '../contract.ts';

export function createProcessingHandlers({ databases }: { readonly databases: Databases }) {
  return {
    getJob: async ({ account, path }) => ({
      status: 200,
      body: await readJob(databases.ordinary, account, path.jobId),
    }),
  } satisfies Partial<Handlers>;
}
