/** A server with several workers: they share its jobs, and one that dies is missed by nobody. */

import { afterAll, beforeAll, expect, test } from 'bun:test';
import { rmSync } from 'node:fs';
import { eventually } from '../support/eventually.ts';
import { createTestDatabase } from '../support/servers/confab.ts';
import type { TestDatabase } from '../support/servers/postgres.ts';
import {
  call,
  killServers,
  readiness,
  type Server,
  startServer,
  temporaryDataDirectory,
} from '../support/servers/server-process.ts';

const dataDirectory = temporaryDataDirectory();
const chosen = {
  CONFAB_APP_ID: 'several-workers',
  CONFAB_APP_SECRET: 'secret-of-the-several-workers',
  CONFAB_API_KEY: 'api-key-of-the-several-workers',
};
let database: TestDatabase;
let server: Server;
let url: string;
let token: string;
beforeAll(async () => {
  database = await createTestDatabase();
  server = startServer({
    CONFAB_DATA_DIR: dataDirectory,
    DATABASE_URL: database.url,
    CONFAB_WORKERS: '2',
    ...chosen,
  });
  url = await server.ready();
  const { accessToken } = await call(200, 'POST', `${url}/oauth2/token:generate`, {
    json: { type: 'application', appId: chosen.CONFAB_APP_ID, appSecret: chosen.CONFAB_APP_SECRET },
  });
  token = String(accessToken);
}, 300_000);
afterAll(async () => {
  await killServers();
  await database.drop();
  rmSync(dataDirectory, { recursive: true, force: true });
});

/** The process ids of the workers that have said that they take jobs. */
const workers = () =>
  server.logged().flatMap(({ msg, pid }) => (msg === 'the worker takes jobs' ? [Number(pid)] : []));

const submit = async () => {
  const json = { messages: [{ payload: { content: 'I will send the quote by Friday.' } }] };
  const { jobId } = await call(201, 'POST', `${url}/v1/process/text`, { token, json });
  return String(jobId);
};
const completed = async (jobId: string) =>
  (await call(200, 'GET', `${url}/v1/job/${jobId}`, { token })).status === 'completed';

/** As `/metrics` counts them. */
async function endedJobs(): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^confab_jobs_ended_total\{status="completed"\} (\d+)$/m.exec(metrics)?.[1]);
}

test('a server has as many workers as it is told, whose measurements are added up', async () => {
  await eventually(() => new Set(workers()).size === 2);
  const jobs = await Promise.all(Array.from({ length: 12 }, submit));
  for (const jobId of jobs) await eventually(() => completed(jobId));
  expect(await endedJobs()).toBe(jobs.length);
}, 300_000);

test('a server whose one worker dies is ready all the same: the other one goes on, and the dead one is replaced', async () => {
  await eventually(() => new Set(workers()).size === 2);
  const [first] = workers();
  process.kill(first ?? 0, 'SIGKILL');
  expect((await readiness(url)).status).toBe(200);
  const jobId = await submit();
  await eventually(() => completed(jobId));
  await eventually(() => new Set(workers()).size === 3);
  // What the dead one had counted still counts, since it had been asked before.
  expect(await endedJobs()).toBeGreaterThanOrEqual(12);
}, 300_000);
