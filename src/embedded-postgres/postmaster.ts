/** The process of the embedded PostgreSQL: finding, starting and stopping it. */

import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync, rmSync } from 'node:fs';
import { openConnections } from '../db/connections.ts';
import type { Binaries } from './binaries.ts';
import { type Cluster, clusterUrl } from './cluster.ts';
import { cannotRun, spawnAs } from './command.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { type PostgresLayout, writeOwnFile } from './layout.ts';
import { findFreePort, isPortFree } from './port.ts';
import { isPostmaster, type PostmasterFile, postmasterFile, readPostmasterFile } from './postmaster-file.ts';
import { lastWords } from './server-log.ts';
import type { SystemUser } from './system-user.ts';

/** A running PostgreSQL. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** Whether this process started it, or found it running. */
  readonly startedHere: boolean;
  /** Fulfilled when its process is gone. Does not keep our process alive. */
  readonly exited: Promise<void>;
}

/** What is needed to start one. */
export interface LaunchInput {
  readonly binaries: Binaries;
  readonly cluster: Cluster;
  readonly user: SystemUser;
  readonly layout: PostgresLayout;
  /** The port to listen on; another is chosen if it is taken, unless `portIsFixed`. */
  readonly port: number | undefined;
  /** Clients already know the port, so that no other will do. */
  readonly portIsFixed: boolean;
}

/** Recovery after a crash replays at most `max_wal_size`; a minute would do on a slow disk. */
const readyLimitMilliseconds = 300_000;
/** How long to wait for what a killed PostgreSQL leaves behind: its port, and processes that end by themselves. */
const remainsLimitMilliseconds = 15_000;
const stopLimitMilliseconds = 60_000;
const lookMilliseconds = 5;
/** A PostgreSQL that is not our child is looked for this often. */
const watchMilliseconds = 250;

/**
 * The PostgreSQL that runs in this cluster, waiting until it is ready if it has just been started; undefined when
 * none runs, or the one that did is stopping and is gone now. To be called under the turn lock.
 *
 * @throws EmbeddedPostgresError when one runs and does not answer, or does not take our password
 */
export async function findPostmaster(cluster: Cluster): Promise<Postmaster | undefined> {
  const deadline = performance.now() + readyLimitMilliseconds;
  for (;;) {
    const file = readPostmasterFile(cluster.directory);
    if (!file || !isPostmaster(file.pid, cluster.directory)) return undefined;
    const isReady = file.status === 'ready';
    if (isReady && (await answers(cluster, file)))
      return { pid: file.pid, port: file.port, startedHere: false, exited: watchExit(file.pid, cluster) };
    if (performance.now() > deadline)
      throw new EmbeddedPostgresError(
        `The PostgreSQL in ${cluster.directory} (process ${file.pid}) is still "${isReady ? 'recovering' : file.status}" ` +
          `after ${readyLimitMilliseconds / 1000} s: end it and start again.`,
      );
    await Bun.sleep(lookMilliseconds);
  }
}

/**
 * Starts PostgreSQL in a session of its own, so that a ^C in our terminal reaches us and not it, and waits until
 * it takes connections. To be called under the turn lock and after `findPostmaster` found none.
 *
 * @throws EmbeddedPostgresError when it does not start, with what it wrote last
 */
export async function launchPostmaster(input: LaunchInput): Promise<Postmaster> {
  const { cluster, layout } = input;
  const deadline = performance.now() + remainsLimitMilliseconds;
  for (;;) {
    // Nobody runs here, whosever process id is in it. PostgreSQL would take any living one for its own kind's;
    // what guards the data against a second PostgreSQL is its shared memory, which it checks all the same.
    rmSync(postmasterFile(cluster.directory), { force: true });
    const port = input.portIsFixed && input.port ? input.port : await findFreePort(input.port);
    const child = launch(input, port);
    const failure = await readyOrFailed(child, cluster, input.binaries.postgres);
    if (failure === undefined && child.pid !== undefined)
      return { pid: child.pid, port, startedHere: true, exited: exitOf(child) };
    const words = lastWords(layout);
    // PostgreSQL exits with the same status whatever the reason; its messages are in the locale C always.
    const remains = words.includes('shared memory block') || !(await isPortFree(port));
    if (!remains || performance.now() > deadline)
      throw new EmbeddedPostgresError(
        words.includes('No space left on device')
          ? `PostgreSQL did not start, since the disk of ${layout.root} is full: ${words}`
          : `PostgreSQL did not start (${failure}): ${words}`,
      );
    await Bun.sleep(100);
  }
}

function launch({ binaries, cluster, user, layout }: LaunchInput, port: number): ChildProcess {
  writeOwnFile(layout.startLog, '', 0o600);
  const log = openSync(layout.startLog, 'a');
  const child = spawnAs(user, binaries.postgres, ['-D', cluster.directory, '-p', String(port)], {
    cwd: cluster.directory,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  return child;
}

/** Undefined once the child is ready; else why it is not, and then it has ended. */
async function readyOrFailed(
  child: ChildProcess,
  cluster: Cluster,
  program: string,
): Promise<string | undefined> {
  let spawnError: Error | undefined;
  child.once('error', (error) => {
    spawnError = error;
  });
  const deadline = performance.now() + readyLimitMilliseconds;
  for (;;) {
    if (spawnError) throw cannotRun(program, spawnError);
    if (child.exitCode !== null) return `exit status ${child.exitCode}`;
    if (child.signalCode !== null) return child.signalCode;
    const file = readPostmasterFile(cluster.directory);
    if (file && file.pid === child.pid && file.status === 'ready') return undefined;
    if (performance.now() > deadline) {
      child.kill('SIGQUIT');
      await exitOf(child);
      return `not ready after ${readyLimitMilliseconds / 1000} s`;
    }
    await Bun.sleep(lookMilliseconds);
  }
}

/**
 * Stops PostgreSQL: open transactions are rolled back and what is committed is on the disk ("fast shutdown"); one
 * that takes longer than a minute is ended at once, and recovers at its next start.
 */
export async function stopPostmaster(postmaster: Postmaster, cluster: Cluster): Promise<void> {
  for (const [signal, limit] of [
    ['SIGINT', stopLimitMilliseconds],
    ['SIGQUIT', stopLimitMilliseconds],
  ] as const) {
    if (!isPostmaster(postmaster.pid, cluster.directory)) return;
    process.kill(postmaster.pid, signal);
    const deadline = performance.now() + limit;
    while (performance.now() < deadline) {
      if (!isPostmaster(postmaster.pid, cluster.directory)) return;
      await Bun.sleep(lookMilliseconds);
    }
  }
  throw new EmbeddedPostgresError(`The PostgreSQL in ${cluster.directory} does not stop.`);
}

/**
 * Whether it lets us in. Logging in proves both ways that this is our PostgreSQL: its address allows nothing but SCRAM,
 * in which each side shows that it knows the password. One that has lost a process to a crash says that it is ready,
 * and is not until it has recovered.
 */
async function answers(cluster: Cluster, { pid, port }: PostmasterFile): Promise<boolean> {
  const sql = openConnections(clusterUrl(cluster, port), {
    maximumConnections: 1,
    applicationName: 'confab start',
  });
  try {
    await sql`select 1`;
    return true;
  } catch (error) {
    if (error instanceof Error && recoveryCodes.has(String(Reflect.get(error, 'code')))) return false;
    // It may have died meanwhile; then there is none.
    if (!isPostmaster(pid, cluster.directory)) return false;
    throw new EmbeddedPostgresError(
      `A PostgreSQL runs in ${cluster.directory} on port ${port} and does not let us in ` +
        `(${error instanceof Error ? error.message : String(error)}): end it and start again.`,
      { cause: error },
    );
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** What comes while it recovers: cannot_connect_now, crash_shutdown, and connections that break. */
const recoveryCodes: ReadonlySet<string> = new Set(['57P03', '57P02', 'CONNECTION_CLOSED', 'ECONNRESET']);

function exitOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });
}

function watchExit(pid: number, cluster: Cluster): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (isPostmaster(pid, cluster.directory)) return;
      clearInterval(timer);
      resolve();
    }, watchMilliseconds);
    timer.unref();
  });
}
