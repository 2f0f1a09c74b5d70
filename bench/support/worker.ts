/** A worker of a benchmark's server, as a process of its own. */

import { endingWithBench } from './ending.ts';
import { type BenchServer, main } from './server.ts';

export interface BenchWorker {
  readonly processId: number;
  stop(): Promise<void>;
}

/** Starts a worker on the server's database; the server has none of its own where it is only an API. */
export function startWorker(server: BenchServer): BenchWorker {
  const env = {
    ...server.environment,
    DATABASE_URL: server.databaseUrl,
    CONFAB_ROLE: 'worker',
    PORT: '0',
  };
  const child = endingWithBench(
    Bun.spawn([process.execPath, main], { env, stdout: 'ignore', stderr: 'inherit' }),
  );
  return {
    processId: child.pid,
    async stop() {
      child.kill('SIGTERM');
      await child.exited;
    },
  };
}
