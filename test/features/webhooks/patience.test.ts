/** What is overdue at a receiver that does not answer is given up a little at a time, however much there is of it. */

import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { WebhookConnections } from '../../../src/features/webhooks/client/connections.ts';
import { abandonOverdue } from '../../../src/features/webhooks/patience-queries.ts';
import { vacuum } from '../../support/data/large-conversation.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { lockWaiters } from '../../support/servers/jobs.ts';
import { scansWhile } from '../../support/servers/plans.ts';
import { drainByHand, receiverState, takeOver, takeReceiver } from './support.ts';

/** Where nobody listens. */
const closed = 'http://127.0.0.1:65530';

/** Calls that a statement writes. */
const callsTogether = 20_000;

let confab: TestConfab;
const connections = new WebhookConnections();
beforeAll(async () => {
  confab = await startConfab({ worker: false });
});
afterEach(async () => {
  await confab.db.execute(sql`truncate webhook_receivers cascade`);
});
afterAll(async () => {
  connections.close();
  await confab.stop();
});

/** Takes a receiver with so many calls that are overdue, and so many later ones that are not. */
async function takenWith(overdue: number, young: number, origin = closed) {
  await confab.db.execute(sql`
    insert into webhook_receivers (account_id, origin, due_at)
    values (${confab.account.id}, ${origin}, now() - interval '1 second')`);
  const count = overdue + young;
  // A statement of a test has no more time than one of a request.
  for (let from = 1; from <= count; from += callsTogether)
    await confab.db.execute(sql`
      insert into webhook_deliveries (receiver_id, job_id, url, status, created_at, next_attempt_at)
      select receiver.id, gen_random_uuid(), ${`${origin}/`}, 'completed', at, at
      from webhook_receivers receiver, generate_series(${from}::int, ${Math.min(from + callsTogether - 1, count)}::int) n
      cross join lateral (select now() - n * interval '1 microsecond'
        - case when n <= ${overdue} then interval '25 hours' else interval '1 hour' end as at) times
      where origin = ${origin} order by n`);
  return takeReceiver(confab.db);
}

async function counts(id: number) {
  const rows = await confab.db.execute<{
    state: string;
    attempts: number;
    outcome: string;
    count: number;
  }>(sql`
    select state, attempts, outcome, count(*)::int as count from webhook_deliveries where receiver_id = ${id}
    group by 1, 2, 3 order by 1, 2, 3`);
  return rows.map(({ state, attempts, outcome, count }): unknown[] => [state, attempts, outcome, count]);
}
const without = 'given up without a call: its receiver does not answer';

test('a receiver that is found dead loses all calls that are overdue, and what was just tried is told apart from them', async () => {
  const receiver = await takenWith(2_500, 20);
  await drainByHand(confab.db, receiver, { connections, allowed: 'all' });
  expect(await receiverState(confab.db, receiver.id)).toMatchObject({ failures: 1, isLeased: false });
  const refused = 'no connection could be made (ECONNREFUSED)';
  expect(await counts(receiver.id)).toEqual([
    ['pending', 0, null, 20],
    ['abandoned', 0, without, 2_492],
    ['abandoned', 1, refused, 8],
  ]);
});

test('a worker that stops gives up no more than a step of what is overdue, and the receiver is found dead all the same', async () => {
  const receiver = await takenWith(2_500, 20);
  const stopping = new AbortController();
  await drainByHand(confab.db, receiver, {
    connections,
    stopping: stopping.signal,
    onAttempt: () => stopping.abort(),
  });
  expect(await receiverState(confab.db, receiver.id)).toMatchObject({ failures: 1, isLeased: false });
  expect(await counts(receiver.id)).toContainEqual(['pending', 0, null, 1_512]);
});

test('nothing is given up by a worker whose receiver is another one’s', async () => {
  const receiver = await takenWith(3, 0);
  const other = await takeOver(confab.db, receiver);
  expect(await abandonOverdue(confab.db, [{ receiver, after: 0 }])).toEqual([undefined]);
  expect(await abandonOverdue(confab.db, [{ receiver: other, after: 0 }])).toMatchObject([{ abandoned: 3 }]);
});

test('a step renews the lease, which heartbeats pass over while it is written about', async () => {
  const receiver = await takenWith(3, 0);
  await confab.db.execute(sql`update webhook_receivers set due_at = now() + interval '1 second'`);
  await abandonOverdue(confab.db, [{ receiver, after: 0 }]);
  expect((await receiverState(confab.db, receiver.id)).dueIn).toBeGreaterThan(5);
});

test('nothing is given up once somebody has asked for a call, also where the request is just being committed', async () => {
  const receiver = await takenWith(3, 0);
  const asked = await confab.db.transaction(async (tx) => {
    await tx.execute(sql`update webhook_receivers set is_wanted = true where id = ${receiver.id}`);
    const abandoning = abandonOverdue(confab.databases.ordinary, [{ receiver, after: 0 }]);
    await lockWaiters(confab, 1);
    return { abandoning };
  });
  expect(await asked.abandoning).toMatchObject([{ abandoned: 0, isLast: true }]);
});

test('receivers that are found dead together share what a statement gives up', async () => {
  const receivers = [await takenWith(600, 0), await takenWith(600, 0, 'http://127.0.0.1:65531')];
  const steps = (after: readonly number[]) =>
    abandonOverdue(
      confab.db,
      receivers.map((receiver, place) => ({ receiver, after: after[place] ?? 0 })),
    );
  const first = await steps([]);
  expect(first).toMatchObject([
    { abandoned: 500, isLast: false },
    { abandoned: 500, isLast: false },
  ]);
  expect(await steps(first.map((step) => step?.lastId ?? 0))).toMatchObject([
    { abandoned: 100, isLast: true },
    { abandoned: 100, isLast: true },
  ]);
});

test('of 200,000 pending calls a step looks at a thousand, whether they are overdue or not', async () => {
  const overdue = 100_000;
  const receiver = await takenWith(overdue, overdue);
  await vacuum(confab);
  const [row] = await confab.db.execute<{ last: number }>(
    sql`select max(id)::int as last from webhook_deliveries where created_at < now() - interval '24 hours'`,
  );
  for (const mode of ['custom', 'generic'] as const)
    for (const after of [0, row?.last ?? 0]) {
      const found: unknown[] = [];
      const scans = await scansWhile(confab.databaseUrl, mode, async (db) => {
        found.push(...(await abandonOverdue(db, [{ receiver, after }])));
      });
      expect(found).toMatchObject([
        after === 0 ? { abandoned: 1_000, isLast: false } : { abandoned: 0, isLast: true },
      ]);
      const read = scans.filter(({ table }) => table === 'webhook_deliveries');
      expect(read.length).toBeGreaterThan(0);
      for (const { kind, rows } of read) {
        expect(kind).not.toBe('Seq Scan');
        expect(rows).toBeLessThanOrEqual(1_000);
      }
    }
});
