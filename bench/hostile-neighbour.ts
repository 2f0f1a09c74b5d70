/**
 * How an account fares beside one that does the worst that its limits allow: for a minute, two requests of each expensive
 * kind at a time, connections that do not read their answers and others that do not send their bodies. The neighbour
 * submits a small conversation twice a second and waits until it is done; somebody asks `/healthz` twenty times a second.
 *
 * `BENCH_SECONDS` (default 60); `BENCH_KINDS` names some of the kinds, separated by commas.
 */

import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { twoMessages } from './support/append.ts';
import { makeHostileConversations } from './support/hostile-conversations.ts';
import type { HostileOrder, HostileReport } from './support/hostile-process.ts';
import type { MemoryReport } from './support/memory-process.ts';
import { percentile, report } from './support/report.ts';
import { createBenchAccount, startServer } from './support/server.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 60);
const kinds = process.env.BENCH_KINDS?.split(',');
const submissionsPerSecond = 2;
const looksPerSecond = 20;

const server = await startServer({ environment: { LOG_LEVEL: 'error' } });
const hostile = await createBenchAccount(server, 'hostile');
const sql = postgres(server.databaseUrl, { max: 2, onnotice: () => {} });
await makeHostileConversations(sql);
const headers = { Authorization: `Bearer ${server.token}`, 'Content-Type': 'application/json' };

/** Milliseconds from the first byte sent. */
interface Submission {
  readonly accepted: number;
  readonly completed: number;
}

/** Undefined for what was not accepted, or is not done. */
async function submitAndWait(jobs: string[]): Promise<Submission | undefined> {
  const startedAt = performance.now();
  const answer = await fetch(`${server.url}/v1/process/text`, { method: 'POST', headers, body: twoMessages });
  const body = (await answer.json()) as { jobId: string };
  if (answer.status !== 201) return undefined;
  jobs.push(body.jobId);
  const accepted = performance.now() - startedAt;
  while (performance.now() - startedAt < 30_000) {
    const job = await fetch(`${server.url}/v1/job/${body.jobId}`, { headers });
    const { status } = (await job.json()) as { status: string };
    if (status === 'completed') return { accepted, completed: performance.now() - startedAt };
    await Bun.sleep(10);
  }
  return undefined;
}

async function look(): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(`${server.url}/healthz`);
  await answer.text();
  return performance.now() - startedAt;
}

/** Calls `once` at a fixed rate for so long, whatever becomes of it, and waits for all of them. */
async function atRate<Result>(
  perSecond: number,
  duration: number,
  once: () => Promise<Result>,
): Promise<Result[]> {
  const startedAt = performance.now();
  const calls: Promise<Result>[] = [];
  while (performance.now() - startedAt < duration * 1000) {
    calls.push(once());
    await Bun.sleep(Math.max(0, startedAt + (calls.length / perSecond) * 1000 - performance.now()));
  }
  return Promise.all(calls);
}

async function measure(duration: number) {
  const jobs: string[] = [];
  const failures = (error: unknown) => void console.error(String(error));
  const [done, looks] = await Promise.all([
    atRate(submissionsPerSecond, duration, () => submitAndWait(jobs).catch(failures)),
    atRate(looksPerSecond, duration, () => look().catch(() => Number.POSITIVE_INFINITY)),
  ]);
  const submissions = done.filter((one) => one !== undefined);
  return {
    jobs,
    accepted: submissions.map(({ accepted }) => accepted),
    milliseconds: submissions.map(({ completed }) => completed),
    missing: done.length - submissions.length,
    looks,
  };
}

function startHostile(order: HostileOrder): Promise<HostileReport> {
  const { promise, resolve, reject } = Promise.withResolvers<HostileReport>();
  // What a client computes it computes on its own machine: here it stands back.
  const command = [process.execPath, fileURLToPath(new URL('support/hostile-process.ts', import.meta.url))];
  const child = Bun.spawn(['nice', '-n', '10', ...command], {
    stdin: 'ignore',
    stdout: 'inherit',
    stderr: 'inherit',
    ipc: resolve,
    onExit: (_, code) => reject(new Error(`The hostile process ended with ${code}.`)),
  });
  child.send(order);
  return promise;
}

/** Answers a function that ends it and tells the worst moment. */
function watchMemory(processId: number): () => Promise<MemoryReport> {
  const { promise, resolve } = Promise.withResolvers<MemoryReport>();
  const child = Bun.spawn(
    [process.execPath, fileURLToPath(new URL('support/memory-process.ts', import.meta.url))],
    { stdin: 'ignore', stdout: 'inherit', stderr: 'inherit', ipc: resolve },
  );
  child.send({ watch: processId });
  return () => {
    child.send('report');
    return promise;
  };
}

await measure(3);
const before = await measure(5);
const watch = watchMemory(server.processId);
const attack = startHostile({ url: server.url, ...hostile, seconds, ...(kinds && { kinds }) });
// It has begun.
await Bun.sleep(2_000);
const beside = await measure(seconds - 3);
const answered = await attack;
const memory = await watch();

for (const [kind, statuses] of Object.entries(answered)) console.error(kind, JSON.stringify(statuses));
const [unhappy] = await sql`select count(*)::int as failed from jobs where status = 'failed'`;
const [row] =
  await sql`select count(*)::int as lost from unnest(${[...before.jobs, ...beside.jobs]}::uuid[]) as accepted(id)
  where not exists (select from jobs where jobs.id = accepted.id and status = 'completed')`;
const [phases] = await sql<{ waited: number; worked: number }[]>`
  select percentile_cont(0.99) within group (order by extract(epoch from started_at - created_at) * 1000)::float8 as waited,
    percentile_cont(0.99) within group (order by extract(epoch from finished_at - started_at) * 1000)::float8 as worked
  from jobs where id = any(${beside.jobs}::uuid[])`;
const [waiting] = await sql`select count(*)::int as count from jobs where finished_at is null`;
await sql.end();
await server.stop();

const lost = Number(row?.lost) + Number(unhappy?.failed);
const [p99, healthP99] = [percentile(beside.milliseconds, 0.99), percentile(beside.looks, 0.99)];
report(
  'hostile-neighbour',
  {
    neighbour_alone_p50_ms: percentile(before.milliseconds, 0.5),
    neighbour_accepted_p99_ms: percentile(beside.accepted, 0.99),
    neighbour_waited_p99_ms: phases?.waited ?? 0,
    neighbour_worked_p99_ms: phases?.worked ?? 0,
    neighbour_p50_ms: percentile(beside.milliseconds, 0.5),
    neighbour_p99_ms: p99,
    neighbour_maximum_ms: percentile(beside.milliseconds, 1),
    neighbour_submissions: beside.milliseconds.length,
    neighbour_refused: beside.missing,
    healthz_alone_p99_ms: percentile(before.looks, 0.99),
    healthz_p50_ms: percentile(beside.looks, 0.5),
    healthz_p99_ms: healthP99,
    healthz_maximum_ms: percentile(beside.looks, 1),
    worst_megabytes: memory.megabytes,
    ...Object.fromEntries(
      Object.entries(memory.parts).map(([kind, megabytes]) => [`worst_megabytes_of_${kind}`, megabytes]),
    ),
    hostile_jobs_waiting: Number(waiting?.count),
    lost,
  },
  {
    neighbour_p99_at_most_2_s: beside.missing === 0 && p99 <= 2_000,
    healthz_p99_at_most_50_ms: healthP99 <= 50,
    memory_below_1_5_gb: memory.megabytes < 1_500,
    nothing_lost: lost === 0,
  },
);
