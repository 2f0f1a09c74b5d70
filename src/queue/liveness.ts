/**
 * Liveness: finds out at once that a worker has died, and gives what it held to others: a lease that is not renewed lasts ten
 * seconds (docs/decisions/0015-liveness.md).
 *
 * Every worker holds an advisory lock on a connection of its own, which PostgreSQL lets go when the worker dies, on
 * whatever machine it was. Whenever those who are there are not the same as before, each claims what it still holds, and
 * what nobody has claimed after a moment is free again. While nothing happens this costs a look at the locks, twice a
 * second.
 *
 * Nothing depends on its being right: a worker that is slow to answer loses what it holds as it would to a missed
 * heartbeat, and fences keep it from writing then.
 */

import { setTimeout } from 'node:timers/promises';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { connectDatabase, type Database } from '../db/client.ts';
import { advisoryLocks } from '../db/locks/advisory-locks.ts';
import { connectionCounts } from '../db/pools.ts';
import { whenDatabaseAnswers } from '../db/retry.ts';

/** The locks of the workers that are there, as the condition of a statement. */
const areWorkerLocks = sql`locktype = 'advisory' and classid = ${sql.raw(String(advisoryLocks.workers))} and objsubid = 2 and granted
  and database = (select oid from pg_database where datname = current_database())`;

/** Whether the worker of this number is there, as an expression. */
export const isPresent = (worker: SQL): SQL =>
  sql`exists (select from pg_locks where ${areWorkerLocks} and objid = ${worker}::oid)`;

const lookMilliseconds = 500;
/** How long the others have to answer: each looks once within this time, and has a second more for it. */
const answerMilliseconds = 1_500;

export interface LivenessOptions {
  readonly databaseUrl: string;
  readonly statementSeconds?: number | undefined;
  /** Claims what this worker holds right now. */
  readonly claim: (db: Database) => Promise<void>;
  /**
   * Frees what nobody has claimed since a moment, a `timestamptz` of the database's clock; answers how much that was.
   */
  readonly free: (db: Database, askedAt: string) => Promise<number>;
  /** Told how much has become free. */
  readonly onFreed: (count: number) => void;
}

export interface Liveness {
  /** The number of this worker, as long as its process lives. */
  readonly self: number;
  /** This worker holds nothing any more: others need not wait for its answer. */
  leave(): Promise<void>;
}

/** Who is there, by the clock of the database. */
interface Look {
  readonly members: readonly number[];
  readonly now: string;
}

/** Makes this worker one of those that are there; resolves when others see it. */
export async function announceLiveness(options: LivenessOptions): Promise<Liveness> {
  const client = connectDatabase(options.databaseUrl, {
    maximumConnections: connectionCounts.worker.presence,
    applicationName: 'confab worker presence',
    statementSeconds: options.statementSeconds,
  });
  const { db } = client;
  const leaving = new AbortController();
  const self = 1 + Math.floor(Math.random() * 0x7fff_fffe);
  const rows = async <Row extends Record<string, unknown>>(statement: SQLWrapper) => [
    ...(await db.execute<Row>(statement)),
  ];

  async function look(): Promise<Look> {
    const [row] = await rows<{ members: number[]; now: string }>(sql`
      select coalesce(array_agg(objid::int order by objid), '{}') as members, now()::text as now
      from pg_locks where ${areWorkerLocks}`);
    return row ?? { members: [], now: '' };
  }

  /** Frees what nobody has claimed since then. */
  async function free(askedAt: string): Promise<void> {
    const count = await options.free(db, askedAt);
    if (count > 0) options.onFreed(count);
  }

  /** The others, when it was last looked. */
  let present: string | undefined;
  /** While the workers claim what they hold: since when by the database's clock, and until when by ours. */
  let claiming: { readonly askedAt: string; readonly until: number } | undefined;

  async function round(): Promise<void> {
    const { members, now } = await look();
    const others = members.filter((member) => member !== self).join(' ');
    // After a lost connection the lock is gone, too, and others may have taken what this worker held.
    const isUnseen = !members.includes(self);
    if (isUnseen) await db.execute(sql`select pg_try_advisory_lock(${advisoryLocks.workers}, ${self})`);
    if (isUnseen || others !== present) {
      // Whoever comes first has nobody to wait for.
      const milliseconds = present === undefined && others === '' ? 0 : answerMilliseconds;
      claiming = { askedAt: now, until: performance.now() + milliseconds };
    }
    present = others;
    if (claiming === undefined) return;
    await options.claim(db);
    if (performance.now() < claiming.until) return;
    await free(claiming.askedAt);
    claiming = undefined;
  }

  async function run(): Promise<void> {
    const { signal } = leaving;
    while (!signal.aborted) {
      await setTimeout(lookMilliseconds, undefined, { signal }).catch(() => {});
      // The database is away: the next look finds out what has become of this worker's lock.
      if (!signal.aborted) await round().catch(() => {});
    }
  }

  await whenDatabaseAnswers(round);
  const running = run();
  return {
    self,
    async leave() {
      leaving.abort();
      // A look that gets no answer ends with its connection.
      await client.close();
      await running;
    },
  };
}
