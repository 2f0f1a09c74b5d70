/** Waits until everything is quiet, and reads what is there: what clients see by the API, what they do not by SQL. */

import { setTimeout } from 'node:timers/promises';
import pMap from 'p-map';
import postgres from 'postgres';
import type { Append, Call, Evidence, JobStatus, Reference, StoredJob, StoredMessage } from './evidence.ts';

export interface Api {
  readonly url: string;
  readonly token: string;
}

/** Work that goes on ends nothing for this long only if it is stuck. */
const stuckMilliseconds = 60_000;
const lookMilliseconds = 100;
const concurrentReads = 16;

/**
 * Resolves when no job and no call waits any more, or nothing moves for a minute that could: then they are stuck.
 *
 * @returns what still waits, a line each, for whoever has to find out why
 */
export async function untilQuiet(databaseUrl: string): Promise<string[]> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    let last = '';
    let movedAt = performance.now();
    for (;;) {
      const [row] = await sql<{ jobs: number; calls: number; later: number }[]>`
        select (select count(*)::int from jobs where finished_at is null) as jobs,
          (select count(*)::int from webhook_deliveries where state = 'pending') as calls,
          (select count(*)::int from pgboss.job where state < 'active' and start_after > now()) as later`;
      if (row?.jobs === 0 && row.calls === 0) return [];
      const now = JSON.stringify(row);
      // What is to be tried again at a certain time is not stuck before it.
      if (now !== last || row?.later !== 0) movedAt = performance.now();
      last = now;
      if (performance.now() - movedAt > stuckMilliseconds) return await describeWaiting(sql);
      await setTimeout(lookMilliseconds);
    }
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function describeWaiting(sql: postgres.Sql): Promise<string[]> {
  const rows = [
    ...(await sql`select 'job' as waits, now(), id, conversation_id, sequence, status, attempts, run_after, started_at
      from jobs where finished_at is null order by started_at limit 5`),
    ...(await sql`select 'call' as waits, now(), receiver_id, job_id, status, attempts, outcome, next_attempt_at
      from webhook_deliveries where state = 'pending' order by id limit 5`),
    ...(await sql`select 'receiver' as waits, id, failures from webhook_receivers limit 5`),
    ...(await sql`select 'wake-up' as waits, now(), name, singleton_key, state::text, retry_count, created_on,
      start_after, started_on, heartbeat_on from pgboss.job limit 10`),
  ];
  return rows.map((row) => JSON.stringify(row));
}

export async function collectEvidence(
  api: Api,
  databaseUrl: string,
  appends: readonly Append[],
  calls: readonly Call[],
): Promise<Evidence> {
  const sql = postgres(databaseUrl, { max: 2, onnotice: () => {} });
  try {
    const jobs = await readJobs(sql, api);
    const conversationIds = [...new Set(jobs.map(({ conversationId }) => conversationId))];
    const messages = new Map<string, readonly StoredMessage[]>();
    await pMap(conversationIds, async (id) => messages.set(id, await readMessages(api, id)), {
      concurrency: 4,
    });
    return { appends, messages, jobs, references: await readReferences(sql), calls };
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function readJobs(sql: postgres.Sql, api: Api): Promise<StoredJob[]> {
  const rows = await sql<
    {
      id: string;
      conversationId: string;
      key: string;
      sequence: number;
      status: JobStatus;
      startedAt: Date | null;
      finishedAt: Date | null;
    }[]
  >`
    select id, conversation_id::text as "conversationId", regexp_replace(webhook_url, '^.*/', '') as key, sequence,
      status, started_at as "startedAt", finished_at as "finishedAt"
    from jobs`;
  return pMap(
    rows,
    async ({ startedAt, finishedAt, ...job }) => {
      const { status } = Object(await read(api, `/v1/job/${job.id}`));
      return { ...job, reported: status, startedAt: startedAt?.getTime(), finishedAt: finishedAt?.getTime() };
    },
    { concurrency: concurrentReads },
  );
}

const pageSize = 5_000;

async function readMessages(api: Api, conversationId: string): Promise<StoredMessage[]> {
  const all: StoredMessage[] = [];
  for (;;) {
    const path = `/v1/conversations/${conversationId}/messages?limit=${pageSize}&offset=${all.length}`;
    const { messages } = Object(await read(api, path));
    if (!Array.isArray(messages)) throw new Error(`${path} answers no messages`);
    for (const { id, text } of messages) all.push({ id, text });
    if (messages.length < pageSize) return all;
  }
}

/** By SQL: what points nowhere might never show in an answer. */
async function readReferences(sql: postgres.Sql): Promise<Reference[]> {
  return sql<Reference[]>`
    select distinct 'insight' as kind, conversation_id::text as "conversationId", message_id::text as "messageId"
      from insights
    union select 'tracker match', conversation_id::text, message_id::text from tracker_matches
    union select 'topic', conversation_id::text, message_id::text
      from topic_messages join topics on topics.id = topic_id
    union select 'entity', conversation_id::text, message_id::text
      from entity_mentions join entities on entities.id = entity_id`;
}

async function read({ url, token }: Api, path: string): Promise<unknown> {
  const deadline = performance.now() + stuckMilliseconds;
  for (;;) {
    const answer = await fetch(url + path, { headers: { Authorization: `Bearer ${token}` } });
    if (answer.status === 200) return answer.json();
    const text = await answer.text();
    // A machine that is busy with other things may have no connection for us at once.
    if (answer.status !== 503 || performance.now() > deadline)
      throw new Error(`${path} answered ${answer.status}: ${text}`);
    await setTimeout(lookMilliseconds);
  }
}
