// graphile-worker: a named queue for each key, which does its jobs one after another.
import { Logger, makeWorkerUtils, run } from 'graphile-worker';
import pg from 'pg';

const task = 'job';
const silent = new Logger(() => () => {});

export async function open(connectionString) {
  const pgPool = new pg.Pool({ connectionString, max: 32 });
  // What breaks a connection breaks a call too, which fails the run.
  pgPool.on('error', () => {});
  pgPool.on('connect', (client) => client.on('error', () => {}));
  const utils = await makeWorkerUtils({ pgPool, logger: silent });
  await utils.migrate();
  return {
    accept: async ({ key, text }) =>
      void (await utils.addJob(task, { key, text }, { queueName: `key ${key}` })),
    async work(handle) {
      const runner = await run({
        connectionString,
        concurrency: 10,
        maxPoolSize: 12,
        noHandleSignals: true,
        logger: silent,
        taskList: { [task]: handle },
      });
      return { stop: () => runner.stop() };
    },
    async empty() {
      await pgPool.query('truncate graphile_worker._private_jobs, graphile_worker._private_job_queues');
    },
    async close() {
      await utils.release();
      await pgPool.end();
    },
  };
}
