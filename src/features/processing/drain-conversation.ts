/** Does a conversation's waiting jobs in order when a wake-up comes. Safe to run twice. */

import type { Logger } from 'pino';
import { LeaseLost } from '../../queue/lease-lost.ts';
import { announce } from '../webhooks/outbox-queries.ts';
import type { Isolation, Leave } from './isolation.ts';
import { type DrainContext, finishIfNothingSubmitted, readQueue, replaceWakeUp } from './job-queries.ts';
import { type Next, startOf } from './run/end-job.ts';
import type { RunJobDependencies, Turn } from './run/job-run.ts';
import { runJob } from './run/run-job.ts';
import { jobsTogether, takeNextJob } from './take-queries.ts';

/** A drain that lasts longer hands over to a later wake-up, so that other conversations get their turn. */
const defaultTurnMilliseconds = 5_000;

export interface DrainDependencies extends RunJobDependencies {
  /** Shared by all drains of the worker. */
  readonly isolation: Isolation;
  /** How long a drain goes on before other conversations get their turn. Default 5,000. */
  readonly turnMilliseconds?: number | undefined;
}

/**
 * Works through the conversation's jobs until none is left, its turn is over, or the worker stops.
 *
 * A job whose attempt throws is tried again later; after the last attempt it is failed with a reason.
 *
 * @param signal aborts when the wake-up has been given to another worker, or time to stop has run out
 * @throws LeaseLost when another worker has taken over: the wake-up must then not be completed
 */
export async function drainConversation(
  dependencies: DrainDependencies,
  context: DrainContext,
  signal: AbortSignal,
): Promise<void> {
  const place = { leave: await dependencies.isolation.beside() };
  try {
    await drain(dependencies, context, signal, place);
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
    // Deleting a conversation takes the leases of its jobs away.
    if ((await readQueue(context)) === undefined) return await leaveDeleted(dependencies, context);
    dependencies.log.warn(
      { conversationId: String(context.conversationId), cause: error.message },
      'another worker has taken this conversation over',
    );
    throw error;
  } finally {
    place.leave();
  }
}

async function drain(
  dependencies: DrainDependencies,
  context: DrainContext,
  signal: AbortSignal,
  place: { leave: Leave },
): Promise<void> {
  const turnEnds = performance.now() + (dependencies.turnMilliseconds ?? defaultTurnMilliseconds);
  const { stopping, isolation } = dependencies;
  const mayGoOn = () => !isolation.isWanted && performance.now() < turnEnds;
  /** The sequence that the next submission to the conversation will have, as far as this drain knows. */
  let submitted = 0;
  let areSeparate = false;
  const turn: Turn = {
    jobsTogether: () => (areSeparate || !mayGoOn() ? 1 : jobsTogether),
    separate: () => {
      areSeparate = true;
    },
    mayGoOn,
    mayBegin: () => !stopping?.aborted && mayGoOn(),
    knowsMore: ({ sequence }) => sequence + 1 < submitted,
  };
  for (;;) {
    const queue = await readQueue(context);
    if (queue === undefined) return leaveDeleted(dependencies, context);
    submitted = queue.nextSequence;
    let next: Next = await context.db.transaction(async (tx) => {
      const first = await takeNextJob(tx, context, turn.jobsTogether());
      await announce(tx, startOf(first));
      return first;
    });
    while (typeof next === 'object' && 'id' in next) {
      submitted = Math.max(submitted, (next.followers.at(-1) ?? next).sequence + 1);
      // A worker has died while it did this job: no other job may die with it, or wait for longer than one page of it
      // takes.
      const isSuspect = next.deaths > 0;
      if (isSuspect) await change(place, isolation.alone);
      next = await runJob(dependencies, context, next, signal, isSuspect ? { ...turn, ...onePage } : turn);
    }
    if (next === 'handed_over') return;
    if (typeof next === 'object') {
      const { waitMilliseconds } = next;
      return context.db.transaction((tx) => replaceWakeUp(tx, context, queue.accountId, waitMilliseconds));
    }
    if (await finishIfNothingSubmitted(context, submitted)) return;
    // Either something was submitted meanwhile, which the next round finds, or another worker has the wake-up now.
    if ((await readQueue(context))?.nextSequence === submitted)
      throw new LeaseLost('the wake-up has another holder');
    signal.throwIfAborted();
  }
}

/** A turn of one page. */
const onePage = { mayBegin: () => false, mayGoOn: () => false };

/** Gives a place back and takes another one. */
async function change(place: { leave: Leave }, enter: () => Promise<Leave>): Promise<void> {
  place.leave();
  place.leave = await enter();
}

/** Ends the wake-up of a conversation that is gone. */
async function leaveDeleted({ log }: { log: Logger }, context: DrainContext): Promise<void> {
  await context.db.transaction((tx) => context.wakeUps.finish(tx, context.wakeUp));
  log.info({ conversationId: String(context.conversationId) }, 'the conversation has been deleted');
}
