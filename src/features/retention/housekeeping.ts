/** Deletes what has expired, every hour, and what is left of deleted conversations, at once; keeps turns low. */

import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../../db/client.ts';
import { purgeNext } from '../conversations/purge-queries.ts';
import { lowerHighTurns } from '../processing/fair-turn-queries.ts';
import { deleteExpired, type Expired, restAfter } from './retention.ts';

/** From the end of one run to the next. */
const intervalMilliseconds = 3600 * 1000;
/** From the end of a run that failed to the next: what made it fail may be gone by then. */
const retryMilliseconds = 60 * 1000;
/** How often the worker looks for deleted conversations of which something is left. */
const purgeIntervalMilliseconds = 2_000;

export interface HousekeepingOptions {
  readonly db: Database;
  readonly log: Logger;
  /** Undefined: conversations are kept for ever. */
  readonly retentionDays: number | undefined;
  readonly onDeleted?: (deleted: Expired) => void;
}

/**
 * Runs at once and then every hour, until it is stopped. Every worker of a deployment may do this: only one of them
 * deletes at a time. A run that fails is one line of the log, and the next one goes on where it stopped. Beside this it
 * removes what is left of conversations that are deleted, one after another.
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
    await lowerHighTurns(db).catch((err: unknown) =>
      log.warn(
        { err },
        'the turns of what waits in the queue could not be lowered: the next start tries it again',
      ),
    );
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
      const pause = await run().then(
        () => intervalMilliseconds,
        (err: unknown) => {
          log.warn({ err }, 'what has expired could not be deleted');
          return retryMilliseconds;
        },
      );
      // Aborted while it waits: the loop ends.
      await setTimeout(pause, undefined, { signal }).catch(() => {});
    }
  };
  const purge = async () => {
    while (!signal.aborted) {
      const startedAt = performance.now();
      const isAtWork = await purgeNext(db).catch((err: unknown) => {
        log.warn({ err }, 'what is left of a deleted conversation could not be removed');
        return false;
      });
      const pause = isAtWork ? restAfter(startedAt) : purgeIntervalMilliseconds;
      // Aborted while it waits: the loop ends.
      await setTimeout(pause, undefined, { signal }).catch(() => {});
    }
  };
  const ended = Promise.all([repeat(), purge()]);
  return async () => {
    stopping.abort();
    await ended;
  };
}
