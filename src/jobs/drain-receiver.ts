/** A wake-up in, the receiver's pending webhook calls made, in order for each job. Safe to run twice. */

import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../db/client.ts';
import {
  type AttemptOutcome,
  abandonOlderThan,
  type DueDelivery,
  finishIfNothingDue,
  handOver,
  nextDeliveries,
  readReceiver,
  recordAttempts,
} from '../db/deliveries.ts';
import type { HeldWakeUp, WakeUps } from '../queue/wake-ups.ts';
import type { AllowedAddresses } from '../webhooks/address-guard.ts';
import type { WebhookConnections } from '../webhooks/connections.ts';
import { type Outcome, postWebhook } from '../webhooks/post.ts';
import { MAXIMUM_ATTEMPTS, nextAttempt } from '../webhooks/schedule.ts';
import { signedHeaders } from '../webhooks/sign.ts';

/** Calls to one receiver at one time, each of another job. */
const concurrentCalls = 8;
/** A receiver that has not taken a call for this long after it was due does not get it any more. */
const patienceMilliseconds = 24 * 3600 * 1000;
const timeoutMilliseconds = 10_000;
/** About what a commit takes. */
const commitMilliseconds = 2;

export interface DrainReceiverDependencies {
  readonly db: Database;
  readonly wakeUps: WakeUps;
  readonly log: Logger;
  readonly allowed: AllowedAddresses;
  /** Connections that calls share. */
  readonly connections: WebhookConnections;
  /** Aborts when the worker stops: the calls under way are finished, the rest is left to others. */
  readonly stopping?: AbortSignal;
  readonly onAttempt?: (outcome: AttemptOutcome['result']) => void;
}

/**
 * Makes the receiver's calls until none is due, in order for each job, several jobs at a time.
 *
 * A call that is answered with an error is tried again later, and holds up nothing but its own job: another path of
 * the same receiver may be well. A receiver that cannot be reached at all is left to the queue `webhook-retry`,
 * where a single call probes it after a growing delay, so that dead receivers hold up nobody who is alive.
 */
export async function drainReceiver(
  dependencies: DrainReceiverDependencies,
  wakeUp: HeldWakeUp,
  receiverId: number,
  signal: AbortSignal,
): Promise<void> {
  const { db, wakeUps } = dependencies;
  const receiver = await readReceiver(db, receiverId);
  if (receiver === undefined) return;
  const probing = wakeUp.queue === 'webhook-retry';
  if (probing !== receiver.failures > 0) {
    // The other queue's turn.
    const delay = probing ? 0 : retryDelay(receiver.failures);
    await handOver(db, wakeUps, wakeUp, receiverId, probing ? 'webhook' : 'webhook-retry', delay);
    return;
  }

  for (;;) {
    const due = probing
      ? await nextDeliveries(db, receiverId, 'all', 1)
      : await nextDeliveries(db, receiverId, 'due', concurrentCalls);
    if (due.length === 0) {
      if (await finishIfNothingDue(db, wakeUps, wakeUp, receiverId)) return;
      // Somebody is just committing a delivery.
      await setTimeout(commitMilliseconds, undefined, { signal });
      continue;
    }
    signal.throwIfAborted();
    const attempts = await Promise.all(
      due.map((delivery) => attempt(dependencies, receiver.secret, delivery, signal)),
    );
    const isDown = attempts.every(({ reached }) => !reached);
    const failures = isDown ? receiver.failures + 1 : 0;
    await recordAttempts(db, receiverId, attempts, failures);
    if (isDown) {
      const abandoned = await abandonOlderThan(db, receiverId, patienceEnds());
      if (abandoned > 0) dependencies.log.warn({ receiverId, abandoned }, 'gave up on webhook calls');
      await handOver(db, wakeUps, wakeUp, receiverId, 'webhook-retry', retryDelay(failures));
      return;
    }
    if (probing || dependencies.stopping?.aborted) {
      await handOver(db, wakeUps, wakeUp, receiverId, 'webhook', 0);
      return;
    }
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
  /** Whether somebody answered, or at least whether the call was not the receiver's fault. */
  readonly reached: boolean;
}

async function attempt(
  { log, allowed, connections, onAttempt }: DrainReceiverDependencies,
  secret: string,
  delivery: DueDelivery,
  signal: AbortSignal,
): Promise<Attempt> {
  const { jobId, status } = delivery;
  if (delivery.isStopped) {
    const outcome = 'an earlier call of the job ended them all';
    const { attempts } = delivery;
    return { delivery, result: 'abandoned', attempts, outcome, delayMilliseconds: 0, reached: true };
  }
  const body = JSON.stringify({ jobId, id: jobId, status });
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Confab-Webhook/1',
    ...signedHeaders({ secret, id: delivery.webhookId, timestamp: new Date(), body }),
  };
  const outcome = await postWebhook({
    url: delivery.url,
    headers,
    body,
    timeoutMilliseconds,
    allowed,
    connections,
    signal,
  });
  // Our own stop says nothing about the receiver: the call is made again, by whoever takes over.
  signal.throwIfAborted();
  const made = judge(outcome, delivery);
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
        reached: true,
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
