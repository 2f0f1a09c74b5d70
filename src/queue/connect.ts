/** Starts and stops pg-boss. */

import { type Clock, PgBoss, type Queue, systemClock } from 'pg-boss';
import { whenDatabaseAnswers } from '../db/retry.ts';
import { openBossDatabase } from './boss-database.ts';
import { leaseSeconds } from './held-leases.ts';
import { queueName } from './wake-up.ts';

const yearInSeconds = 365 * 24 * 3600;

/** How the queue of wake-ups is set up. */
const queueOptions = {
  policy: 'exclusive',
  partition: true,
  notify: true,
  // A wake-up whose worker died is given to another one, as often as it takes: our own tables count the
  // attempts of the work behind it.
  retryLimit: 1_000_000,
  retryDelay: 1,
  retryBackoff: true,
  // What throws is nearly always the database: nobody should wait long once it is back.
  retryDelayMax: 4,
  heartbeatSeconds: leaseSeconds,
  expireInSeconds: 3600,
  retentionSeconds: yearInSeconds,
} as const satisfies Partial<Queue>;

export interface QueueOptions {
  /** Whether this process takes wake-ups: it then listens for them and supervises the queue. */
  readonly work: boolean;
  readonly applicationName: string;
  /** How long PostgreSQL may take over a statement, in seconds. */
  readonly statementSeconds?: number | undefined;
  /** Ends the waiting for a database that is away. */
  readonly signal?: AbortSignal | undefined;
  readonly onError: (error: Error) => void;
  /** Told, while this process listens, that a wake-up has just been sent that is due. */
  readonly onSent?: () => void;
  /** Further channels of PostgreSQL that it listens to, and who is told of their notifications. */
  readonly channels?: ReadonlyMap<string, () => void>;
}

/** Connects, installs or migrates the schema of pg-boss, and creates the queue; waits for a database that is away. */
export function startQueue(url: string, options: QueueOptions): Promise<PgBoss> {
  return whenDatabaseAnswers(() => startOnce(url, options), {
    onWait: options.onError,
    signal: options.signal,
  });
}

/**
 * What pg-boss measures its pauses with. Its own clock is the machine's: set back by an hour, it would look for nothing for
 * an hour. All that it writes down is by the database's clock anyway.
 */
const clock: Clock = { ...systemClock, now: () => performance.timeOrigin + performance.now() };

async function startOnce(url: string, options: QueueOptions): Promise<PgBoss> {
  const db = openBossDatabase(url, {
    maximumConnections: options.work ? 6 : 2,
    applicationName: options.applicationName,
    statementSeconds: options.statementSeconds,
    onError: options.onError,
    onNotification: options.onSent,
    channels: options.channels,
  });
  const boss = new PgBoss({
    db,
    useListenNotify: options.work,
    supervise: options.work,
    schedule: false,
    clock,
    // Finds the wake-ups of dead workers.
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    // What is known of a queue is constant, except for counts nobody here reads.
    queueCacheIntervalSeconds: 3600,
  });
  // Without a listener an error of a background query would end the process.
  boss.on('error', options.onError);
  const stop = boss.stop.bind(boss);
  // It leaves connections open that it has not made itself.
  boss.stop = async (stopOptions) => {
    await stop(stopOptions);
    await db.close();
  };
  try {
    await boss.start();
    await boss.createQueue(queueName, queueOptions);
    return boss;
  } catch (error) {
    // Its connections would stay, and its timers.
    await boss.stop({ graceful: false });
    throw error;
  }
}
