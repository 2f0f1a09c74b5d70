/** What the tests of a server share that has too much to do. */

import { afterEach, expect } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { WaitingLimits } from '../../../src/core/budget.ts';
import { type AdmissionLimits, admissionLimits } from '../../../src/http/admission/admission.ts';
import { eventually } from '../../support/eventually.ts';
import {
  type ConfabOptions,
  startConfab,
  type TestAccount,
  type TestConfab,
} from '../../support/servers/confab.ts';
import { lockWaiters } from '../../support/servers/jobs.ts';

/** How to start servers without a worker; each is stopped after the test that has started it. */
export function serversOfEachTest(): (options: ConfabOptions) => Promise<TestConfab> {
  const started: TestConfab[] = [];
  afterEach(async () => {
    for (const confab of started.splice(0)) await confab.stop();
  });
  return async (options) => {
    const confab = await startConfab({ worker: false, ...options });
    started.push(confab);
    return confab;
  };
}

export const noWaiting: WaitingLimits = { milliseconds: 0, burst: 0, standing: 0 };
/** Room for three, who wait as long as a test may take. */
export const patient: WaitingLimits = { milliseconds: 60_000, burst: 3, standing: 3 };

/** No limits but these. */
export const limitsWith = (lanes: Partial<AdmissionLimits['lanes']>): AdmissionLimits => ({
  ...admissionLimits(0),
  lanes: { ...admissionLimits(0).lanes, ...lanes },
});

/** Two reads at one time, and nobody waits. */
export const twoReads = limitsWith({ ordinary: { total: 2, waiting: noWaiting } });

/** A read that stands still for as long as somebody holds the table that it reads. */
export const read = (confab: TestConfab, account: TestAccount = confab.account) =>
  confab.request('GET', '/v1/conversations', { account });
/** A read of another table. */
export const readTrackers = (confab: TestConfab, account: TestAccount = confab.account) =>
  confab.request('GET', '/v1/manage/trackers', { account });

/** Locks a table while `during` goes on. */
export async function whileLocked(
  confab: TestConfab,
  table: string,
  during: () => Promise<void>,
): Promise<void> {
  await confab.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${sql.identifier(table)} in access exclusive mode`);
    await during();
  });
}

/** Holds up so many reads while `during` goes on; answers what they answered afterwards. */
export async function whileReading(
  confab: TestConfab,
  count: number,
  during: () => Promise<void>,
): Promise<number[]> {
  const reads: Promise<Response>[] = [];
  await whileLocked(confab, 'conversations', async () => {
    for (let index = 0; index < count; index += 1) reads.push(read(confab));
    await lockWaiters(confab, count);
    await during();
  });
  return (await Promise.all(reads)).map(({ status }) => status);
}

/** Resolves when as many requests wait in a lane. */
export const waitingIn = (confab: TestConfab, lane: string, count: number) =>
  eventually(async () => {
    const metrics = await (await confab.request('GET', '/metrics')).text();
    return metrics.includes(`confab_http_waiting{lane="${lane}"} ${count}\n`);
  });

/** Refused, and told when to come again. */
export async function expectRefusal(response: Response, body: unknown): Promise<void> {
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect(await response.json()).toEqual(body);
}

export const message = 'The server has too much to do just now; try again in a moment.';
