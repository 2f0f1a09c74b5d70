/** Takes wake-ups and hands them to the drains. */

import type { PgBoss } from 'pg-boss';
import type { HeldWakeUp, QueueName, WakeUpData } from './wake-ups.ts';

/**
 * Calls `drain` for every wake-up of the queue, `concurrency` at a time. Each has a fetcher of its own, so that a
 * long drain holds up no other wake-up. A drain that throws leaves its wake-up to be tried again.
 *
 * @param onError told of every drain that threw
 * @returns which wake-ups are being drained, and how to make the fetchers look for others at once
 */
export async function work<Queue extends QueueName>(
  boss: PgBoss,
  queue: Queue,
  concurrency: number,
  drain: (wakeUp: HeldWakeUp, data: WakeUpData[Queue], signal: AbortSignal) => Promise<void>,
  onError: (error: unknown, queue: QueueName) => void,
): Promise<{ held: () => readonly HeldWakeUp[]; look: () => void }> {
  const held = new Set<HeldWakeUp>();
  const fetchers: string[] = [];
  for (let fetcher = 0; fetcher < concurrency; fetcher += 1) {
    const id = await boss.work<WakeUpData[Queue]>(
      queue,
      {
        batchSize: 1,
        // A notification wakes the fetchers at once; polling is for what no notification announces: wake-ups
        // with a delay, and those of dead workers.
        pollingIntervalSeconds: 0.5,
        notifyPollingIntervalSeconds: 1,
        heartbeatRefreshSeconds: 3,
      },
      async ([wakeUp]) => {
        if (wakeUp === undefined) return;
        const own = { queue, id: wakeUp.id, retryCount: wakeUp.retryCount };
        held.add(own);
        try {
          await drain(own, wakeUp.data, wakeUp.signal);
        } catch (error) {
          onError(error, queue);
          throw error;
        } finally {
          held.delete(own);
          // Where there was one there may be more, of which the notification is long past.
          boss.notifyWorker(id);
        }
      },
    );
    fetchers.push(id);
  }
  return {
    held: () => [...held],
    look: () => {
      for (const id of fetchers) boss.notifyWorker(id);
    },
  };
}
