/** Whether all that was submitted to a conversation is in it. */

import { setTimeout } from 'node:timers/promises';
import { Problem } from '../../../core/problem.ts';
import type { Database } from '../../../db/client.ts';
import { findUnfinishedJob } from './queries.ts';

/** How long a change waits for what was submitted before it. It holds a place of those that compute meanwhile. */
const patienceMilliseconds = 2_000;
/** Between the first two looks; each pause is longer than the one before. */
const firstLookMilliseconds = 20;
const pauseGrowth = 1.5;

/** Whether a job of the conversation waits or runs. */
export async function hasUnfinishedJob(db: Database, conversationId: bigint): Promise<boolean> {
  return (await findUnfinishedJob(db, conversationId, 'asc')) !== undefined;
}

/** Throws `Problem` `not_found` while a job of the conversation is unfinished, whose messages are not there yet. */
export async function refuseWhileProcessed(db: Database, conversationId: bigint): Promise<void> {
  if (await hasUnfinishedJob(db, conversationId)) throw stillProcessed(conversationId);
}

/**
 * Waits a little until the jobs have ended that were submitted until now; for later ones nobody waits, who would never come to an
 * end while somebody goes on submitting.
 *
 * @throws Problem `not_found` if that takes longer
 */
export async function whenProcessed(
  db: Database,
  conversationId: bigint,
  signal: AbortSignal,
): Promise<void> {
  const last = await findUnfinishedJob(db, conversationId, 'desc');
  if (last === undefined) return;
  const endsAt = performance.now() + patienceMilliseconds;
  for (let pause = firstLookMilliseconds; performance.now() < endsAt; pause *= pauseGrowth) {
    await setTimeout(Math.min(pause, endsAt - performance.now()), undefined, { signal });
    const first = await findUnfinishedJob(db, conversationId, 'asc');
    // Jobs of a conversation end in the order in which they were submitted.
    if (first === undefined || first > last) return;
  }
  throw stillProcessed(conversationId);
}

const stillProcessed = (conversationId: bigint) =>
  new Problem('not_found', `The conversation "${conversationId}" is still being processed.`);
