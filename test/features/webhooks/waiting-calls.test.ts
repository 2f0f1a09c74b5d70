/** Calls that wait for an earlier one of their job follow it, so that what is due is found without going through them. */

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../src/db/client.ts';
import { readDue } from '../../../src/features/webhooks/due-queries.ts';
import type { LeasedReceiver } from '../../../src/features/webhooks/lease-queries.ts';
import {
  type AttemptOutcome,
  depart,
  recordAttempts,
} from '../../../src/features/webhooks/outcome-queries.ts';
import { abandonOverdue } from '../../../src/features/webhooks/patience-queries.ts';
import { insertDelivery } from '../../support/data/deliveries.ts';
import { vacuum } from '../../support/data/large-conversation.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { scansWhile } from '../../support/servers/plans.ts';
import { receiverState, takeOver, takeReceiver } from './support.ts';

const url = 'http://receiver.test/';
const hour = 3600;

let confab: TestConfab;
beforeAll(async () => {
  confab = await startConfab({ worker: false });
});
afterEach(async () => {
  await confab.db.execute(sql`truncate webhook_receivers cascade`);
});
afterAll(() => confab.stop());

/** The three calls of a job, and their receiver, which was taken. */
async function jobWithCalls() {
  const jobId = randomUUID();
  const ids: string[] = [];
  for (let call = 0; call < 3; call++)
    ids.push(await insertDelivery(confab, confab.account.id, { jobId, url, state: 'pending' }));
  await confab.db.execute(sql`update webhook_receivers set due_at = now() - interval '1 second'`);
  return { jobId, ids, receiver: await takeReceiver(confab.db) };
}

const due = async (receiver: LeasedReceiver, which: 'due' | 'all' = 'due') =>
  (await readDue(confab.db, [{ receiver, which, limit: 8 }]))[0]?.next ?? [];

/** What came of calling all that is to be called. */
const made = async (
  receiver: LeasedReceiver,
  result: AttemptOutcome['result'],
  which: 'due' | 'all' = 'due',
): Promise<AttemptOutcome[]> =>
  (await due(receiver, which)).map((delivery) => ({
    delivery,
    result,
    attempts: delivery.attempts + 1,
    outcome: 'answered',
    delayMilliseconds: hour * 1000,
  }));

/** In how many whole hours each call of the job is to be made, in their order; those of the past and of this hour in 0. */
async function hours(jobId: string): Promise<unknown[]> {
  const rows = await confab.db.execute<{ hours: number }>(sql`
    select greatest(round(extract(epoch from next_attempt_at - now()) / ${hour}), 0)::int as hours
    from webhook_deliveries where job_id = ${jobId} order by id`);
  return rows.map((row) => row.hours);
}

test('calls behind one that failed are to be called when that one is, and no other job’s', async () => {
  const { jobId, receiver } = await jobWithCalls();
  const attempts = await made(receiver, 'failed');
  const other = randomUUID();
  await insertDelivery(confab, confab.account.id, { jobId: other, url, state: 'pending' });
  await recordAttempts(confab.db, [{ receiver, attempts }]);
  expect(await hours(jobId)).toEqual([1, 1, 1]);
  expect(await hours(other)).toEqual([0]);
  expect((await due(receiver)).map((delivery) => delivery.jobId)).toEqual([other]);
});

test.each(['delivered', 'abandoned', 'stopped'] as const)(
  'once the first call is %s, the next one is to be called at once',
  async (result) => {
    const { jobId, ids, receiver } = await jobWithCalls();
    await recordAttempts(confab.db, [{ receiver, attempts: await made(receiver, 'failed') }]);
    expect(await due(receiver)).toEqual([]);
    await recordAttempts(confab.db, [{ receiver, attempts: await made(receiver, result, 'all') }]);
    expect(await hours(jobId)).toEqual([1, 0, 0]);
    expect((await due(receiver)).map(({ webhookId }) => webhookId)).toEqual(ids.slice(1, 2));
  },
);

test('who gives a receiver back has the calls behind those that he has made follow them, too', async () => {
  const { jobId, receiver } = await jobWithCalls();
  await depart(confab.db, [{ receiver, attempts: await made(receiver, 'failed') }]);
  expect(await hours(jobId)).toEqual([1, 1, 1]);
  expect((await receiverState(confab.db, receiver.id)).dueIn).toBeGreaterThan(hour / 2);
});

test('once a call is given up that is overdue, the next one is to be called at once', async () => {
  const { jobId, ids, receiver } = await jobWithCalls();
  await recordAttempts(confab.db, [{ receiver, attempts: await made(receiver, 'failed') }]);
  await confab.db.execute(
    sql`update webhook_deliveries set created_at = now() - interval '25 hours' where webhook_id = ${ids[0]}`,
  );
  expect(await abandonOverdue(confab.db, [{ receiver, after: 0 }])).toMatchObject([{ abandoned: 1 }]);
  expect(await hours(jobId)).toEqual([1, 0, 0]);
});

describe('of 60,000 pending calls of one receiver, beside many with few', () => {
  const limit = 8;
  const jobs = 20_000;

  /** @param failed whether the first call of every job has failed */
  async function receiverWithJobs(failed: boolean): Promise<LeasedReceiver> {
    await confab.db.execute(sql`
      insert into webhook_receivers (account_id, origin, due_at)
      select ${confab.account.id}, 'http://receiver-' || n || '.test',
        case when n = 1 then now() - interval '1 second' end
      from generate_series(1, 200) n`);
    for (let call = 1; call <= 3; call++)
      for (let from = 0; from < jobs; from += 10_000)
        await confab.db.execute(sql`
          insert into webhook_deliveries (receiver_id, job_id, url, status, attempts, next_attempt_at)
          select receiver.id, md5(n::text)::uuid, ${url}, 'completed', case when ${failed} and ${call}::int = 1 then 1 else 0 end,
            case when ${failed} then now() + interval '1 hour' else now() end + n * interval '1 millisecond'
          from generate_series(${from}::int + 1, ${from}::int + 10000) n
          join webhook_receivers receiver on origin = 'http://receiver-1.test'`);
    await confab.db.execute(sql`
      insert into webhook_deliveries (receiver_id, job_id, url, status)
      select receiver.id, gen_random_uuid(), ${url}, 'completed'
      from webhook_receivers receiver, generate_series(1, 5) where origin <> 'http://receiver-1.test'`);
    await vacuum(confab);
    return takeReceiver(confab.db);
  }

  const mostRows = async (mode: 'custom' | 'generic', reads: (db: Database) => Promise<unknown>) => {
    const scans = await scansWhile(confab.databaseUrl, mode, reads);
    const read = scans.filter(({ table }) => table === 'webhook_deliveries');
    expect(read.length).toBeGreaterThan(0);
    expect(read.map(({ kind }) => kind)).not.toContain('Seq Scan');
    return Math.max(...read.map(({ rows }) => rows));
  };

  test.each([
    ['none has been made', false],
    ['every first one has failed', true],
  ] as const)('where %s, as many are looked at as are wanted', async (_, failed) => {
    const taken = await receiverWithJobs(failed);
    for (const mode of ['custom', 'generic'] as const) {
      const receiver = await takeOver(confab.db, taken);
      for (const which of ['due', 'all'] as const)
        expect(await mostRows(mode, (db) => readDue(db, [{ receiver, which, limit }]))).toBeLessThanOrEqual(
          3 * limit,
        );
      expect(await mostRows(mode, (db) => depart(db, [{ receiver, attempts: [] }]))).toBeLessThanOrEqual(3);
    }
  });
});
