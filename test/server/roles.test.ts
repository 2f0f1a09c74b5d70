import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { rmSync } from 'node:fs';
import { eventually } from '../support/eventually.ts';
import { startTemporaryPostgres, type TestDatabase } from '../support/servers/postgres.ts';
import {
  call,
  killServers,
  readiness,
  type Server,
  startServer,
  temporaryDataDirectory,
} from '../support/servers/server-process.ts';

const chosen = {
  CONFAB_APP_ID: 'roles-test',
  CONFAB_APP_SECRET: 'secret-of-the-roles-test',
  CONFAB_API_KEY: 'api-key-of-the-roles-test',
};

let database: TestDatabase;
const directories: string[] = [];
let api: Server;
let worker: Server;
let apiUrl: string;
let workerUrl: string;

beforeAll(async () => {
  database = await (await startTemporaryPostgres()).createDatabase();
  const start = (role: string) => {
    const dataDirectory = temporaryDataDirectory();
    directories.push(dataDirectory);
    return startServer({
      CONFAB_DATA_DIR: dataDirectory,
      DATABASE_URL: database.url,
      CONFAB_ROLE: role,
      ...chosen,
    });
  };
  // At the same moment, on an empty database: only one of them can be the first to do anything.
  [api, worker] = [start('api'), start('worker')];
  [apiUrl, workerUrl] = await Promise.all([api.ready(), worker.ready()]);
}, 300_000);
afterAll(async () => {
  await killServers();
  await database.drop();
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});

describe('two processes', () => {
  test('an API and a worker as two processes on one database do together what one server does', async () => {
    const { accessToken } = await call(200, 'POST', `${apiUrl}/oauth2/token:generate`, {
      json: { type: 'application', appId: chosen.CONFAB_APP_ID, appSecret: chosen.CONFAB_APP_SECRET },
    });
    const token = String(accessToken);
    const { jobId, conversationId } = await call(201, 'POST', `${apiUrl}/v1/process/text`, {
      token,
      json: {
        messages: [{ payload: { content: 'I will send the quote by Friday.' }, from: { name: 'Ana' } }],
      },
    });
    await eventually(
      async () => (await call(200, 'GET', `${apiUrl}/v1/job/${jobId}`, { token })).status === 'completed',
    );
    const read = await call(200, 'GET', `${apiUrl}/v1/conversations/${conversationId}/action-items`, {
      token,
    });
    expect(read.actionItems).toHaveLength(1);
    // The one that listens has not worked, and the one that works has not listened.
    expect(api.logged().filter(({ msg }) => msg === 'job completed')).toEqual([]);
    expect(worker.logged().filter(({ msg }) => msg === 'job completed')).toHaveLength(1);
  });

  test('an API and a worker as two processes say each for itself whether they are ready', async () => {
    const ofApi = await readiness(apiUrl);
    expect(ofApi.status).toBe(200);
    expect(ofApi.checks).toMatchObject({ database: 'ready', 'model service-text-embedding-large': 'ready' });
    expect(ofApi.checks).not.toContainKey('worker');
    expect(await readiness(workerUrl)).toEqual({
      status: 200,
      checks: { database: 'ready', worker: 'ready' },
    });
  });

  test('an API and a worker as two processes show no welcome and no secret where there is nobody to be welcomed', () => {
    expect(worker.printed()).toBe('');
    for (const secret of [chosen.CONFAB_APP_SECRET, chosen.CONFAB_API_KEY]) {
      expect(worker.log()).not.toContain(secret);
      expect(api.log()).not.toContain(secret);
    }
  });

  test.each(['/healthz', '/readyz', '/metrics', '/openapi.yaml', '/openapi.json'])(
    'the worker answers %s',
    async (path) => {
      expect((await fetch(workerUrl + path)).status).toBe(200);
    },
  );

  test.each([
    ['POST', '/oauth2/token:generate'],
    ['POST', '/v1/process/text'],
    ['GET', '/v1/conversations/4500000000000001/messages'],
    ['POST', '/v1/model/embed'],
  ])('the worker does not know %s %s', async (method, path) => {
    const response = await fetch(workerUrl + path, { method });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain(`There is no path ${path};`);
    // Control: the API does.
    expect((await fetch(apiUrl + path, { method })).status).not.toBe(404);
  });

  test('the metrics of the worker count the jobs it did', async () => {
    const text = await (await fetch(`${workerUrl}/metrics`)).text();
    expect(text).toMatch(/^confab_jobs_ended_total\{status="completed"\} 1$/m);
  });

  test('an API and a worker as two processes both end at SIGTERM within ten seconds, as a success', async () => {
    for (const { exitCode, milliseconds } of await Promise.all([api.stop(), worker.stop()])) {
      expect(exitCode).toBe(0);
      expect(milliseconds).toBeLessThan(10_000);
    }
  }, 300_000);
});
