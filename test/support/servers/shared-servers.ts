/**
 * Servers that all test files of the process share: starting one takes longer than most tests. For tests that
 * look at nothing but conversations of their own; they live as long as the process.
 */

import { admissionLimits } from '../../../src/http/admission/admission.ts';
import { startConfab, type TestConfab } from './confab.ts';
import { modelsThatSayHello } from './language-model.ts';

let working: Promise<TestConfab> | undefined;
let idle: Promise<TestConfab> | undefined;
let impatient: Promise<TestConfab> | undefined;

/** With a worker. */
export function workingServer(): Promise<TestConfab> {
  working ??= startConfab();
  return working;
}

/**
 * Without a worker: its jobs stay scheduled. Behind a proxy: an `X-Forwarded-For` says where a request comes from. With a
 * language model, which says hello.
 */
export function idleServer(): Promise<TestConfab> {
  idle ??= modelsThatSayHello().then((languageModels) =>
    startConfab({ worker: false, trustedProxies: '127.0.0.1', languageModels }),
  );
  return idle;
}

/** Without a worker, and without patience: it waits a tenth of a second for a body. */
export function impatientServer(): Promise<TestConfab> {
  const limits = admissionLimits(0);
  const rate = { milliseconds: 100, bytesPerSecond: 16_384 };
  impatient ??= startConfab({
    worker: false,
    admissionLimits: { ...limits, uploads: { ...limits.uploads, rate } },
  });
  return impatient;
}
