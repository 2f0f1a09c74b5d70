/**
 * Two API processes and three workers on one PostgreSQL, each replaced in turn while clients that keep their connections
 * append through a balancer: how many requests fail (none), how long a stop takes, and what the clients feel of it.
 * `BENCH_ROUNDS` (default 3): how often everything is replaced.
 */

import { rm } from 'node:fs/promises';
import type { Subprocess } from 'bun';
import postgres from 'postgres';
import { startKeepAliveLoad, wholeRequest } from '../test/support/clients/keep-alive-load.ts';
import { startBalancer } from '../test/support/servers/balancer.ts';
import { startTemporaryPostgres } from '../test/support/servers/postgres.ts';
import { percentile, report } from './support/report.ts';
import { main, temporaryDirectory } from './support/server.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const clients = 16;
const conversations = 50;
const answersBetweenStops = 1_000;

const credentials = {
  CONFAB_APP_ID: 'rolling-restart',
  CONFAB_APP_SECRET: 'secret-of-the-restart',
  CONFAB_API_KEY: 'api-key-of-the-restart',
};

const database = await (await startTemporaryPostgres()).createDatabase();
const dataDirectory = await temporaryDirectory();

interface Running {
  readonly url: string;
  readonly process: Subprocess;
}

async function start(role: 'api' | 'worker'): Promise<Running> {
  const probe = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data() {} } });
  const { port } = probe;
  probe.stop(true);
  const url = `http://127.0.0.1:${port}`;
  const child = Bun.spawn([process.execPath, main], {
    env: {
      ...process.env,
      ...credentials,
      DATABASE_URL: database.url,
      CONFAB_DATA_DIR: dataDirectory,
      CONFAB_ROLE: role,
      CONFAB_DRAIN_SECONDS: '2',
      PORT: String(port),
      LOG_LEVEL: 'warn',
    },
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'inherit',
  });
  while (
    !(await fetch(`${url}/readyz`, { keepalive: false }).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await Bun.sleep(20);
  return { url, process: child };
}

const stopSeconds: number[] = [];
let failedStops = 0;
async function stop({ process: child }: Running): Promise<void> {
  const since = performance.now();
  child.kill('SIGTERM');
  if ((await child.exited) !== 0) failedStops += 1;
  stopSeconds.push((performance.now() - since) / 1000);
}

const balancer = await startBalancer(100);
let apis = [await start('api'), await start('api')];
for (const { url } of apis) await balancer.add(url);
let workers = [await start('worker'), await start('worker'), await start('worker')];

const sql = postgres(database.url, { max: 1 });
await sql`update accounts set concurrent_job_limit = 2000000000`;
async function ask(
  method: string,
  path: string,
  body: unknown,
  token = '',
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${balancer.url}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return Object(await answer.json());
}
const { accessToken } = await ask('POST', '/oauth2/token:generate', {
  type: 'application',
  appId: credentials.CONFAB_APP_ID,
  appSecret: credentials.CONFAB_APP_SECRET,
});
const token = String(accessToken);
// What was read of the account before its limit was lifted is believed for two seconds.
await Bun.sleep(2_500);
const text = {
  messages: [{ payload: { content: 'I will send the quote by Friday.' }, from: { name: 'Ana' } }],
};
const requests: string[] = [];
for (let index = 0; index < conversations; index += 1) {
  const { conversationId } = await ask('POST', '/v1/process/text', text, token);
  requests.push(
    wholeRequest('PUT', `/v1/process/text/${conversationId}`, { Authorization: `Bearer ${token}` }, text),
  );
}

let next = 0;
const load = startKeepAliveLoad(balancer.url, clients, () => ({
  status: 201,
  bytes: requests[next++ % requests.length] ?? '',
}));
await load.more(answersBetweenStops);
for (let round = 0; round < rounds; round += 1) {
  for (const old of apis) {
    const replacement = await start('api');
    await balancer.add(replacement.url);
    await stop(old);
    balancer.remove(old.url);
    apis = [...apis.filter((one) => one !== old), replacement];
    await load.more(answersBetweenStops);
  }
  for (const old of workers) {
    const replacement = await start('worker');
    await stop(old);
    workers = [...workers.filter((one) => one !== old), replacement];
    await load.more(answersBetweenStops);
  }
}
await load.finish();

for (;;) {
  const [row] = await sql`select count(*)::int as waiting from jobs where finished_at is null`;
  if (row?.waiting === 0) break;
  await Bun.sleep(100);
}
const [stored] =
  await sql`select count(*)::int as jobs, count(*) filter (where status = 'completed')::int as completed,
  (select count(*)::int from messages) as messages from jobs`;
await sql.end();
for (const running of [...apis, ...workers]) await stop(running);
balancer.close();
await rm(dataDirectory, { recursive: true, force: true });

for (const failure of load.failures.slice(0, 10)) console.error(failure);
const accepted = load.answered + conversations;
const lost = accepted - Number(stored?.messages);
report(
  'rolling-restart',
  {
    rounds,
    stops: stopSeconds.length,
    slowest_stop_seconds: Math.max(...stopSeconds),
    requests: load.answered,
    failed: load.failures.length,
    connections: load.connections,
    p50_ms: percentile(load.milliseconds, 0.5),
    p99_ms: percentile(load.milliseconds, 0.99),
    slowest_ms: percentile(load.milliseconds, 1),
    accepted,
    completed: Number(stored?.completed),
    lost,
  },
  {
    nothing_failed: load.failures.length === 0,
    nothing_lost: lost === 0 && Number(stored?.completed) === accepted,
    every_stop_in_10_s: Math.max(...stopSeconds) < 10 && failedStops === 0,
  },
);
process.exit();
