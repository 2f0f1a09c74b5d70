/** How long a job takes from being accepted to being completed, at 20 appends a second over 50 conversations. */

import postgres from 'postgres';
import { append, createConversation } from './support/append.ts';
import { percentile, report } from './support/report.ts';
import { startServer } from './support/server.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 20);
const rate = 20;

async function drained(): Promise<void> {
  for (;;) {
    const [row] = await sql`select count(*)::int as waiting from jobs where finished_at is null`;
    if (row?.waiting === 0) return;
    await Bun.sleep(50);
  }
}

const server = await startServer({ jobs: 100_000 });
const sql = postgres(server.databaseUrl, { max: 1 });
const conversations: string[] = [];
for (let index = 0; index < 50; index++) conversations.push(await createConversation(server));
await drained();

const jobIds: Promise<string>[] = [];
const startedAt = performance.now();
while (performance.now() - startedAt < seconds * 1000) {
  const due = startedAt + (jobIds.length / rate) * 1000;
  if (performance.now() < due) await Bun.sleep(due - performance.now());
  jobIds.push(append(server, conversations[jobIds.length % conversations.length] ?? ''));
}
const ids = await Promise.all(jobIds);
await drained();
// By the database's clock: from the transaction that accepted the job to the one that completed it.
const rows = await sql`select extract(epoch from finished_at - created_at) * 1000 as milliseconds
  from jobs where id = any(${ids}) and status = 'completed'`;
const samples = rows.map((row) => Number(row.milliseconds));
await sql.end();
await server.stop();

const p50 = percentile(samples, 0.5);
const p99 = percentile(samples, 0.99);
report(
  'latency',
  {
    jobs: ids.length,
    completed: samples.length,
    p50_ms: p50,
    p99_ms: p99,
    maximum_ms: percentile(samples, 1),
  },
  {
    p50_at_most_60_ms: p50 <= 60,
    p99_at_most_250_ms: p99 <= 250,
    nothing_lost: samples.length === ids.length,
  },
);
