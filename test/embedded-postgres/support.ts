import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { isPostmaster, readPostmasterFile } from '../../src/embedded-postgres/postmaster-file.ts';
import { eventually } from '../support/eventually.ts';
import type { ServerReport } from './server-process.ts';

/** A directory of the test's own below the system's temporary one. */
export const temporaryDirectory = (): string => mkdtempSync(join(tmpdir(), 'confab-postgres-'));

export const clusterOf = (dataDirectory: string): string => join(dataDirectory, 'postgres', 'cluster');

/** The process of the PostgreSQL that runs in a data directory. */
export function postmasterPid(dataDirectory: string): number {
  const file = readPostmasterFile(clusterOf(dataDirectory));
  if (!file) throw new Error(`no PostgreSQL runs in ${dataDirectory}`);
  return file.pid;
}

export function isRunning(dataDirectory: string): boolean {
  const pid = readPostmasterFile(clusterOf(dataDirectory))?.pid;
  return pid !== undefined && isPostmaster(pid, clusterOf(dataDirectory));
}

/** Runs one statement on a connection of its own and gives its rows. */
export async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return [...(await sql.unsafe(statement))];
  } finally {
    await sql.end();
  }
}

/** Ends what a test may have left running in a data directory, and deletes it. */
export async function removeDataDirectory(dataDirectory: string): Promise<void> {
  if (isRunning(dataDirectory)) {
    process.kill(postmasterPid(dataDirectory), 'SIGKILL');
    await eventually(() => !isRunning(dataDirectory));
  }
  rmSync(dataDirectory, { recursive: true, force: true, maxRetries: 10 });
}

/** Another Confab process that uses a data directory. */
export interface ServerProcess {
  readonly pid: number;
  /** What it says when it is ready, or why it is not. */
  readonly report: ServerReport | { error: string };
  /** Has it stop, and waits for its end. */
  stop(): Promise<number>;
  signal(signal: NodeJS.Signals, wholeGroup?: boolean): Promise<void>;
}

/** Starts `server-process.ts`, in a process group of its own as a shell does. */
export async function startServerProcess(
  dataDirectory: string,
  options: { project?: string; systemDirectory?: string } = {},
): Promise<ServerProcess> {
  const script = options.project
    ? join(options.project, 'test/embedded-postgres/server-process.ts')
    : join(import.meta.dir, 'server-process.ts');
  const child = Bun.spawn(
    [process.execPath, script, dataDirectory, options.systemDirectory ?? join(dataDirectory, 'programs')],
    { cwd: options.project ?? '/', stdin: 'pipe', stdout: 'pipe', stderr: 'ignore', detached: true },
  );
  // The script's own protocol: the first line it prints is its report.
  const report = JSON.parse(await firstLine(child.stdout)) as ServerReport | { error: string };
  return {
    pid: child.pid,
    report,
    stop: async () => {
      child.stdin.write('stop\n');
      child.stdin.end();
      return await child.exited;
    },
    signal: async (signal, wholeGroup = false) => {
      process.kill(wholeGroup ? -child.pid : child.pid, signal);
      await child.exited;
    },
  };
}

async function firstLine(stream: ReadableStream<Uint8Array>): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const part of stream) {
    text += decoder.decode(part, { stream: true });
    const end = text.indexOf('\n');
    if (end >= 0) return text.slice(0, end);
  }
  throw new Error(`the process ended and said: ${text}`);
}

/** The user that owns a process's effective rights, from `/proc`. */
export function userOfProcess(pid: number): number {
  const line = /^Uid:\s+\d+\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  if (!line) throw new Error(`/proc/${pid}/status has no Uid line`);
  return Number(line[1]);
}
