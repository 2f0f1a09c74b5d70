/** The servers under test, on a data directory of their own: started as an operator does, and again when they die. */

import { closeSync, openSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Subprocess } from 'bun';
import { startEmbeddedPostgres } from '../../src/embedded-postgres/embedded-postgres.ts';
import { isPostmaster, readPostmasterFile } from '../../src/embedded-postgres/postmaster-file.ts';
import { builtProgram } from '../support/servers/programs.ts';
import { guardDataDirectory } from './guard.ts';
import type { KillKind } from './kill-plan.ts';
import { killNow, runningProcesses } from './processes.ts';

const main = builtProgram('server');
const accountCommand = builtProgram('account');
const workerProcess = builtProgram('worker');

const credentials = {
  CONFAB_APP_ID: 'app-of-the-soak',
  CONFAB_APP_SECRET: 'secret-of-the-soak',
  CONFAB_API_KEY: 'api-key-of-the-soak',
};
/** Seconds on a machine of its own; on one that is busy with other things a start waits for its turn. */
const readyMilliseconds = 180_000;
/** A server that was told to stop ends within this time, or is killed. */
const stopMilliseconds = 20_000;
/** Children of a killed server finish what they have in hand, then end. */
const childrenMilliseconds = 30_000;

/** `one`: one server does everything. `split`: an API and two workers, each a server of its own. */
export type Topology = 'one' | 'split';

type Role = 'all' | 'api' | 'worker';

const rolesOf: Readonly<Record<Topology, readonly Role[]>> = {
  one: ['all'],
  split: ['api', 'worker', 'worker'],
};

interface ServerSlot {
  readonly role: Role;
  readonly port: number;
  process: Subprocess;
}

export interface Servers {
  /** Where the API is, whichever process answers. */
  readonly url: string;
  readonly token: string;
  /** Everything that they and their PostgreSQL logged, and what runs now, for whoever has to find out why. */
  describe(): Promise<string>;
  /** The processes that a kill of this kind may choose from; none while one is being started. */
  victims(kind: KillKind): number[];
  /** Resolves when every server says that it is ready. */
  ready(): Promise<void>;
  /** Joins their PostgreSQL; answers its address, and what leaves it. */
  joinDatabase(): Promise<{ url: string; leave(): Promise<void> }>;
  /** Ends everything; answers how many processes did not end by themselves. */
  close(): Promise<number>;
}

/** @param concurrentJobs unfinished jobs that the account may have: where the load gets its 429 */
export async function startServers(
  topology: Topology,
  options: { readonly concurrentJobs: number },
): Promise<Servers> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'confab-soak-'));
  // Where root runs it, PostgreSQL runs as another user, who must be able to come in.
  await chmod(dataDirectory, 0o711);
  const logFile = join(dataDirectory, 'servers.log');
  const cluster = join(dataDirectory, 'postgres', 'cluster');
  const guard = guardDataDirectory(dataDirectory);
  const environment = {
    ...process.env,
    ...credentials,
    CONFAB_DATA_DIR: dataDirectory,
    CONFAB_WEBHOOK_ALLOW_PRIVATE: '127.0.0.1',
    // Every request of an outage would be a line otherwise.
    LOG_LEVEL: 'error',
  };
  const slots: ServerSlot[] = [];
  let closing = false;

  const tellGuard = () =>
    guard.watch(slots.filter(({ process }) => isRunning(process)).map(({ process }) => process.pid));

  function spawnServer(role: Role, port: number): Subprocess {
    const log = openSync(logFile, 'a');
    const child = Bun.spawn([process.execPath, main], {
      cwd: tmpdir(),
      env: { ...environment, CONFAB_ROLE: role, PORT: String(port) },
      stdin: 'ignore',
      stdout: 'ignore',
      stderr: log,
      onExit: () => {
        if (closing) return;
        const slot = slots.find((candidate) => candidate.port === port);
        if (slot) slot.process = spawnServer(role, port);
        tellGuard();
      },
    });
    closeSync(log);
    return child;
  }

  const servers: { -readonly [Name in keyof Servers]: Servers[Name] } = {
    url: '',
    token: '',
    async describe() {
      const postgresLogs = new Bun.Glob('postgres/{log/*,start.log}');
      const files = [
        logFile,
        ...(await Array.fromAsync(postgresLogs.scan({ cwd: dataDirectory, absolute: true }))),
      ];
      const contents = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')));
      const running = runningProcesses().map(({ pid, parent, command }) => `${pid} ${parent} ${command}`);
      return [...contents, ...running].join('\n');
    },
    victims(kind) {
      const own = slots.map(({ process }) => process.pid);
      switch (kind) {
        case 'api':
          return slots.filter(({ role }) => role !== 'worker').map(({ process }) => process.pid);
        case 'worker':
          return topology === 'split'
            ? slots.filter(({ role }) => role === 'worker').map(({ process }) => process.pid)
            : runningProcesses()
                .filter(({ parent, command }) => own.includes(parent) && command.includes(workerProcess))
                .map(({ pid }) => pid);
        case 'postmaster':
          return postmasterOf(cluster);
        case 'backend': {
          const [postmaster] = postmasterOf(cluster);
          return runningProcesses()
            .filter(({ parent, command }) => parent === postmaster && /^postgres: confab /.test(command))
            .map(({ pid }) => pid);
        }
      }
    },
    async ready() {
      await Promise.all(slots.map(({ port }) => untilReady(`http://127.0.0.1:${port}`)));
    },
    async joinDatabase() {
      const joined = await startEmbeddedPostgres({ dataDirectory, log: () => {} });
      return { url: joined.url, leave: () => joined.stop() };
    },
    async close() {
      closing = true;
      await Promise.all(slots.map(({ process }) => stop(process)));
      const left = await killRemains(dataDirectory, cluster);
      await rm(dataDirectory, { recursive: true, force: true, maxRetries: 10 });
      guard.dismiss();
      return left;
    },
  };

  try {
    for (const role of rolesOf[topology]) {
      const port = freePort();
      slots.push({ role, port, process: spawnServer(role, port) });
      tellGuard();
      // Only the first one finds nothing there: its successors join what it made.
      await servers.ready();
    }
    servers.url = `http://127.0.0.1:${slots[0]?.port}`;
    await limitJobs(options.concurrentJobs, environment);
    servers.token = await takeToken(servers.url);
    return servers;
  } catch (error) {
    process.stderr.write(await readFile(logFile, 'utf8').catch(() => ''));
    await servers.close();
    throw error;
  }
}

const isRunning = (child: Subprocess) => child.exitCode === null && child.signalCode === null;

function postmasterOf(cluster: string): number[] {
  const pid = readPostmasterFile(cluster)?.pid;
  return pid !== undefined && isPostmaster(pid, cluster) ? [pid] : [];
}

async function stop(child: Subprocess): Promise<void> {
  child.kill('SIGTERM');
  const kill = setTimeout(() => child.kill('SIGKILL'), stopMilliseconds);
  await child.exited;
  clearTimeout(kill);
}

/**
 * Waits for the children of killed servers, which are told by what is in their environment, and for PostgreSQL; kills
 * what does not end.
 */
async function killRemains(dataDirectory: string, cluster: string): Promise<number> {
  const mark = `CONFAB_DATA_DIR=${dataDirectory}\0`;
  const find = async () => {
    const found: number[] = postmasterOf(cluster);
    for (const { pid } of runningProcesses()) {
      // Gone since, or somebody else's.
      const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
      if (pid !== process.pid && environment.includes(mark)) found.push(pid);
    }
    return found;
  };
  const deadline = performance.now() + childrenMilliseconds;
  let left = await find();
  while (left.length > 0 && performance.now() < deadline) {
    await Bun.sleep(100);
    left = await find();
  }
  return left.filter(killNow).length;
}

async function untilReady(url: string): Promise<void> {
  const deadline = performance.now() + readyMilliseconds;
  for (;;) {
    const ready = await fetch(`${url}/readyz`, { keepalive: false }).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (ready) return;
    if (performance.now() > deadline) throw new Error(`${url} did not get ready in ${readyMilliseconds} ms`);
    await Bun.sleep(20);
  }
}

function freePort(): number {
  const probe = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data() {} } });
  const { port } = probe;
  probe.stop(true);
  return port;
}

async function limitJobs(jobs: number, environment: Record<string, string | undefined>): Promise<void> {
  const command = [process.execPath, accountCommand, 'limit', 'default', '--jobs', String(jobs)];
  const status = await Bun.spawn(command, { env: environment, stdout: 'ignore', stderr: 'inherit' }).exited;
  if (status !== 0) throw new Error(`the account command ended with ${status}`);
}

async function takeToken(url: string): Promise<string> {
  const answer = await fetch(`${url}/oauth2/token:generate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      type: 'application',
      appId: credentials.CONFAB_APP_ID,
      appSecret: credentials.CONFAB_APP_SECRET,
    }),
  });
  if (!answer.ok) throw new Error(`no token: ${answer.status} ${await answer.text()}`);
  return String(Reflect.get(Object(await answer.json()), 'accessToken'));
}
