/** What `/metrics` answers: the measurements of all processes added up, and what the database says just now. */

import pTimeout from 'p-timeout';
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue } from 'prom-client';
import type { Database } from '../db/client.ts';
import { isDatabaseUnavailable } from '../db/errors.ts';
import { tryDatabase } from '../db/try-database.ts';
import { countWakeUps } from '../queue/pg-boss-table.ts';
import {
  countDueReceivers,
  countJobsByStatus,
  countPendingCalls,
  readDatabaseBytes,
  readDatabaseUse,
  readLastBackup,
} from './depth-queries.ts';
import type { Metrics } from './metrics.ts';

/** @param others measurements of each other process of this server, as its registry gives them */
export async function gatherMeasurements(
  db: Database,
  metrics: Metrics,
  others: () => Promise<object[][]>,
): Promise<string> {
  const [, theirs] = await Promise.all([readGauges(db, metrics), others()]);
  const ours = await metrics.registry.getMetricsAsJSON();
  // What came over IPC was made by the same call in the other processes.
  const all = [ours, ...theirs] as MetricObjectWithValues<MetricValue<string>>[][];
  return AggregatorRegistry.aggregate(all).metrics();
}

/** A database that answers later than this is measured the next time: half of what Prometheus waits, if nobody says otherwise. */
const databaseTimeoutMilliseconds = 5_000;

/** Sets what the database says; while it says nothing there is no such sample, which is not the same as none. */
async function readGauges(db: Database, metrics: Metrics): Promise<void> {
  const counts = await pTimeout(readCounts(db).catch(ifAway), {
    milliseconds: databaseTimeoutMilliseconds,
    fallback: () => undefined,
  });
  metrics.databaseUp.set(counts?.takesWrites ? 1 : 0);
  if (counts === undefined) {
    metrics.jobs.reset();
    metrics.queueDepth.reset();
    for (const gauge of [
      metrics.webhooksPending,
      metrics.oldestJob,
      metrics.databaseConnections,
      metrics.databaseConnectionsAllowed,
      metrics.databaseBytes,
      metrics.lastBackup,
    ])
      gauge.remove();
    return;
  }
  const { jobs, wakeUps, receivers, calls, backup, use, bytes } = counts;
  for (const status of ['scheduled', 'in_progress'])
    metrics.jobs.set({ status }, jobs.find((row) => row.status === status)?.count ?? 0);
  metrics.queueDepth.set({ queue: 'conversation' }, wakeUps);
  metrics.queueDepth.set({ queue: 'webhook' }, receivers.answering);
  metrics.queueDepth.set({ queue: 'webhook-retry' }, receivers.failing);
  metrics.oldestJob.set(Math.max(0, ...jobs.map(({ oldestSeconds }) => oldestSeconds)));
  metrics.webhooksPending.set(calls);
  if (bytes !== undefined) metrics.databaseBytes.set(bytes);
  if (backup !== undefined) metrics.lastBackup.set(backup);
  if (use === undefined) return;
  metrics.databaseConnections.set(use.connections);
  metrics.databaseConnectionsAllowed.set(use.allowed);
}

function ifAway(error: unknown): undefined {
  if (!isDatabaseUnavailable(error)) throw error;
}

type Counts = Awaited<ReturnType<typeof count>>;

/** Counts that are under way: anybody may ask for measurements, and all who do at one time share one. */
const counting = new WeakMap<Database, Promise<Counts>>();

function readCounts(db: Database): Promise<Counts> {
  let counts = counting.get(db);
  if (counts === undefined) {
    counts = count(db).finally(() => counting.delete(db));
    counting.set(db, counts);
  }
  return counts;
}

/** One after another, over one connection: requests need the others. */
async function count(db: Database) {
  // One that only reads is up for nobody who submits: what it still says is told all the same.
  const takesWrites = await tryDatabase(db).then(
    () => true,
    (error) => ifAway(error) ?? false,
  );
  const jobs = await countJobsByStatus(db);
  const wakeUps = await countWakeUps(db);
  const receivers = await countDueReceivers(db);
  const calls = await countPendingCalls(db);
  const backup = await readLastBackup(db);
  const use = await readDatabaseUse(db);
  return { takesWrites, jobs, wakeUps, receivers, calls, backup, use, bytes: await readSize(db) };
}

/** A database grows slowly, and its size costs more than all the rest: it is read once a minute. */
const sizeMilliseconds = 60_000;
const sizes = new WeakMap<Database, { readonly readAt: number; readonly bytes: number | undefined }>();

async function readSize(db: Database): Promise<number | undefined> {
  const known = sizes.get(db);
  if (known !== undefined && performance.now() - known.readAt < sizeMilliseconds) return known.bytes;
  const bytes = await readDatabaseBytes(db);
  sizes.set(db, { readAt: performance.now(), bytes });
  return bytes;
}
