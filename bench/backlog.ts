/**
 * Whether the queue's cost per job stays flat as the backlog grows: jobs a second while 50,000 wait, against
 * while 1,000 wait; and how fast 100 appends that wait on one conversation are worked off.
 *
 * The backlog is accepted by an API process over HTTP; then a worker process is started on it.
 */

import postgres from 'postgres';
import { append, createConversation } from './support/append.ts';
import { report } from './support/report.ts';
import { startServer } from './support/server.ts';
import { startWorker } from './support/worker.ts';

const conversationCount = Number(process.env.BENCH_CONVERSATIONS ?? 5_000);
const large = Number(process.env.BENCH_BACKLOG ?? 50_000);
const small = 1_000;
/** Jobs of which the rate is taken; the backlog stays near its size meanwhile. */
const measured = 500;

const server = await startServer({ jobs: 2_000_000_000, environment: { CONFAB_ROLE: 'api' } });
const sql = postgres(server.databaseUrl, { max: 2 });

async function finishedJobs(): Promise<number> {
  const [row] = await sql`select count(*)::int as count from jobs where finished_at is not null`;
  return Number(row?.count);
}

/** Runs `once` as often as told, 32 at a time. */
async function many(count: number, once: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: 32 }, async () => {
      while (next < count) await once(next++);
    }),
  );
}

/** Jobs a second from the first that ends to `measured` later. */
async function rateOver(count: number): Promise<number> {
  const before = await finishedJobs();
  let first: { at: number; done: number } | undefined;
  for (;;) {
    const done = (await finishedJobs()) - before;
    if (done > 0) first ??= { at: performance.now(), done };
    if (first !== undefined && done - first.done >= count)
      return (done - first.done) / ((performance.now() - first.at) / 1000);
    await Bun.sleep(10);
  }
}

async function rateWithWaiting(backlog: number): Promise<number> {
  const conversations: string[] = [];
  const count = Math.min(conversationCount, backlog);
  await many(count, async () => void conversations.push(await createConversation(server)));
  await many(backlog - count, (index) => append(server, conversations[index % count] ?? ''));
  const worker = startWorker(server);
  const rate = await rateOver(measured);
  await worker.stop();
  return rate;
}

async function emptied(): Promise<void> {
  await sql`delete from conversations`;
  await sql`delete from pgboss.job`;
}

// The first worker warms PostgreSQL's caches up, for both.
await rateWithWaiting(small);
await emptied();
const rateSmall = await rateWithWaiting(small);
await emptied();
const rateLarge = await rateWithWaiting(large);
await emptied();

/**
 * A hundred appends to one conversation at once, on a worker that is at work already; answers jobs a second, from when
 * the first is begun until the last is in effect.
 */
async function drainRateOfOne(): Promise<number> {
  const conversation = await createConversation(server);
  await Promise.all(Array.from({ length: 100 }, () => append(server, conversation)));
  for (;;) {
    const [row] = await sql`select count(finished_at)::int as finished,
      extract(epoch from max(finished_at) - min(started_at))::float8 as seconds
      from jobs where conversation_id = ${conversation} and sequence > 1`;
    if (row?.finished === 100) return 100 / Number(row.seconds);
    await Bun.sleep(10);
  }
}
const worker = startWorker(server);
await drainRateOfOne();
const drainRate = await drainRateOfOne();
await worker.stop();
await sql.end();
await server.stop();

const ratio = rateLarge / rateSmall;
report(
  'backlog',
  {
    jobs_per_second_small: rateSmall,
    jobs_per_second_large: rateLarge,
    ratio,
    large,
    one_conversation_jobs_per_second: drainRate,
  },
  { ratio_at_least_0_8: ratio >= 0.8, one_conversation_at_least_400: drainRate >= 400 },
);
