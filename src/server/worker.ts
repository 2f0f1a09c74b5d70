/** The worker: takes wake-ups from the queue, processes jobs and makes webhook calls. */

import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { warmUpAnalysis } from '../analysis/warm-up.ts';
import { connectDatabase, type Database } from '../db/client.ts';
import { createIdentifierSource } from '../db/identifiers.ts';
import type { Vectors } from '../features/embeddings/vectors.ts';
import { createAccountVocabulary } from '../features/entities/account-vocabulary.ts';
import { drainConversation } from '../features/processing/drain-conversation.ts';
import { createIsolation } from '../features/processing/isolation.ts';
import { startHousekeeping } from '../features/retention/housekeeping.ts';
import { createMatchMeaning } from '../features/trackers/contextual-matches.ts';
import type { AccountTrackers } from '../features/trackers/request-trackers.ts';
import { createReceiverLedger } from '../features/webhooks/batched-queries.ts';
import type { AllowedAddresses } from '../features/webhooks/client/address-guard.ts';
import { WebhookConnections } from '../features/webhooks/client/connections.ts';
import type { ResolveHostname } from '../features/webhooks/client/guarded-lookup.ts';
import { drainReceiver } from '../features/webhooks/deliver.ts';
import { ExtraCalls } from '../features/webhooks/slots.ts';
import { startQueue } from '../queue/connect.ts';
import { type FairFetcher, fetchFairly } from '../queue/fair-fetcher.ts';
import { LeaseLost } from '../queue/lease-lost.ts';
import { type HeldQueue, leaseWakeUps, type Places } from '../queue/lease-wake-ups.ts';
import { announceLiveness } from '../queue/liveness.ts';
import type { HeldWakeUp } from '../queue/queues.ts';
import { createWakeUps } from '../queue/wake-ups.ts';
import type { Metrics } from '../telemetry/metrics.ts';

export interface WorkerOptions {
  readonly databaseUrl: string;
  /** How long PostgreSQL may take over a statement, in seconds. */
  readonly statementSeconds?: number | undefined;
  readonly webhookAllowed: AllowedAddresses;
  readonly accountTrackers: AccountTrackers;
  /** Undefined: conversations are kept for ever. */
  readonly retentionDays?: number | undefined;
  readonly vectors: Vectors;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Told of every job that reached a terminal status. */
  readonly onJobEnded?: (jobId: string, status: 'completed' | 'failed') => void;
  /** How long a conversation goes on before others get their turn. Default 5,000. */
  readonly turnMilliseconds?: number;
  /** Finds the addresses of receivers. Default: the system's resolver. */
  readonly webhookResolve?: ResolveHostname;
  /** How many receivers are called at one time, and how patiently. Default: see decision 0010. */
  readonly webhookPlaces?: Partial<Record<HeldQueue, Places>>;
  /** How long the jobs in hand may take when the worker stops. Default 5,000. */
  readonly finishMilliseconds?: number;
}

export interface Worker {
  /** Takes no more wake-ups, finishes the jobs in hand or hands them to another worker, then closes. */
  stop(): Promise<void>;
}

/** How long the jobs and calls in hand may take when the worker stops; then they are handed to another one. */
const defaultFinishMilliseconds = 5_000;
/** How long handing them over may take. */
const handBackMilliseconds = 2_000;

/**
 * Conversations worked on at one time, of all accounts and of one: while one waits for the database, another has the
 * processor. Half of the places are never one account's, so that others find one at once (docs/decisions/0030-fair-turns.md).
 */
const conversationPlaces = { ofAll: 6, ofOneAccount: 3 };
/**
 * Receivers called at one time, those that answer as far as is known and those that did not (decision 0010). Of the
 * first, one that does not answer keeps its place for ten seconds, or for half a second once others wait for it; the
 * others keep theirs: they are called alone to find out whether they are back.
 */
const defaultWebhookPlaces = {
  webhook: { count: 1024, patienceMilliseconds: 500 },
  'webhook-retry': { count: 256, patienceMilliseconds: Number.POSITIVE_INFINITY },
} as const satisfies Record<HeldQueue, Places>;
/** Calls at one time beyond one to each receiver. */
const extraCalls = 512;
/** Connections for jobs, for calls, and for the calls that are not answered. */
const maximumConnections = { jobs: 8, calls: 3, troubled: 1 };

export async function startWorker(options: WorkerOptions): Promise<Worker> {
  warmUpAnalysis();
  const { databaseUrl, statementSeconds, log, metrics } = options;
  const session = { applicationName: 'confab worker', statementSeconds };
  const connect = (connections: number) =>
    connectDatabase(databaseUrl, { ...session, maximumConnections: connections });
  const client = connect(maximumConnections.jobs);
  const callsClient = connect(maximumConnections.calls);
  const troubledClient = connect(maximumConnections.troubled);
  let fetcher: FairFetcher | undefined;
  const boss = await startQueue(databaseUrl, {
    ...session,
    work: true,
    onError: (err) => log.warn({ err }, 'the queue reports an error'),
    onSent: (queue) => {
      if (queue === 'conversation') fetcher?.look();
    },
  });
  const { db } = client;
  const wakeUps = createWakeUps(boss);
  const stopping = new AbortController();
  const handingBack = new AbortController();
  const onError = logFailedDrains(log);
  const signals = { stopping: stopping.signal, handingBack: handingBack.signal };
  const jobs = jobsOf(db, options, signals);
  // Before the first wake-up is taken: what nobody claims then was held by workers that are dead.
  const holding: (() => readonly HeldWakeUp[])[] = [];
  const liveness = await announceLiveness({
    databaseUrl,
    statementSeconds,
    held: () => holding.flatMap((held) => held()),
    onFreed: (count) => {
      log.warn({ count }, 'wake-ups of workers that are gone go to others');
      fetcher?.look();
    },
  });
  const conversations = fetchFairly(
    { boss, db, places: conversationPlaces },
    (wakeUp, { conversationId }, signal) =>
      drainConversation(
        jobs,
        { db, wakeUps, wakeUp, conversationId: BigInt(conversationId), holder: liveness.self },
        signal,
      ),
    (err) => onError(err, 'conversation'),
  );
  fetcher = conversations;
  holding.push(conversations.held);
  const connections = new WebhookConnections();
  const ledgerOn = (pool: typeof client) =>
    createReceiverLedger(pool.db, wakeUps, (count) => log.warn({ count }, 'gave up on webhook calls'));
  const calls = {
    ledger: ledgerOn(callsClient),
    troubledLedger: ledgerOn(troubledClient),
    log,
    allowed: options.webhookAllowed,
    connections,
    extraCalls: new ExtraCalls(extraCalls),
    resolve: options.webhookResolve,
    ...signals,
    onAttempt: (outcome: string) => metrics.webhookAttempts.inc({ outcome }),
  };
  const leaseOf = (queue: HeldQueue) =>
    leaseWakeUps(
      {
        boss,
        db: callsClient.db,
        queue,
        places: options.webhookPlaces?.[queue] ?? defaultWebhookPlaces[queue],
      },
      (wakeUp, { receiverId }, place) => drainReceiver(calls, wakeUp, receiverId, place),
      onError,
    );
  const receivers = [await leaseOf('webhook'), await leaseOf('webhook-retry')];
  for (const { held } of receivers) holding.push(held);
  const holders = [conversations, ...receivers];

  const stopHousekeeping = startHousekeeping({
    db,
    log,
    retentionDays: options.retentionDays,
    onDeleted: (deleted) => {
      for (const [kind, count] of Object.entries(deleted)) metrics.expired.inc({ kind }, count);
    },
  });

  async function stop(): Promise<void> {
    stopping.abort();
    const idle = Promise.all([...holders.map((holder) => holder.idle()), stopHousekeeping()]);
    if (!(await endsWithin(idle, options.finishMilliseconds ?? defaultFinishMilliseconds))) {
      handingBack.abort();
      if (!(await endsWithin(idle, handBackMilliseconds)))
        log.warn(
          'some work could not be handed over: others go on with it when they notice that nobody does',
        );
    }
    // Others take what still goes on, as soon as they see that this worker is gone; it may not write anything then.
    for (const holder of holders) holder.close();
    await boss.stop({ graceful: false });
    connections.close();
    await Promise.all([
      liveness.leave(),
      ...[client, callsClient, troubledClient].map((each) => each.close()),
    ]);
  }

  let stopped: Promise<void> | undefined;
  return {
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** Says that a drain has failed; who lost its lease has said so already. */
const logFailedDrains = (log: Logger) => (err: unknown, queue: string) => {
  if (!(err instanceof LeaseLost)) log.error({ err, queue }, 'a wake-up was left to be tried again');
};

/** When the jobs and calls in hand have to end. */
interface Signals {
  /** No more work is begun. */
  readonly stopping: AbortSignal;
  /** What is in hand goes back to the queue, for another worker. */
  readonly handingBack: AbortSignal;
}

/** What the jobs of conversations need. */
function jobsOf(db: Database, options: WorkerOptions, signals: Signals) {
  const { vectors, accountTrackers, log, metrics, turnMilliseconds, onJobEnded } = options;
  return {
    db,
    identifiers: createIdentifierSource(db),
    vectors,
    matchMeaning: createMatchMeaning(vectors),
    accountVocabulary: createAccountVocabulary(db),
    accountTrackers,
    isolation: createIsolation(),
    log,
    ...signals,
    turnMilliseconds,
    onEnded: (jobId: string, status: 'completed' | 'failed', seconds: number) => {
      metrics.jobsEnded.inc({ status });
      metrics.jobSeconds.observe(seconds);
      onJobEnded?.(jobId, status);
    },
  };
}

/** Whether the promise was fulfilled in time. */
function endsWithin(promise: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const enough = new AbortController();
  const late = setTimeout(milliseconds, false, { signal: enough.signal }).catch(() => false);
  return Promise.race([promise.then(() => true), late]).finally(() => enough.abort());
}
