/** Starting a server: its parts, each after those that it needs. */

import { AddressFailure, atAddress, sessionAddress, sharedSessionsOf } from '../config/database.ts';
import { unknownVariables } from '../config/unknown-variables.ts';
import { type Config, chosenFields } from '../config.ts';
import type { Database } from '../db/client.ts';
import { connectPools } from '../db/pools.ts';
import { type RetryOptions, whenDatabaseAnswers } from '../db/retry.ts';
import { problemOfRights } from '../db/rights/rights.ts';
import { checkServer } from '../db/sessions/server-check.ts';
import { checkSharedSessions, setSharedSessions } from '../db/sessions/shared-sessions.ts';
import {
  credentialsPath,
  dataDirectoryOf,
  refuseRoleWithoutDatabase,
} from '../embedded-postgres/data-directory.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import type { AccessTokens } from '../features/accounts/access-tokens.ts';
import { recordAct } from '../features/audit/queries.ts';
import { type ModelRegistry, tokenVariablesOf } from '../models/registry.ts';
import { startQueue } from '../queue/connect.ts';
import { createLog } from '../telemetry/log.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { ensureFirstCredentials } from './first-credentials.ts';
import { createLifecycle, type Lifecycle, type Start, type Stop } from './lifecycle.ts';
import { refuseTakenPort } from './listen.ts';
import { prepareDatabase } from './prepare-database.ts';
import { loadModels } from './start-embedder.ts';
import { closeModels, startModels } from './start-models.ts';
import { connectionsOfServer, spawnWorkers, startWorkerHere } from './start-worker.ts';
import { welcomeText } from './welcome.ts';

/**
 * Starts a server, and says so when it is ready; answers what stops it. A start that fails, or that is told to end while
 * it waits for something, stops what it has started.
 *
 * @param stopSignal aborts when the server is told to stop
 */
export async function startServer(config: Config, stopSignal: AbortSignal): Promise<Stop> {
  const lifecycle = createLifecycle();
  try {
    await start(config, lifecycle, stopSignal);
  } catch (error) {
    await lifecycle.stop(0);
    throw error;
  }
  return lifecycle.stop;
}

async function start(config: Config, lifecycle: Lifecycle, stopSignal: AbortSignal): Promise<void> {
  const startedAt = performance.now();
  const log = createLog(config.logLevel);
  const metrics = createMetrics();
  const dataDirectory = placeOf(config);
  const retry: RetryOptions = {
    signal: stopSignal,
    onWait: (err) => log.warn({ err }, 'the start waits for the database'),
  };
  const step: Start = { config, dataDirectory, log, metrics, lifecycle, stopSignal, retry };

  const registry = await readModels(step);
  // Beside everything else: it takes as long.
  const modelsStarting = config.role === 'worker' ? undefined : startModels(registry, metrics, log);
  // Its failure is reported where it is awaited; until then it must not count as unhandled.
  modelsStarting?.catch(() => {});
  lifecycle.onStop(async () => {
    const models = await modelsStarting?.catch(() => undefined);
    if (models) await closeModels(models);
  });

  // Loading modules takes most of a start. The workers and this process do it while the database starts.
  const beside = spawnWorkers(step, registry);
  // For a start that fails while they have nothing in hand.
  if (beside) lifecycle.onStop(() => beside.stop());
  const opening = openDatabase(step, (databaseUrl) => {
    if (!beside) return;
    // From now on they use the database: they stop before it does.
    lifecycle.onStop(() => beside.stop());
    beside.begin(databaseUrl);
  });
  const loadingApp = import('./start-app.ts');
  const database = await opening;
  const worker = beside ?? (await startWorkerHere(config, { ...database, models: registry, log, metrics }));
  if (worker && !beside) lifecycle.onStop(() => worker.stop());

  const credentialsFile = credentialsPath(dataDirectory);
  const db = database.databases.submit;
  const credentials =
    config.role === 'worker'
      ? undefined
      : await whenDatabaseAnswers(() => ensureFirstCredentials(db, config, credentialsFile, log), retry);
  const models = await modelsStarting;
  const { startApp } = await loadingApp;
  const { app, tokens } = await startApp(step, { ...database, worker, models });

  const [states = []] = await unlessStopped(
    Promise.all([models?.embedder.settledStates(), worker?.ready]),
    stopSignal,
  );
  for (const { model, state, explanation } of states)
    if (state !== 'ready') log.warn({ model, explanation }, 'a model cannot be used');
  const url = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${app.server?.port ?? config.port}`;
  const seconds = (performance.now() - startedAt) / 1000;
  log.info({ url, role: config.role, seconds: Math.round(seconds * 1000) / 1000 }, 'ready');
  if (config.role === 'worker') return;
  const linkCode = typeof credentials === 'object' ? await makeLinkCode(db, tokens, credentials) : undefined;
  process.stdout.write(
    welcomeText({
      url: url.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:'),
      database: databaseName(config, dataDirectory),
      credentialsFile,
      credentials: credentials ?? 'elsewhere',
      chosen: chosenFields(config),
      linkCode,
      seconds,
    }),
  );
}

/** Where the server keeps its data. What would not go well there, or on its port, is refused before anything is started. */
function placeOf(config: Config): string {
  refuseTakenPort(config);
  const dataDirectory = dataDirectoryOf(config);
  refuseRoleWithoutDatabase(config, dataDirectory);
  return dataDirectory;
}

/** The models that the settings name, with which every variable is known that anybody reads: others are told. */
async function readModels({ config, log }: Start): Promise<ModelRegistry> {
  const registry = await loadModels(config);
  const variables = unknownVariables(process.env, tokenVariablesOf(registry));
  if (variables.length > 0) log.warn({ variables }, 'these variables are no settings, and do nothing');
  return registry;
}

const databaseName = ({ databaseUrl }: Config, dataDirectory: string): string =>
  databaseUrl === undefined ? `embedded PostgreSQL in ${dataDirectory}` : 'from DATABASE_URL';

/** The code of a link that signs in as the account that was just made. */
async function makeLinkCode(
  db: Database,
  tokens: Pick<AccessTokens, 'makeLinkCode'>,
  { id: accountId, appId }: { readonly id: string; readonly appId: string },
): Promise<string> {
  await recordAct(db, { actor: 'server' }, { accountId, act: 'sign_in_link_created' });
  return tokens.makeLinkCode(appId);
}

/**
 * Starts the embedded PostgreSQL or waits for the operator's, migrates it, and connects to it.
 *
 * @param onMigrated told where it is as soon as others may use it
 */
async function openDatabase(step: Start, onMigrated: (databaseUrl: string) => void) {
  const { config, log, lifecycle, stopSignal, retry } = step;
  const databaseUrl = config.databaseUrl ?? (await startOwnPostgres(step));
  stopSignal.throwIfAborted();
  const own = sessionAddress(config);
  const atOwn = <Result>(work: () => Promise<Result>) =>
    atAddress(own, () => whenDatabaseAnswers(work, retry));
  if (own) await atOwn(() => checkServer(own.url, own));
  const migration = {
    signal: stopSignal,
    onWait: (whom: string) => log.warn(`the start waits for ${whom}`),
  };
  const { unknownMigrations } = await atOwn(() => prepareDatabase(own?.url ?? databaseUrl, migration));
  // Not refused: until all servers of the version before are replaced, one of them may have to be started again.
  if (unknownMigrations > 0)
    log.error(
      { unknownMigrations },
      'the database was migrated by a later version of Confab: replace this server by one of that version, or restore a backup from before',
    );
  const shared = sharedSessionsOf(config);
  if (shared) {
    // Before anything has the pooler open a session.
    await atOwn(() => setSharedSessions(shared));
    await whenDatabaseAnswers(() => checkSharedSessions(shared), retry);
  }
  const session = {
    applicationName: `confab ${config.role}`,
    statementSeconds: config.databaseSeconds,
    sharesSessions: shared !== undefined,
  };
  const { databases, close } = connectPools(databaseUrl, session);
  lifecycle.onStop(close);
  const problem = await whenDatabaseAnswers(() => problemOfRights(databases.submit), retry);
  // It is mended by migrating, which goes past a pooler.
  if (problem) throw own ? new AddressFailure(own.variable, problem) : problem;
  onMigrated(databaseUrl);
  const boss = await startQueue(databaseUrl, {
    ...session,
    work: false,
    signal: stopSignal,
    onError: (err) => log.warn({ err }, 'the queue reports an error'),
  });
  lifecycle.onStop(() => boss.stop({ graceful: false }));
  return { databaseUrl, databases, boss };
}

/** Kept for commands, and for the tools of an operator. */
const connectionsOfOthers = 29;

/** Starts the embedded PostgreSQL, or joins the one that runs; answers its address. */
async function startOwnPostgres({ config, dataDirectory, lifecycle, log }: Start): Promise<string> {
  if (config.role !== 'all')
    log.warn(
      { role: config.role, dataDirectory },
      'DATABASE_URL is not set: the database is that of this data directory, which no other machine shares',
    );
  const postgres = await startEmbeddedPostgres({
    dataDirectory,
    clients: connectionsOfServer(config) + connectionsOfOthers,
    log: (event, message, level = 'info') => log[level](event, message),
    onFailure: (err) => log.fatal({ err }, 'PostgreSQL cannot be kept running'),
  });
  lifecycle.onStop(() => postgres.stop());
  return postgres.url;
}

/** The promise, or a rejection as soon as the start is told to end. */
function unlessStopped<Result>(promise: Promise<Result>, stopSignal: AbortSignal): Promise<Result> {
  const { promise: end, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(stopSignal.reason);
  if (stopSignal.aborted) onAbort();
  stopSignal.addEventListener('abort', onAbort);
  return Promise.race([promise, end]).finally(() => stopSignal.removeEventListener('abort', onAbort));
}
