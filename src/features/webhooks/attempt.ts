/** One call of a webhook, and what it means for the delivery and its receiver. */

import type { Logger } from 'pino';
import { childOf, parseTraceparent, traceFields, traceparentOf } from '../../core/trace.ts';
import type { AllowedAddresses } from './client/address-guard.ts';
import type { WebhookConnections } from './client/connections.ts';
import type { ResolveHostname } from './client/guarded-lookup.ts';
import { type FailureReason, failed, type Outcome } from './client/outcome.ts';
import { postWebhook } from './client/post.ts';
import type { DueDelivery, KnownReceiver } from './due-queries.ts';
import type { AttemptOutcome } from './outcome-queries.ts';
import { detailOf, sentenceOf } from './outcome-sentence.ts';
import type { EvictableLease } from './receiver-leases.ts';
import { retryDelay } from './schedule.ts';
import { signedHeaders } from './sign.ts';

/** Of one call. */
const timeoutMilliseconds = 10_000;

export interface AttemptDependencies {
  readonly log: Logger;
  readonly allowed: AllowedAddresses;
  /** Connections that calls share. */
  readonly connections: WebhookConnections;
  /** Default: the system's resolver. */
  readonly resolve?: ResolveHostname | undefined;
  /** Told what came of each call; of calls that are given up without another attempt, of how many. */
  readonly onAttempt?: (outcome: AttemptOutcome['result'], count?: number) => void;
}

export interface Attempt extends AttemptOutcome {
  /** Whether somebody is there; undefined where nothing was learnt about it. */
  readonly reached: boolean | undefined;
}

/**
 * Makes one call.
 *
 * @param stop ends it at once
 * @returns undefined when it was handed back: others make it again
 * @throws when the receiver has another holder
 */
export async function attempt(
  { log, allowed, connections, resolve, onAttempt }: AttemptDependencies,
  receiver: KnownReceiver,
  delivery: DueDelivery,
  stop: AbortSignal,
  lease: EvictableLease,
): Promise<Attempt | undefined> {
  const { secret, epoch, askedAt } = receiver;
  const { signal, evicted } = lease;
  const { jobId, status } = delivery;
  const submitted = delivery.traceparent === null ? undefined : parseTraceparent(delivery.traceparent);
  const trace = submitted && childOf(submitted);
  if (delivery.isStopped) {
    const outcome = 'an earlier call of the job ended them all';
    const { attempts } = delivery;
    return { delivery, result: 'abandoned', attempts, outcome, delayMilliseconds: 0, reached: undefined };
  }
  const body = JSON.stringify({ jobId, id: jobId, status });
  const startedAt = performance.now();
  // By the database's clock: a receiver refuses what was signed minutes away from its own time.
  const timestamp = new Date(epoch + (startedAt - askedAt));
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Confab-Webhook/1',
    ...(trace && { traceparent: traceparentOf(trace) }),
    ...signedHeaders({ secret, id: delivery.webhookId, timestamp, body }),
  };
  const outcome = await postWebhook({
    url: delivery.url,
    headers,
    body,
    timeoutMilliseconds,
    allowed,
    connections,
    signal: stop,
    isVoid: () => !lease.isOwnSince(askedAt),
    resolve,
  });
  signal.throwIfAborted();
  const isStopped = outcome.kind === 'failed' && outcome.reason === 'aborted';
  // Our own stop says nothing about the receiver, giving way to others does.
  if (isStopped && !evicted.aborted) return undefined;
  const waited = Math.round(performance.now() - startedAt);
  const judged = isStopped
    ? failed('timeout', `no answer within ${waited} ms, when others needed the place`)
    : outcome;
  const made = judge(judged, delivery);
  onAttempt?.(made.result);
  const level = made.result === 'delivered' ? 'debug' : 'warn';
  log[level](
    {
      jobId,
      ...(trace && traceFields(trace)),
      status,
      attempt: delivery.attempts + 1,
      outcome: made.outcome,
      detail: detailOf(judged),
    },
    `webhook ${made.result}`,
  );
  return { delivery, attempts: delivery.attempts + 1, ...made };
}

/**
 * Failures of one path: somebody is there, and answered, or broke the connection that was made for the call. All others are
 * those of the receiver.
 */
const failuresOfPath: ReadonlySet<FailureReason> = new Set(['status', 'redirect', 'answer']);

function judge(
  outcome: Outcome,
  { attempts, isOverdue }: DueDelivery,
): Omit<Attempt, 'delivery' | 'attempts'> {
  const said = { outcome: sentenceOf(outcome), delayMilliseconds: 0 };
  switch (outcome.kind) {
    case 'delivered':
      return { ...said, result: 'delivered', reached: true };
    case 'gone':
      return { ...said, result: 'stopped', reached: true };
    case 'refused_address':
      return { ...said, result: 'stopped', reached: undefined };
    case 'failed':
      return {
        ...said,
        result: isOverdue ? 'abandoned' : 'failed',
        delayMilliseconds: retryDelay(attempts + 1, outcome.retryAfterSeconds),
        reached: failuresOfPath.has(outcome.reason),
      };
  }
}
