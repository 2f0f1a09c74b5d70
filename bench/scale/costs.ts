/** What appends, jobs, reads, retention and a backup cost on a database, one turn of each. */

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pMap from 'p-map';
import { writeBackup } from '../../src/backup/write-backup.ts';
import { connectDatabase } from '../../src/db/client.ts';
import { credentialsPath } from '../../src/embedded-postgres/data-directory.ts';
import { deleteExpired } from '../../src/features/retention/retention.ts';
import { append } from '../support/append.ts';
import { processorSeconds } from '../support/process-costs.ts';
import { percentile } from '../support/report.ts';
import type { BenchWorker } from '../support/worker.ts';
import { retentionDaysOf } from './copy-conversations.ts';
import type { FilledDatabase, OwnedConversation } from './filled-database.ts';
import { idKinds, tableOfIds } from './ids.ts';
import { unfinishedJobs, untilDone } from './jobs.ts';

const connections = 32;
/** Conversations of a page of an account's. */
const conversationsOfPage = 10;
/** The part of the jobs after which their cost is counted: a worker that has just started compiles its code. */
const warmUpShare = 0.2;

/** Paths of reads, by the name of their figure. */
const reads = {
  messages: (id: string) => `conversations/${id}/messages`,
  insights: (id: string) => `conversations/${id}/insights`,
  topics: (id: string) => `conversations/${id}/topics`,
  entities: (id: string) => `conversations/${id}/entities`,
  trackers: (id: string) => `conversations/${id}/trackers`,
  analytics: (id: string) => `conversations/${id}/analytics`,
  // As many as the account has in a small database: a page of the last days would have more in the large one.
  conversations: () => `conversations?limit=${conversationsOfPage}&startTime=2000-01-01T00:00:00Z`,
} as const;

/** Costs of one operation, by what is counted. */
export type Costs = Readonly<Record<string, number>>;

/** What was used up to a moment. */
async function used({ sql, server }: FilledDatabase) {
  const [row] = await sql`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes`;
  const { postgres = 0, ...others } = processorSeconds(server.processId);
  const api = Object.values(others).reduce((sum, seconds) => sum + seconds, 0);
  const sender = process.cpuUsage();
  return {
    at: performance.now(),
    walBytes: Number(row?.bytes),
    postgres,
    api,
    sender: (sender.user + sender.system) / 1e6,
  };
}

type Used = Awaited<ReturnType<typeof used>>;

/** Milliseconds of the clock and of processors, and bytes of the WAL, for each of `count` operations. */
const costsOf = (before: Used, after: Used, count: number) => ({
  ms: (after.at - before.at) / count,
  wal_bytes: (after.walBytes - before.walBytes) / count,
  postgres_ms: ((after.postgres - before.postgres) * 1000) / count,
  api_ms: ((after.api - before.api) * 1000) / count,
  // What sends the requests shares the machine with what is measured.
  sender_ms: ((after.sender - before.sender) * 1000) / count,
});

/** Appends of two messages to each conversation, as fast as they are accepted; no worker is there. */
export async function costOfAppends(
  database: FilledDatabase,
  conversations: readonly OwnedConversation[],
): Promise<Costs> {
  const before = await used(database);
  await appendToEach(conversations);
  return costsOf(before, await used(database), conversations.length);
}

/** The jobs that wait, done by a worker that is started for them. */
export async function costOfJobs(
  database: FilledDatabase,
  worker: BenchWorker,
  count: number,
): Promise<Costs> {
  const { sql } = database;
  const ofWorker = () =>
    Object.values(processorSeconds(worker.processId)).reduce((sum, seconds) => sum + seconds, 0);
  /** What was used up to a moment, and how many jobs still waited then. */
  const look = async () => ({
    used: await used(database),
    worker: ofWorker(),
    waiting: await unfinishedJobs(sql),
  });
  const start = await look();
  while ((await unfinishedJobs(sql)) > count * (1 - warmUpShare)) await Bun.sleep(5);
  const warm = await look();
  // A few jobs are done in the time of a look.
  const before = warm.waiting > 0 ? warm : start;
  await untilDone(sql);
  const { api_ms: _, sender_ms: __, ...costs } = costsOf(before.used, await used(database), before.waiting);
  return { ...costs, worker_ms: ((ofWorker() - before.worker) * 1000) / before.waiting };
}

/** Another append to conversations that have just had one, and its job: what both together write to the WAL. */
export async function costOfMore(
  database: FilledDatabase,
  conversations: readonly OwnedConversation[],
): Promise<Costs> {
  const before = await used(database);
  await appendToEach(conversations);
  await untilDone(database.sql);
  return { wal_bytes: costsOf(before, await used(database), conversations.length).wal_bytes };
}

const appendToEach = (conversations: readonly OwnedConversation[]) =>
  pMap(conversations, ({ id, server }) => append(server, id), { concurrency: connections });

/**
 * What a row writes to the WAL whose id is random, and one whose id begins with the time, in a table of as many such rows as
 * there are jobs (docs/decisions/0058-ten-million-messages.md).
 */
export async function costOfIds(database: FilledDatabase, count: number): Promise<Costs> {
  const costs: Record<string, number> = {};
  for (const [kind, createId] of Object.entries(idKinds)) {
    const ids = Array.from({ length: count }, () => createId());
    const before = await used(database);
    await database.sql`insert into ${database.sql(tableOfIds(kind))} select id from unnest(${ids}::uuid[]) id`;
    costs[`${kind}_wal_bytes`] = costsOf(before, await used(database), count).wal_bytes;
  }
  return costs;
}

/** Reads one after another, each kind of as many other conversations; medians. */
export async function costOfReads(database: FilledDatabase, readsOfKind: number): Promise<Costs> {
  const costs: Record<string, number> = {};
  for (const [name, pathOf] of Object.entries(reads)) {
    const samples: number[] = [];
    for (const { id, server } of database.takeForReads(readsOfKind)) {
      const startedAt = performance.now();
      const answer = await fetch(`${server.url}/v1/${pathOf(id)}`, {
        headers: { Authorization: `Bearer ${server.token}` },
      });
      await answer.arrayBuffer();
      samples.push(performance.now() - startedAt);
      if (answer.status !== 200) throw new Error(`${pathOf(id)} answered ${answer.status}`);
    }
    costs[`${name}_p50_ms`] = percentile(samples, 0.5);
  }
  return costs;
}

/** Deletes the group of conversations that expires first; milliseconds for each, with the rests. */
export async function costOfRetention(database: FilledDatabase, group: number): Promise<Costs> {
  const { db, close } = connectDatabase(database.server.databaseUrl, {
    maximumConnections: 1,
    applicationName: 'confab bench',
  });
  try {
    const startedAt = performance.now();
    const { conversations } = await deleteExpired({
      db,
      retentionDays: retentionDaysOf(group),
      signal: new AbortController().signal,
    });
    if (conversations === 0) throw new Error('retention found no conversation that has expired');
    return { ms: (performance.now() - startedAt) / conversations };
  } finally {
    await close();
  }
}

/** A backup of everything; milliseconds for each thousand rows. */
export async function costOfBackup({ server, dataDirectory }: FilledDatabase): Promise<Costs> {
  const directory = join(dataDirectory, 'backup');
  try {
    const startedAt = performance.now();
    const { rows, bytes } = await writeBackup({
      databaseUrl: server.databaseUrl,
      credentialsPath: credentialsPath(dataDirectory),
      directory,
      onTable: () => {},
    });
    const milliseconds = performance.now() - startedAt;
    return { ms_of_1000_rows: (milliseconds * 1000) / rows, seconds: milliseconds / 1000, rows, bytes };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
