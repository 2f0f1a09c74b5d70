/**
 * How long a healthy receiver waits for its webhooks beside 1,000 that take every connection and never answer: from
 * the change of a job's status to the arrival of the call, while all of them have news all the time.
 */

import type { TCPSocketListener } from 'bun';
import postgres from 'postgres';
import { residentMegabytes } from './support/process-costs.ts';
import { percentile, report } from './support/report.ts';
import { startServer } from './support/server.ts';

const deadReceivers = Number(process.env.BENCH_RECEIVERS ?? 1_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 60);
/** Jobs a second that report to dead receivers, one after the other, and to the healthy one. */
const deadRate = 15;
const healthyRate = 5;

let deadCalls = 0;
const dead: TCPSocketListener[] = Array.from({ length: deadReceivers }, () =>
  Bun.listen({
    hostname: '127.0.0.1',
    port: 0,
    socket: {
      open() {
        deadCalls += 1;
      },
      data() {},
    },
  }),
);

/** `webhook-id` to the time of its first arrival, in epoch milliseconds. */
const arrivals = new Map<string, number>();
const healthy = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  fetch(request) {
    const id = request.headers.get('webhook-id') ?? '';
    if (!arrivals.has(id)) arrivals.set(id, Date.now());
    return new Response();
  },
});
const healthyUrl = `http://127.0.0.1:${healthy.port}/hook`;

const server = await startServer({
  jobs: 1_000_000,
  environment: { CONFAB_WEBHOOK_ALLOW_PRIVATE: '127.0.0.1', LOG_LEVEL: 'error' },
});
const sql = postgres(server.databaseUrl, { max: 1 });

async function submit(webhookUrl: string): Promise<void> {
  for (;;) {
    const answer = await post(webhookUrl);
    // More at one time than this machine takes in: what is measured comes after.
    if (answer.status === 503) await Bun.sleep(200);
    else if (answer.status === 201) return void (await answer.body?.cancel());
    else throw new Error(`answered ${answer.status}: ${await answer.text()}`);
  }
}

const post = (webhookUrl: string) =>
  fetch(`${server.url}/v1/process/text`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${server.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      messages: [{ payload: { content: 'I will send the offer tomorrow.' } }],
      webhookUrl,
    }),
  });

let workerMegabytes = 0;
const sampling = setInterval(() => {
  workerMegabytes = Math.max(workerMegabytes, residentMegabytes(server.processId, ['worker']));
}, 1_000);

const submissions: Promise<void>[] = [];
/** Submits to the dead ones in turn and to the healthy one, at their rates. */
async function load(milliseconds: number): Promise<void> {
  const startedAt = performance.now();
  for (let [deadSent, healthySent] = [0, 0]; ; await Bun.sleep(10)) {
    const elapsed = performance.now() - startedAt;
    if (elapsed > milliseconds) return;
    for (; (healthySent / healthyRate) * 1000 < elapsed; healthySent++) submissions.push(submit(healthyUrl));
    for (; (deadSent / deadRate) * 1000 < elapsed; deadSent++)
      submissions.push(submit(`http://127.0.0.1:${dead[deadSent % dead.length]?.port}/hook`));
  }
}

// First contact: all the dead ones have news at once, while the healthy one has, too.
const first = load(seconds * 1000);
let next = 0;
await Promise.all(
  Array.from({ length: 32 }, async () => {
    for (let index = next++; index < dead.length; index = next++)
      await submit(`http://127.0.0.1:${dead[index]?.port}/hook`);
  }),
);
await first;
await Promise.all(submissions);

const deadline = performance.now() + 180_000;
for (let waiting = 1; waiting > 0 && performance.now() < deadline; await Bun.sleep(100)) {
  const [row] = await sql`select count(*)::int as waiting from webhook_deliveries
    where url = ${healthyUrl} and state = 'pending'`;
  const [jobs] = await sql`select count(*)::int as unfinished from jobs where finished_at is null`;
  waiting = Number(row?.waiting) + Number(jobs?.unfinished);
}
// By one machine's clock: the row is written in the transaction that changes the status.
const rows = await sql<{ id: string; at: number }[]>`
  select webhook_id as id, (extract(epoch from created_at) * 1000)::float8 as at from webhook_deliveries
  where url = ${healthyUrl}`;
const delays = rows.map(({ id, at }) => (arrivals.get(id) ?? Number.POSITIVE_INFINITY) - at);
const [receivers] = await sql`select count(*)::int as failing from webhook_receivers where failures > 0`;
clearInterval(sampling);
await sql.end();
await server.stop();
await healthy.stop(true);
for (const each of dead) each.stop(true);

const p99 = percentile(delays, 0.99);
const missing = delays.filter((delay) => delay === Number.POSITIVE_INFINITY).length;
report(
  'dead-receivers',
  {
    dead_receivers: dead.length,
    dead_calls: deadCalls,
    found_dead: Number(receivers?.failing),
    healthy_calls: delays.length,
    missing,
    p50_ms: percentile(delays, 0.5),
    p99_ms: p99,
    maximum_ms: percentile(delays, 1),
    worker_mb: workerMegabytes,
  },
  { p99_at_most_2000_ms: p99 <= 2000, nothing_lost: missing === 0 },
);
