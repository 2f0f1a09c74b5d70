/** How many connections a server's processes open, as the documents say. */

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { connectionsOfProcess } from '../../src/db/pools.ts';
import { projectDirectory } from '../cli/confab-process.ts';
import { query } from '../embedded-postgres/support.ts';
import { eventually } from '../support/eventually.ts';
import { createTestDatabase } from '../support/servers/confab.ts';
import type { TestDatabase } from '../support/servers/postgres.ts';
import {
  call,
  killServers,
  type Server,
  startServer,
  temporaryDataDirectory,
} from '../support/servers/server-process.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/servers/webhook-receiver.ts';

let database: TestDatabase;
let receiver: WebhookReceiver;
const directory = temporaryDataDirectory();
beforeAll(async () => {
  database = await createTestDatabase();
  receiver = startWebhookReceiver();
});
afterEach(killServers);
afterAll(async () => {
  await receiver.close();
  await database.drop();
  rmSync(directory, { recursive: true, force: true });
});

/** Connections of the servers under these names: whoever has opened one keeps it. */
async function countConnections(names: string): Promise<number> {
  const [row] = await query(
    database.url,
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name ~ '^(${names})$'`,
  );
  return Number(row?.count);
}

const settings = { CONFAB_DATA_DIR: directory, CONFAB_WEBHOOK_ALLOW_PRIVATE: '1' };

/** Has a server do something of everything, as much at one time as it does. */
async function load(server: Server): Promise<void> {
  const url = await server.ready();
  const json = JSON.parse(readFileSync(join(directory, 'credentials.json'), 'utf8'));
  const token = String((await call(200, 'POST', `${url}/oauth2/token:generate`, { json })).accessToken);
  const submissions = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      call(201, 'POST', `${url}/v1/process/text`, {
        token,
        json: {
          messages: [{ payload: { content: `I will send report ${index} to Mark by Friday.` } }],
          webhookUrl: `${receiver.origin}/${index}`,
        },
      }),
    ),
  );
  const reads = ['messages', 'insights', 'topics', 'summary', 'analytics'];
  const [one] = submissions;
  for (const { jobId } of submissions)
    await eventually(
      async () => (await call(200, 'GET', `${url}/v1/job/${jobId}`, { token })).status === 'completed',
    );
  const get = (path: string) => fetch(`${url}${path}`, { headers: { Authorization: `Bearer ${token}` } });
  await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      get(`/v1/conversations/${one?.conversationId}/${reads[index % reads.length]}`),
    ),
  );
}

describe('connections', () => {
  test('a server under load has no more connections than its processes are said to open', async () => {
    const server = startServer({ ...settings, DATABASE_URL: database.url, CONFAB_WORKERS: '1' });
    await load(server);
    const [answering, worker] = [
      await countConnections('confab all'),
      await countConnections('confab worker|confab worker presence'),
    ];
    expect(answering).toBeLessThanOrEqual(connectionsOfProcess.answering);
    expect(worker).toBeLessThanOrEqual(connectionsOfProcess.worker);
    // Control: many were opened. One account does not get all places of the one that answers.
    expect(answering).toBeGreaterThan(connectionsOfProcess.answering / 3);
    expect(worker).toBeGreaterThan(connectionsOfProcess.worker / 3);
    // Nobody else's are there.
    expect(answering + worker).toBe(await countConnections('confab.*'));
    expect((await server.stop()).exitCode).toBe(0);
  }, 300_000);

  test('a process that is a worker alone has no more connections than it is said to open', async () => {
    await eventually(async () => (await countConnections('confab.*')) === 0);
    const api = startServer({ ...settings, DATABASE_URL: database.url, CONFAB_ROLE: 'api' });
    const worker = startServer({ ...settings, DATABASE_URL: database.url, CONFAB_ROLE: 'worker' });
    const url = await worker.ready();
    await load(api);
    await Promise.all(Array.from({ length: 20 }, () => fetch(`${url}/metrics`)));
    const count = await countConnections('confab worker|confab worker presence');
    expect(count).toBeLessThanOrEqual(connectionsOfProcess.workerAlone);
    expect(count).toBeGreaterThan(connectionsOfProcess.workerAlone / 3);
    await Promise.all([api.stop(), worker.stop()]);
  }, 300_000);

  test.each([
    ['docs/postgresql.md', Object.values(connectionsOfProcess)],
    ['docs/decisions/0017-poolers.md', [connectionsOfProcess.answering, connectionsOfProcess.worker]],
    ['docs/runbook.md', [connectionsOfProcess.answering, connectionsOfProcess.worker]],
    ['README.md', [connectionsOfProcess.answering, connectionsOfProcess.worker]],
  ])('the number of connections is the one that %s says', (file, counts) => {
    const text = readFileSync(join(projectDirectory, file), 'utf8');
    for (const count of counts) expect(text).toMatch(new RegExp(`(up to|and|\\|) ${count}\\b`));
  });
});
