/** A wake-up in, the receiver's pending webhook calls made, in order for each job. Safe to run twice. */

import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { AttemptOutcome, Departure, DueDelivery } from '../db/deliveries.ts';
import type { Place } from '../queue/hold-wake-ups.ts';
import type { HeldWakeUp } from '../queue/wake-ups.ts';
import type { AllowedAddresses } from '../webhooks/address-guard.ts';
import type { WebhookConnections } from '../webhooks/connections.ts';
import type { ResolveHostname } from '../webhooks/guarded-lookup.ts';
import { failed, type Outcome } from '../webhooks/outcome.ts';
import { postWebhook } from '../webhooks/post.ts';
import { MAXIMUM_ATTEMPTS, nextAttempt } from '../webhooks/schedule.ts';
import { signedHeaders } from '../webhooks/sign.ts';
import type { ExtraCalls } from './extra-calls.ts';
import type { ReceiverLedger } from './receiver-ledger.ts';

/** Calls to one receiver at one time, each of another job. */
const concurrentCalls = 8;
/** A receiver that has not taken a call for this long after it was due does not get it any more. */
const patienceMilliseconds = 24 * 3600 * 1000;
const timeoutMilliseconds = 10_000;
/** When it is looked for further calls while some are under way; the next pause is twice as long. */
const firstPauseMilliseconds = 500;
/** About what a commit takes. */
const commitMilliseconds = 2;

export interface DrainReceiverDependencies {
  readonly ledger: ReceiverLedger;
  /** That of receivers that do not answer: their statements never stand before those of others. */
  readonly troubledLedger: ReceiverLedger;
  readonly log: Logger;
  readonly allowed: AllowedAddresses;
  /** Connections that calls share. */
  readonly connections: WebhookConnections;
  /** Calls beyond the first of each receiver, shared by all drains. */
  readonly extraCalls: ExtraCalls;
  /** Default: the system's resolver. */
  readonly resolve?: ResolveHostname | undefined;
  /** Aborts when the worker stops: the calls under way are finished, the rest is left to others. */
  readonly stopping?: AbortSignal;
  /** Aborts when the worker may wait no longer for the calls under way: others make them again. */
  readonly handingBack?: AbortSignal;
  readonly onAttempt?: (outcome: AttemptOutcome['result']) => void;
}

/**
 * Makes the receiver's calls until none is due, in order for each job, several jobs at a time.
 *
 * A call that is answered with an error is tried again later, and holds up nothing but its own job: another path of
 * the same receiver may be well. A receiver that cannot be reached at all, or that does not answer while others need
 * its place, is left to the queue `webhook-retry`, where a single call probes it after a growing delay, so that dead
 * receivers hold up nobody who is alive (docs/decisions/0010-slow-receivers.md).
 */
export async function drainReceiver(
  dependencies: DrainReceiverDependencies,
  wakeUp: HeldWakeUp,
  receiverId: number,
  place: Place,
): Promise<void> {
  const { troubledLedger, stopping } = dependencies;
  const probing = wakeUp.queue === 'webhook-retry';
  const ledger = probing ? troubledLedger : dependencies.ledger;
  const which = probing ? 'all' : 'due';
  const depart = (departure: Omit<Departure, 'wakeUp' | 'receiverId'>) =>
    troubledLedger.depart({ wakeUp, receiverId, ...departure });

  const maximum = probing ? 1 : concurrentCalls;
  const receiver = await ledger.look({ receiverId, which, limit: maximum });
  if (receiver === undefined) return depart({ attempts: [], next: undefined });
  const { failures } = receiver;
  if (!probing && failures > 0)
    return depart({ attempts: [], next: { queue: 'webhook-retry', after: retryDelay(failures), failures } });
  if (probing && failures === 0) return depart({ attempts: [], next: { queue: 'webhook' } });

  const calls = new CallsUnderWay(dependencies, receiver.secret, place, maximum);
  let { next } = receiver;
  let pause = firstPauseMilliseconds;
  for (;;) {
    const isLeaving = stopping?.aborted || place.giveWay.aborted;
    if (!isLeaving) for (const delivery of next) calls.begin(delivery);
    if (calls.isIdle) {
      if (isLeaving)
        return depart({
          attempts: [],
          next: probing ? { queue: wakeUp.queue, after: 0, failures } : { queue: 'webhook' },
        });
      if (await ledger.finish(wakeUp, receiverId)) return;
      // Somebody is just committing a delivery.
      await setTimeout(commitMilliseconds, undefined, { signal: place.signal });
    } else {
      const attempts = await calls.ended(pause);
      if (calls.isDown)
        return depart({
          attempts,
          failures: failures + 1,
          abandonBefore: patienceEnds(),
          next: { queue: 'webhook-retry', after: retryDelay(failures + 1), failures: failures + 1 },
        });
      if (probing && attempts.some(({ reached }) => reached === true))
        return depart({ attempts, failures: 0, next: { queue: 'webhook' } });
      // Sooner or later another path may have news, while this one does not answer.
      pause = attempts.length > 0 ? firstPauseMilliseconds : pause * 2;
      if (attempts.length > 0) await ledger.record(attempts);
    }
    // Those under way are still the first ones of their jobs.
    const limit = calls.count + calls.room;
    next = calls.room > 0 ? ((await ledger.look({ receiverId, which, limit }))?.next ?? []) : [];
  }
}

/** What is being called of one receiver. */
class CallsUnderWay {
  private readonly underWay = new Set<number>();
  private readonly stop: AbortSignal;
  private done: Attempt[] = [];
  private error: unknown;
  private changed = Promise.withResolvers<void>();
  private reachedAt = Number.NEGATIVE_INFINITY;
  private isSuspect = false;

  constructor(
    private readonly dependencies: DrainReceiverDependencies,
    private readonly secret: string,
    private readonly place: Place,
    private readonly maximum: number,
  ) {
    const { handingBack } = dependencies;
    const signals = [place.signal, place.giveWay, ...(handingBack === undefined ? [] : [handingBack])];
    this.stop = AbortSignal.any(signals);
  }

  get count(): number {
    return this.underWay.size;
  }

  /** Whether nothing is under way, and nothing has ended that {@link ended} has not told. */
  get isIdle(): boolean {
    return this.underWay.size === 0 && this.done.length === 0 && this.error === undefined;
  }

  /** Calls that may be begun now: none to a receiver that may be down. */
  get room(): number {
    return this.isSuspect ? 0 : this.maximum - this.underWay.size;
  }

  /** Whether a call was not answered, and none since it was begun; known once no other is under way. */
  get isDown(): boolean {
    return this.isSuspect && this.underWay.size === 0;
  }

  /** Begins a call, unless it has been begun or as much is being called as may be. */
  begin(delivery: DueDelivery): void {
    const isBegun =
      this.underWay.has(delivery.id) || this.done.some((made) => made.delivery.id === delivery.id);
    if (isBegun || this.room === 0) return;
    const isFirst = this.underWay.size === 0;
    if (!isFirst && !this.dependencies.extraCalls.take()) return;
    this.underWay.add(delivery.id);
    if (isFirst) this.place.waits(true);
    void this.make(delivery);
  }

  private async make(delivery: DueDelivery): Promise<void> {
    const startedAt = performance.now();
    try {
      const made = await attempt(this.dependencies, this.secret, delivery, this.stop, this.place);
      if (made !== undefined) {
        this.judge(made, startedAt);
        this.done.push(made);
      }
    } catch (error) {
      this.error ??= error;
    }
    // From here on in one go: who looks sees the call under way, or what came of it.
    this.underWay.delete(delivery.id);
    if (this.underWay.size > 0) this.dependencies.extraCalls.giveBack();
    else this.place.waits(false);
    this.changed.resolve();
  }

  private judge({ reached }: Attempt, startedAt: number): void {
    if (reached === true) {
      this.reachedAt = performance.now();
      this.isSuspect = false;
      // Whoever answers is waited for from now on.
      this.place.waits(true);
    } else if (reached === false && this.reachedAt < startedAt) this.isSuspect = true;
  }

  /**
   * Waits for calls to end, but no longer than told; answers what came of those that did.
   *
   * @throws what an attempt threw: it was stopped
   */
  async ended(milliseconds: number): Promise<readonly Attempt[]> {
    // A receiver that may be down is not looked after: there is nothing to begin.
    if (this.done.length === 0 && this.error === undefined)
      await (this.maximum === 1 || this.room === 0
        ? this.changed.promise
        : Promise.race([this.changed.promise, setTimeout(milliseconds, undefined, { ref: false })]));
    this.changed = Promise.withResolvers();
    const { done } = this;
    this.done = [];
    if (this.error !== undefined) throw this.error;
    return done;
  }
}

/** What was accepted before this moment is not tried again. */
const patienceEnds = () => new Date(Date.now() - patienceMilliseconds);

function retryDelay(attempts: number, retryAfterSeconds?: number): number {
  // The last step of the schedule goes on until patience ends.
  const step = Math.min(Math.max(attempts, 1), MAXIMUM_ATTEMPTS - 1);
  const next = nextAttempt({ attempts: step, retryAfterSeconds, random: Math.random });
  return next === 'give_up' ? 0 : next.delayMilliseconds;
}

interface Attempt extends AttemptOutcome {
  /** Whether the receiver answered; undefined where nothing was learnt about it. */
  readonly reached: boolean | undefined;
}

/**
 * Makes one call.
 *
 * @param stop ends it at once
 * @returns undefined when it was handed back: others make it again
 * @throws when the wake-up has another holder
 */
async function attempt(
  { log, allowed, connections, resolve, onAttempt }: DrainReceiverDependencies,
  secret: string,
  delivery: DueDelivery,
  stop: AbortSignal,
  { signal, giveWay }: Place,
): Promise<Attempt | undefined> {
  const { jobId, status } = delivery;
  if (delivery.isStopped) {
    const outcome = 'an earlier call of the job ended them all';
    const { attempts } = delivery;
    return { delivery, result: 'abandoned', attempts, outcome, delayMilliseconds: 0, reached: undefined };
  }
  const body = JSON.stringify({ jobId, id: jobId, status });
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Confab-Webhook/1',
    ...signedHeaders({ secret, id: delivery.webhookId, timestamp: new Date(), body }),
  };
  const startedAt = performance.now();
  const outcome = await postWebhook({
    url: delivery.url,
    headers,
    body,
    timeoutMilliseconds,
    allowed,
    connections,
    signal: stop,
    resolve,
  });
  signal.throwIfAborted();
  const isStopped = outcome.kind === 'failed' && outcome.reason === 'aborted';
  // Our own stop says nothing about the receiver, giving way to others does.
  if (isStopped && !giveWay.aborted) return undefined;
  const waited = Math.round(performance.now() - startedAt);
  const made = judge(
    isStopped ? failed('timeout', `no answer within ${waited} ms, when others needed the place`) : outcome,
    delivery,
  );
  onAttempt?.(made.result);
  const level = made.result === 'delivered' ? 'debug' : 'warn';
  log[level](
    { jobId, status, attempt: delivery.attempts + 1, outcome: made.outcome },
    `webhook ${made.result}`,
  );
  return { delivery, attempts: delivery.attempts + 1, ...made };
}

/** Failures in which an answer came; all others mean that nobody is there. */
const answered = new Set(['status', 'redirect']);

function judge(
  outcome: Outcome,
  { attempts, createdAt }: DueDelivery,
): Omit<Attempt, 'delivery' | 'attempts'> {
  switch (outcome.kind) {
    case 'delivered':
      return {
        result: 'delivered',
        outcome: `answered ${outcome.status}`,
        delayMilliseconds: 0,
        reached: true,
      };
    case 'gone':
      return { result: 'stopped', outcome: 'answered 410', delayMilliseconds: 0, reached: true };
    case 'refused_address':
      return {
        result: 'stopped',
        outcome: `leads to ${outcome.address}, which is not allowed`,
        delayMilliseconds: 0,
        reached: undefined,
      };
    case 'failed':
      return {
        result: createdAt < patienceEnds() ? 'abandoned' : 'failed',
        outcome: `${outcome.reason}: ${outcome.detail}`,
        delayMilliseconds: retryDelay(attempts + 1, outcome.retryAfterSeconds),
        reached: answered.has(outcome.reason),
      };
  }
}
