/** Reads the settings, wires the parts, listens, and stops in order: the only file that knows everybody. */

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { warmUpAnalysis } from './analysis/warm-up.ts';
import { createApp } from './app.ts';
import { type Config, ConfigError, chosenCredentials, credentialVariables, readConfig } from './config.ts';
import type { Database } from './db/client.ts';
import { createIdentifierSource } from './db/identifiers.ts';
import { migrateDatabase } from './db/migrations.ts';
import { connectPools } from './db/pools.ts';
import { type PatienceOptions, whenDatabaseAnswers } from './db/retry.ts';
import { checkServer } from './db/server-check.ts';
import { dataDirectoryOf } from './embedded-postgres/data-directory.ts';
import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts';
import type { ModelRegistry } from './embedding/registry.ts';
import { createAccessTokens } from './features/accounts/access-tokens.ts';
import { type ChosenField, ensureFirstAccount, firstAccountName } from './features/accounts/first-account.ts';
import { createLazyVectors } from './features/embeddings/vectors.ts';
import { admissionLimits } from './http/admission/admission.ts';
import { createDraining } from './http/draining.ts';
import { startQueue } from './queue/connect.ts';
import { createWakeUps } from './queue/wake-ups.ts';
import {
  checkCredentialsFile,
  updateCredentialsFile,
  writeCredentialsFile,
} from './server/credentials-file.ts';
import { loadModels, startEmbedder } from './server/embedder.ts';
import { createHandlers, createOperationsHandlers } from './server/handlers.ts';
import { type Check, checkDatabase, checkModels, readinessOf } from './server/readiness.ts';
import { logUncaughtFaults, reportFailure } from './server/start-failure.ts';
import { type Welcome, welcomeText } from './server/welcome.ts';
import { startWorker } from './server/worker.ts';
import { superviseWorker } from './server/worker-supervisor.ts';
import { gatherMeasurements } from './telemetry/gather.ts';
import { createLog } from './telemetry/log.ts';
import { createMetrics } from './telemetry/metrics.ts';

const projectDirectory = fileURLToPath(new URL('..', import.meta.url));
/** How long the requests in hand get once no more are taken. */
const finishRequestsMilliseconds = 4_000;
/** After this long, and the time for which requests were still taken, a process ends, whatever it still does. */
const stopTimeoutMilliseconds = 9_800;
/** A terminal and the program that started the server both pass a Ctrl-C on: what comes so soon is the same one. */
const sameSignalMilliseconds = 500;

/** How a server stops: at once when somebody at a terminal says so, else as `CONFAB_DRAIN_SECONDS` says. */
type Stop = (acceptMilliseconds: number) => Promise<void>;

/** Something to undo when the server stops, in reverse order. */
type Undo = (acceptMilliseconds: number) => Promise<unknown> | unknown;

/** Starts a server; answers what stops it. A start that waits for something ends when `told` says so. */
async function serve(config: Config, told: AbortSignal): Promise<Stop> {
  const startedAt = performance.now();
  const undo: Undo[] = [];
  const stop: Stop = async (acceptMilliseconds) => {
    for (const step of undo.reverse()) await step(acceptMilliseconds);
  };
  try {
    await start(config, undo, startedAt, told);
    return stop;
  } catch (error) {
    await stop(0);
    throw error;
  }
}

async function start(config: Config, undo: Undo[], startedAt: number, told: AbortSignal): Promise<void> {
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

  const databaseUrl = config.databaseUrl ?? (await startOwnPostgres(dataDirectory, undo, log));
  told.throwIfAborted();
  const patience: PatienceOptions = {
    signal: told,
    onWait: (err) => log.warn({ err }, 'the start waits for the database'),
  };
  if (config.databaseUrl !== undefined) await whenDatabaseAnswers(() => checkServer(databaseUrl), patience);
  const migration = {
    signal: told,
    onWait: () => log.warn('the start waits for another process, which migrates the database'),
  };
  await whenDatabaseAnswers(() => migrateDatabase(databaseUrl, migration), patience);
  const applicationName = `confab ${config.role}`;
  const statementSeconds = config.databaseSeconds;
  const { databases, close } = connectPools(databaseUrl, { applicationName, statementSeconds });
  undo.push(close);
  const boss = await startQueue(databaseUrl, {
    work: false,
    applicationName,
    statementSeconds,
    signal: told,
    onError: (err) => log.warn({ err }, 'the queue reports an error'),
  });
  undo.push(() => boss.stop({ graceful: false }));
  const db = databases.submit;

  const worker = await startWorkerFor(config, { databaseUrl, dataDirectory, models, log, metrics });
  if (worker) undo.push(() => worker.stop());

  const credentialsFile = join(dataDirectory, 'credentials.json');
  const credentials = isApi
    ? await whenDatabaseAnswers(() => firstAccount(db, config, credentialsFile, log), patience)
    : undefined;
  const tokens = await whenDatabaseAnswers(() => createAccessTokens(db), patience);
  const embedder = await starting;
  const draining = createDraining();
  const operations = {
    readiness: async () => {
      // Said at once, without asking anybody: the sooner a balancer hears it, the better.
      if (draining.begun)
        return readinessOf([{ name: 'server', status: 'not_ready', detail: 'The server is stopping.' }]);
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
        databases,
        wakeUps: createWakeUps(boss),
        identifiers: createIdentifierSource(db),
        embedder,
        webhookAllowed: config.webhookAllowed,
        trackerPut: config.trackerPut,
        backlogJobs: config.backlogJobs,
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
  // Otherwise the first request that has a text analysed would keep all others waiting.
  if (isApi) warmUpAnalysis();
  listen(config, app);
  undo.push(async (acceptMilliseconds) => {
    log.info({ acceptMilliseconds }, 'stopping');
    // Beside each other: jobs are handed to other workers while requests are still answered. Where nothing but the
    // server's health is asked for, requests are answered until the jobs are out of hand.
    draining.begin();
    const stopped = worker?.stop();
    const times = { acceptMilliseconds, finishMilliseconds: finishRequestsMilliseconds };
    if (!isApi) await stopped;
    const end = await draining.drain(app, isApi ? times : { ...times, acceptMilliseconds: 0 });
    if (end === 'cut_off') log.warn('requests that took too long were cut off');
    await stopped;
  });

  const [states = []] = await orTold(Promise.all([embedder?.settledStates(), worker?.ready]), told);
  for (const { model, state, explanation } of states)
    if (state !== 'ready') log.warn({ model, explanation }, 'a model cannot be used');
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
        credentials: credentials ?? 'elsewhere',
        seconds,
      }),
    );
}

/** The promise, or a rejection as soon as the start is told to end. */
function orTold<Result>(promise: Promise<Result>, told: AbortSignal): Promise<Result> {
  const { promise: end, reject } = Promise.withResolvers<never>();
  const onTold = () => reject(told.reason);
  if (told.aborted) onTold();
  told.addEventListener('abort', onTold);
  return Promise.race([promise, end]).finally(() => told.removeEventListener('abort', onTold));
}

/** Starts the embedded PostgreSQL, or joins the one that runs; answers its address. */
async function startOwnPostgres(
  dataDirectory: string,
  undo: Undo[],
  log: ReturnType<typeof createLog>,
): Promise<string> {
  const postgres = await startEmbeddedPostgres({
    dataDirectory,
    log: (event, message) => log.info(event, message),
    onFailure: (err) => log.fatal({ err }, 'PostgreSQL cannot be kept running'),
  });
  undo.push(() => postgres.stop());
  return postgres.url;
}

/** Sees to the first account and its file; answers its secrets at the first start, and later where they are. */
async function firstAccount(
  db: Database,
  config: Config,
  file: string,
  log: ReturnType<typeof createLog>,
): Promise<Welcome['credentials']> {
  const first = await ensureFirstAccount(db, chosenCredentials(config));
  if (first === undefined) return 'elsewhere';
  const { made, stored, holding, taken, replaced } = first;
  const variables = (fields: readonly ChosenField[]) => fields.map((field) => credentialVariables[field]);
  if (taken.length > 0)
    log.info(
      { account: firstAccountName, variables: variables(taken) },
      'the account has new credentials, from the environment',
    );
  if (replaced.length > 0)
    log.warn(
      { account: firstAccountName, variables: variables(replaced) },
      'credentials in the environment are not the account’s: they were replaced, and what was replaced is not taken again',
    );
  if (made) {
    await writeCredentialsFile(file, made);
    return made;
  }
  await updateCredentialsFile(file, holding);
  const state = await checkCredentialsFile(file, stored);
  const isAllInEnvironment = Object.keys(holding).length === Object.keys(credentialVariables).length;
  return state !== 'current' && isAllInEnvironment ? 'environment' : state;
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
    const { webhookAllowed, accountTrackers, retentionDays } = config;
    const worker = await startWorker({
      databaseUrl,
      statementSeconds: config.databaseSeconds,
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

// An hour that the machine's zone skips in spring would otherwise be missing from everybody's dates.
process.env.TZ = 'UTC';

logUncaughtFaults();
const starting = new AbortController();
let isStarted = false;
try {
  const config = readConfig(process.env);
  // Heard from the first moment on: a start that is under way is undone, in order.
  const { promise: told, resolve: tell } = Promise.withResolvers<number>();
  let firstSignalAt: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      firstSignalAt ??= performance.now();
      // A second Ctrl-C means now.
      if (performance.now() - firstSignalAt > sameSignalMilliseconds) process.exit(130);
      // Nobody at a terminal is behind a balancer.
      const acceptMilliseconds =
        signal === 'SIGINT' || config.role === 'worker' ? 0 : config.drainSeconds * 1000;
      // What still goes on then hangs: a request or a job has less time.
      const limit = Math.max(stopTimeoutMilliseconds, acceptMilliseconds + finishRequestsMilliseconds + 800);
      setTimeout(() => process.exit(1), limit).unref();
      starting.abort();
      tell(acceptMilliseconds);
    });
  const stop = await serve(config, starting.signal);
  isStarted = true;
  await stop(await told);
  process.exit(0);
} catch (error) {
  // Whatever has ended a start that was told to end.
  if (starting.signal.aborted && !isStarted) process.exit(0);
  reportFailure(error);
  process.exit(1);
}
