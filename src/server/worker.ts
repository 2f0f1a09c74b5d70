/** The worker: takes wake-ups from the queue, processes jobs and makes webhook calls. */

import pTimeout from 'p-timeout';
import type { Logger } from 'pino';
import { connectDatabase, type Database } from '../db/client.ts';
import { createIdentifierSource } from '../db/identifiers.ts';
import { connectionCounts } from '../db/pools.ts';
import type { Vectors } from '../features/embeddings/vectors.ts';
import { createAccountVocabulary } from '../features/entities/account-vocabulary.ts';
import type { EntityDetection } from '../features/entities/entity-detection.ts';
import { drainConversation } from '../features/processing/drain-conversation.ts';
import { createIsolation } from '../features/processing/isolation.ts';
import { createAskForReading } from '../features/readings/ask-for-reading.ts';
import { readingsDueChannel } from '../features/readings/reading-queries.ts';
import type { Readings } from '../features/readings/start-readings.ts';
import { startHousekeeping } from '../features/retention/housekeeping.ts';
import { createMatchMeaning } from '../features/trackers/contextual-matches.ts';
import { createKeptTrackers } from '../features/trackers/kept-trackers.ts';
import type { AccountTrackers } from '../features/trackers/request-trackers.ts';
import type { AllowedAddresses } from '../features/webhooks/client/address-guard.ts';
import type { ResolveHostname } from '../features/webhooks/client/guarded-lookup.ts';
import { freeUnclaimedReceivers, receiversDueChannel } from '../features/webhooks/lease-queries.ts';
import {
  startWebhookCalls,
  type WebhookCalls,
  type WebhookCallsOptions,
} from '../features/webhooks/start-calls.ts';
import { type InsightModel, insightModel } from '../insight-model/insight-model.ts';
import type { LanguageModels } from '../language-model/language-models.ts';
import { startQueue } from '../queue/connect.ts';
import { type FairFetcher, fetchFairly } from '../queue/fair-fetcher.ts';
import { announceLiveness } from '../queue/liveness.ts';
import { claimWakeUps, freeUnclaimedWakeUps } from '../queue/pg-boss-table.ts';
import { createWakeUps } from '../queue/wake-ups.ts';
import { createFailedWorkLog } from '../telemetry/failed-work.ts';
import type { Metrics } from '../telemetry/metrics.ts';

export interface WorkerOptions {
  readonly databaseUrl: string;
  /** The same database past a pooler that shares sessions; undefined without one. */
  readonly databaseSessionUrl?: string | undefined;
  /** How long PostgreSQL may take over a statement, in seconds. */
  readonly statementSeconds?: number | undefined;
  readonly webhookAllowed: AllowedAddresses;
  readonly accountTrackers: AccountTrackers;
  readonly entityDetection: EntityDetection;
  /** Undefined: conversations are kept for ever. */
  readonly retentionDays?: number | undefined;
  readonly vectors: Vectors;
  /** Default: none. */
  readonly languageModels?: LanguageModels | undefined;
  /** See `ReadingsOptions`. */
  readonly readingRetrySeconds?: number;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Told of every job that reached a terminal status. */
  readonly onJobEnded?: (jobId: string, status: 'completed' | 'failed') => void;
  /** How long a conversation goes on before others get their turn. Default 5,000. */
  readonly turnMilliseconds?: number;
  /** Finds the addresses of receivers. Default: the system's resolver. */
  readonly webhookResolve?: ResolveHostname;
  /** How many receivers are called at one time. */
  readonly webhookPlaces?: WebhookCallsOptions['places'];
  /** How long the jobs in hand may take when the worker stops, unless it is told then. Default 5,000. */
  readonly finishMilliseconds?: number;
  /** How long it may then take to hand them over. Default 2,000. */
  readonly handOverMilliseconds?: number;
}

export interface Worker {
  /**
   * Takes no more wake-ups, finishes the jobs in hand or hands them to another worker, then closes.
   *
   * @param finishMilliseconds how long the jobs in hand may take
   */
  stop(finishMilliseconds?: number): Promise<void>;
}

/** How long the jobs and calls in hand may take when the worker stops; then they are handed to another one. */
const defaultFinishMilliseconds = 5_000;
/** How long handing them over may take. */
const defaultHandOverMilliseconds = 2_000;

/**
 * Conversations worked on at one time, of all accounts and of one: while one waits for the database, another has the
 * processor. Half of the places are never one account's, so that others find one at once (docs/decisions/0030-fair-turns.md).
 */
const conversationPlaces = { ofAll: 6, ofOneAccount: 3 };
const maximumConnections = connectionCounts.worker.jobs;

export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { databaseUrl, databaseSessionUrl, log, metrics } = options;
  const session = sessionOf(options);
  // Before it connects to anything, and takes work that it could not do.
  const model = await insightModel();
  const { db, close } = connectDatabase(databaseUrl, { ...session, maximumConnections });
  const startReadings = await loadReadings(model, options);
  let conversations: FairFetcher | undefined;
  let webhooks: WebhookCalls | undefined;
  let readings: Readings | undefined;
  const boss = await startQueue(databaseUrl, {
    ...session,
    sessionUrl: databaseSessionUrl,
    work: true,
    onError: (err) => log.warn({ err }, 'the queue reports an error'),
    onSent: () => conversations?.look(),
    channels: new Map<string, (payload: string) => void>([
      [receiversDueChannel, (payload) => webhooks?.hear(payload)],
      [readingsDueChannel, () => readings?.look()],
    ]),
  });
  const wakeUps = createWakeUps(boss);
  const [stopping, handingBack] = [new AbortController(), new AbortController()];
  const signals = { stopping: stopping.signal, handingBack: handingBack.signal };
  const jobs = jobsOf(db, model, options, signals);
  // Before the first conversation or receiver is taken: what nobody claims then was held by workers that are dead.
  const liveness = await announceLiveness({
    databaseUrl: databaseSessionUrl ?? databaseUrl,
    statementSeconds: options.statementSeconds,
    async claim(db) {
      await claimWakeUps(db, conversations?.held() ?? []);
      await webhooks?.claim(db);
    },
    free: async (db, askedAt) =>
      (await freeUnclaimedWakeUps(db, askedAt)) + (await freeUnclaimedReceivers(db, askedAt)),
    onFreed: (count) => {
      log.warn({ count }, 'conversations and receivers of workers that are gone go to others');
      conversations?.look();
      webhooks?.look();
    },
  });
  const onError = createFailedWorkLog(log);
  const fetcher = fetchFairly(
    { boss, db, places: conversationPlaces },
    (wakeUp, { conversationId }, signal) =>
      drainConversation(
        jobs,
        { db, wakeUps, wakeUp, conversationId: BigInt(conversationId), holder: liveness.self },
        signal,
      ),
    (err) => onError(err, 'conversation'),
  );
  const calls = startWebhookCalls({
    databaseUrl,
    session,
    log,
    allowed: options.webhookAllowed,
    resolve: options.webhookResolve,
    places: options.webhookPlaces,
    ...signals,
    onAttempt: (outcome, count) => metrics.webhookAttempts.inc({ outcome }, count),
    onError,
  });
  readings = startReadings?.(db, handingBack.signal, (error) => onError(error, 'reading'));
  [conversations, webhooks] = [fetcher, calls];

  const stopHousekeeping = startHousekeeping({
    db,
    log,
    retentionDays: options.retentionDays,
    onDeleted: (deleted) => {
      for (const [kind, count] of Object.entries(deleted)) metrics.expired.inc({ kind }, count);
    },
  });

  async function stop(
    finishMilliseconds = options.finishMilliseconds ?? defaultFinishMilliseconds,
  ): Promise<void> {
    stopping.abort();
    const idle = Promise.all([fetcher.idle(), calls.idle(), readings?.idle(), stopHousekeeping()]);
    if (!(await endsWithin(idle, finishMilliseconds))) {
      handingBack.abort();
      if (!(await endsWithin(idle, options.handOverMilliseconds ?? defaultHandOverMilliseconds)))
        log.warn(
          'some work could not be handed over: others go on with it when they notice that nobody does',
        );
    }
    // Others take what still goes on, as soon as they see that this worker is gone; it may not write anything then.
    fetcher.close();
    readings?.close();
    const callsClosed = calls.close();
    await boss.stop({ graceful: false });
    await Promise.all([liveness.leave(), callsClosed, close()]);
  }

  let stopped: Promise<void> | undefined;
  return {
    stop(finishMilliseconds) {
      stopped ??= stop(finishMilliseconds);
      return stopped;
    },
  };
}

const sessionOf = ({ databaseSessionUrl, statementSeconds }: WorkerOptions) => ({
  applicationName: 'confab worker',
  statementSeconds,
  sharesSessions: databaseSessionUrl !== undefined,
});

/** When the jobs and calls in hand have to end. */
interface Signals {
  /** No more work is begun. */
  readonly stopping: AbortSignal;
  /** What is in hand goes back to the queue, for another worker. */
  readonly handingBack: AbortSignal;
}

/** What the jobs of conversations need. */
function jobsOf(db: Database, insightModel: InsightModel, options: WorkerOptions, signals: Signals) {
  const { vectors, accountTrackers, entityDetection, log, metrics, turnMilliseconds, onJobEnded } = options;
  return {
    db,
    identifiers: createIdentifierSource(db),
    insightModel,
    vectors,
    matchMeaning: createMatchMeaning(vectors),
    accountVocabulary: createAccountVocabulary(db),
    accountTrackers,
    keptTrackers: createKeptTrackers(db),
    entityDetection,
    isolation: createIsolation(),
    askForReading: createAskForReading((options.languageModels?.models.length ?? 0) > 0),
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

/** What has conversations read by a language model; undefined where there is none: loading it takes a tenth of a start. */
async function loadReadings(
  insightModel: InsightModel,
  { languageModels, readingRetrySeconds: retrySeconds, vectors, log, metrics }: WorkerOptions,
) {
  if (languageModels === undefined || languageModels.models.length === 0) return undefined;
  const { startCallReadings } = await import('./start-call-readings.ts');
  const options = { languageModels, retrySeconds, vectors, log, metrics, insightModel };
  return (db: Database, handingBack: AbortSignal, onError: (error: unknown) => void) =>
    startCallReadings({ ...options, db, handingBack, onError });
}

/** Whether the promise was fulfilled in time. */
function endsWithin(promise: Promise<unknown>, milliseconds: number): Promise<boolean> {
  return pTimeout(
    promise.then(() => true),
    { milliseconds, fallback: () => false },
  );
}
