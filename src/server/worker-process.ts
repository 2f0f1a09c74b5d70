/**
 * Entry of the worker as a process of its own, beside the one that answers HTTP: analysis needs the processor
 * for itself, and HTTP must not wait for it. Talks to its parent over Bun's IPC; ends when the parent is gone.
 */

import { readConfig } from '../config.ts';
import { turns } from '../core/turns.ts';
import { createLazyVectors } from '../features/embeddings/vectors.ts';
import { insightModel } from '../insight-model/insight-model.ts';
import { InsightModelError } from '../insight-model/insight-model-error.ts';
import type { LanguageModels } from '../language-model/language-models.ts';
import { createLog } from '../telemetry/log.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { logUncaughtFaults } from './start-failure.ts';
import { startWorker, type Worker } from './worker.ts';

/** What a worker needs to know that no setting says. */
export interface WorkToBegin {
  /** Where the database is that its server uses. */
  readonly databaseUrl: string;
  /** With a database of the operator's own, its default would be another one. */
  readonly dataDirectory: string;
  /** Whether the file of models names any: reading it takes a tenth of a start. */
  readonly hasLanguageModels: boolean;
}

/** From the worker to its parent. */
export type WorkerMessage =
  | { type: 'ready' }
  /** It ends: it has no insight model, nor would the next one. */
  | { type: 'modelFailed'; reason: string }
  /** It has heard that it was asked. */
  | { type: 'alive' }
  | { type: 'measurements'; request: number; metrics: object[] };

/** From the parent to its worker. */
export type ParentMessage =
  | { type: 'begin'; work: WorkToBegin }
  | { type: 'measure'; request: number }
  | { type: 'areYouAlive' }
  /** Whether requests need the cores: the work is then done with breaks. */
  | { type: 'takeBreaks'; areTaken: boolean }
  | { type: 'stop'; finishMilliseconds: number | undefined };

logUncaughtFaults();
const settings = readConfig(process.env);
const log = createLog(settings.logLevel);
const metrics = createMetrics();
const send = (message: WorkerMessage) => process.send?.(message);

const { promise: workToBegin, resolve: begin } = Promise.withResolvers<WorkToBegin>();
let worker: Worker | undefined;
let closeModels: () => Promise<void> = async () => {};
let stopping = false;
const stop = async (finishMilliseconds?: number) => {
  if (stopping) return;
  stopping = true;
  // Without a worker there is nothing in hand.
  await Promise.resolve(worker?.stop(finishMilliseconds))
    .then(() => closeModels())
    .finally(() => process.exit(0));
};
function takeBreaks(areTaken: boolean): void {
  turns.takeBreaks(areTaken);
  metrics.workersTakingBreaks.set(areTaken ? 1 : 0);
}
process.on('message', async (message: ParentMessage) => {
  if (message.type === 'begin') begin(message.work);
  else if (message.type === 'stop') await stop(message.finishMilliseconds);
  else if (message.type === 'takeBreaks') takeBreaks(message.areTaken);
  else if (message.type === 'areYouAlive') send({ type: 'alive' });
  else
    send({
      type: 'measurements',
      request: message.request,
      metrics: await metrics.registry.getMetricsAsJSON(),
    });
});
// The parent is gone, however it went: nobody would stop this process any more.
process.on('disconnect', () => stop());
// ^C in a terminal reaches the whole process group; the parent decides when it is time.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => stop());

// The modules are loaded while the database starts, and so is the model. Its failure is reported where it is awaited.
insightModel().catch(() => {});
const { databaseUrl, dataDirectory, hasLanguageModels } = await workToBegin;
const config = { ...settings, databaseUrl, dataDirectory };
const { vectors, close: closeEmbedder } = createLazyVectors(async () => {
  // Only where something is embedded: it takes a tenth of a start.
  const { loadModels, startEmbedder } = await import('./start-embedder.ts');
  return startEmbedder(await loadModels(config), metrics, log);
});
const languageModels = hasLanguageModels ? await findLanguageModels() : undefined;
closeModels = async () => {
  languageModels?.close();
  await closeEmbedder();
};
worker = await startWorker({
  databaseUrl,
  databaseSessionUrl: config.databaseSessionUrl,
  statementSeconds: config.databaseSeconds,
  webhookAllowed: config.webhookAllowed,
  accountTrackers: config.accountTrackers,
  entityDetection: config.entityDetection,
  retentionDays: config.retentionDays,
  vectors,
  languageModels,
  log,
  metrics,
}).catch((error: unknown): never => {
  log.error({ err: error }, 'the worker did not start');
  if (error instanceof InsightModelError) send({ type: 'modelFailed', reason: error.reason });
  process.exit(1);
});
send({ type: 'ready' });

async function findLanguageModels(): Promise<LanguageModels> {
  const [{ loadModels }, { startLanguageModels }] = await Promise.all([
    import('./start-embedder.ts'),
    import('./start-models.ts'),
  ]);
  return startLanguageModels(await loadModels(config), metrics);
}
