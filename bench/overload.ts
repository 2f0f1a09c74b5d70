/**
 * What becomes of a server that gets ten times as many appends as it can take: how many it accepts and refuses, how long
 * both take, how much memory it needs, and how it is ten seconds later.
 *
 * The sustainable rate is that at which jobs are done, not only accepted: those that 32 clients submit, each of which
 * waits for its answer, until the last of them is completed. `BENCH_SECONDS` (default 60) is the time of the overload; `BENCH_CONNECTIONS` (default 512) bounds how many requests can be under way.
 */

import postgres from 'postgres';
import { createConversation, twoMessages } from './support/append.ts';
import { type OpenLoadResult, runOpenLoad } from './support/open-load.ts';
import { residentMegabytes } from './support/process-costs.ts';
import { percentile, report } from './support/report.ts';
import { startServer } from './support/server.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 60);
const connections = Number(process.env.BENCH_CONNECTIONS ?? 512);
const factor = 10;
const warmUpSeconds = Math.min(5, seconds);
const steadySeconds = Math.min(5, seconds);
const clients = 32;

const server = await startServer({
  jobs: 2_000_000_000,
  environment: { CONFAB_BACKLOG_JOBS: '100000' },
});
const sql = postgres(server.databaseUrl, { max: 1 });
const port = Number(new URL(server.url).port);
const conversations: string[] = [];
for (let index = 0; index < 200; index += 1) conversations.push(await createConversation(server));

/** The process that answers HTTP. */
const httpMegabytes = () => residentMegabytes(server.processId, ['api']);
/** All of the server's processes but PostgreSQL, whose shared memory each of its processes counts. */
const allMegabytes = () => residentMegabytes(server.processId, ['api', 'worker', 'embedding', 'other']);

const requests = conversations.map(
  (id) =>
    `PUT /v1/process/text/${id} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${server.token}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(twoMessages)}\r\n\r\n${twoMessages}`,
);

async function unfinished(): Promise<number> {
  const [row] = await sql`select count(*)::int as waiting from jobs where finished_at is null`;
  return Number(row?.waiting);
}

async function drained(): Promise<number> {
  const startedAt = performance.now();
  while ((await unfinished()) > 0) await Bun.sleep(100);
  return (performance.now() - startedAt) / 1000;
}

const load = (perSecond: number | 'as_answered', duration: number, over: number) =>
  runOpenLoad({ port, requests, connections: over, perSecond, seconds: duration });
const perSecond = ({ accepted, seconds: took }: OpenLoadResult) => accepted.count / took;

// The first seconds are those of a compiler that gets to know the code.
await load('as_answered', warmUpSeconds, clients);
await drained();
const steady = await load('as_answered', steadySeconds, clients);
const sustainable = steady.accepted.count / (steady.seconds + (await drained()));
const before = await load(sustainable / 2, steadySeconds, clients);
await drained();
await Bun.sleep(2_000);
const [idleHttp, idleAll] = [httpMegabytes(), allMegabytes()];

let [worstHttp, worstAll] = [0, 0];
const watch = setInterval(() => {
  worstHttp = Math.max(worstHttp, httpMegabytes());
  worstAll = Math.max(worstAll, allMegabytes());
}, 500);
const overload = await load(sustainable * factor, seconds, connections);
clearInterval(watch);
const backlog = await unfinished();
await Bun.sleep(10_000);
const after = await load(sustainable / 2, steadySeconds, clients);
const drainSeconds = await drained();
const [completed] = await sql`select count(*)::int as count from jobs where status = 'completed'`;
const [all] = await sql`select count(*)::int as count from jobs`;
await sql.end();
await server.stop();

for (const result of [before, overload, after]) for (const failure of result.failures) console.error(failure);
const p99 = ({ milliseconds }: OpenLoadResult['accepted']) => percentile(milliseconds, 0.99);
const p50 = ({ milliseconds }: OpenLoadResult['accepted']) => percentile(milliseconds, 0.5);
const lost = Number(all?.count) - Number(completed?.count);
report(
  'overload',
  {
    sustainable_per_second: sustainable,
    accepted_per_second_of_32_clients: perSecond(steady),
    due_per_second: sustainable * factor,
    sent_per_second: overload.sent / overload.seconds,
    unsent: overload.unsent,
    accepted_per_second: perSecond(overload),
    refused_per_second: overload.refused.count / overload.seconds,
    accepted_p50_ms: p50(overload.accepted),
    accepted_p99_ms: p99(overload.accepted),
    refused_p50_ms: p50(overload.refused),
    refused_p99_ms: p99(overload.refused),
    failed: overload.failed,
    http_idle_megabytes: idleHttp,
    http_memory_ratio: worstHttp / idleHttp,
    all_idle_megabytes: idleAll,
    all_memory_ratio: worstAll / idleAll,
    half_rate_before_p99_ms: p99(before.accepted),
    half_rate_10_s_later_p99_ms: p99(after.accepted),
    refused_10_s_later: after.refused.count,
    backlog,
    drain_seconds: drainSeconds,
    lost,
  },
  {
    accepted_p99_at_most_1_s: p99(overload.accepted) <= 1_000,
    refused_p99_at_most_1_s: overload.refused.count === 0 || p99(overload.refused) <= 1_000,
    refused_with_retry_after: overload.refusedWithoutRetryAfter === 0,
    nothing_failed: overload.failed === 0,
    http_memory_at_most_1_5_of_idle: worstHttp <= 1.5 * idleHttp,
    all_memory_at_most_1_5_of_idle: worstAll <= 1.5 * idleAll,
    normal_10_s_later: after.refused.count + after.failed + after.unsent === 0 && p99(after.accepted) <= 250,
    nothing_lost: lost === 0,
  },
);
