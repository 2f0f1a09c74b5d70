/**
 * Load from a process of its own: as many connections as asked for, each sending its next request when it has the
 * answer to its last. It shares the cores with the server that it measures, so it does little: requests are made
 * ahead, and of an answer only the status and the length are read. What it costs is part of what it reports.
 */

import { fileURLToPath } from 'node:url';

/** What is sent, and for how long. */
export interface Load {
  readonly port: number;
  /** Whole requests as they go over the wire; the connections take them in turn. */
  readonly requests: readonly string[];
  readonly connections: number;
  /** Not counted at the beginning. Default: 0. */
  readonly warmUpSeconds?: number;
  /** Until this time is over … */
  readonly seconds?: number;
  /** … or until this many answers came, the warm-up's not among them. */
  readonly count?: number;
}

/** What came back. */
export interface LoadResult {
  /** Answers after the warm-up, all of them with status 200. */
  readonly answers: number;
  readonly seconds: number;
  readonly perSecond: number;
  /** From the last byte sent to the last byte received, sorted. */
  readonly milliseconds: readonly number[];
  /** Processor time that the sender took for each answer. */
  readonly senderMicroseconds: number;
}

const loadProcess = fileURLToPath(new URL('load-process.ts', import.meta.url));

/** @throws {Error} at the first answer whose status is not 200 */
export async function runLoad(load: Load): Promise<LoadResult> {
  const { promise, resolve, reject } = Promise.withResolvers<LoadResult>();
  const child = Bun.spawn([process.execPath, loadProcess], {
    stdin: 'ignore',
    stdout: 'inherit',
    stderr: 'inherit',
    // The other side is our own file, which sends nothing else.
    ipc: (message: LoadResult | { readonly failure: string }) => {
      if ('failure' in message) reject(new Error(message.failure));
      else resolve(message);
    },
    onExit: (_, code) => reject(new Error(`The load process ended with ${code}.`)),
  });
  child.send(load);
  return promise.finally(() => child.kill());
}

/** A whole HTTP/1.1 request without a body. */
export function getRequest(path: string, headers: Readonly<Record<string, string>> = {}): string {
  return `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${lines(headers)}\r\n`;
}

/** A whole HTTP/1.1 request with a JSON body. */
export function postRequest(path: string, headers: Readonly<Record<string, string>>, body: unknown): string {
  const json = JSON.stringify(body);
  const length = Buffer.byteLength(json);
  return `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${lines(headers)}\r\n${json}`;
}

const lines = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
