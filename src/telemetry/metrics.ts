/** Measurements for Prometheus. */

import {
  Counter,
  type CounterConfiguration,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  Registry,
} from 'prom-client';
import { type MeasuredServer, watchProcess, watchServer } from './server-metrics.ts';

/** What requests hold of what there is. */
export interface RequestsInHand {
  readonly places: Readonly<Record<string, { readonly held: number; readonly waiting: number }>>;
  readonly uploads: { readonly held: number };
  readonly outgoing: { readonly held: number };
}

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Everything one process measures. Each process has its own; `/metrics` adds them up. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  watchProcess(registers);
  return {
    registry,
    /** Measures what requests hold, each time somebody asks. */
    watchRequests: (inHand: RequestsInHand) => watchRequests(registers, inHand),
    /** Measures the server that this process is the first of, each time somebody asks. */
    watchServer: (server: MeasuredServer) => watchServer(registers, server),
    ...requestMetrics(registers),
    ...workMetrics(registers),
    ...databaseMetrics(registers),
    ...embeddingMetrics(registers),
    ...languageModelMetrics(registers),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

/** A gauge without a sample, until the process that asks the database has one: workers, which do not ask, would say 0. */
function saidByDatabase(configuration: GaugeConfiguration<string>): Gauge {
  const gauge = new Gauge(configuration);
  gauge.remove();
  return gauge;
}

/**
 * A counter of outcomes that are known beforehand. Each is there from the start: of one that appears with its first case, that
 * case is no increase, and no alert would see it.
 */
function outcomeCounter(
  configuration: Omit<CounterConfiguration<string>, 'labelNames'>,
  label: string,
  outcomes: readonly string[],
): Counter {
  const counter = new Counter({ ...configuration, labelNames: [label] });
  for (const outcome of outcomes) counter.inc({ [label]: outcome }, 0);
  return counter;
}

/** Of requests, as they are answered. */
const requestMetrics = (registers: Registry[]) => ({
  requests: new Counter({
    name: 'confab_http_requests_total',
    help: 'Requests answered, by operation of the contract and status; 499 is a client that hung up before its answer.',
    labelNames: ['operation', 'status'],
    registers,
  }),
  requestSeconds: new Histogram({
    name: 'confab_http_request_seconds',
    help: 'Time to answer a request.',
    labelNames: ['operation'],
    buckets: seconds,
    registers,
  }),
});

/** Of jobs, their queues and webhooks. */
const workMetrics = (registers: Registry[]) => ({
  jobsEnded: outcomeCounter(
    { name: 'confab_jobs_ended_total', help: 'Jobs that reached a terminal status.', registers },
    'status',
    ['completed', 'failed'],
  ),
  jobSeconds: new Histogram({
    name: 'confab_job_seconds',
    help: 'Time from accepting a job to its end.',
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800],
    registers,
  }),
  workerExits: new Counter({
    name: 'confab_worker_exits_total',
    help: 'Times a worker of this server ended unasked; it is started again.',
    registers,
  }),
  workersTakingBreaks: new Gauge({
    name: 'confab_workers_taking_breaks',
    help: 'Workers of this server that take breaks, since requests need the cores.',
    registers,
  }),
  jobs: new Gauge({
    name: 'confab_jobs',
    help: 'Unfinished jobs, by status.',
    labelNames: ['status'],
    registers,
  }),
  queueDepth: new Gauge({
    name: 'confab_queue_depth',
    help: 'Conversations with jobs, and receivers with webhooks to be called now (webhook) or tried again (webhook-retry).',
    labelNames: ['queue'],
    registers,
  }),
  oldestJob: saidByDatabase({
    name: 'confab_oldest_job_seconds',
    help: 'For how long the oldest unfinished job has been there; 0 while there is none.',
    registers,
  }),
  webhooksPending: saidByDatabase({
    name: 'confab_webhook_deliveries_pending',
    help: 'Webhook calls still to be made.',
    registers,
  }),
  webhookAttempts: outcomeCounter(
    {
      name: 'confab_webhook_attempts_total',
      help: 'Webhook calls made, by what came of them; abandoned are also those that are given up without another attempt.',
      registers,
    },
    'outcome',
    ['delivered', 'failed', 'stopped', 'abandoned'],
  ),
  expired: new Counter({
    name: 'confab_expired_total',
    help: 'What was deleted because it had been kept for its time, by kind.',
    labelNames: ['kind'],
    registers,
  }),
});

/** Of the database. */
const databaseMetrics = (registers: Registry[]) => ({
  databaseUp: saidByDatabase({
    name: 'confab_database_up',
    help: 'Whether the database took what requests need just now, writes included; while it says nothing, there is nothing to say of jobs, queues and webhooks.',
    registers,
  }),
  databaseConnections: saidByDatabase({
    name: 'confab_database_connections',
    help: 'Connections to PostgreSQL, of all its clients.',
    registers,
  }),
  databaseConnectionsAllowed: saidByDatabase({
    name: 'confab_database_connections_allowed',
    help: 'Connections that PostgreSQL has for clients who are no superusers.',
    registers,
  }),
  databaseBytes: saidByDatabase({
    name: 'confab_database_bytes',
    help: 'Size of the database on its disk.',
    registers,
  }),
  lastBackup: saidByDatabase({
    name: 'confab_last_backup_timestamp_seconds',
    help: 'The moment that the last backup has, in seconds since 1970; nothing where Confab has made none.',
    registers,
  }),
});

/** Of the local models. */
const embeddingMetrics = (registers: Registry[]) => ({
  embedBatchTexts: new Histogram({
    name: 'confab_embed_batch_texts',
    help: 'Texts that shared one run of a model.',
    labelNames: ['model'],
    buckets: [1, 2, 4, 8, 16, 32, 64, 128],
    registers,
  }),
  embedBatchSeconds: new Histogram({
    name: 'confab_embed_batch_seconds',
    help: 'Time of one run of a model.',
    labelNames: ['model'],
    buckets: seconds,
    registers,
  }),
  embedEngineExits: new Counter({
    name: 'confab_embed_engine_exits_total',
    help: 'Times the process that runs the local models ended unasked.',
    registers,
  }),
});

/** Of language models. */
const languageModelMetrics = (registers: Registry[]) => ({
  languageModelRequests: new Counter({
    name: 'confab_language_model_requests_total',
    help: 'Requests to language models, by what came of them.',
    labelNames: ['model', 'outcome'],
    registers,
  }),
  languageModelSeconds: new Histogram({
    name: 'confab_language_model_seconds',
    help: 'Time of one request to a language model, waiting for a place included.',
    labelNames: ['model'],
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 120, 240],
    registers,
  }),
  languageModelTokens: new Counter({
    name: 'confab_language_model_tokens_total',
    help: 'Tokens that language models have read (input) and written (output).',
    labelNames: ['model', 'direction'],
    registers,
  }),
  languageModelFindings: outcomeCounter(
    {
      name: 'confab_language_model_findings_total',
      help: 'What language models said of conversations, by whether the messages that they quoted show it (kept) or not (dropped).',
      registers,
    },
    'outcome',
    ['kept', 'dropped'],
  ),
});

function watchRequests(registers: Registry[], { places, uploads, outgoing }: RequestsInHand): void {
  new Gauge({
    name: 'confab_http_in_hand',
    help: 'Requests worked on (of the lane embedding: texts), by lane.',
    labelNames: ['lane'],
    registers,
    collect() {
      for (const [lane, { held }] of Object.entries(places)) this.set({ lane }, held);
    },
  });
  new Gauge({
    name: 'confab_http_waiting',
    help: 'Requests that wait to be worked on, by lane.',
    labelNames: ['lane'],
    registers,
    collect() {
      for (const [lane, { waiting }] of Object.entries(places)) this.set({ lane }, waiting);
    },
  });
  new Gauge({
    name: 'confab_http_body_bytes',
    help: 'Bytes of request bodies in hand.',
    registers,
    collect() {
      this.set(uploads.held);
    },
  });
  new Gauge({
    name: 'confab_http_answer_bytes',
    help: 'Bytes of large answers that are made and not sent yet.',
    registers,
    collect() {
      this.set(outgoing.held);
    },
  });
}
