/** The workers of a server: child processes beside the API, or this very process. */

import { availableParallelism } from 'node:os';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { createLazyVectors } from '../features/embeddings/vectors.ts';
import { type ModelRegistry, modelsOfKind } from '../models/registry.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { Check } from './readiness.ts';
import { startEmbedder } from './start-embedder.ts';
import { startLanguageModels } from './start-models.ts';
import { superviseWorker } from './worker-supervisor.ts';

interface WorkerSettings {
  readonly databaseUrl: string;
  readonly dataDirectory: string;
  readonly models: ModelRegistry;
  readonly log: Logger;
  readonly metrics: Metrics;
}

/** The workers of a server, wherever they run. */
export interface RunningWorker {
  stop(): Promise<void>;
  /** What `/readyz` says of them. */
  check(): Check;
  /** Resolves when one takes jobs. */
  readonly ready: Promise<void>;
  /** What each measures that has a process of its own. */
  measurements(): Promise<object[][]>;
}

/** Workers beside an API, where the settings say no number: as many as keep the cores busy, but for the one that answers. */
const defaultWorkers = () => Math.min(Math.max(availableParallelism() - 1, 1), 4);

/** Starts the workers that the settings ask for; undefined where they ask for none. */
export async function startWorkerOf(
  config: Config,
  settings: WorkerSettings,
): Promise<RunningWorker | undefined> {
  if (config.role === 'api') return undefined;
  if (config.role === 'worker') return startHere(config, settings);
  const { databaseUrl, dataDirectory, models, log } = settings;
  const hasLanguageModels = modelsOfKind(models, 'chat').models.length > 0;
  // With a `DATABASE_URL` the default data directory may be another one.
  const environment = { ...process.env, DATABASE_URL: databaseUrl, CONFAB_DATA_DIR: dataDirectory };
  const workers = Array.from({ length: config.workers ?? defaultWorkers() }, () =>
    superviseWorker(environment, log, hasLanguageModels),
  );
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
    check: () => checkOf(workers.some(({ isReady }) => isReady())),
    ready: Promise.any(workers.map(({ ready }) => ready)),
    measurements: () => Promise.all(workers.map((worker) => worker.measurements())),
  };
}

async function startHere(
  { databaseSeconds, webhookAllowed, accountTrackers, entityDetection, retentionDays }: Config,
  { databaseUrl, models, log, metrics }: WorkerSettings,
): Promise<RunningWorker> {
  // Only here: beside an API it has a process of its own.
  const { startWorker } = await import('./worker.ts');
  const languageModels = await startLanguageModels(models, metrics);
  const { vectors, close } = createLazyVectors(() => startEmbedder(models, metrics, log));
  const worker = await startWorker({
    databaseUrl,
    statementSeconds: databaseSeconds,
    webhookAllowed,
    accountTrackers,
    entityDetection,
    retentionDays,
    vectors,
    languageModels,
    log,
    metrics,
  });
  const stop = async () => {
    await worker.stop();
    languageModels.close();
    await close();
  };
  return { stop, check: () => checkOf(true), ready: Promise.resolve(), measurements: async () => [] };
}

const checkOf = (isReady: boolean): Check => ({
  name: 'worker',
  status: isReady ? 'ready' : 'not_ready',
  detail: isReady ? 'The worker takes jobs.' : 'The worker is starting.',
});
