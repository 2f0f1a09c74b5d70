/** A server for a benchmark: spawned as a user would, on a data directory of its own. */

import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scripts } from '../../package.json';
import { mayHaveCluster } from '../../src/embedded-postgres/cluster-directory.ts';
import { credentialsPath } from '../../src/embedded-postgres/data-directory.ts';
import { startEmbeddedPostgres } from '../../src/embedded-postgres/embedded-postgres.ts';
import { builtProgram } from '../../test/support/servers/programs.ts';
import { endingWithBench } from './ending.ts';

export const main = builtProgram('server');
const account = builtProgram('account');

/** What `bun run server` sets for the server, as `NAME=value` before its command. */
const scriptEnvironment = Object.fromEntries(
  [...scripts.server.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value]) => [name, value]),
);

export interface BenchServer {
  readonly url: string;
  /** Of the process that answers HTTP; the others are below it. */
  readonly processId: number;
  readonly token: string;
  readonly apiKey: string;
  /** The server's own database. */
  readonly databaseUrl: string;
  /** What its commands run with. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Milliseconds from spawning the process to the first 200 of `/readyz`. */
  readonly readyMilliseconds: number;
  /** Ends the server; its data directory goes too unless it was given. */
  stop(): Promise<void>;
}

/** @param options.jobs unfinished jobs the account may have */
export async function startServer(
  options: { jobs?: number; dataDirectory?: string; environment?: Record<string, string> } = {},
): Promise<BenchServer> {
  const dataDirectory = options.dataDirectory ?? (await temporaryDirectory());
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    ...scriptEnvironment,
    ...process.env,
    PORT: String(port),
    CONFAB_DATA_DIR: dataDirectory,
    LOG_LEVEL: 'warn',
    // Nobody is to be moved elsewhere.
    CONFAB_DRAIN_SECONDS: '0',
    // Some benchmarks are about large backlogs.
    CONFAB_BACKLOG_JOBS: '0',
    ...options.environment,
  };
  // One that only answers makes no database of its own.
  if (options.environment?.CONFAB_ROLE !== undefined && !mayHaveCluster(dataDirectory))
    await (await startEmbeddedPostgres({ dataDirectory, log: () => {} })).stop();
  const startedAt = performance.now();
  const child = endingWithBench(
    Bun.spawn([process.execPath, main], { env: environment, stdout: 'ignore', stderr: 'inherit' }),
  );
  const readyMilliseconds = await untilReady(url, startedAt);

  const credentials = JSON.parse(await readFile(credentialsPath(dataDirectory), 'utf8'));
  if (options.jobs !== undefined)
    await Bun.spawn([process.execPath, account, 'limit', 'default', '--jobs', String(options.jobs)], {
      env: environment,
      stdout: 'ignore',
    }).exited;
  return {
    url,
    processId: child.pid,
    token: await tokenFor(url, credentials),
    apiKey: credentials.apiKey,
    databaseUrl: await embeddedUrl(dataDirectory),
    environment,
    readyMilliseconds,
    async stop() {
      child.kill('SIGTERM');
      await child.exited;
      if (options.dataDirectory === undefined) await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

/**
 * Another account, with the limits of a new one.
 *
 * @param jobs unfinished jobs that it may have
 */
export async function createBenchAccount(
  { url, environment }: BenchServer,
  name: string,
  jobs?: number,
): Promise<{ token: string; apiKey: string }> {
  const limit = jobs === undefined ? [] : ['--jobs', String(jobs)];
  const created = Bun.spawn([process.execPath, account, 'create', name, ...limit], {
    env: environment,
    stdout: 'pipe',
  });
  const printed = await new Response(created.stdout).text();
  const secret = (label: string) => new RegExp(`${label}\\s+(\\S+)`).exec(printed)?.[1] ?? '';
  const credentials = { type: 'application', appId: secret('appId'), appSecret: secret('appSecret') };
  return { token: await tokenFor(url, credentials), apiKey: secret('ApiKey') };
}

/** Signs an account in. */
export async function tokenFor(url: string, credentials: object): Promise<string> {
  const answer = await fetch(`${url}/oauth2/token:generate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return accessToken;
}

/** Open to the user that PostgreSQL runs as when root measures. */
export async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'confab-bench-'));
  await chmod(directory, 0o755);
  return directory;
}

async function untilReady(url: string, startedAt: number): Promise<number> {
  for (;;) {
    const ready = await fetch(`${url}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (ready) return performance.now() - startedAt;
    if (performance.now() - startedAt > 300_000) throw new Error('the server did not get ready in 300 s');
    await Bun.sleep(5);
  }
}

async function freePort(): Promise<number> {
  const probe = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data() {} } });
  const { port } = probe;
  probe.stop(true);
  return port;
}

/** The embedded PostgreSQL's address; joins the running one for a moment to learn it. */
async function embeddedUrl(dataDirectory: string): Promise<string> {
  const joined = await startEmbeddedPostgres({ dataDirectory, log: () => {} });
  await joined.stop();
  return joined.url;
}
