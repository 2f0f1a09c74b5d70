/** A server as an operator runs it, with a network to its PostgreSQL that fails when told to. */

import { expect } from 'bun:test';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import type { Database } from '../../src/db/client.ts';
import * as schema from '../../src/db/schema.ts';
import { limitAccount } from '../../src/features/accounts/accounts.ts';
import { firstAccountName } from '../../src/features/accounts/first-account.ts';
import { checkAnswer, operationOf } from '../support/clients/contract-check.ts';
import { eventually } from '../support/eventually.ts';
import { createTestDatabase } from '../support/servers/confab.ts';
import { type FaultyProxy, startFaultyProxy } from '../support/servers/faulty-proxy.ts';
import { type Server, startServer, temporaryDataDirectory } from '../support/servers/server-process.ts';

/** What PostgreSQL gets for a statement in these tests; the default would make them last. */
const statementSeconds = 2;
/** A request is answered by then, whatever the network does: the time for a statement and one second more, or that for
 *  a new connection; and what a busy machine takes. */
export const answerMilliseconds = 9_000;
/** By then a server is well again: the pauses between attempts of every part of it are shorter. */
export const recoveryMilliseconds = 25_000;

const credentials = { appId: 'app_faults', appSecret: 'secret_of_the_faults' };

/** An answer that was held against the contract. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  readonly milliseconds: number;
}

/** A server to break. */
export interface BreakableServer {
  readonly url: string;
  readonly server: Server;
  /** Sends a request as the account. */
  ask(method: string, path: string, json?: unknown): Promise<Answer>;
  /** Submits a message, to a new conversation or to this one. */
  submit(content: string, conversationId?: string): Promise<Answer>;
  /** Resolves when the job has completed. */
  completed(jobId: string): Promise<void>;
  stop(): Promise<void>;
}

/** The part of a conversation that a submission is answered with. */
export interface Ids {
  readonly conversationId: string;
  readonly jobId: string;
}

/** Starts a server; resolves when it is ready. */
export async function startBreakableServer(settings: Record<string, string>): Promise<BreakableServer> {
  const server = startServer({
    CONFAB_DATA_DIR: temporaryDataDirectory(),
    CONFAB_APP_ID: credentials.appId,
    CONFAB_APP_SECRET: credentials.appSecret,
    CONFAB_API_KEY: 'key_of_the_faults_test',
    CONFAB_DATABASE_TIMEOUT: String(statementSeconds),
    // Nothing but the database stands in the way of a request.
    CONFAB_REQUESTS: '0',
    LOG_LEVEL: 'debug',
    ...settings,
  });
  const url = await server.ready();
  let token: string | undefined;

  const breakable: BreakableServer = {
    url,
    server,
    async ask(method, path, json) {
      const since = performance.now();
      const response = await fetch(url + path, {
        method,
        // Not one of an earlier request, which the server may just be closing.
        headers: {
          Connection: 'close',
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...(json !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(json !== undefined && { body: JSON.stringify(json) }),
      });
      const operation = operationOf(method, url + path);
      if (operation !== undefined) await checkAnswer(operation, response);
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        body: text.startsWith('{') ? JSON.parse(text) : text,
        milliseconds: performance.now() - since,
      };
    },
    submit: (content, conversationId) =>
      breakable.ask(
        conversationId === undefined ? 'POST' : 'PUT',
        conversationId === undefined ? '/v1/process/text' : `/v1/process/text/${conversationId}`,
        { messages: [{ payload: { content } }] },
      ),
    completed: (jobId) =>
      eventually(async () => {
        const { status, body } = await breakable.ask('GET', `/v1/job/${jobId}`);
        return status === 200 && Reflect.get(Object(body), 'status') === 'completed';
      }, recoveryMilliseconds),
    async stop() {
      expect((await server.stop()).exitCode).toBe(0);
    },
  };
  const { body } = await breakable.ask('POST', '/oauth2/token:generate', {
    type: 'application',
    ...credentials,
  });
  token = String(Reflect.get(Object(body), 'accessToken'));
  return breakable;
}

/** A server, the network behind it, and a way of the test's own to the database. */
export interface ServerBehindProxy extends BreakableServer {
  readonly proxy: FaultyProxy;
  readonly db: Database;
  /** Name of the database. */
  readonly name: string;
}

/** Starts a server whose every connection to PostgreSQL goes through a proxy. */
export async function startBehindProxy(settings: Record<string, string> = {}): Promise<ServerBehindProxy> {
  const database = await createTestDatabase();
  const proxy = await startFaultyProxy(database.url);
  const direct = postgres(database.url, { max: 2, onnotice: () => {} });
  const breakable = await startBreakableServer({ DATABASE_URL: proxy.url, ...settings });
  const db = drizzle(direct, { schema, casing: 'snake_case' });
  // Before the first request, after which the limit is believed for a while.
  await limitAccount(db, firstAccountName, { concurrentJobLimit: 10_000 });
  return {
    ...breakable,
    proxy,
    db,
    name: database.name,
    async stop() {
      await breakable.stop();
      await proxy.close();
      await direct.end();
      await database.drop();
    },
  };
}

/** Ids of a submission that must have been accepted. */
export function accepted({ status, body }: Answer): Ids {
  expect({ status, body }).toMatchObject({ status: 201 });
  // Held against the contract.
  return body as Ids;
}

/** A read that must go to the database. */
export const readUnknownJob = (server: BreakableServer) =>
  server.ask('GET', '/v1/job/ffffffff-ffff-4fff-bfff-ffffffffffff');

/** The answer that the contract has for a database that is away, within the time that is promised. */
export function expectUnavailable({ status, headers, body, milliseconds }: Answer): void {
  expect({ status, body }).toEqual({
    status: 503,
    body: { message: 'The database cannot be reached just now; try again.' },
  });
  expect(Number(headers.get('retry-after'))).toBeWithin(1, 61);
  expect(milliseconds).toBeLessThan(answerMilliseconds);
}

/** Less than whoever waits for the database gets to wait, and more than a busy machine takes. */
const quickMilliseconds = 2_500;

/** What the server says of itself. */
export async function selfReport(server: BreakableServer) {
  const [health, readiness, metrics] = await Promise.all([
    server.ask('GET', '/healthz'),
    server.ask('GET', '/readyz'),
    server.ask('GET', '/metrics'),
  ]);
  const { checks } = readiness.body as { checks: { name: string; status: string; detail: string }[] };
  return {
    health: { status: health.status, isQuick: health.milliseconds < quickMilliseconds },
    ready: readiness.status,
    database: checks.find(({ name }) => name === 'database'),
    metrics: metrics.status,
    databaseUp: /^confab_database_up (\d)$/m.exec(String(metrics.body))?.[1],
    counts: /^confab_http_requests_total\{/m.test(String(metrics.body)),
  };
}

/** The process lives and counts, and says that the database is what is missing, and why. */
export async function expectUnready(server: BreakableServer, detail: string): Promise<void> {
  expect(await selfReport(server)).toEqual({
    health: { status: 200, isQuick: true },
    ready: 503,
    database: { name: 'database', status: 'not_ready', detail },
    metrics: 200,
    databaseUp: expect.any(String),
    counts: true,
  });
}

/** Without anybody's help: ready, and what is submitted is processed. */
export async function expectRecovered(server: BreakableServer): Promise<void> {
  await eventually(async () => (await selfReport(server)).ready === 200, recoveryMilliseconds);
  expect(await selfReport(server)).toEqual({
    health: { status: 200, isQuick: true },
    ready: 200,
    database: { name: 'database', status: 'ready', detail: 'PostgreSQL answers.' },
    metrics: 200,
    databaseUp: '1',
    counts: true,
  });
  // What is ready has reached the database by one connection; others may be waited for that were lost.
  let answer = await server.submit('I will call the customer tomorrow.');
  await eventually(async () => {
    if (answer.status !== 201) answer = await server.submit('I will call the customer tomorrow.');
    return answer.status === 201;
  }, recoveryMilliseconds);
  await server.completed(accepted(answer).jobId);
}

/**
 * No part of the server has ended, nothing went by unhandled (which would be on standard error as something else than
 * a line of the log), and no request failed for a reason that nobody has foreseen.
 */
export function expectUnharmed({ server }: BreakableServer): void {
  expect(server.process.exitCode).toBeNull();
  expect(
    server
      .log()
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('{')),
  ).toEqual([]);
  const messages = new Set(['the worker ended', 'request failed', 'request failed outside its operation']);
  expect(server.logged().filter(({ msg }) => messages.has(String(msg)))).toEqual([]);
}
