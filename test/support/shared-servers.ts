/**
 * Two servers that all test files of the process share: starting one takes longer than most tests. For tests that
 * look at nothing but conversations of their own; they live as long as the process.
 */

import { startConfab, type TestConfab } from './confab.ts';

let working: Promise<TestConfab> | undefined;
let idle: Promise<TestConfab> | undefined;

/** With a worker. */
export function workingServer(): Promise<TestConfab> {
  working ??= startConfab();
  return working;
}

/** Without a worker: its jobs stay scheduled. Behind a proxy: an `X-Forwarded-For` says where a request comes from. */
export function idleServer(): Promise<TestConfab> {
  idle ??= startConfab({ worker: false, trustedProxies: '127.0.0.1' });
  return idle;
}
