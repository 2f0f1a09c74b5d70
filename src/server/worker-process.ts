/**
 * Entry of the worker as a process of its own, beside the one that answers HTTP: analysis needs the processor
 * for itself, and HTTP must not wait for it. Talks to its parent over Bun's IPC; ends when the parent is gone.
 */

import { readConfig } from '../config.ts';
import { createLazyVectors } from '../features/embeddings/vectors.ts';
import type { LanguageModels } from '../language-model/language-models.ts';
import { createLog } from '../telemetry/log.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { logUncaughtFaults } from './start-failure.ts';
import { startWorker } from './worker.ts';
import { languageModelsArgument } from './worker-arguments.ts';

/** From the worker to its parent. */
export type WorkerMessage = { type: 'ready' } | { type: 'measurements'; request: number; metrics: object[] };

/** From the parent to its worker. */
export type ParentMessage = { type: 'measure'; request: number } | { type: 'stop' };

logUncaughtFaults();
const config = readConfig(process.env);
const log = createLog(config.logLevel);
const metrics = createMetrics();
const send = (message: WorkerMessage) => process.send?.(message);

if (config.databaseUrl === undefined) throw new Error('the parent gave no DATABASE_URL');
const { vectors, close: closeEmbedder } = createLazyVectors(async () => {
  // Only where something is embedded: it takes a tenth of a start.
  const { loadModels, startEmbedder } = await import('./start-embedder.ts');
  return startEmbedder(await loadModels(config), metrics, log);
});
// Only where the parent has found some: reading the file of models takes a tenth of a start.
const languageModels = process.argv.includes(languageModelsArgument) ? await findLanguageModels() : undefined;
const worker = await startWorker({
  databaseUrl: config.databaseUrl,
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
  process.exit(1);
});

let stopping = false;
const stop = async () => {
  if (stopping) return;
  stopping = true;
  await worker
    .stop()
    .then(() => languageModels?.close())
    .then(closeEmbedder)
    .finally(() => process.exit(0));
};
process.on('message', async (message: ParentMessage) => {
  if (message.type === 'stop') await stop();
  else
    send({
      type: 'measurements',
      request: message.request,
      metrics: await metrics.registry.getMetricsAsJSON(),
    });
});
// The parent is gone, however it went: nobody would stop this process any more.
process.on('disconnect', stop);
// ^C in a terminal reaches the whole process group; the parent decides when it is time.
process.on('SIGINT', () => {});
process.on('SIGTERM', stop);
send({ type: 'ready' });

async function findLanguageModels(): Promise<LanguageModels> {
  const [{ loadModels }, { startLanguageModels }] = await Promise.all([
    import('./start-embedder.ts'),
    import('./start-models.ts'),
  ]);
  return startLanguageModels(await loadModels(config), metrics);
}
