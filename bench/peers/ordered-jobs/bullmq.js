// BullMQ: a queue for each key, with a worker that does one job at a time. (Groups, which would do, are sold separately.)
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';

export async function open(port, keys, { fsync }) {
  const address = { host: '127.0.0.1', port, maxRetriesPerRequest: null };
  const connection = new Redis(address);
  await connection.config('SET', 'appendfsync', fsync);
  const names = Array.from({ length: keys }, (_, key) => `key-${key}`);
  const queues = names.map((name) => new Queue(name, { connection }));
  await Promise.all(queues.map((queue) => queue.waitUntilReady()));
  return {
    accept: async ({ key, text }) =>
      void (await queues[key].add('job', { key, text }, { removeOnComplete: true })),
    async work(handle) {
      const workers = names.map(
        (name) => new Worker(name, ({ data }) => handle(data), { connection: address, concurrency: 1 }),
      );
      await Promise.all(workers.map((worker) => worker.waitUntilReady()));
      return { stop: () => Promise.all(workers.map((worker) => worker.close())) };
    },
    empty: () => connection.flushall(),
    async close() {
      await Promise.all(queues.map((queue) => queue.close()));
      connection.disconnect();
    },
  };
}
