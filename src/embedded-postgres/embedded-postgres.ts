/** The embedded PostgreSQL as servers and commands use it: they start it or join it, and the last one stops it. */

import { existsSync, readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { resolve } from 'node:path';
import { type Lock, tryLock, waitForLock } from '../core/file-lock.ts';
import { findBinaries } from './binaries.ts';
import { type Cluster, clusterUrl, openCluster } from './cluster.ts';
import { postgresUserOf, preparePostgresDirectory, systemDirectory } from './cluster-directory.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { type PostgresLayout, writeOwnFile } from './layout.ts';
import { findPostmaster, launchPostmaster, type Postmaster, stopPostmaster } from './postmaster.ts';
import { pruneLogs } from './server-log.ts';
import { type LogLine, supervise } from './supervisor.ts';

export interface EmbeddedPostgresOptions {
  /** Confab's data directory (see `resolveDataDirectory`); PostgreSQL keeps to `postgres/` in it. */
  readonly dataDirectory: string;
  readonly log: LogLine;
  /** Called when PostgreSQL keeps dying, six times within a minute: it is started again all the same. */
  readonly onFailure?: (error: EmbeddedPostgresError) => void;
  /** `none` switches fsync off: a crash of the machine destroys the data. For tests. Default `full`. */
  readonly durability?: 'full' | 'none';
  /** Clients at one time that it is made for, if these are more than the usual 200. One that runs already stays as it is. */
  readonly clients?: number;
  /** Where root puts programs that cannot be run from where they are. Default `/var/lib/confab`. */
  readonly systemDirectory?: string;
}

/** A PostgreSQL that runs while somebody needs it. */
export interface EmbeddedPostgres {
  /** Address of the database `confab`, password included; stays valid over restarts of PostgreSQL. */
  readonly url: string;
  /** Port on 127.0.0.1. */
  readonly port: number;
  /** Whether this call started PostgreSQL, or found it running for another Confab process. */
  readonly startedHere: boolean;
  /**
   * Ends our use of it. PostgreSQL is shut down unless another Confab process uses the same data directory.
   * Close connections first: what they have not committed is rolled back.
   */
  stop(): Promise<void>;
}

/** Starting and stopping take turns; the longest turn is a recovery after a crash. */
const turnLimitMilliseconds = 330_000;
const pruneMilliseconds = 600_000;

/**
 * Starts the embedded PostgreSQL 18, or joins the one that another Confab process runs in the same directory; makes
 * the cluster at the first start (half a second). A PostgreSQL that dies while we use it is started again.
 *
 * A process that ends without `stop` leaves it running; the next one joins it, and stops it as the last.
 * It runs as another user when we are root. It listens on 127.0.0.1 alone and asks for a password, which is in a
 * file that only its own user can read.
 *
 * @throws EmbeddedPostgresError when it cannot run here, saying what to change
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log } = options;
  const dataDirectory = resolve(options.dataDirectory);
  const user = postgresUserOf(dataDirectory);
  const layout = preparePostgresDirectory(dataDirectory, user);
  const binaries = findBinaries(user, options.systemDirectory ?? systemDirectory);
  const settings = {
    memoryBytes: Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY),
    durability: options.durability ?? 'full',
    clients: options.clients,
    logDirectory: layout.log,
  };
  for (const file of [layout.turnLock, layout.usersLock])
    if (!existsSync(file)) writeOwnFile(file, '', 0o600);

  const open = async (
    knownPort: number | undefined,
  ): Promise<{ cluster: Cluster; postmaster: Postmaster }> => {
    const cluster = await openCluster(layout, binaries, user, settings);
    if (cluster.created) log({ directory: cluster.directory }, 'made a new PostgreSQL cluster');
    const found = await findPostmaster(cluster);
    const postmaster =
      found ??
      (await launchPostmaster({
        binaries,
        cluster,
        user,
        layout,
        port: knownPort ?? readPort(layout),
        portIsFixed: knownPort !== undefined,
      }));
    if (knownPort !== undefined && postmaster.port !== knownPort)
      throw new EmbeddedPostgresError(
        `PostgreSQL was started again on port ${postmaster.port}, not ${knownPort}: start Confab again.`,
      );
    writeOwnFile(layout.port, `${postmaster.port}\n`, 0o600);
    pruneLogs(layout);
    return { cluster, postmaster };
  };

  // The shared lock says that we use PostgreSQL; it is taken in our turn, so that nobody stops it in between.
  const { cluster, postmaster, using } = await inTurn(layout, async () => {
    const opened = await open(undefined);
    return { ...opened, using: await lock(layout.usersLock, 'shared') };
  });
  const { pid, port, startedHere } = postmaster;
  log(
    { pid, port, startedHere, directory: cluster.directory },
    startedHere ? 'started PostgreSQL' : 'joined PostgreSQL',
  );

  const supervisor = supervise(postmaster, {
    restart: async () => (await inTurn(layout, () => open(port))).postmaster,
    onTrouble: (error) => options.onFailure?.(error),
    log,
  });
  const pruning = setInterval(() => pruneLogs(layout), pruneMilliseconds);
  pruning.unref();

  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    clearInterval(pruning);
    const last = await supervisor.stop();
    await inTurn(layout, () => leave(using, layout, last, cluster, log));
  };
  return {
    url: clusterUrl(cluster, port),
    port,
    startedHere,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** Gives up our use and, if that was the last one, stops PostgreSQL. */
async function leave(
  using: Lock,
  layout: PostgresLayout,
  postmaster: Postmaster,
  cluster: Cluster,
  log: EmbeddedPostgresOptions['log'],
): Promise<void> {
  using.release();
  const alone = tryLock(layout.usersLock, 'exclusive');
  if (!alone) {
    log({ pid: postmaster.pid }, 'left PostgreSQL running: another Confab process uses it');
    return;
  }
  try {
    await stopPostmaster(postmaster, cluster);
    log({ pid: postmaster.pid }, 'stopped PostgreSQL');
  } finally {
    alone.release();
  }
}

/** Takes a lock. Throws `EmbeddedPostgresError` when another process does not give it up. */
async function lock(file: string, mode: 'shared' | 'exclusive'): Promise<Lock> {
  const taken = await waitForLock(file, mode, turnLimitMilliseconds);
  if (taken) return taken;
  throw new EmbeddedPostgresError(
    `Another process has held ${file} for ${Math.round(turnLimitMilliseconds / 1000)} s, starting or stopping ` +
      'PostgreSQL: end it and start again.',
  );
}

/** Runs an action while no other Confab process starts or stops PostgreSQL in the same directory. */
async function inTurn<Result>(layout: PostgresLayout, action: () => Promise<Result>): Promise<Result> {
  const turn = await lock(layout.turnLock, 'exclusive');
  try {
    return await action();
  } finally {
    turn.release();
  }
}

/** The port of the last start, tried first at the next one, so that an operator's tools find it again. */
function readPort(layout: PostgresLayout): number | undefined {
  const port = existsSync(layout.port) ? Number(readFileSync(layout.port, 'utf8')) : 0;
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined;
}
