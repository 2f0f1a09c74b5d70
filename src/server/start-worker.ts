/** The worker of a server: a child process beside the API, or this very process. */

import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { ModelRegistry } from '../embedding/registry.ts';
import { createLazyVectors } from '../features/embeddings/vectors.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { Check } from './readiness.ts';
import { startEmbedder } from './start-embedder.ts';
import { superviseWorker } from './worker-supervisor.ts';

interface WorkerSettings {
  readonly databaseUrl: string;
  readonly dataDirectory: string;
  readonly models: ModelRegistry;
  readonly log: Logger;
  readonly metrics: Metrics;
}

/** A worker, wherever it runs. */
export interface RunningWorker {
  stop(): Promise<void>;
  /** What `/readyz` says of it. */
  check(): Check;
  /** Resolves when it takes jobs. */
  readonly ready: Promise<void>;
  /** What it measures, if it has a process of its own. */
  readonly measurements: (() => Promise<object[]>) | undefined;
}

/** Starts the worker that the settings ask for; undefined where they ask for none. */
export async function startWorkerOf(
  config: Config,
  settings: WorkerSettings,
): Promise<RunningWorker | undefined> {
  if (config.role === 'api') return undefined;
  if (config.role === 'worker') return startHere(config, settings);
  const { databaseUrl, dataDirectory, log } = settings;
  const { isReady, ready, measurements, stop } = superviseWorker(
    // With a `DATABASE_URL` the default data directory may be another one.
    { ...process.env, DATABASE_URL: databaseUrl, CONFAB_DATA_DIR: dataDirectory },
    log,
  );
  return { stop, check: () => checkOf(isReady()), ready, measurements };
}

async function startHere(
  { databaseSeconds, webhookAllowed, accountTrackers, retentionDays }: Config,
  { databaseUrl, models, log, metrics }: WorkerSettings,
): Promise<RunningWorker> {
  // Only here: beside an API it has a process of its own.
  const { startWorker } = await import('./worker.ts');
  const { vectors, close } = createLazyVectors(() => startEmbedder(models, metrics, log));
  const worker = await startWorker({
    databaseUrl,
    statementSeconds: databaseSeconds,
    webhookAllowed,
    accountTrackers,
    retentionDays,
    vectors,
    log,
    metrics,
  });
  const stop = async () => {
    await worker.stop();
    await close();
  };
  return { stop, check: () => checkOf(true), ready: Promise.resolve(), measurements: undefined };
}

const checkOf = (isReady: boolean): Check => ({
  name: 'worker',
  status: isReady ? 'ready' : 'not_ready',
  detail: isReady ? 'The worker takes jobs.' : 'The worker is starting.',
});
