/** A start that fails: the workers, which use the embedded PostgreSQL, end before it does. */

import { afterAll, expect, test } from 'bun:test';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning, removeDataDirectory } from '../embedded-postgres/support.ts';
import { eventually } from '../support/servers/jobs.ts';
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
    expect(await server.process.exited).toBe(1);
    await server.stop();
    expect(server.log()).toContain('cannot be kept in');
  },
  120_000,
);
