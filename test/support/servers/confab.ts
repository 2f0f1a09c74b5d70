/** A whole server for tests: real database, real worker, real socket; every answer is held against the contract. */

import { EventEmitter, once } from 'node:events';
import type { Logger } from 'pino';
import { createApp } from '../../../src/app.ts';
import type { Database } from '../../../src/db/client.ts';
import { createIdentifierSource } from '../../../src/db/identifiers.ts';
import { connectPools, type Databases } from '../../../src/db/pools.ts';
import { createEmbedder } from '../../../src/embedding/create-embedder.ts';
import type { Embedder } from '../../../src/embedding/embedder.ts';
import { createAccessTokens } from '../../../src/features/accounts/access-tokens.ts';
import { type Credentials, createAccount } from '../../../src/features/accounts/accounts.ts';
import type { MetadataPut } from '../../../src/features/conversations/update-metadata.ts';
import { createVectors } from '../../../src/features/embeddings/vectors.ts';
import type { SharePageImages } from '../../../src/features/share-pages/page-images.ts';
import type { TrackerPut } from '../../../src/features/trackers/account-trackers.ts';
import type { AllowedAddresses } from '../../../src/features/webhooks/client/address-guard.ts';
import { type AdmissionLimits, admissionLimits } from '../../../src/http/admission/admission.ts';
import type { CorsOrigins } from '../../../src/http/browsers/cors-origins.ts';
import { parseTrustedProxies } from '../../../src/http/client-address.ts';
import { createLanguageModels, type LanguageModels } from '../../../src/language-model/language-models.ts';
import { loadRegistry } from '../../../src/models/registry.ts';
import { startQueue } from '../../../src/queue/connect.ts';
import { createWakeUps } from '../../../src/queue/wake-ups.ts';
import { createHandlers } from '../../../src/server/handlers.ts';
import { prepareDatabase } from '../../../src/server/prepare-database.ts';
import { checkDatabase, checkModels, createReadiness } from '../../../src/server/readiness.ts';
import { startWorker, type Worker, type WorkerOptions } from '../../../src/server/worker.ts';
import { gatherMeasurements } from '../../../src/telemetry/gather.ts';
import { createLog } from '../../../src/telemetry/log.ts';
import { createMetrics } from '../../../src/telemetry/metrics.ts';
import { checkAnswer, operationOf } from '../clients/contract-check.ts';
import { logGuard } from './log-guard.ts';
import { startTemporaryPostgres } from './postgres.ts';

/** An account with a living token. */
export interface TestAccount extends Credentials {
  readonly id: string;
  readonly token: string;
  /** Makes the code of a link that signs in as the account, once. */
  readonly makeLinkCode: () => string;
}

export interface ConfabOptions {
  /** Without a worker jobs stay scheduled. Default true. */
  readonly worker?: boolean;
  readonly embedder?: Embedder;
  /** Default: none, as a server has that was just installed. */
  readonly languageModels?: LanguageModels;
  /** Default `merge`. */
  readonly trackerPut?: TrackerPut;
  readonly metadataPut?: MetadataPut;
  /** Default `*`. */
  readonly corsOrigins?: CorsOrigins;
  /** Addresses that a `webhookUrl` may name. Default `all`. */
  readonly webhookAllowed?: AllowedAddresses;
  /** As the setting has them; default: none. */
  readonly trustedProxies?: string;
  /** Default: none, so that a slow machine refuses no burst of a test. */
  readonly admissionLimits?: AdmissionLimits;
  /** Default: no limit. */
  readonly backlogJobs?: number;
  /** Default: as each request names the server. */
  readonly publicUrl?: string;
  /** Default `none`. */
  readonly sharePageImages?: SharePageImages;
  readonly sharePageMaximumSeconds?: number;
  /** Default: it never is. */
  readonly isStopping?: () => boolean;
}

export interface TestConfab {
  readonly url: string;
  readonly databaseUrl: string;
  /** As {@link Databases.submit}: for what a test asks of the database. */
  readonly db: Database;
  /** The connections that requests use. */
  readonly databases: Databases;
  readonly account: TestAccount;
  /** Every line logged so far, parsed. */
  readonly logged: readonly Record<string, unknown>[];
  createAccount(name: string, concurrentJobLimit?: number): Promise<TestAccount>;
  /** Sends a request as the account; a `json` body is stringified. The answer was checked. */
  request(method: string, path: string, options?: RequestOptions): Promise<Response>;
  /** The parsed body of an answer that must have this status. */
  call(status: number, method: string, path: string, options?: RequestOptions): Promise<unknown>;
  /** Resolves when the job has reached a terminal status, with it. */
  jobEnded(jobId: string): Promise<'completed' | 'failed'>;
  startWorker(
    changes?: Partial<
      Pick<
        WorkerOptions,
        | 'turnMilliseconds'
        | 'statementSeconds'
        | 'finishMilliseconds'
        | 'handOverMilliseconds'
        | 'webhookAllowed'
        | 'webhookResolve'
        | 'webhookPlaces'
        | 'accountTrackers'
        | 'entityDetection'
        | 'vectors'
      >
    >,
  ): Promise<Worker>;
  stop(): Promise<void>;
}

export interface RequestOptions {
  readonly account?: TestAccount | null;
  readonly json?: unknown;
  /** A stream is sent in chunks, without a Content-Length. */
  readonly body?: string | Uint8Array | ReadableStream<Uint8Array>;
  readonly headers?: Record<string, string>;
}

/** The migrated database that each test file's own is copied from. */
let template: Promise<string> | undefined;
async function migratedTemplate(): Promise<string> {
  const postgres = await startTemporaryPostgres();
  const { name, url } = await postgres.createDatabase();
  await prepareDatabase(url);
  return name;
}

/** A database with all tables and queues, of nobody else's. */
export async function createTestDatabase() {
  const postgres = await startTemporaryPostgres();
  template ??= migratedTemplate();
  return postgres.createDatabase({ template: await template });
}

/** One engine serves all tests of the process: its child takes a moment to start. */
let sharedEmbedder: Promise<Embedder> | undefined;
export function testEmbedder(): Promise<Embedder> {
  sharedEmbedder ??= loadRegistry(new URL('../../../models.yaml', import.meta.url).pathname).then(
    (registry) => createEmbedder({ registry, environment: process.env }),
  );
  return sharedEmbedder;
}

const noLanguageModels: LanguageModels = await createLanguageModels({
  registry: { models: [], resolve: () => undefined },
  environment: {},
});

export async function startConfab(options: ConfabOptions = {}): Promise<TestConfab> {
  const database = await createTestDatabase();
  const { databases, close } = connectPools(database.url, { applicationName: 'confab test' });
  const db = databases.submit;
  const logged: Record<string, unknown>[] = [];
  const log: Logger = createLog('debug', {
    write(line) {
      logGuard.read(line);
      logged.push(JSON.parse(line));
    },
  });
  const metrics = createMetrics();
  const boss = await startQueue(database.url, {
    work: false,
    applicationName: 'confab test',
    onError: (err) => log.warn({ err }, 'the queue reports an error'),
  });
  const embedder = options.embedder ?? (await testEmbedder());
  const languageModels = options.languageModels ?? noLanguageModels;
  const tokens = await createAccessTokens(db);
  const handlers = createHandlers({
    tokens,
    isStopping: options.isStopping ?? (() => false),
    databases,
    wakeUps: createWakeUps(boss),
    identifiers: createIdentifierSource(db),
    embedder,
    languageModels,
    webhookAllowed: options.webhookAllowed ?? 'all',
    trackerPut: options.trackerPut ?? 'merge',
    metadataPut: options.metadataPut ?? 'replace',
    backlogJobs: options.backlogJobs ?? 0,
    publicUrl: options.publicUrl,
    sharePageImages: options.sharePageImages ?? 'none',
    sharePageMaximumSeconds: options.sharePageMaximumSeconds,
    readiness: createReadiness(options.isStopping ?? (() => false), async () => [
      await checkDatabase(db),
      ...(await checkModels(embedder, languageModels)),
    ]),
    measurements: () => gatherMeasurements(db, metrics, () => Promise.resolve([])),
    openapiYaml: await Bun.file(new URL('../../../openapi.yaml', import.meta.url)).text(),
  });
  const { corsOrigins = '*' } = options;
  const trustedProxies = parseTrustedProxies(options.trustedProxies ?? '');
  if (trustedProxies === undefined) throw new Error(`${options.trustedProxies} are no networks`);
  const app = (
    await createApp({
      handlers,
      authenticator: tokens,
      log,
      metrics,
      corsOrigins,
      trustedProxies,
      admissionLimits: options.admissionLimits ?? admissionLimits(0),
    })
  ).listen({
    hostname: '127.0.0.1',
    port: 0,
  });
  const url = `http://127.0.0.1:${app.server?.port}`;

  const ended = new Map<string, 'completed' | 'failed'>();
  const events = new EventEmitter().setMaxListeners(0);
  const workers: Worker[] = [];

  const confab: Omit<TestConfab, 'account'> & { account: TestAccount } = {
    url,
    databaseUrl: database.url,
    db,
    databases,
    logged,
    // Set below, once there is a server to ask for a token.
    account: undefined as unknown as TestAccount,
    async createAccount(name, concurrentJobLimit) {
      const credentials = await createAccount(db, name, { concurrentJobLimit });
      const answer = await confab.call(200, 'POST', '/oauth2/token:generate', {
        account: null,
        json: { type: 'application', appId: credentials.appId, appSecret: credentials.appSecret },
      });
      const token = String(Reflect.get(Object(answer), 'accessToken'));
      return { ...credentials, token, makeLinkCode: () => tokens.makeLinkCode(credentials.appId) };
    },
    async request(method, path, { account = confab.account, json, body, headers = {} } = {}) {
      const content = json === undefined ? body : JSON.stringify(json);
      const response = await fetch(url + path, {
        method,
        headers: {
          ...(account === null ? {} : { Authorization: `Bearer ${account.token}` }),
          ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(content === undefined ? {} : { body: content }),
      });
      const operation = operationOf(method, url + path);
      if (operation !== undefined) await checkAnswer(operation, response);
      return response;
    },
    async call(status, method, path, requestOptions) {
      const response = await confab.request(method, path, requestOptions);
      const text = await response.text();
      if (response.status !== status)
        throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
      return JSON.parse(text);
    },
    async jobEnded(jobId) {
      for (;;) {
        const status = ended.get(jobId);
        if (status !== undefined) return status;
        await once(events, 'ended');
      }
    },
    async startWorker(changes = {}) {
      const worker = await startWorker({
        databaseUrl: database.url,
        webhookAllowed: 'all',
        accountTrackers: 'request',
        entityDetection: 'request',
        vectors: createVectors(embedder),
        languageModels,
        // A model that fails is asked again at once.
        readingRetrySeconds: 0,
        ...changes,
        log,
        metrics,
        onJobEnded: (jobId, status) => {
          ended.set(jobId, status);
          events.emit('ended');
        },
      });
      workers.push(worker);
      return worker;
    },
    async stop() {
      await app.stop(true);
      for (const worker of workers) await worker.stop();
      await boss.stop({ graceful: false });
      await close();
      await database.drop();
    },
  };
  confab.account = await confab.createAccount('test', 1_000);
  if (options.worker ?? true) await confab.startWorker();
  return confab;
}
