import { afterAll, beforeAll, expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import postgres from 'postgres';
import { connectDatabase } from '../../../src/db/client.ts';
import { conversations } from '../../../src/db/schema.ts';
import { createAccount } from '../../../src/features/accounts/accounts.ts';
import { startHousekeeping } from '../../../src/features/retention/housekeeping.ts';
import { deleteExpiredConversations } from '../../../src/features/retention/queries.ts';
import { deleteExpired } from '../../../src/features/retention/retention.ts';
import { createLog } from '../../../src/telemetry/log.ts';
import { analysed, saying } from '../../support/clients/conversations.ts';
import { eventually } from '../../support/eventually.ts';
import { createTestDatabase, type TestConfab } from '../../support/servers/confab.ts';
import { lockWaiters } from '../../support/servers/jobs.ts';
import { age, daysAgo, expiredOf, isThere, nothing, retentionDays, startTidyConfab } from './support.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await startTidyConfab();
});
afterAll(() => confab.stop());

const run = (signal?: AbortSignal) => expiredOf(confab.db, retentionDays, signal);

test('a run of the retention is done by one process at a time', async () => {
  const conversationId = await analysed(confab, saying('Only once.'));
  await age(confab, conversationId, retentionDays + 1);
  await confab.db.transaction(async (tx) => {
    await tx.execute(sql`lock table messages in share mode`);
    const first = deleteExpiredConversations(confab.db, [BigInt(conversationId)], retentionDays);
    await lockWaiters(confab, 1);
    // The first one is in the middle of it: a second one ends at once.
    expect(await run()).toEqual(nothing);
    void first;
  });
  await eventually(async () => !(await isThere(confab, conversationId)));
});

test('a run of the retention ends between two transactions when it is told to', async () => {
  const conversationId = await analysed(confab, saying('Later.'));
  await age(confab, conversationId, retentionDays + 1);
  expect(await run(AbortSignal.abort())).toEqual(nothing);
  expect(await isThere(confab, conversationId)).toBeTrue();
  expect(await run()).toMatchObject({ conversations: 1 });
});

test('a run of the retention takes large conversations alone and small ones together, and finds its way past those that stay', async () => {
  const sentences = (count: number) =>
    saying('One. Two. Three. Four. Five. Six. Seven. Eight. Nine. Ten. '.repeat(count / 10));
  const [large, small] = [await analysed(confab, sentences(3_000)), await analysed(confab, sentences(10))];
  const kept = await Promise.all(Array.from({ length: 30 }, () => analysed(confab, saying('Kept.'))));
  for (const id of [large, small]) await age(confab, id, retentionDays + 1);
  for (const id of kept)
    await confab.db
      .update(conversations)
      .set({ createdAt: daysAgo(99) })
      .where(eq(conversations.id, BigInt(id)));
  expect(await run()).toMatchObject({ conversations: 2, jobs: 2 });
  for (const id of kept) expect(await isThere(confab, id)).toBeTrue();
});

test('a run of the retention goes on when a conversation cannot be deleted, and says which', async () => {
  const [stubborn, other] = [
    await analysed(confab, saying('Stays.')),
    await analysed(confab, saying('Goes.')),
  ];
  for (const id of [stubborn, other]) {
    await age(confab, id, retentionDays + 1);
    // Too large to be taken together.
    await confab.db
      .update(conversations)
      .set({ messageCount: 100_000 })
      .where(eq(conversations.id, BigInt(id)));
  }
  await confab.db.execute(sql`create function refuse() returns trigger language plpgsql as
      'begin raise exception ''it takes too long''; end'`);
  await confab.db.execute(sql`create trigger refuse before delete on conversations for each row
      when (old.id = ${sql.raw(stubborn)}) execute function refuse()`);
  const failed: (readonly bigint[])[] = [];
  const deleted = await deleteExpired({
    db: confab.db,
    retentionDays,
    signal: new AbortController().signal,
    onFailure: (_, ids) => failed.push(ids),
  });
  await confab.db.execute(sql`drop function refuse cascade`);
  expect(deleted.conversations).toBe(1);
  expect(failed).toEqual([[BigInt(stubborn)]]);
  expect([await isThere(confab, stubborn), await isThere(confab, other)]).toEqual([true, false]);
  expect(await run()).toMatchObject({ conversations: 1 });
});

test('a run of the retention writes one line with what it deleted, and none where there was nothing', async () => {
  const logged: Record<string, unknown>[] = [];
  const log = createLog('debug', { write: (line) => void logged.push(JSON.parse(line)) });
  const conversationId = await analysed(confab, saying('Counted.'));
  await age(confab, conversationId, retentionDays + 1);
  const counts: object[] = [];
  for (let runs = 0; runs < 2; runs += 1) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const stop = startHousekeeping({
      db: confab.db,
      log,
      retentionDays,
      onDeleted: (deleted) => {
        counts.push({ ...deleted });
        resolve();
      },
    });
    await promise;
    await stop();
  }
  expect(counts).toEqual([{ ...nothing, conversations: 1, jobs: 1 }, nothing]);
  expect(logged).toEqual([
    expect.objectContaining({
      level: 'info',
      msg: 'deleted what has expired',
      conversations: 1,
      jobs: 1,
      webhookCalls: 0,
      retentionDays,
    }),
  ]);
});

test('every statement of a run of the retention finds its rows by an index', async () => {
  const tablesOfTheRun = [
    'conversations',
    'conversation_queues',
    'jobs',
    'webhook_deliveries',
    'webhook_receivers',
  ];
  // Nobody else is connected to it: what others have read is counted when they have been idle for a while.
  const database = await createTestDatabase();
  const client = postgres(database.url, { max: 1, onnotice: () => {} });
  // A table that the run has nearly emptied is read as a whole, rightly, once autovacuum has looked at it.
  for (const table of tablesOfTheRun)
    await client`alter table ${client(table)} set (autovacuum_enabled = false)`;
  // One connection, so that all that the run does is counted when the statement after it is.
  const alone = connectDatabase(database.url, {
    maximumConnections: 1,
    applicationName: 'confab test',
  });
  const { id: accountId } = await createAccount(alone.db, 'test');
  await client`
    insert into conversations (id, account_id, start_time, end_time, created_at)
    select 4600000000000000 + n, ${accountId}, now(), now(), now() - n * interval '5 minutes' from generate_series(1, 10000) n`;
  await client`
    insert into conversation_queues (conversation_id, account_id, next_sequence)
    select id, account_id, 3 from conversations`;
  await client`
    insert into jobs (id, conversation_id, account_id, sequence, status, payload, finished_at)
    select gen_random_uuid(), id, account_id, n, 'completed', '{"messages": []}', created_at
    from conversations cross join generate_series(1, 2) n`;
  await client`
    insert into webhook_receivers (account_id, origin)
    select ${accountId}, 'https://' || n || '.example' from generate_series(1, 2000) n`;
  await client`
    insert into webhook_deliveries (receiver_id, job_id, url, status, state, created_at, settled_at)
    select 1, id, 'https://a.example', 'completed', 'delivered', created_at, now() - interval '1 day'
    from (select jobs.id, conversations.created_at from conversations join jobs on conversation_id = conversations.id
      order by conversations.created_at) job`;
  await client`analyze`;
  // The others are empty, and read as a whole for that.
  const scans = async () => {
    const rows = await client`select relname, seq_scan from pg_stat_user_tables
      where relname in ${client(tablesOfTheRun)}`;
    return Object.fromEntries(rows.map(({ relname, seq_scan }) => [relname, Number(seq_scan)]));
  };
  /** Has what a connection has done counted; done by the connection itself. */
  const flush = sql`select pg_stat_force_next_flush()`;
  await client`select pg_stat_force_next_flush()`;
  const before = await scans();
  // 34 days are 48,960 minutes: what is older is expired.
  const first = await expiredOf(alone.db, 34);
  expect(first.conversations).toBeWithin(206, 210);
  expect(first.webhookReceivers).toBe(1_999);
  // As statements are planned that come again and again, whatever their parameters are.
  await alone.db.execute(sql`set plan_cache_mode = force_generic_plan`);
  await alone.db.execute(sql`update webhook_deliveries set settled_at = created_at where id <= 1000`);
  const next = await expiredOf(alone.db, 33);
  expect(next.conversations).toBeWithin(286, 290);
  expect(next.webhookCalls).toBeWithin(1, 1_001);
  await alone.db.execute(flush);
  expect(await scans()).toEqual(before);
  // Control: reading a table as a whole is counted.
  await alone.db.execute(sql`select count(payload) from jobs`);
  await alone.db.execute(flush);
  expect((await scans()).jobs).toBeGreaterThan(before.jobs ?? 0);
  await alone.close();
  await client.end();
  await database.drop();
});
