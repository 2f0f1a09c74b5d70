/** The jobs that come of submitted text. */

import type { Databases } from '../../db/pools.ts';
import type { Handlers } from '../../http/contract.ts';
import { readJob } from './read-job.ts';

export function createProcessingHandlers({ databases }: { readonly databases: Databases }) {
  return {
    getJob: async ({ account, path }) => ({
      status: 200,
      body: await readJob(databases.ordinary, account, path.jobId),
    }),
  } satisfies Partial<Handlers>;
}
