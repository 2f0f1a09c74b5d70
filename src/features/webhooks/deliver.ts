/** Makes the webhook calls of a receiver that was taken, in order for each job. Safe to run twice. */

import { LeaseLost } from '../../queue/lease-lost.ts';
import { type AttemptDependencies, attempt } from './attempt.ts';
import type { ReceiverLedger } from './batched-queries.ts';
import { CallsUnderWay } from './calls-under-way.ts';
import type { KnownReceiver } from './due-queries.ts';
import type { ExtraCalls } from './extra-calls.ts';
import type { Lane, LeasedReceiver } from './lease-queries.ts';
import type { Departure } from './outcome-queries.ts';
import type { EvictableLease } from './receiver-leases.ts';
import { maximumFailures, probeDelay } from './schedule.ts';

/** Calls to one receiver at one time, each of another job. */
const concurrentCalls = 8;
/** When it is looked for further calls while some are under way; the next pause is twice as long. */
const firstPauseMilliseconds = 500;

export interface DrainReceiverDependencies extends AttemptDependencies {
  /** That of each lane: statements about receivers that do not answer never stand before those of others. */
  readonly ledgers: Readonly<Record<Lane, ReceiverLedger>>;
  /** Calls beyond the first of each receiver, shared by all drains. */
  readonly extraCalls: ExtraCalls;
  /** Aborts when the worker stops: the calls under way are finished, the rest is left to others. */
  readonly stopping?: AbortSignal;
  /** Aborts when the worker may wait no longer for the calls under way: others make them again. */
  readonly handingBack?: AbortSignal;
}

/**
 * Makes the receiver's calls until none is due, in order for each job, several jobs at a time, and gives it back.
 *
 * A call that is answered with an error, or by breaking its connection, is tried again later, and holds up nothing but its own
 * job: another path of the same receiver may be well. A receiver that cannot be reached at all, or that does not answer while others need
 * its place, goes to the lane of those that fail, where a single call probes it after a growing delay, so that dead
 * receivers hold up nobody who is alive (docs/decisions/0010-slow-receivers.md).
 *
 * @throws LeaseLost when another worker has taken over: nothing that was found since then has been written
 */
export async function drainReceiver(
  dependencies: DrainReceiverDependencies,
  lane: Lane,
  receiver: LeasedReceiver,
  lease: EvictableLease,
): Promise<void> {
  try {
    await drain(dependencies, lane, receiver, lease);
  } catch (error) {
    if (error instanceof LeaseLost)
      dependencies.log.warn(
        { receiverId: receiver.id, cause: error.message },
        'another worker has taken this receiver over',
      );
    throw error;
  }
}

async function drain(
  dependencies: DrainReceiverDependencies,
  lane: Lane,
  receiver: LeasedReceiver,
  lease: EvictableLease,
): Promise<void> {
  const { ledgers, extraCalls, stopping, handingBack } = dependencies;
  const isProbe = lane === 'failing';
  const maximum = isProbe ? 1 : concurrentCalls;
  const ledger = ledgers[lane];
  const look = (limit: number) => ledger.look({ receiver, which: isProbe ? 'all' : 'due', limit });
  // A thousand receivers may be found dead at the same moment.
  const depart = (departure: Omit<Departure, 'receiver'>) =>
    ledgers.failing.depart({ receiver, ...departure }, lease.signal);

  const signals = [lease.signal, lease.evicted, ...(handingBack === undefined ? [] : [handingBack])];
  const stop = AbortSignal.any(signals);
  const calls = new CallsUnderWay({
    lease,
    maximum,
    extraCalls,
    make: (known, delivery) => attempt(dependencies, known, delivery, stop, lease),
  });
  lease.onNews(() => calls.tell());
  let found: KnownReceiver | undefined = await look(maximum);
  const { failures } = found;
  let pause = firstPauseMilliseconds;
  for (;;) {
    const isLeaving = stopping?.aborted || lease.evicted.aborted;
    if (!isLeaving && found !== undefined) calls.begin(found);
    if (calls.isIdle) return depart({ attempts: [] });
    const attempts = await calls.ended(pause);
    if (calls.isDown) {
      // Recorded first: what was just tried is given up for what came of that, and not as a call that nobody made.
      if (attempts.length > 0) await ledgers.failing.record({ receiver, attempts });
      await ledgers.failing.losePatience(
        receiver,
        AbortSignal.any([lease.signal, ...(stopping === undefined ? [] : [stopping])]),
      );
      const failed = Math.min(failures + 1, maximumFailures);
      return depart({ attempts: [], failures: failed, notBefore: probeDelay(failed) });
    }
    if (isProbe && attempts.some(({ reached }) => reached === true)) return depart({ attempts, failures: 0 });
    // Sooner or later another path may have news, while this one does not answer.
    pause = attempts.length > 0 ? firstPauseMilliseconds : pause * 2;
    if (attempts.length > 0) await ledger.record({ receiver, attempts });
    // Those under way are still the first ones of their jobs.
    found = calls.room > 0 ? await look(calls.count + calls.room) : undefined;
  }
}
