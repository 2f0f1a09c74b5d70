/** Takes wake-ups and hands them to the drains. */

import type { PgBoss } from 'pg-boss';
import type { HeldWakeUp, QueueName, WakeUpData } from './wake-ups.ts';

/** How many wake-ups of a queue one process works on at one time: `fetchers` × `batch`. */
export interface WorkOptions {
  readonly fetchers: number;
  readonly batch: number;
}

/**
 * Calls `drain` for every wake-up of the queue. A drain that throws leaves its wake-up to be tried again.
 *
 * @param onError told of every drain that threw
 */
export async function work<Queue extends QueueName>(
  boss: PgBoss,
  queue: Queue,
  options: WorkOptions,
  drain: (wakeUp: HeldWakeUp, data: WakeUpData[Queue], signal: AbortSignal) => Promise<void>,
  onError: (error: unknown, queue: QueueName) => void,
): Promise<void> {
  await boss.work<WakeUpData[Queue]>(
    queue,
    {
      batchSize: options.batch,
      localConcurrency: options.fetchers,
      // A notification wakes the fetchers at once; polling is for what no notification announces: wake-ups
      // with a delay, and those of dead workers.
      pollingIntervalSeconds: 0.5,
      notifyPollingIntervalSeconds: 1,
      burstWhenBatchFull: true,
      heartbeatRefreshSeconds: 3,
      perJobResults: true,
    },
    async (jobs) =>
      Promise.all(
        jobs.map(async ({ id, retryCount, data, signal }) => {
          try {
            await drain({ queue, id, retryCount }, data, signal);
            return { id, status: 'completed' as const };
          } catch (error) {
            onError(error, queue);
            return { id, status: 'failed' as const };
          }
        }),
      ),
  );
}
