/** Starts and stops pg-boss. */

import { type Clock, PgBoss, type Queue, systemClock } from 'pg-boss';
import { answerSeconds, defaultStatementSeconds } from '../db/client.ts';
import { whenDatabaseAnswers } from '../db/patience.ts';
import { queueNames } from './wake-ups.ts';

const yearInSeconds = 365 * 24 * 3600;

/** How every queue of wake-ups is set up. */
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
  heartbeatSeconds: 10,
  expireInSeconds: 3600,
  retentionSeconds: yearInSeconds,
} as const satisfies Partial<Queue>;

/** How often the connection that listens for wake-ups is tried, and how long its answer may take. */
const heartbeatMilliseconds = 5_000;

export interface QueueOptions {
  /** Whether this process takes wake-ups: it then listens for them and supervises the queues. */
  readonly work: boolean;
  readonly applicationName: string;
  /** How long PostgreSQL may take over a statement, in seconds. */
  readonly statementSeconds?: number | undefined;
  readonly onError: (error: Error) => void;
}

/** Connects, installs or migrates the schema of pg-boss, and creates the queues; waits for a database that is away. */
export function startQueue(url: string, options: QueueOptions): Promise<PgBoss> {
  return whenDatabaseAnswers(() => startOnce(url, options), { onWait: options.onError });
}

/**
 * What pg-boss measures its pauses with. Its own clock is the machine's: set back by an hour, it would look for nothing for
 * an hour. All that it writes down is by the database's clock anyway.
 */
const clock: Clock = { ...systemClock, now: () => performance.timeOrigin + performance.now() };

async function startOnce(url: string, options: QueueOptions): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: withTimeouts(url, options.statementSeconds ?? defaultStatementSeconds),
    application_name: options.applicationName,
    max: options.work ? 6 : 2,
    useListenNotify: options.work,
    supervise: options.work,
    // A listener that hears nothing any more is found and replaced: within twice this and its pause of 1 to 30 seconds.
    notifyHeartbeatIntervalMs: heartbeatMilliseconds,
    notifyHeartbeatTimeoutMs: heartbeatMilliseconds,
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
  try {
    await boss.start();
    for (const name of queueNames) await boss.createQueue(name, queueOptions);
    return boss;
  } catch (error) {
    // Its connections would stay, and its timers.
    await boss.stop({ graceful: false });
    throw error;
  }
}

/**
 * The address with the limits of {@link connectDatabase} for the driver of pg-boss, which takes them from there alone:
 * pg-boss passes on none of its own. What an operator wrote there wins.
 */
function withTimeouts(url: string, statementSeconds: number): string {
  const limited = new URL(url);
  for (const [name, seconds] of [
    ['statement_timeout', statementSeconds],
    ['idle_in_transaction_session_timeout', statementSeconds],
    ['query_timeout', answerSeconds(statementSeconds)],
  ] as const)
    if (!limited.searchParams.has(name)) limited.searchParams.set(name, String(seconds * 1000));
  return limited.href;
}
