/** Deletes what has expired, every hour. */

import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../db/client.ts';
import { deleteExpired, type Expired } from '../domain/retention.ts';

/** From the end of one run to the next. */
const intervalMilliseconds = 3600 * 1000;

export interface HousekeepingOptions {
  readonly db: Database;
  readonly log: Logger;
  /** Undefined: conversations are kept for ever. */
  readonly retentionDays: number | undefined;
  readonly onDeleted?: (deleted: Expired) => void;
}

/**
 * Runs at once and then every hour, until it is stopped. Every worker of a deployment may do this: only one of them
 * deletes at a time. A run that fails is one line of the log, and the next one goes on where it stopped.
 *
 * @returns what stops it; resolves when the transaction in hand has ended
 */
export function startHousekeeping({
  db,
  log,
  retentionDays,
  onDeleted,
}: HousekeepingOptions): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    const startedAt = performance.now();
    const deleted = await deleteExpired({
      db,
      retentionDays,
      signal,
      onFailure: (err, ids) =>
        log.error({ err, conversationIds: ids.map(String) }, 'expired conversations could not be deleted'),
    });
    onDeleted?.(deleted);
    if (Object.values(deleted).every((count) => count === 0)) return;
    const seconds = Math.round(performance.now() - startedAt) / 1000;
    log.info({ ...deleted, retentionDays, seconds }, 'deleted what has expired');
  };
  const repeat = async () => {
    while (!signal.aborted) {
      await run().catch((err: unknown) => log.warn({ err }, 'what has expired could not be deleted'));
      // Aborted while it waits: the loop ends.
      await setTimeout(intervalMilliseconds, undefined, { signal }).catch(() => {});
    }
  };
  const ended = repeat();
  return async () => {
    stopping.abort();
    await ended;
  };
}
