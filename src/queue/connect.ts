/** Starts and stops pg-boss, in a database where it is installed. */

import { type Clock, PgBoss, systemClock } from 'pg-boss';
import { connectionCounts } from '../db/pools.ts';
import { whenDatabaseAnswers } from '../db/retry.ts';
import { type BossDatabase, openBossDatabase } from './boss-database.ts';
import { isOfLaterVersion } from './install.ts';

export interface QueueOptions {
  /** Whether this process takes wake-ups: it then listens for them and supervises the queue. */
  readonly work: boolean;
  readonly applicationName: string;
  /** How long PostgreSQL may take over a statement, in seconds. */
  readonly statementSeconds?: number | undefined;
  /** Whether a pooler shares the sessions at this address (`db/sessions/shared-sessions.ts`). */
  readonly sharesSessions?: boolean;
  /** Where a connection that listens has a session for itself. Default: where the others are. */
  readonly sessionUrl?: string | undefined;
  /** Ends the waiting for a database that is away. */
  readonly signal?: AbortSignal | undefined;
  readonly onError: (error: Error) => void;
  /** Told, while this process listens, that a wake-up has just been sent that is due. */
  readonly onSent?: () => void;
  /** Further channels of PostgreSQL that it listens to, and who is told of their notifications, with what they say. */
  readonly channels?: ReadonlyMap<string, (payload: string) => void>;
}

/** Connects to a database in which the queue is installed (`install.ts`); waits for one that is away. */
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
    maximumConnections: connectionCounts[options.work ? 'worker' : 'answering'].queue.statements,
    applicationName: options.applicationName,
    statementSeconds: options.statementSeconds,
    sharesSessions: options.sharesSessions === true,
    sessionUrl: options.sessionUrl,
    // What it takes, leaves and tidies up. Wake-ups are sent and ended by connections of ours, with the work behind them.
    mayForget: true,
    onError: options.onError,
    onNotification: options.onSent,
    channels: options.channels,
  });
  let boss: PgBoss | undefined;
  try {
    boss = createBoss(db, options, await isOfLaterVersion(db));
    await boss.start();
    return boss;
  } catch (error) {
    // Its connections would stay, and its timers.
    await (boss?.stop({ graceful: false }) ?? db.close());
    throw error;
  }
}

function createBoss(db: BossDatabase, options: QueueOptions, isOfLaterVersion: boolean): PgBoss {
  const boss = new PgBoss({
    db,
    // It works with the schema of a later version only where it may migrate, which it then does not do.
    migrate: isOfLaterVersion,
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
  return boss;
}
