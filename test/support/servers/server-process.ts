/** Confab as an operator runs it: a process of its own that is told everything by its environment. */

import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Subprocess } from 'bun';
import { logGuard } from './log-guard.ts';
import { builtProgram } from './programs.ts';

/** What a start may take on a busy machine, less than a test may, so that its log is shown; it takes one or two seconds. */
const startMilliseconds = 200_000;

export interface Server {
  readonly process: Subprocess;
  /** Everything on standard output so far. */
  readonly printed: () => string;
  /** Everything on standard error so far. */
  readonly log: () => string;
  /** The log's lines, parsed. */
  readonly logged: () => Record<string, unknown>[];
  /** Waits for a line of the log; rejects if the process ends before it comes. */
  waitForLog(message: string, count?: number): Promise<Record<string, unknown>>;
  /** Where it listens, from the log's line `ready`. */
  ready(): Promise<string>;
  /** Waits until its start has failed; the reason that its log has, which is all lines of JSON. */
  refusal(): Promise<string>;
  /** Ends it with SIGTERM; the exit code, and how long it took. */
  stop(): Promise<{ exitCode: number; milliseconds: number }>;
}

/** A directory of the test's own that an operator might choose for the data. */
export function temporaryDataDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'confab-server-'));
  // Where root runs the tests, PostgreSQL runs as another user, who must be able to come in.
  chmodSync(directory, 0o711);
  return directory;
}

/**
 * Its compiler for code that runs for long is spared: a server of a test lives some seconds, of which that would take a third.
 */
const shortLived = { BUN_JSC_useDFGJIT: '0' };

const started = new Set<Subprocess>();

/** Starts a server with these settings on a port of the system's choice; as users do, unless another file is given. */
export function startServer(settings: Record<string, string>, main = builtProgram('server')): Server {
  const { PATH = '', HOME = '/', TMPDIR } = process.env;
  const child = Bun.spawn([process.execPath, main], {
    // Not where the checkout is: a server works from any directory.
    cwd: tmpdir(),
    env: {
      PATH,
      HOME,
      ...(TMPDIR && { TMPDIR }),
      ...shortLived,
      PORT: '0',
      CONFAB_DRAIN_SECONDS: '0',
      ...settings,
    },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  });
  started.add(child);
  let [printed, log] = ['', ''];
  const changed = new EventTarget();
  const collect = async (stream: ReadableStream<Uint8Array>, add: (text: string) => void) => {
    const decoder = new TextDecoder();
    for await (const part of stream) {
      add(decoder.decode(part, { stream: true }));
      changed.dispatchEvent(new Event('change'));
    }
  };
  const ended = Promise.all([
    child.exited,
    collect(child.stdout, (text) => (printed += text)),
    collect(child.stderr, (text) => (log += text)),
  ]);
  void ended.then(() => {
    started.delete(child);
    // Whole, since a secret may come in two parts.
    logGuard.read(log);
  });

  const server: Server = {
    process: child,
    printed: () => printed,
    log: () => log,
    logged: () =>
      log
        .split('\n')
        // The last one may be on its way.
        .slice(0, -1)
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line)),
    async waitForLog(message, count = 1) {
      const { promise, resolve, reject } = Promise.withResolvers<Record<string, unknown>>();
      const look = () => {
        const line = server.logged().filter(({ msg }) => msg === message)[count - 1];
        if (line !== undefined) resolve(line);
      };
      const giveUp = (why: string) => reject(new Error(`no "${message}": ${why}\n${log}${printed}`));
      const timer = setTimeout(() => giveUp('it takes too long'), startMilliseconds);
      changed.addEventListener('change', look);
      void ended.then(() => giveUp('the server has ended'));
      look();
      return promise.finally(() => {
        clearTimeout(timer);
        changed.removeEventListener('change', look);
      });
    },
    ready: async () => String((await server.waitForLog('ready')).url),
    async refusal() {
      const [exitCode] = await ended;
      const lines: Record<string, unknown>[] = log
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
      const { level, msg, reason } = lines.at(-1) ?? {};
      if (exitCode !== 1 || level !== 'fatal' || msg !== 'the start failed')
        throw new Error(`the start did not fail, but ended with ${exitCode}\n${log}${printed}`);
      return String(reason);
    },
    async stop() {
      const since = performance.now();
      child.kill('SIGTERM');
      const [exitCode] = await ended;
      return { exitCode, milliseconds: performance.now() - since };
    },
  };
  return server;
}

/** Ends what a failed test has left running. */
export async function killServers(): Promise<void> {
  for (const child of started) {
    child.kill('SIGKILL');
    await child.exited;
  }
}

/** What `/readyz` answers. */
export async function readiness(url: string): Promise<{ status: number; checks: Record<string, string> }> {
  const response = await fetch(`${url}/readyz`);
  const { checks } = (await response.json()) as { checks: { name: string; status: string }[] };
  return {
    status: response.status,
    checks: Object.fromEntries(checks.map(({ name, status }) => [name, status])),
  };
}

/** Sends JSON with a token; the parsed answer, which must have this status. */
export async function call(
  status: number,
  method: string,
  url: string,
  { token, json }: { token?: string; json?: unknown } = {},
): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
  const text = await response.text();
  if (response.status !== status) throw new Error(`${method} ${url} answered ${response.status}: ${text}`);
  return JSON.parse(text);
}
