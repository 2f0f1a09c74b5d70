/** What ends before what: the workers before the embedded PostgreSQL that they use, and not before requests are taken no more. */

import { afterAll, expect, test } from 'bun:test';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning, removeDataDirectory } from '../embedded-postgres/support.ts';
import { eventually } from '../support/eventually.ts';
import { createTestDatabase } from '../support/servers/confab.ts';
import { killServers, startServer, temporaryDataDirectory } from '../support/servers/server-process.ts';

const dataDirectory = temporaryDataDirectory();
afterAll(async () => {
  await killServers();
  await removeDataDirectory(dataDirectory);
});

/** Whether a process is there and not yet ended. */
function isAlive(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return !stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    return false;
  }
}

/** The process of the worker beside a server, if it is there. */
function workerOf(server: number): number | undefined {
  const children = readdirSync(`/proc/${server}/task`).flatMap((thread) =>
    readFileSync(`/proc/${server}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
  const worker = children.find((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('worker-process.js'),
  );
  return worker === undefined ? undefined : Number(worker);
}

// Where the system does not show its processes, nobody can tell which one ended first.
test.skipIf(!existsSync('/proc/self/stat'))(
  'PostgreSQL runs until the workers have ended, also in a start that fails after they were told to begin',
  async () => {
    // In the way of the file that is written when the workers have been told to begin.
    mkdirSync(join(dataDirectory, 'credentials.json/directory'), { recursive: true });

    const server = startServer({ CONFAB_DATA_DIR: dataDirectory, CONFAB_WORKERS: '1' });
    let worker = 0;
    await eventually(() => {
      worker = workerOf(server.process.pid) ?? 0;
      return worker !== 0;
    });
    // It takes as long to stop as a worker may.
    process.kill(worker, 'SIGSTOP');
    await server.waitForLog('started PostgreSQL');
    expect(isRunning(dataDirectory)).toBe(true);
    await eventually(() => !isRunning(dataDirectory));
    expect(isAlive(worker)).toBe(false);
    expect(await server.refusal()).toContain('cannot be kept in');
  },
  300_000,
);

test('what is submitted to a server that stops is done as long as it takes requests', async () => {
  const database = await createTestDatabase();
  const directory = temporaryDataDirectory();
  const server = startServer({
    CONFAB_DATA_DIR: directory,
    DATABASE_URL: database.url,
    CONFAB_WORKERS: '1',
    // Longer than a worker has to stop.
    CONFAB_DRAIN_SECONDS: '20',
  });
  const url = await server.ready();
  await server.waitForLog('the worker takes jobs');
  const { appId, appSecret } = JSON.parse(readFileSync(join(directory, 'credentials.json'), 'utf8'));
  const ask = async (method: string, path: string, token: string | undefined, body?: unknown) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return Object(await answer.json());
  };
  const credentials = { type: 'application', appId, appSecret };
  const { accessToken } = await ask('POST', '/oauth2/token:generate', undefined, credentials);

  server.process.kill('SIGTERM');
  await server.waitForLog('stopping');
  const json = { messages: [{ payload: { content: 'Is there still time?' } }] };
  const { jobId } = await ask('POST', '/v1/process/text', accessToken, json);
  await eventually(async () => (await ask('GET', `/v1/job/${jobId}`, accessToken)).status === 'completed');
  server.process.kill('SIGKILL');
  await server.process.exited;
  await database.drop();
  rmSync(directory, { recursive: true, force: true });
}, 300_000);
