/** Replacing every server, one after another, while clients that keep their connections go on: nobody notices. */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { rmSync } from 'node:fs';
import { connectDatabase, type DatabaseClient } from '../../src/db/client.ts';
import { jobs } from '../../src/db/schema.ts';
import { limitAccount } from '../../src/features/accounts/accounts.ts';
import { type LoadedRequest, startKeepAliveLoad, wholeRequest } from '../support/clients/keep-alive-load.ts';
import { type Balancer, startBalancer } from '../support/servers/balancer.ts';
import { createTestDatabase } from '../support/servers/confab.ts';
import type { TestDatabase } from '../support/servers/postgres.ts';
import {
  call,
  killServers,
  type Server,
  startServer,
  temporaryDataDirectory,
} from '../support/servers/server-process.ts';

const credentials = {
  CONFAB_APP_ID: 'rolling-restart',
  CONFAB_APP_SECRET: 'secret-of-the-restart',
  CONFAB_API_KEY: 'api-key-of-the-restart',
};
const clients = 12;
/** Answers of a load between two steps: some of each kind for each client. */
const more = 100;

let database: TestDatabase;
let client: DatabaseClient;
let balancer: Balancer;
let running: { server: Server; url: string }[];
let token: string;
let conversationId: string;
const directories: string[] = [];

async function start(): Promise<{ server: Server; url: string }> {
  const dataDirectory = temporaryDataDirectory();
  directories.push(dataDirectory);
  const server = startServer({
    CONFAB_DATA_DIR: dataDirectory,
    DATABASE_URL: database.url,
    CONFAB_ROLE: 'api',
    CONFAB_DRAIN_SECONDS: '1',
    // What a slow machine refuses is another promise's (see `test/http/admission/overload`): here every refusal is the restart's.
    CONFAB_REQUESTS: '0',
    LOG_LEVEL: 'info',
    ...credentials,
  });
  return { server, url: await server.ready() };
}

beforeAll(async () => {
  database = await createTestDatabase();
  client = connectDatabase(database.url, { maximumConnections: 2, applicationName: 'confab test' });
  balancer = await startBalancer(200);
  running = await Promise.all([start(), start()]);
  for (const { url } of running) await balancer.add(url);
  await limitAccount(client.db, 'default', { concurrentJobLimit: 1_000_000 });
  const { accessToken } = await call(200, 'POST', `${balancer.url}/oauth2/token:generate`, {
    json: {
      type: 'application',
      appId: credentials.CONFAB_APP_ID,
      appSecret: credentials.CONFAB_APP_SECRET,
    },
  });
  token = String(accessToken);
  ({ conversationId } = (await call(201, 'POST', `${balancer.url}/v1/process/text`, {
    token,
    json: { messages: [{ payload: { content: 'Hello.' } }] },
  })) as { conversationId: string });
}, 300_000);
afterAll(async () => {
  await killServers();
  balancer.close();
  await client.close();
  await database.drop();
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});

/** What each client does in turn: it appends, reads, and asks for a vector. */
function requests(): (client: number) => LoadedRequest {
  const authorization = { Authorization: `Bearer ${token}` };
  const cycle: readonly LoadedRequest[] = [
    {
      status: 201,
      bytes: wholeRequest('PUT', `/v1/process/text/${conversationId}`, authorization, {
        messages: [{ payload: { content: 'I will send the quote by Friday.' } }],
      }),
    },
    {
      status: 200,
      bytes: wholeRequest('GET', `/v1/conversations/${conversationId}/messages`, authorization),
    },
    {
      status: 200,
      bytes: wholeRequest(
        'POST',
        '/v1/model/embed',
        { ApiKey: credentials.CONFAB_API_KEY },
        { text: 'Can you send me the quote?' },
      ),
    },
  ];
  const turns = new Map<number, number>();
  return (one) => {
    const turn = (turns.get(one) ?? one) + 1;
    turns.set(one, turn);
    const request = cycle[turn % cycle.length];
    if (request === undefined) throw new Error('there is nothing to send');
    return request;
  };
}

const jobIdsOf = (bodies: readonly string[]) =>
  bodies.flatMap((body) => {
    const { jobId } = Object(JSON.parse(body));
    return typeof jobId === 'string' ? [jobId] : [];
  });

describe('a rolling restart', () => {
  test('a rolling restart fails no request of clients that keep their connections, and loses nothing that was accepted', async () => {
    // Before the load, which would take the processor from their start and show nothing more.
    const replacements = await Promise.all([start(), start()]);
    const answers: string[] = [];
    const load = startKeepAliveLoad(balancer.url, clients, requests(), (_, body) => answers.push(body));
    await load.more(more);
    const stops: { exitCode: number; milliseconds: number }[] = [];
    for (const [index, replacement] of replacements.entries()) {
      const old = running[index];
      if (old === undefined) throw new Error('there is nothing to replace');
      await balancer.add(replacement.url);
      await load.more(more);
      stops.push(await old.server.stop());
      balancer.remove(old.url);
      await load.more(more);
    }
    await load.finish();
    running = replacements;

    expect(load.failures).toEqual([]);
    // They kept their connections, and left them when they were asked to.
    expect(load.connections).toBeGreaterThan(clients);
    expect(load.connections).toBeLessThan(load.answered / 4);
    const accepted = jobIdsOf(answers);
    const stored = new Set((await client.db.select({ id: jobs.id }).from(jobs)).map(({ id }) => id));
    expect(accepted.length).toBeGreaterThan(100);
    expect(accepted.filter((id) => !stored.has(id))).toEqual([]);
    for (const { exitCode, milliseconds } of stops) {
      expect(exitCode).toBe(0);
      expect(milliseconds).toBeLessThan(10_000);
    }
  }, 300_000);

  test('control: a server that is killed does fail requests', async () => {
    const load = startKeepAliveLoad(balancer.url, clients, requests());
    await load.more(more);
    const [first] = running;
    first?.server.process.kill('SIGKILL');
    await first?.server.process.exited;
    await load.more(more);
    await load.finish();
    expect(load.failures.length).toBeGreaterThan(0);
  }, 300_000);
});
