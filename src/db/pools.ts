/** How many connections the processes of a server open, and the pools of the one that answers HTTP. */

import { connectDatabase, type Database } from './client.ts';
import type { ConnectionsOptions } from './connections.ts';

/**
 * Connections that each kind of work has for itself: none of them can be taken by another kind. A statement that finds
 * none free is sent behind one that runs, over the same connection, and waits for it; so no more may be under way than
 * there are. Sixteen in all, as few as a PostgreSQL with its usual hundred can give to several processes.
 */
export const poolSizes = { submit: 4, ordinary: 7, computing: 5 } as const;

/**
 * Connections that a process may open at one time, all of them: whatever opens some takes its number from here. pg-boss has some
 * for statements and one for scripts, and where it works, one that listens.
 */
export const connectionCounts = {
  answering: { ...poolSizes, queue: { statements: 2, scripts: 1, listener: 0 } },
  worker: {
    jobs: 8,
    calls: { answering: 3, failing: 1 },
    presence: 1,
    queue: { statements: 6, scripts: 1, listener: 1 },
  },
} as const;

interface Counts {
  readonly [purpose: string]: number | Counts;
}

const total = (counts: Counts): number =>
  Object.values(counts).reduce<number>(
    (sum, count) => sum + (typeof count === 'number' ? count : total(count)),
    0,
  );

/** Connections that each process opens at most; `workerAlone` is one with `CONFAB_ROLE=worker`, which answers for its health. */
export const connectionsOfProcess = {
  answering: total(connectionCounts.answering),
  worker: total(connectionCounts.worker),
  workerAlone: total(connectionCounts.worker) + poolSizes.submit + total(connectionCounts.answering.queue),
};

/** How many of a worker's connections need a session for themselves, and so go past a pooler of transactions. */
export const sessionConnectionsOfWorker =
  connectionCounts.worker.presence + connectionCounts.worker.queue.listener;

/** A pool for each kind of work. */
export interface Databases {
  /**
   * Accepting text, credentials, and how the database is doing: a few short statements, which all requests wait for.
   */
  readonly submit: Database;
  /** Reads and changes that take milliseconds. */
  readonly ordinary: Database;
  /** What may take seconds. */
  readonly computing: Database;
}

/** Opens the pools; connections are made when they are needed. */
export function connectPools(
  url: string,
  options: Omit<ConnectionsOptions, 'maximumConnections' | 'together'>,
) {
  // A request uses two of them: a network that is lost costs it one answer, and not one for each.
  const together = {};
  const connect = (maximumConnections: number) =>
    connectDatabase(url, { ...options, together, maximumConnections });
  const clients = {
    submit: connect(poolSizes.submit),
    ordinary: connect(poolSizes.ordinary),
    computing: connect(poolSizes.computing),
  };
  const databases: Databases = {
    submit: clients.submit.db,
    ordinary: clients.ordinary.db,
    computing: clients.computing.db,
  };
  return {
    databases,
    /** Waits for running statements, then closes every connection. */
    close: async () => void (await Promise.all(Object.values(clients).map((client) => client.close()))),
  };
}
