/** A wake-up in, the receiver's pending webhook calls made, in order for each job. Safe to run twice. */

import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../db/client.ts';
import {
  type AttemptOutcome,
  abandonOlderThan,
  type DueDelivery,
  dueDeliveries,
  finishIfNothingPending,
  handOver,
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
 * Makes the receiver's calls until none is pending or one fails.
 *
 * Receivers that answer are served from the queue `webhook`. One that failed is left to `webhook-retry`, where
 * a single call probes it after a growing delay, so that dead receivers hold up nobody who is alive.
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
    const due = await dueDeliveries(db, receiverId, probing ? 1 : concurrentCalls);
    if (due.length === 0) {
      if (await finishIfNothingPending(db, wakeUps, wakeUp, receiverId)) return;
      // Somebody is just committing a delivery.
      await setTimeout(commitMilliseconds, undefined, { signal });
      continue;
    }
    signal.throwIfAborted();
    const attempts = await Promise.all(
      due.map((delivery) => attempt(dependencies, receiver.secret, delivery, signal)),
    );
    const failed = attempts.find(({ result }) => result === 'failed');
    const failures = failed === undefined ? 0 : receiver.failures + 1;
    await recordAttempts(db, receiverId, attempts, failures);
    if (failed !== undefined) {
      const abandoned = await abandonOlderThan(db, receiverId, new Date(Date.now() - patienceMilliseconds));
      if (abandoned > 0) dependencies.log.warn({ receiverId, abandoned }, 'gave up on webhook calls');
      const delay = retryDelay(failures, failed.retryAfterSeconds);
      await handOver(db, wakeUps, wakeUp, receiverId, 'webhook-retry', delay);
      return;
    }
    if (probing || dependencies.stopping?.aborted) {
      await handOver(db, wakeUps, wakeUp, receiverId, 'webhook', 0);
      return;
    }
  }
}

function retryDelay(failures: number, retryAfterSeconds?: number): number {
  // The last step of the schedule goes on until patience ends.
  const attempts = Math.min(Math.max(failures, 1), MAXIMUM_ATTEMPTS - 1);
  const next = nextAttempt({ attempts, retryAfterSeconds, random: Math.random });
  return next === 'give_up' ? 0 : next.delayMilliseconds;
}

async function attempt(
  { log, allowed, connections, onAttempt }: DrainReceiverDependencies,
  secret: string,
  delivery: DueDelivery,
  signal: AbortSignal,
): Promise<AttemptOutcome & { retryAfterSeconds?: number | undefined }> {
  const { jobId, status } = delivery;
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
  const { result, description } = describe(outcome);
  onAttempt?.(result);
  const level = result === 'delivered' ? 'debug' : 'warn';
  log[level]({ jobId, status, attempt: delivery.attempts + 1, outcome: description }, `webhook ${result}`);
  return {
    delivery,
    result,
    outcome: description,
    retryAfterSeconds: outcome.kind === 'failed' ? outcome.retryAfterSeconds : undefined,
  };
}

function describe(outcome: Outcome): { result: AttemptOutcome['result']; description: string } {
  switch (outcome.kind) {
    case 'delivered':
      return { result: 'delivered', description: `answered ${outcome.status}` };
    case 'gone':
      return { result: 'gone', description: 'answered 410' };
    case 'refused_address':
      return { result: 'refused', description: `leads to ${outcome.address}, which is not allowed` };
    case 'failed':
      return { result: 'failed', description: `${outcome.reason}: ${outcome.detail}` };
  }
}
