/** Reads the settings, wires the parts, listens, and stops in order: the only file that knows everybody. */

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { updateCredentialsFile, writeCredentialsFile } from './credentials-file.ts';
import { dataDirectoryOf } from './data-directory.ts';
import { connectDatabase, type Database, migrateDatabase } from './db/client.ts';
import { createIdentifierSource } from './db/identifiers.ts';
import { createAccessTokens } from './domain/access-tokens.ts';
import { ensureFirstAccount } from './domain/accounts.ts';
import { type Check, checkDatabase, checkModels, readinessOf } from './domain/readiness.ts';
import { createLazyVectors } from './domain/vectors.ts';
import { type ModelRegistry, RegistryError } from './embedding/registry.ts';
import { createHandlers, createOperationsHandlers } from './http/handlers.ts';
import { createLog } from './log.ts';
import { gatherMeasurements } from './measurements.ts';
import { createMetrics } from './metrics.ts';
import { startEmbeddedPostgres } from './postgres/embedded-postgres.ts';
import { EmbeddedPostgresError } from './postgres/embedded-postgres-error.ts';
import { startQueue } from './queue/lifecycle.ts';
import { createWakeUps } from './queue/wake-ups.ts';
import { createServices } from './services.ts';
import { loadModels, startEmbedder } from './start-embedder.ts';
import { welcomeText } from './welcome.ts';
import { startWorker } from './worker.ts';
import { superviseWorker } from './worker-supervisor.ts';

const projectDirectory = fileURLToPath(new URL('..', import.meta.url));
/** Connections of the process that answers HTTP. */
const maximumConnections = 16;
/** After this long a process that was told to stop ends, whatever it still does. */
const stopTimeoutMilliseconds = 15_000;

/** Something to undo when the server stops, in reverse order. */
type Undo = () => Promise<unknown> | unknown;

/** Starts a server; answers what stops it. */
async function serve(config: Config): Promise<() => Promise<void>> {
  const startedAt = performance.now();
  const undo: Undo[] = [];
  const stop = async () => {
    for (const step of undo.reverse()) await step();
  };
  try {
    await start(config, undo, startedAt);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(config: Config, undo: Undo[], startedAt: number): Promise<void> {
  const log = createLog(config.logLevel);
  const metrics = createMetrics();
  const isApi = config.role !== 'worker';
  refuseTakenPort(config);

  const dataDirectory = dataDirectoryOf(config);
  const models = await loadModels(config);
  const starting = isApi ? startEmbedder(models, metrics, log) : undefined;
  // Its failure is reported where it is awaited; until then it must not count as unhandled.
  starting?.catch(() => {});
  undo.push(async () => (await starting?.catch(() => undefined))?.close());

  let databaseUrl = config.databaseUrl;
  if (databaseUrl === undefined) {
    const postgres = await startEmbeddedPostgres({
      dataDirectory,
      log: (event, message) => log.info(event, message),
      onFailure: (err) => log.fatal({ err }, 'PostgreSQL cannot be kept running'),
    });
    undo.push(() => postgres.stop());
    databaseUrl = postgres.url;
  }
  await migrateDatabase(databaseUrl);
  const applicationName = `confab ${config.role}`;
  const client = connectDatabase(databaseUrl, { maximumConnections, applicationName });
  undo.push(() => client.close());
  const boss = await startQueue(databaseUrl, {
    work: false,
    applicationName,
    onError: (err) => log.warn({ err }, 'the queue reports an error'),
  });
  undo.push(() => boss.stop({ graceful: false }));
  const { db } = client;

  const worker = await startWorkerFor(config, { databaseUrl, dataDirectory, models, log, metrics });
  if (worker) undo.push(worker.stop);

  const credentialsFile = join(dataDirectory, 'credentials.json');
  const credentials = isApi ? await firstAccount(db, config, credentialsFile) : undefined;
  const tokens = await createAccessTokens(db);
  const embedder = await starting;
  const operations = {
    readiness: async () => {
      const checks: Check[] = [await checkDatabase(db)];
      if (worker) checks.push(worker.check());
      if (embedder) checks.push(...(await checkModels(embedder)));
      return readinessOf(checks);
    },
    measurements: () =>
      gatherMeasurements(db, metrics, () => worker?.measurements?.() ?? Promise.resolve([])),
    openapiYaml: await Bun.file(join(projectDirectory, 'openapi.yaml')).text(),
  };
  const handlers = embedder
    ? createHandlers({
        ...operations,
        tokens,
        ...createServices({
          db,
          wakeUps: createWakeUps(boss),
          identifiers: createIdentifierSource(db),
          embedder,
          webhookAllowed: config.webhookAllowed,
          trackerPut: config.trackerPut,
        }),
      })
    : createOperationsHandlers(operations);
  const app = await createApp({ handlers, tokens, log, metrics, corsOrigins: config.corsOrigins });
  listen(config, app);
  undo.push(() => app.stop());

  await Promise.all([worker?.ready, embedder?.settledStates()]);
  const url = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${app.server?.port ?? config.port}`;
  const seconds = (performance.now() - startedAt) / 1000;
  log.info({ url, role: config.role, seconds: Math.round(seconds * 1000) / 1000 }, 'ready');
  if (isApi)
    process.stdout.write(
      welcomeText({
        url: url.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:'),
        database:
          config.databaseUrl === undefined ? `embedded PostgreSQL in ${dataDirectory}` : 'from DATABASE_URL',
        credentialsFile,
        credentials,
        seconds,
      }),
    );
}

/** Sees to the first account and its file; answers its secrets at the first start. */
async function firstAccount(db: Database, { appId, appSecret, apiKey }: Config, file: string) {
  const chosen = {
    ...(appId === undefined ? {} : { appId }),
    ...(appSecret === undefined ? {} : { appSecret }),
    ...(apiKey === undefined ? {} : { apiKey }),
  };
  const credentials = await ensureFirstAccount(db, chosen);
  if (credentials) await writeCredentialsFile(file, credentials);
  else await updateCredentialsFile(file, chosen);
  return credentials;
}

/** The worker of this server: a child process beside the API, or this very process. */
async function startWorkerFor(
  config: Config,
  {
    databaseUrl,
    dataDirectory,
    models,
    log,
    metrics,
  }: {
    databaseUrl: string;
    dataDirectory: string;
    models: ModelRegistry;
    log: ReturnType<typeof createLog>;
    metrics: ReturnType<typeof createMetrics>;
  },
) {
  const check = (ready: boolean): Check => ({
    name: 'worker',
    status: ready ? 'ready' : 'not_ready',
    detail: ready ? 'The worker takes jobs.' : 'The worker is starting.',
  });
  if (config.role === 'api') return undefined;
  if (config.role === 'worker') {
    const { vectors, close } = createLazyVectors(() => startEmbedder(models, metrics, log));
    const { webhookAllowed, accountTrackers } = config;
    const worker = await startWorker({ databaseUrl, webhookAllowed, accountTrackers, vectors, log, metrics });
    const stop = async () => {
      await worker.stop();
      await close();
    };
    return { stop, check: () => check(true), ready: Promise.resolve(), measurements: undefined };
  }
  const { isReady, ready, measurements, stop } = superviseWorker(
    // With a `DATABASE_URL` the default data directory may be another one.
    { ...process.env, DATABASE_URL: databaseUrl, CONFAB_DATA_DIR: dataDirectory },
    log,
  );
  return { stop, check: () => check(isReady()), ready, measurements };
}

const takenPort = ({ port, host }: Config) =>
  new ConfigError(
    `PORT is ${port}, but something listens there on ${host} already; set PORT to a free port.`,
  );

/** Says so before anything else has been started. */
function refuseTakenPort(config: Config): void {
  try {
    Bun.listen({ hostname: config.host, port: config.port, socket: { data() {} } }).stop(true);
  } catch (error) {
    throw listenError(config, error);
  }
}

function listen(config: Config, app: Awaited<ReturnType<typeof createApp>>): void {
  try {
    app.listen({ hostname: config.host, port: config.port });
  } catch (error) {
    throw listenError(config, error);
  }
}

function listenError(config: Config, error: unknown): unknown {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  if (code === 'EADDRINUSE') return takenPort(config);
  if (code === 'EACCES')
    return new ConfigError(
      `PORT is ${config.port}, but this user may not listen there; choose one from 1024 on.`,
    );
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new ConfigError(`HOST is "${config.host}", which is not an address of this machine.`);
  return error;
}

/** Whether the message alone tells an operator what to do. */
function isOperatorError(error: unknown): error is Error {
  return (
    error instanceof ConfigError || error instanceof EmbeddedPostgresError || error instanceof RegistryError
  );
}

// An hour that the machine's zone skips in spring would otherwise be missing from everybody's dates.
process.env.TZ = 'UTC';

try {
  const config = readConfig(process.env);
  // Heard from the first moment on: a start that is under way is finished and then undone, in order.
  const { promise: told, resolve: tell } = Promise.withResolvers<void>();
  let signals = 0;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      signals += 1;
      // A second Ctrl-C means now.
      if (signals === 2) process.exit(130);
      setTimeout(() => process.exit(1), stopTimeoutMilliseconds).unref();
      tell();
    });
  const stop = await serve(config);
  await told;
  await stop();
  process.exit(0);
} catch (error) {
  if (!isOperatorError(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
