import { afterAll, beforeAll, expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import { webhookDeliveries } from '../../../src/db/schema.ts';
import { deleteUnusedReceivers } from '../../../src/features/retention/queries.ts';
import { webhookRecordDays } from '../../../src/features/retention/retention.ts';
import { eventually } from '../../support/eventually.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { lockWaiters, submit } from '../../support/servers/jobs.ts';
import { daysAgo, expiredOf, startTidyConfab } from './support.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await startTidyConfab();
});
afterAll(() => confab.stop());

const run = () => expiredOf(confab.db, undefined);
const callsOf = (jobId: string) =>
  confab.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.jobId, jobId));
const receiversOf = async (origin: string) =>
  [
    ...(await confab.db.execute<{ id: number }>(
      sql`select id from webhook_receivers where origin = ${origin}`,
    )),
  ].map(({ id }) => id);
/** A receiver that nobody listens at, with calls that were given up so many days ago. */
async function named(origin: string, days: number): Promise<number> {
  const { jobId } = await submit(confab, 'Tell me.', { webhookUrl: `${origin}/` });
  await confab.jobEnded(jobId);
  await confab.db
    .update(webhookDeliveries)
    .set({ state: 'abandoned', settledAt: daysAgo(days), createdAt: daysAgo(days) })
    .where(eq(webhookDeliveries.jobId, jobId));
  const [id] = await receiversOf(origin);
  if (id === undefined) throw new Error('there is no such receiver');
  return id;
}

test('a receiver that nobody has named for as long as records of calls are kept is forgotten; others are not', async () => {
  const [old, young] = ['http://127.0.0.1:3/', 'http://127.0.0.1:4/'].map((url) => new URL(url).origin);
  await named(old ?? '', webhookRecordDays + 1);
  await named(young ?? '', webhookRecordDays - 1);
  expect((await run()).webhookReceivers).toBeGreaterThan(0);
  expect(await receiversOf(old ?? '')).toEqual([]);
  expect(await receiversOf(young ?? '')).toHaveLength(1);
});

test('a receiver that is forgotten is made anew when it is named again', async () => {
  const { origin } = new URL('http://127.0.0.1:5/');
  const before = await named(origin, webhookRecordDays + 1);
  await run();
  const { jobId } = await submit(confab, 'Tell me again.', { webhookUrl: `${origin}/` });
  expect(await confab.jobEnded(jobId)).toBe('completed');
  expect(await receiversOf(origin)).not.toEqual([before]);
});

test('a receiver that a submission is just about to use is left, and what is used while it is forgotten is made anew', async () => {
  const { origin } = new URL('http://127.0.0.1:6/');
  const id = await named(origin, webhookRecordDays + 1);
  await run();
  await named(origin, webhookRecordDays + 1);
  await confab.db.execute(sql`delete from webhook_deliveries where receiver_id <> ${id}`);
  await confab.db.transaction(async (tx) => {
    // As a submission does once it knows the receiver.
    await tx.execute(sql`select from webhook_receivers where origin = ${origin} for key share`);
    await deleteUnusedReceivers(confab.db, { after: 0, limit: 1_000 });
    expect(await receiversOf(origin)).toHaveLength(1);
  });

  let submitted: Promise<{ jobId: string }> | undefined;
  await confab.db.transaction(async (tx) => {
    await tx.execute(sql`delete from webhook_receivers where origin = ${origin}`);
    submitted = submit(confab, 'Just in time.', { webhookUrl: `${origin}/` });
    await lockWaiters(confab, 1);
  });
  const { jobId } = (await submitted) ?? { jobId: '' };
  expect(await confab.jobEnded(jobId)).toBe('completed');
  expect(await callsOf(jobId)).toHaveLength(3);
});

test('a receiver that was named while it was looked for is looked at again, and stays', async () => {
  const { origin } = new URL('http://127.0.0.1:10/');
  const id = await named(origin, 0);
  const jobId = crypto.randomUUID();
  await confab.db.execute(sql`delete from webhook_deliveries where receiver_id = ${id}`);
  // The look takes a moment; what it sees is as of its beginning.
  for (const statement of [
    sql`create policy slow on webhook_receivers using (pg_sleep(0.3) is not null)`,
    sql`alter table webhook_receivers enable row level security, force row level security`,
  ])
    await confab.db.execute(statement);
  try {
    const forgetting = deleteUnusedReceivers(confab.db, { after: id - 1, limit: 1 });
    await eventually(async () => {
      const [row] = await confab.db.execute<{ count: number }>(
        sql`select count(*)::int as count from pg_stat_activity where wait_event = 'PgSleep'`,
      );
      return row?.count === 1;
    });
    await confab.db
      .insert(webhookDeliveries)
      .values({ receiverId: id, jobId, url: origin, status: 'completed' });
    expect(await forgetting).toMatchObject({ deleted: 0 });
  } finally {
    await confab.db.execute(sql`alter table webhook_receivers disable row level security`);
    await confab.db.execute(sql`drop policy slow on webhook_receivers`);
  }
  expect(await callsOf(jobId)).toHaveLength(1);
});

test('a receiver that is forgotten never takes a call with it, however often it is named meanwhile', async () => {
  const idle = await startConfab({ worker: false });
  const { db } = idle;
  let isOver = false;
  let forgotten = 0;
  const forgetting = (async () => {
    while (!isOver) {
      const stretch = await deleteUnusedReceivers(db, { after: 0, limit: 1_000 });
      forgotten += typeof stretch === 'string' ? 0 : stretch.deleted;
    }
  })();
  try {
    for (let round = 0; round < 60; round++) {
      const { jobId } = await submit(idle, 'Still there?', { webhookUrl: 'http://127.0.0.1:8/' });
      const calls = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.jobId, jobId));
      expect(calls).toHaveLength(1);
      // Unused from here on.
      await db.delete(webhookDeliveries);
    }
  } finally {
    isOver = true;
    await forgetting;
  }
  // Control: it was forgotten again and again meanwhile.
  expect(forgotten).toBeGreaterThan(10);
  await idle.stop();
});
