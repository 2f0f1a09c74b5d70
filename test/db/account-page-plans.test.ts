/** However much an account has done, what it is shown of it is read without going through all of it. */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { Database } from '../../src/db/client.ts';
import { countJobs } from '../../src/features/accounts/overview-queries.ts';
import {
  type ConversationListQuery,
  listConversationIds,
} from '../../src/features/conversations/list-queries.ts';
import { listJobs } from '../../src/features/processing/list-queries.ts';
import { listDeliveries } from '../../src/features/webhooks/delivery-queries.ts';
import { resendDelivery } from '../../src/features/webhooks/resend-queries.ts';
import { vacuum } from '../support/data/large-conversation.ts';
import { startConfab, type TestConfab } from '../support/servers/confab.ts';
import { scansWhile } from '../support/servers/plans.ts';

/** So many that PostgreSQL prefers an index to going through the table. */
const rows = 30_000;
const receivers = 20;
/** One of the conversations. */
const conversationId = 6_000_000_000_002_000n;
/** The first page of a list, with the one behind it. */
const page = { limit: 21, offset: 0 };

const day = 24 * 3600 * 1000;
/** A page of the conversations of some days, in their order. */
const conversationPage: ConversationListQuery = {
  from: new Date(Date.now() - 7 * day),
  to: new Date(Date.now() + day),
  comparisons: [],
  sort: ['startTime'],
  order: 'asc',
  ...page,
};

let confab: TestConfab;
let accountId: string;
beforeAll(async () => {
  confab = await startConfab({ worker: false });
  accountId = confab.account.id;
  const other = await confab.createAccount('beside it');
  for (const [place, { id }] of [{ id: accountId }, other].entries()) {
    // All that were taken over from elsewhere in one go start at one time, and ids are all that puts them in order.
    await confab.db.execute(sql`
      insert into conversations (id, account_id, start_time, metadata)
      select 6000000000000000 + ${place}::bigint * 1000000 + n, ${id}, now() - interval '1 day', jsonb_build_object('number', n)
      from generate_series(1, ${rows}::int) n`);
    await confab.db.execute(sql`
      insert into jobs (id, account_id, sequence, status, payload, reason, finished_at)
      select gen_random_uuid(), ${id}, 1, case n % 100 when 0 then 'failed' else 'completed' end::job_status,
        '{"messages": []}', case n % 100 when 0 then 'A reason.' end, now() - n * interval '5 seconds'
      from generate_series(1, ${rows}::int) n`);
    // One conversation has many of them, and the others two each.
    await confab.db.execute(sql`
      update jobs set sequence = n, conversation_id = 6000000000000000 + ${place}::bigint * 1000000
          + case when n % 3 = 0 then 1 else 2 + n / 2 end
      from (select id, row_number() over () as n from jobs where account_id = ${id} and finished_at is not null) numbered
      where numbered.id = jobs.id`);
    await confab.db.execute(sql`
      insert into jobs (id, account_id, sequence, status, payload)
      select gen_random_uuid(), ${id}, 1, 'scheduled', '{"messages": []}' from generate_series(1, 50)`);
    await confab.db.execute(sql`
      insert into webhook_receivers (account_id, origin)
      select ${id}, 'http://receiver-' || n || '.test' from generate_series(1, ${receivers}::int) n`);
    // One of them has most of the deliveries.
    await confab.db.execute(sql`
      insert into webhook_deliveries (receiver_id, job_id, url, status, state)
      select receiver.id, gen_random_uuid(), origin, 'completed',
        case n % 1000 when 0 then 'abandoned' when 1 then 'pending' else 'delivered' end::delivery_state
      from generate_series(1, ${rows}::int) n join webhook_receivers receiver on account_id = ${id}
        and origin = 'http://receiver-' || case when n % 10 = 0 then 1 + n / 10 % ${receivers} else 1 end || '.test'`);
  }
  await vacuum(confab);
}, 300_000);
afterAll(() => confab.stop());

const reads: Record<string, (db: Database) => Promise<unknown>> = {
  'completed jobs': (db) => listJobs(db, { accountId, status: 'completed', days: 7, ...page }),
  'failed jobs': (db) => listJobs(db, { accountId, status: 'failed', days: 7, ...page }),
  'scheduled jobs': (db) => listJobs(db, { accountId, status: 'scheduled', days: 7, ...page }),
  ...Object.fromEntries(
    (['completed', 'failed', 'scheduled'] as const).map((status) => [
      `${status} jobs of one conversation`,
      (db: Database) => listJobs(db, { accountId, status, days: 7, conversationId, ...page }),
    ]),
  ),
  'all deliveries': (db) => listDeliveries(db, { accountId, ...page }),
  'abandoned deliveries': (db) => listDeliveries(db, { accountId, state: 'abandoned', ...page }),
  'pending deliveries': (db) => listDeliveries(db, { accountId, state: 'pending', ...page }),
  'delivered deliveries': (db) => listDeliveries(db, { accountId, state: 'delivered', ...page }),
  'completed jobs behind one': async (db) => {
    const [last] = await listJobs(confab.db, {
      accountId,
      status: 'completed',
      days: 7,
      limit: 1,
      offset: 5_000,
    });
    const after = { time: last?.finishedAt?.toISOString() ?? '', id: last?.id ?? '' };
    const behind = await listJobs(db, { accountId, status: 'completed', days: 7, ...page, after });
    expect(behind).toHaveLength(page.limit);
  },
  'deliveries behind one': async (db) => {
    const [last] = await listDeliveries(confab.db, { accountId, limit: 1, offset: 5_000 });
    const behind = await listDeliveries(db, {
      accountId,
      ...page,
      ...(last !== undefined && { behind: last.webhookId }),
    });
    expect(behind).toHaveLength(page.limit);
  },
  'what jobs are counted': (db) => countJobs(db, accountId, { days: 7, most: 500 }),
  'a delivery that is sent again': async (db) => {
    const [{ webhookId = '' } = {}] = await listDeliveries(confab.db, { accountId, limit: 1, offset: 500 });
    expect(await resendDelivery(db, accountId, webhookId)).toMatchObject({ state: 'pending' });
  },
};

const modes = ['custom', 'generic'] as const;
test.each(Object.keys(reads).flatMap((name) => modes.map((mode) => [name, mode] as const)))(
  'for %s PostgreSQL goes through no table, by a %s plan',
  async (name, mode) => {
    const scans = await scansWhile(confab.databaseUrl, mode, async (db) => reads[name]?.(db));
    const large = scans.filter(({ table }) => table === 'jobs' || table === 'webhook_deliveries');
    expect(large.length).toBeGreaterThan(0);
    for (const scan of large) {
      expect(scan.kind).not.toBe('Seq Scan');
      // As many of each receiver, and of each state, as a page may have; of the account's unfinished jobs all.
      expect(scan.rows).toBeLessThanOrEqual(3 * receivers * page.limit);
    }
  },
);

const listed = (db: Database, query: Partial<ConversationListQuery> = {}) =>
  listConversationIds(db, accountId, { ...conversationPage, ...query });
/** The numbers of conversations, counted from the first one on. */
const numbersOf = (ids: readonly bigint[]) => ids.map((id) => Number(id - 6_000_000_000_000_000n));

describe.each(modes)('the list of conversations that all start at one time, by a %s plan,', (mode) => {
  const scansOfList = (query: Partial<ConversationListQuery>) =>
    scansWhile(confab.databaseUrl, mode, (db) => listed(db, query));

  test.each<[string, Partial<ConversationListQuery>, number]>([
    ['a page', {}, page.limit],
    ['the last page', { order: 'desc' }, page.limit],
    ['a page behind others', { offset: 2_000 }, 2_000 + page.limit],
  ])('is read as far as %s goes, and of an index alone', async (_, query, most) => {
    expect(await scansOfList(query)).toEqual([
      { table: 'conversations', kind: 'Index Only Scan', rows: most },
    ]);
  });

  test('is read from the one on behind which a page begins, wherever that is', async () => {
    const [{ time = '' } = {}] = await confab.db.execute<{ time: string }>(sql`
      select to_char(start_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as time
      from conversations where id = 6000000000002000`);
    const behind = { time, id: '6000000000002000' };
    expect(numbersOf(await listed(confab.db, { behind, limit: 2 }))).toEqual([2_001, 2_002]);
    expect(numbersOf(await listed(confab.db, { behind, limit: 2, order: 'desc' }))).toEqual([1_999, 1_998]);
    for (const order of ['asc', 'desc'] as const)
      expect(await scansOfList({ behind, order })).toEqual([
        { table: 'conversations', kind: 'Index Only Scan', rows: page.limit },
      ]);
  });

  test('is read as far as a filter has to look for a page', async () => {
    const comparisons = [
      { field: 'metadata', key: 'number', relation: 'like', values: ['%7'], negated: false },
    ] as const;
    expect(numbersOf(await listed(confab.db, { comparisons, limit: 3 }))).toEqual([7, 17, 27]);
    const [scan] = await scansOfList({ comparisons });
    expect(scan).toEqual({ table: 'conversations', kind: 'Index Scan', rows: 10 * page.limit - 3 });
  });

  test('control: by its end times it is read as a whole', async () => {
    const [scan] = await scansOfList({ sort: ['endTime'] });
    expect(scan?.rows).toBeGreaterThanOrEqual(rows);
  });
});

test('conversations that start at one time are listed in the order of their ids, each on one page', async () => {
  const pages = [0, 21, 42].map((offset) => listed(confab.db, { offset }));
  expect(numbersOf((await Promise.all(pages)).flat())).toEqual(Array.from({ length: 63 }, (_, n) => n + 1));
  expect(numbersOf(await listed(confab.db, { order: 'desc', limit: 2 }))).toEqual([rows, rows - 1]);
  expect(numbersOf(await listed(confab.db, { offset: rows - 1 }))).toEqual([rows]);
});

test('control: a statement for which there is no index is seen to go through its table', async () => {
  const scans = await scansWhile(confab.databaseUrl, 'custom', (db) =>
    db.execute(sql`select count(*) from jobs where account_id = ${accountId} and payload = '{}'`),
  );
  expect(scans.some(({ table, rows: read }) => table === 'jobs' && read >= rows)).toBeTrue();
});
