/**
 * Load that does not wait for answers, from a process of its own: requests are sent when they are due, whatever became
 * of those before them, over a bounded number of connections. One that is due while every connection waits for an
 * answer is not sent, and counted: the sender has no queue of its own that would hide, or be, the delay.
 */

import { fileURLToPath } from 'node:url';

export interface OpenLoad {
  readonly port: number;
  /** Whole requests as they go over the wire, taken in turn. */
  readonly requests: readonly string[];
  readonly connections: number;
  /** `as_answered`: each connection sends its next request when it has the answer to its last. */
  readonly perSecond: number | 'as_answered';
  readonly seconds: number;
}

/** Answers of one kind. */
export interface Answers {
  readonly count: number;
  /** From the moment when the request was due to the last byte received, sorted. */
  readonly milliseconds: readonly number[];
}

export interface OpenLoadResult {
  readonly seconds: number;
  readonly sent: number;
  /** Due while no connection was free. */
  readonly unsent: number;
  /** Status 200 and 201. */
  readonly accepted: Answers;
  /** Status 429 and 503. */
  readonly refused: Answers;
  /** Refusals that do not say when to come again. */
  readonly refusedWithoutRetryAfter: number;
  /** Any other status, and connections that ended without an answer; the first ones in words. */
  readonly failed: number;
  readonly failures: readonly string[];
}

const loadProcess = fileURLToPath(new URL('open-load-process.ts', import.meta.url));

export async function runOpenLoad(load: OpenLoad): Promise<OpenLoadResult> {
  const { promise, resolve, reject } = Promise.withResolvers<OpenLoadResult>();
  const child = Bun.spawn([process.execPath, loadProcess], {
    stdin: 'ignore',
    stdout: 'inherit',
    stderr: 'inherit',
    // The other side is our own file, which sends nothing else.
    ipc: (message: OpenLoadResult | { readonly failure: string }) => {
      if ('failure' in message) reject(new Error(message.failure));
      else resolve(message);
    },
    onExit: (_, code) => reject(new Error(`The load process ended with ${code}.`)),
  });
  child.send(load);
  return promise.finally(() => child.kill());
}
