import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { eq, inArray, sql } from 'drizzle-orm';
import postgres from 'postgres';
import { connectDatabase, type Database } from '../../../src/db/client.ts';
import { conversations, jobs, webhookDeliveries } from '../../../src/db/schema.ts';
import { createAccount } from '../../../src/features/accounts/accounts.ts';
import { startHousekeeping } from '../../../src/features/retention/housekeeping.ts';
import {
  deleteExpiredConversations,
  deleteUnusedReceivers,
  firstConversation,
  readOldConversations,
} from '../../../src/features/retention/queries.ts';
import { deleteExpired, webhookRecordDays } from '../../../src/features/retention/retention.ts';
import { createLog } from '../../../src/telemetry/log.ts';
import { analysed, ask, refusal, saying } from '../../support/clients/conversations.ts';
import { rowsThatHold } from '../../support/data/stored-text.ts';
import { createTestDatabase, startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { eventually, lockWaiters, storedMessages, submit, wakeUpCount } from '../../support/servers/jobs.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/servers/webhook-receiver.ts';

const dayMilliseconds = 24 * 3600 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMilliseconds);
const retentionDays = 30;
const nothing = {
  idempotencyKeys: 0,
  draftPages: 0,
  conversations: 0,
  jobs: 0,
  webhookCalls: 0,
  webhookReceivers: 0,
};

let confab: TestConfab;
let receiver: WebhookReceiver;
beforeAll(async () => {
  confab = await startConfab();
  receiver = startWebhookReceiver();
});
afterAll(async () => {
  await confab.stop();
  await receiver.close();
});

const run = (days: number | undefined = retentionDays, signal = new AbortController().signal) =>
  expiredOf(confab.db, days, signal);
const expiredOf = (db: Database, retentionDays: number | undefined, signal = new AbortController().signal) =>
  deleteExpired({ db, retentionDays, signal });

/** Moves everything that has happened to the conversation into the past. */
async function age(conversationId: string, days: number): Promise<void> {
  const id = BigInt(conversationId);
  const at = daysAgo(days);
  await confab.db.update(conversations).set({ createdAt: at }).where(eq(conversations.id, id));
  await confab.db
    .update(jobs)
    .set({
      createdAt: at,
      finishedAt: sql`case when ${jobs.finishedAt} is null then null else ${at.toISOString()}::timestamptz end`,
    })
    .where(eq(jobs.conversationId, id));
}

const isThere = async (conversationId: string) =>
  (await confab.request('GET', `/v1/conversations/${conversationId}`)).status === 200;
const jobStatus = async (jobId: string) => (await confab.request('GET', `/v1/job/${jobId}`)).status;

describe('conversations', () => {
  test('a conversation in which nothing has changed for so many days is deleted, with all that was said and its jobs', async () => {
    const { conversationId, jobId } = await ask(confab, 'submitText', {
      json: { ...saying('I will send the quagga offer to Ana by Friday.'), detectEntities: true },
    });
    await confab.jobEnded(jobId);
    await age(conversationId, retentionDays + 1);
    // Control: it was everywhere before, but for the job, which forgets what was said once it has ended.
    expect(Object.keys(await rowsThatHold(confab, 'quagga')).sort()).toEqual([
      'insights',
      'messages',
      'topics',
    ]);

    expect(await run()).toMatchObject({ conversations: 1, jobs: 1 });
    expect(await isThere(conversationId)).toBeFalse();
    expect(await jobStatus(jobId)).toBe(404);
    expect(await rowsThatHold(confab, 'quagga')).toEqual({});
    expect(await rowsThatHold(confab, conversationId)).toEqual({});
  });

  test('a conversation that is younger by a minute than its retention stays', async () => {
    const conversationId = await analysed(confab, saying('Almost.'));
    await age(conversationId, retentionDays - 1 / (24 * 60));
    expect(await run()).toMatchObject({ conversations: 0 });
    expect(await isThere(conversationId)).toBeTrue();
  });

  test('a conversation that is old stays if something was appended to it lately', async () => {
    const conversationId = await analysed(confab, saying('Long ago.'));
    await age(conversationId, 400);
    const { jobId } = await submit(confab, 'And now.', { conversationId });
    await confab.jobEnded(jobId);
    expect(await run()).toMatchObject({ conversations: 0 });
    expect(await storedMessages(confab, conversationId)).toHaveLength(2);
  });

  test('a conversation stays while a job of it is unfinished, however old that is', async () => {
    const idle = await startConfab({ worker: false });
    const { conversationId } = await submit(idle, 'Nobody works here.');
    const old = daysAgo(400);
    await idle.db.update(conversations).set({ createdAt: old });
    await idle.db.update(jobs).set({ createdAt: old });
    expect(await expiredOf(idle.db, retentionDays)).toMatchObject({ conversations: 0 });
    expect((await idle.request('GET', `/v1/conversations/${conversationId}`)).status).toBe(200);
    await idle.stop();
  });

  test('a conversation is kept for ever where no retention is set', async () => {
    const conversationId = await analysed(confab, saying('For ever.'));
    await age(conversationId, 36_000);
    expect(await expiredOf(confab.db, undefined)).toMatchObject({
      conversations: 0,
      jobs: 0,
    });
    expect(await isThere(conversationId)).toBeTrue();
    await ask(confab, 'deleteConversation', { params: { conversationId } });
  });
});

describe('appends', () => {
  /** What is deleted between the look for expired conversations and the deletion is what an append may come into. */
  async function expiredAndFound(): Promise<{ conversationId: string; found: bigint[] }> {
    const conversationId = await analysed(confab, saying('Old news.'));
    await age(conversationId, retentionDays + 1);
    const old = await readOldConversations(confab.db, {
      after: firstConversation,
      days: retentionDays,
      limit: 1_000,
    });
    const found = old.filter(({ isExpired }) => isExpired).map(({ id }) => id);
    expect(found).toEqual([BigInt(conversationId)]);
    return { conversationId, found };
  }

  test('an append to an expired conversation that is accepted before the deletion keeps it', async () => {
    const { conversationId, found } = await expiredAndFound();
    const { jobId } = await submit(confab, 'Still here.', { conversationId });
    expect(await deleteExpiredConversations(confab.db, found, retentionDays)).toEqual({
      conversations: 0,
      jobs: 0,
    });
    expect(await confab.jobEnded(jobId)).toBe('completed');
    expect((await storedMessages(confab, conversationId)).map(({ text }) => text)).toEqual([
      'Old news.',
      'Still here.',
    ]);
  });

  test('an append to an expired conversation would be lost if the deletion trusted what was found before', async () => {
    const { conversationId, found } = await expiredAndFound();
    await submit(confab, 'Still here.', { conversationId });
    // The control of the test above: the same moment, without the second look under the lock.
    await confab.db.delete(conversations).where(inArray(conversations.id, found));
    expect(await isThere(conversationId)).toBeFalse();
  });

  test('an append to an expired conversation that holds its queue is not waited for, and keeps it', async () => {
    const { conversationId, found } = await expiredAndFound();
    await confab.db.transaction(async (tx) => {
      await tx.execute(sql`select from conversation_queues where conversation_id = ${conversationId}::bigint
        for no key update`);
      expect(await deleteExpiredConversations(confab.db, found, retentionDays)).toEqual({
        conversations: 0,
        jobs: 0,
      });
    });
    expect(await deleteExpiredConversations(confab.db, found, retentionDays)).toEqual({
      conversations: 1,
      jobs: 1,
    });
  });

  test('an append to an expired conversation that comes while it is deleted is told that there is none', async () => {
    const { conversationId, found } = await expiredAndFound();
    let all: Promise<unknown> = Promise.resolve();
    await confab.db.transaction(async (tx) => {
      // Holds the deletion up in its middle.
      await tx.execute(sql`lock table messages in share mode`);
      const deletion = deleteExpiredConversations(confab.db, found, retentionDays);
      await lockWaiters(confab, 1);
      const json = saying('Too late.');
      all = Promise.all([deletion, refusal(confab, 404, 'appendText', { params: { conversationId }, json })]);
      await lockWaiters(confab, 2);
    });
    await all;
    expect(await rowsThatHold(confab, 'Too late.')).toEqual({});
  });

  test('an append to an expired conversation is kept or answered 404, whatever comes first; nothing accepted is lost', async () => {
    const ids = await Promise.all(
      Array.from({ length: 60 }, (_, index) => analysed(confab, saying(`The first of ${index}.`))),
    );
    for (const id of ids) await age(id, retentionDays + 1);
    const accepted: { conversationId: string; jobId: string }[] = [];
    let refused = 0;
    const appends = ids.map(async (conversationId) => {
      const response = await confab.request('PUT', `/v1/process/text/${conversationId}`, {
        json: saying('The second.'),
      });
      const answer: unknown = await response.json();
      if (response.status === 404) refused += 1;
      else accepted.push({ conversationId, jobId: String(Reflect.get(Object(answer), 'jobId')) });
    });
    const [{ conversations: deleted }] = await Promise.all([run(), ...appends]);

    expect(accepted.length + refused).toBe(ids.length);
    expect(deleted).toBe(refused);
    for (const { conversationId, jobId } of accepted) {
      expect(await confab.jobEnded(jobId)).toBe('completed');
      const texts = (await storedMessages(confab, conversationId)).map(({ text }) => text);
      expect(texts).toEqual([expect.stringMatching(/^The first of \d+\.$/), 'The second.']);
    }
  });
});

test('the jobs of conversations that their account deleted go when they have been over for so long; younger ones stay', async () => {
  const deletedJob = async (days: number) => {
    const { conversationId, jobId } = await submit(confab, 'Away with it.');
    await confab.jobEnded(jobId);
    await ask(confab, 'deleteConversation', { params: { conversationId } });
    await confab.db
      .update(jobs)
      .set({ finishedAt: daysAgo(days) })
      .where(eq(jobs.id, jobId));
    return jobId;
  };
  const [old, young] = [await deletedJob(retentionDays + 1), await deletedJob(retentionDays - 1)];
  expect(await run()).toMatchObject({ jobs: 1 });
  expect(await jobStatus(old)).toBe(404);
  expect(await jobStatus(young)).toBe(200);
});

const callsOf = (jobId: string) =>
  confab.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.jobId, jobId));

describe('calls', () => {
  async function told(): Promise<string> {
    const { jobId } = await submit(confab, 'Tell me.', { webhookUrl: receiver.origin });
    await confab.jobEnded(jobId);
    await eventually(
      async () => (await callsOf(jobId)).filter(({ state }) => state === 'delivered').length === 3,
    );
    return jobId;
  }
  const settle = (jobId: string, days: number) =>
    confab.db
      .update(webhookDeliveries)
      .set({ settledAt: daysAgo(days), createdAt: daysAgo(days) })
      .where(eq(webhookDeliveries.jobId, jobId));

  test('the record of a webhook call goes after a week, whether or not a retention is set; younger ones stay', async () => {
    const [old, young] = [await told(), await told()];
    await settle(old, webhookRecordDays + 1);
    await settle(young, webhookRecordDays - 1);
    expect(await expiredOf(confab.db, undefined)).toEqual({
      ...nothing,
      webhookCalls: 3,
    });
    expect(await callsOf(old)).toEqual([]);
    expect(await callsOf(young)).toHaveLength(3);
    expect(await jobStatus(old)).toBe(200);
  });

  test('the record of a webhook call goes earlier where the retention is shorter', async () => {
    const jobId = await told();
    await settle(jobId, 2);
    await run(1);
    expect(await callsOf(jobId)).toEqual([]);
  });

  test('the record of a webhook call stays while its job goes on, or a later call of it waits', async () => {
    const [running, waiting] = [await told(), await told()];
    await settle(running, 100);
    await settle(waiting, 100);
    await confab.db.update(jobs).set({ finishedAt: null }).where(eq(jobs.id, running));
    await confab.db
      .update(webhookDeliveries)
      .set({ state: 'pending', settledAt: null, nextAttemptAt: daysAgo(-1) })
      .where(sql`id = (select max(id) from webhook_deliveries where job_id = ${waiting})`);
    await run(undefined);
    expect(await callsOf(running)).toHaveLength(3);
    expect(await callsOf(waiting)).toHaveLength(3);
    await confab.db.update(jobs).set({ finishedAt: new Date() }).where(eq(jobs.id, running));
  });
});

test('a page of a draft is deleted once it is a day old, but for those of jobs that are still to be done', async () => {
  const conversationId = await analysed(confab, saying('Drafted.'));
  const { id: accountId } = confab.account;
  /** So many hours old. */
  const page = async (draftId: string, hours: number) => {
    await confab.db.execute(sql`
        insert into draft_pages (draft_id, page, part, conversation_id, content, created_at)
        values (${draftId}, 0, 'insights', ${conversationId}, '[]', now() - ${hours}::float8 * interval '1 hour')`);
    return draftId;
  };
  const job = async (status: 'in_progress' | 'failed') => {
    const id = crypto.randomUUID();
    const finishedAt = status === 'failed' ? new Date() : null;
    const payload = { messages: [] };
    const row = { id, accountId, conversationId: BigInt(conversationId), payload, status, finishedAt };
    await confab.db.insert(jobs).values({ ...row, sequence: status === 'failed' ? 100 : 101 });
    return id;
  };
  const young = await page(crypto.randomUUID(), 23.9);
  const unfinished = await page(await job('in_progress'), 48);
  await page(crypto.randomUUID(), 24.1);
  await page(await job('failed'), 24.1);
  expect((await run(undefined)).draftPages).toBe(2);
  const left = await confab.db.execute<{ id: string }>(sql`select draft_id as id from draft_pages`);
  expect(left.map(({ id }) => id).toSorted()).toEqual([young, unfinished].toSorted());
  await ask(confab, 'deleteConversation', { params: { conversationId } });
});

describe('receivers', () => {
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
    expect((await run(undefined)).webhookReceivers).toBeGreaterThan(0);
    expect(await receiversOf(old ?? '')).toEqual([]);
    expect(await receiversOf(young ?? '')).toHaveLength(1);
  });

  test('a receiver that is forgotten leaves a wake-up that ends by itself, and is made anew when it is named again', async () => {
    const { origin } = new URL('http://127.0.0.1:5/');
    const before = await named(origin, webhookRecordDays + 1);
    await run(undefined);
    await confab.db.execute(sql`
      update pgboss.job set start_after = now() where name = 'webhook-retry' and singleton_key = ${String(before)}`);
    await eventually(async () => (await wakeUpCount(confab, 'webhook-retry', String(before))) === 0, 20_000);
    const { jobId } = await submit(confab, 'Tell me again.', { webhookUrl: `${origin}/` });
    expect(await confab.jobEnded(jobId)).toBe('completed');
    expect(await receiversOf(origin)).not.toEqual([before]);
  });

  test('a receiver that a submission is just about to use is left, and what is used while it is forgotten is made anew', async () => {
    const { origin } = new URL('http://127.0.0.1:6/');
    const id = await named(origin, webhookRecordDays + 1);
    await run(undefined);
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
});

test('a run of the retention is done by one process at a time', async () => {
  const conversationId = await analysed(confab, saying('Only once.'));
  await age(conversationId, retentionDays + 1);
  await confab.db.transaction(async (tx) => {
    await tx.execute(sql`lock table messages in share mode`);
    const first = deleteExpiredConversations(confab.db, [BigInt(conversationId)], retentionDays);
    await lockWaiters(confab, 1);
    // The first one is in the middle of it: a second one ends at once.
    expect(await run()).toEqual(nothing);
    void first;
  });
  await eventually(async () => !(await isThere(conversationId)));
});

test('a run of the retention ends between two transactions when it is told to', async () => {
  const conversationId = await analysed(confab, saying('Later.'));
  await age(conversationId, retentionDays + 1);
  expect(await run(retentionDays, AbortSignal.abort())).toEqual(nothing);
  expect(await isThere(conversationId)).toBeTrue();
  expect(await run()).toMatchObject({ conversations: 1 });
});

test('a run of the retention takes large conversations alone and small ones together, and finds its way past those that stay', async () => {
  const sentences = (count: number) =>
    saying('One. Two. Three. Four. Five. Six. Seven. Eight. Nine. Ten. '.repeat(count / 10));
  const [large, small] = [await analysed(confab, sentences(3_000)), await analysed(confab, sentences(10))];
  const kept = await Promise.all(Array.from({ length: 30 }, () => analysed(confab, saying('Kept.'))));
  for (const id of [large, small]) await age(id, retentionDays + 1);
  for (const id of kept)
    await confab.db
      .update(conversations)
      .set({ createdAt: daysAgo(99) })
      .where(eq(conversations.id, BigInt(id)));
  expect(await run()).toMatchObject({ conversations: 2, jobs: 2 });
  for (const id of kept) expect(await isThere(id)).toBeTrue();
});

test('a run of the retention goes on when a conversation cannot be deleted, and says which', async () => {
  const [stubborn, other] = [
    await analysed(confab, saying('Stays.')),
    await analysed(confab, saying('Goes.')),
  ];
  for (const id of [stubborn, other]) {
    await age(id, retentionDays + 1);
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
  expect([await isThere(stubborn), await isThere(other)]).toEqual([true, false]);
  expect(await run()).toMatchObject({ conversations: 1 });
});

test('a run of the retention writes one line with what it deleted, and none where there was nothing', async () => {
  const logged: Record<string, unknown>[] = [];
  const log = createLog('debug', { write: (line) => void logged.push(JSON.parse(line)) });
  const conversationId = await analysed(confab, saying('Counted.'));
  await age(conversationId, retentionDays + 1);
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
