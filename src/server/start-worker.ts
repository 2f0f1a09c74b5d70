/** The workers of a server: child processes beside the API, or this very process. */

import { totalmem } from 'node:os';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { availableProcessors } from '../core/processors.ts';
import { connectionsOfProcess, sessionConnectionsOfWorker } from '../db/pools.ts';
import { createLazyVectors } from '../features/embeddings/vectors.ts';
import { type ModelRegistry, modelsOfKind } from '../models/registry.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { watchCores } from '../telemetry/watch-cores.ts';
import type { Start } from './lifecycle.ts';
import type { Check } from './readiness.ts';
import { startEmbedder } from './start-embedder.ts';
import { startLanguageModels } from './start-models.ts';
import { superviseWorker } from './worker-supervisor.ts';

interface WorkerSettings {
  readonly databaseUrl: string;
  readonly models: ModelRegistry;
  readonly log: Logger;
  readonly metrics: Metrics;
}

/** The workers of a server, wherever they run. */
export interface RunningWorker {
  /** @param finishMilliseconds how long the jobs in hand may take; by default as long as a worker gives them */
  stop(finishMilliseconds?: number): Promise<void>;
  /** What `/readyz` says of them. */
  check(): Check;
  /** How many take jobs, and how many there are to be. */
  count(): { readonly ready: number; readonly wanted: number };
  /** Resolves when one takes jobs; rejects if none can load the insight model. */
  readonly ready: Promise<void>;
  /** What each measures that has a process of its own. */
  measurements(): Promise<object[][]>;
}

/** Workers beside an API at most, where the settings say no number. */
const mostWorkersByDefault = 8;
const gibibyte = 1024 ** 3;

/** What a machine, or the container that this process is in, has for the workers. */
export interface Machine {
  readonly processors: number;
  /** In bytes. */
  readonly memory: number;
}

export const thisMachine = (): Machine => ({
  processors: availableProcessors(),
  memory: Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY),
});

/**
 * How many workers there are beside an API: where the settings say no number, as many as keep the processors busy but for the
 * one that answers, and no more than one for each GiB of memory, of which each takes a third.
 */
export function workersBeside(
  { role, workers }: Pick<Config, 'role' | 'workers'>,
  machine = thisMachine(),
): number {
  if (role !== 'all') return 0;
  const fitting = Math.min(
    machine.processors - 1,
    Math.floor(machine.memory / gibibyte),
    mostWorkersByDefault,
  );
  return workers ?? Math.max(1, fitting);
}

/** Connections that a server of these settings opens to PostgreSQL itself at most, without those of a pooler of transactions. */
export function connectionsOfServer(config: Pick<Config, 'role' | 'workers' | 'databaseSessionUrl'>): number {
  const workers = workersBeside(config);
  if (config.databaseSessionUrl !== undefined)
    return sessionConnectionsOfWorker * (config.role === 'worker' ? 1 : workers);
  return config.role === 'worker'
    ? connectionsOfProcess.workerAlone
    : connectionsOfProcess.answering + connectionsOfProcess.worker * workers;
}

/** Workers beside an API. Their processes load their modules at once, and take jobs when they are told where those are. */
export interface WorkersBeside extends RunningWorker {
  begin(databaseUrl: string): void;
}

/** Starts the processes of the workers beside an API; undefined where there are none. */
export function spawnWorkers(
  { config, dataDirectory, log, metrics }: Start,
  models: ModelRegistry,
): WorkersBeside | undefined {
  const count = workersBeside(config);
  if (count === 0) return undefined;
  const workers = Array.from({ length: count }, () => superviseWorker(log, () => metrics.workerExits.inc()));
  const ready = Promise.any(workers.map((worker) => worker.ready)).catch((error: unknown): never => {
    // They all have the same files.
    throw error instanceof AggregateError ? error.errors[0] : error;
  });
  // It is reported where it is awaited; until then it must not count as unhandled.
  ready.catch(() => {});
  const stopWatching = watchCores((areShort) => {
    for (const worker of workers) worker.takeBreaks(areShort);
  });
  const hasLanguageModels = modelsOfKind(models, 'chat').models.length > 0;
  return {
    begin(databaseUrl) {
      const work = { databaseUrl, dataDirectory, hasLanguageModels };
      for (const worker of workers) worker.begin(work);
    },
    async stop(finishMilliseconds) {
      stopWatching();
      await Promise.all(workers.map((worker) => worker.stop(finishMilliseconds)));
    },
    check: () => checkOf(workers.some(({ isReady }) => isReady())),
    count: () => ({ ready: workers.filter(({ isReady }) => isReady()).length, wanted: count }),
    ready,
    measurements: async () => (await Promise.all(workers.map((worker) => worker.measurements()))).flat(),
  };
}

/** Starts the worker that this very process is; undefined where it is none. */
export async function startWorkerHere(
  config: Config,
  { databaseUrl, models, log, metrics }: WorkerSettings,
): Promise<RunningWorker | undefined> {
  if (config.role !== 'worker') return undefined;
  const {
    databaseSessionUrl,
    databaseSeconds,
    webhookAllowed,
    accountTrackers,
    entityDetection,
    retentionDays,
  } = config;
  // Only here: beside an API it has a process of its own.
  const { startWorker } = await import('./worker.ts');
  const languageModels = await startLanguageModels(models, metrics);
  const { vectors, close } = createLazyVectors(() => startEmbedder(models, metrics, log));
  const worker = await startWorker({
    databaseUrl,
    databaseSessionUrl,
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
  const stop = async (finishMilliseconds?: number) => {
    await worker.stop(finishMilliseconds);
    languageModels.close();
    await close();
  };
  return {
    stop,
    count: () => ({ ready: 1, wanted: 1 }),
    check: () => checkOf(true),
    ready: Promise.resolve(),
    measurements: async () => [],
  };
}

const checkOf = (isReady: boolean): Check => ({
  name: 'worker',
  status: isReady ? 'ready' : 'not_ready',
  detail: isReady ? 'The worker takes jobs.' : 'The worker is starting.',
});
