/** Making the operations of a server, and listening. */

import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import { createApp } from '../app.ts';
import { projectDirectory } from '../core/project.ts';
import { createIdentifierSource } from '../db/identifiers.ts';
import type { Databases } from '../db/pools.ts';
import { whenDatabaseAnswers } from '../db/retry.ts';
import { createAccessTokens } from '../features/accounts/access-tokens.ts';
import { admissionLimits } from '../http/admission/admission.ts';
import { createDraining, type Draining } from '../http/draining.ts';
import { createWakeUps } from '../queue/wake-ups.ts';
import { gatherMeasurements } from '../telemetry/gather.ts';
import { createHandlers, createOperationsHandlers } from './handlers.ts';
import { finishRequestsMilliseconds, type Start } from './lifecycle.ts';
import { listen } from './listen.ts';
import { type Check, checkDatabase, checkModels, createReadiness } from './readiness.ts';
import type { Models } from './start-models.ts';
import { type RunningWorker, thisMachine } from './start-worker.ts';

/** What the operations need. */
interface AppParts {
  readonly databases: Databases;
  readonly boss: PgBoss;
  readonly worker: RunningWorker | undefined;
  /** Undefined: nothing that needs models is served. */
  readonly models: Models | undefined;
}

/** Makes the operations that this server has, and listens. */
export async function startApp(step: Start, { databases, boss, worker, models }: AppParts) {
  const { config, dataDirectory, log, metrics, lifecycle, retry } = step;
  const db = databases.submit;
  const tokens = await whenDatabaseAnswers(() => createAccessTokens(db), retry);
  const draining = createDraining();
  metrics.watchServer({ workers: worker?.count, memoryBytes: thisMachine().memory, dataDirectory });
  const operations = {
    readiness: createReadiness(
      () => draining.begun,
      async () => {
        const checks: Check[] = [await checkDatabase(db)];
        if (worker) checks.push(worker.check());
        if (models) checks.push(...(await checkModels(models.embedder, models.languageModels)));
        return checks;
      },
    ),
    measurements: () => gatherMeasurements(db, metrics, () => worker?.measurements() ?? Promise.resolve([])),
    openapiYaml: await Bun.file(join(projectDirectory, 'openapi.yaml')).text(),
  };
  const { webhookAllowed, trackerPut, metadataPut, backlogJobs } = config;
  const { publicUrl, sharePageImages, sharePageMaximumSeconds } = config;
  const wakeUps = createWakeUps(boss);
  const identifiers = createIdentifierSource(db);
  const handlers = models
    ? createHandlers({
        ...operations,
        tokens,
        databases,
        isStopping: () => draining.begun,
        wakeUps,
        identifiers,
        ...models,
        webhookAllowed,
        trackerPut,
        metadataPut,
        backlogJobs,
        publicUrl,
        sharePageImages,
        sharePageMaximumSeconds,
      })
    : createOperationsHandlers(operations);
  const app = await createApp({
    handlers,
    authenticator: tokens,
    log,
    metrics,
    corsOrigins: config.corsOrigins,
    trustedProxies: config.trustedProxies,
    admissionLimits: admissionLimits(config.requests),
    draining,
  });
  listen(config, app);
  lifecycle.onStop((acceptMilliseconds) => drain(step, { app, draining, worker }, acceptMilliseconds));
  return { app, tokens };
}

/** Answers the requests that are there, and hands the jobs of the worker on. */
async function drain(
  { config, log }: Start,
  {
    app,
    draining,
    worker,
  }: {
    readonly app: Awaited<ReturnType<typeof createApp>>;
    readonly draining: Draining;
    readonly worker: RunningWorker | undefined;
  },
  acceptMilliseconds: number,
): Promise<void> {
  log.info({ acceptMilliseconds }, 'stopping');
  draining.begin();
  const isWorker = config.role === 'worker';
  // Beside requests that are still taken jobs are still done: there may be no other worker, and an account would soon have as many
  // unfinished ones as it may. Where nothing but the server's health is asked for, requests are answered until the jobs are out of
  // hand.
  const stopped = isWorker ? worker?.stop() : stopLater(worker, acceptMilliseconds);
  if (isWorker) await stopped;
  const end = await draining.drain(app, {
    acceptMilliseconds: isWorker ? 0 : acceptMilliseconds,
    finishMilliseconds: finishRequestsMilliseconds,
  });
  if (end === 'cut_off') log.warn('requests that took too long were cut off');
  await stopped;
}

/** What jobs in hand get once no more requests are taken, about as long as these: the server ends within ten seconds. */
const finishJobsMilliseconds = 2_000;

/** Stops the worker once no more requests are taken. */
async function stopLater(worker: RunningWorker | undefined, acceptMilliseconds: number): Promise<void> {
  if (worker === undefined) return;
  if (acceptMilliseconds === 0) return worker.stop();
  await setTimeout(acceptMilliseconds);
  await worker.stop(finishJobsMilliseconds);
}
