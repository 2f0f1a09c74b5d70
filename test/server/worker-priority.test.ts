import { afterAll, expect, test } from 'bun:test';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { getPriority } from 'node:os';
import type { Subprocess } from 'bun';
import { eventually } from '../support/eventually.ts';
import { createTestDatabase } from '../support/servers/confab.ts';
import { killServers, startServer, temporaryDataDirectory } from '../support/servers/server-process.ts';

const directory = temporaryDataDirectory();
afterAll(async () => {
  await killServers();
  rmSync(directory, { recursive: true, force: true });
});

/** The niceness of each thread of a process. */
function threadNiceness(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) => {
    try {
      const line = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8');
      // The second field, the name, is in parentheses; the niceness is the 19th (proc_pid_stat(5)).
      return Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[19 - 3]);
    } catch {
      // It has ended.
      return [];
    }
  });
}

/** The process of the worker beside a server, as soon as it is there. */
async function workerOf(server: Subprocess): Promise<number> {
  let worker: string | undefined;
  await eventually(async () => {
    const threads = readdirSync(`/proc/${server.pid}/task`);
    const children = threads.flatMap((thread) =>
      readFileSync(`/proc/${server.pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
    );
    // Not a program that would start it.
    worker = children.find((pid) => {
      const [program, ...rest] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      return program === process.execPath && rest.some((part) => part.endsWith('worker-process.js'));
    });
    return worker !== undefined;
  });
  return Number(worker);
}

// Where the system does not show its threads, they are all one to us.
test.skipIf(!existsSync('/proc/self/task'))(
  'a worker starts at the priority of its server, and is below it with every thread once it takes jobs',
  async () => {
    const database = await createTestDatabase();
    const server = startServer({ CONFAB_DATA_DIR: directory, DATABASE_URL: database.url });
    const worker = await workerOf(server.process);
    expect(new Set(threadNiceness(worker))).toEqual(new Set([getPriority()]));

    expect(await server.waitForLog('the worker takes jobs')).toMatchObject({ pid: worker });
    expect(threadNiceness(worker).length).toBeGreaterThan(1);
    expect(new Set(threadNiceness(worker))).toEqual(new Set([Math.min(getPriority() + 15, 19)]));
    expect(Math.min(...threadNiceness(server.process.pid))).toBe(getPriority());
    await server.ready();
    await server.stop();
    await database.drop();
  },
);
