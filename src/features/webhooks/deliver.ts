/** A wake-up in, the receiver's pending webhook calls made, in order for each job. Safe to run twice. */

import { setTimeout } from 'node:timers/promises';
import { LeaseLost } from '../../queue/lease-lost.ts';
import type { EvictableLease } from '../../queue/lease-wake-ups.ts';
import type { HeldWakeUp } from '../../queue/queues.ts';
import { retryDelay } from './attempt.ts';
import { commitMilliseconds, type ReceiverLedger } from './batched-queries.ts';
import { type CallsDependencies, CallsUnderWay } from './calls-under-way.ts';
import type { KnownReceiver, NoReceiver } from './due-queries.ts';
import type { Departure } from './outcome-queries.ts';

/** Calls to one receiver at one time, each of another job. */
const concurrentCalls = 8;
/** When it is looked for further calls while some are under way; the next pause is twice as long. */
const firstPauseMilliseconds = 500;

export interface DrainReceiverDependencies extends CallsDependencies {
  readonly ledger: ReceiverLedger;
  /** That of receivers that do not answer: their statements never stand before those of others. */
  readonly troubledLedger: ReceiverLedger;
  /** Aborts when the worker stops: the calls under way are finished, the rest is left to others. */
  readonly stopping?: AbortSignal;
}

/**
 * Makes the receiver's calls until none is due, in order for each job, several jobs at a time.
 *
 * A call that is answered with an error is tried again later, and holds up nothing but its own job: another path of
 * the same receiver may be well. A receiver that cannot be reached at all, or that does not answer while others need
 * its lease, is left to the queue `webhook-retry`, where a single call probes it after a growing delay, so that dead
 * receivers hold up nobody who is alive (docs/decisions/0010-slow-receivers.md).
 *
 * @throws LeaseLost when another worker has taken over: nothing that was found since then has been written
 */
export async function drainReceiver(
  dependencies: DrainReceiverDependencies,
  wakeUp: HeldWakeUp,
  receiverId: number,
  lease: EvictableLease,
): Promise<void> {
  try {
    await drain(dependencies, wakeUp, receiverId, lease);
  } catch (error) {
    if (error instanceof LeaseLost)
      dependencies.log.warn(
        { receiverId, cause: error.message },
        'another worker has taken this receiver over',
      );
    throw error;
  }
}

async function drain(
  dependencies: DrainReceiverDependencies,
  wakeUp: HeldWakeUp,
  receiverId: number,
  lease: EvictableLease,
): Promise<void> {
  const { troubledLedger, stopping } = dependencies;
  const probing = wakeUp.queue === 'webhook-retry';
  const ledger = probing ? troubledLedger : dependencies.ledger;
  const which = probing ? 'all' : 'due';
  const depart = (departure: Omit<Departure, 'wakeUp' | 'receiverId'>) =>
    troubledLedger.depart({ wakeUp, receiverId, ...departure }, lease.signal);
  const look = (limit: number) => ledger.look({ wakeUp, receiverId, which, limit });

  const maximum = probing ? 1 : concurrentCalls;
  const receiver = await look(maximum);
  if (receiver === 'gone') return depart({ attempts: [], next: undefined });
  const { failures } = ownOf(receiver);
  if (!probing && failures > 0)
    return depart({ attempts: [], next: { queue: 'webhook-retry', after: retryDelay(failures), failures } });
  if (probing && failures === 0) return depart({ attempts: [], next: { queue: 'webhook' } });

  const calls = new CallsUnderWay(dependencies, lease, maximum);
  let found: KnownReceiver | undefined = ownOf(receiver);
  let pause = firstPauseMilliseconds;
  for (;;) {
    const isLeaving = stopping?.aborted || lease.evicted.aborted;
    if (!isLeaving && found !== undefined) calls.begin(found);
    if (calls.isIdle) {
      if (isLeaving)
        return depart({
          attempts: [],
          next: probing ? { queue: wakeUp.queue, after: 0, failures } : { queue: 'webhook' },
        });
      if (await ledger.finish(wakeUp, receiverId)) return;
      // Somebody is just committing a delivery.
      await setTimeout(commitMilliseconds, undefined, { signal: lease.signal });
    } else {
      const attempts = await calls.ended(pause);
      if (calls.isDown)
        return depart({
          attempts,
          failures: failures + 1,
          losesPatience: true,
          next: { queue: 'webhook-retry', after: retryDelay(failures + 1), failures: failures + 1 },
        });
      if (probing && attempts.some(({ reached }) => reached === true))
        return depart({ attempts, failures: 0, next: { queue: 'webhook' } });
      // Sooner or later another path may have news, while this one does not answer.
      pause = attempts.length > 0 ? firstPauseMilliseconds : pause * 2;
      if (attempts.length > 0) await ledger.record({ wakeUp, attempts });
    }
    // Those under way are still the first ones of their jobs.
    const again = calls.room > 0 ? await look(calls.count + calls.room) : undefined;
    found = again === undefined || again === 'gone' ? undefined : ownOf(again);
  }
}

/** What is known of the receiver. Throws `LeaseLost` if another worker looks after it. */
function ownOf(known: KnownReceiver | Exclude<NoReceiver, 'gone'>): KnownReceiver {
  if (known === 'lost') throw new LeaseLost('the wake-up has another holder');
  return known;
}
