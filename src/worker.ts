/** The worker: takes wake-ups from the queue, processes jobs and makes webhook calls. */

import type { Logger } from 'pino';
import { analyze } from './analysis/analyze.ts';
import { connectDatabase } from './db/client.ts';
import { createIdentifierSource } from './db/identifiers.ts';
import { LeaseLost } from './db/job-queue.ts';
import { createAccountVocabulary } from './domain/account-vocabulary.ts';
import { createMatchMeaning } from './domain/match-meaning.ts';
import type { AccountTrackers } from './domain/request-trackers.ts';
import type { Vectors } from './domain/vectors.ts';
import { drainConversation } from './jobs/drain-conversation.ts';
import { drainReceiver } from './jobs/drain-receiver.ts';
import type { Metrics } from './metrics.ts';
import { startQueue } from './queue/lifecycle.ts';
import { createWakeUps } from './queue/wake-ups.ts';
import { work } from './queue/worker.ts';
import type { AllowedAddresses } from './webhooks/address-guard.ts';
import { WebhookConnections } from './webhooks/connections.ts';

export interface WorkerOptions {
  readonly databaseUrl: string;
  readonly webhookAllowed: AllowedAddresses;
  readonly accountTrackers: AccountTrackers;
  readonly vectors: Vectors;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Told of every job that reached a terminal status. */
  readonly onJobEnded?: (jobId: string, status: 'completed' | 'failed') => void;
  /** How long a conversation goes on before others get their turn. Default 5,000. */
  readonly turnMilliseconds?: number;
}

export interface Worker {
  /** Takes no more wake-ups, finishes the jobs in hand, then closes. */
  stop(): Promise<void>;
}

/** How long the jobs in hand may take when the worker stops; what is not done then is done by another one. */
const stopTimeoutMilliseconds = 8_000;

/**
 * Conversations worked on at one time: while one waits for the database, another has the processor. More would only
 * be more connections that compete with those of requests.
 */
const concurrentConversations = 3;
/** Receivers called at one time, the healthy ones and those that are probed. */
const concurrentReceivers = { webhook: 16, 'webhook-retry': 8 };
const maximumConnections = 10;

/** Loads what the analysis loads at its first sentence, so that the first job does not wait for it. */
function warmUpAnalysis(): void {
  const startTime = new Date(0);
  const text = 'I will call Ana Smith of Acme Corp in Berlin by Friday at 5 pm, could you send $20?';
  const speaker = { id: '', name: 'Ben', email: undefined };
  const message = { id: '', text, speaker, startTime, endTime: startTime };
  analyze(
    { messages: [message], preceding: [], speakers: [speaker] },
    { detectPhrases: true, detectEntities: true, customEntities: [], trackers: [], timezoneOffset: 0 },
  );
}

export async function startWorker(options: WorkerOptions): Promise<Worker> {
  warmUpAnalysis();
  const { log, metrics } = options;
  const applicationName = 'confab worker';
  const client = connectDatabase(options.databaseUrl, { maximumConnections, applicationName });
  const boss = await startQueue(options.databaseUrl, {
    work: true,
    applicationName,
    onError: (err) => log.warn({ err }, 'the queue reports an error'),
  });
  const { db } = client;
  const wakeUps = createWakeUps(boss);
  const stopping = new AbortController();
  const onError = (err: unknown, queue: string) => {
    // The drain has said so already.
    if (!(err instanceof LeaseLost)) log.error({ err, queue }, 'a wake-up was left to be tried again');
  };

  const jobs = {
    db,
    identifiers: createIdentifierSource(db),
    vectors: options.vectors,
    matchMeaning: createMatchMeaning(options.vectors),
    accountVocabulary: createAccountVocabulary(db),
    accountTrackers: options.accountTrackers,
    log,
    stopping: stopping.signal,
    turnMilliseconds: options.turnMilliseconds,
    onEnded: (jobId: string, status: 'completed' | 'failed', seconds: number) => {
      metrics.jobsEnded.inc({ status });
      metrics.jobSeconds.observe(seconds);
      options.onJobEnded?.(jobId, status);
    },
  };
  await work(
    boss,
    'conversation',
    concurrentConversations,
    (wakeUp, { conversationId }, signal) =>
      drainConversation(jobs, { db, wakeUps, wakeUp, conversationId: BigInt(conversationId) }, signal),
    onError,
  );
  const connections = new WebhookConnections();
  const calls = {
    db,
    wakeUps,
    log,
    allowed: options.webhookAllowed,
    connections,
    stopping: stopping.signal,
    onAttempt: (outcome: string) => metrics.webhookAttempts.inc({ outcome }),
  };
  for (const queue of ['webhook', 'webhook-retry'] as const)
    await work(
      boss,
      queue,
      concurrentReceivers[queue],
      (wakeUp, { receiverId }, signal) => drainReceiver(calls, wakeUp, receiverId, signal),
      onError,
    );

  return {
    async stop() {
      stopping.abort();
      await boss.stop({ graceful: true, timeout: stopTimeoutMilliseconds });
      connections.close();
      await client.close();
    },
  };
}
