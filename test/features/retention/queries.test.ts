import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { eq, inArray, sql } from 'drizzle-orm';
import { conversations, jobs, webhookDeliveries } from '../../../src/db/schema.ts';
import {
  deleteExpiredConversations,
  firstConversation,
  readOldConversations,
} from '../../../src/features/retention/queries.ts';
import { webhookRecordDays } from '../../../src/features/retention/retention.ts';
import { analysed, ask, refusal, saying } from '../../support/clients/conversations.ts';
import { rowsThatHold } from '../../support/data/stored-text.ts';
import { eventually } from '../../support/eventually.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { lockWaiters, storedMessages, submit } from '../../support/servers/jobs.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/servers/webhook-receiver.ts';
import { age, daysAgo, expiredOf, isThere, nothing, retentionDays, startTidyConfab } from './support.ts';

let confab: TestConfab;
let receiver: WebhookReceiver;
beforeAll(async () => {
  confab = await startTidyConfab();
  receiver = startWebhookReceiver();
});
afterAll(async () => {
  await confab.stop();
  await receiver.close();
});

const run = (days: number | undefined = retentionDays) => expiredOf(confab.db, days);
const jobStatus = async (jobId: string) => (await confab.request('GET', `/v1/job/${jobId}`)).status;

describe('conversations', () => {
  test('a conversation in which nothing has changed for so many days is deleted, with all that was said and its jobs', async () => {
    const { conversationId, jobId } = await ask(confab, 'submitText', {
      json: { ...saying('I will send the quagga offer to Ana by Friday.'), detectEntities: true },
    });
    await confab.jobEnded(jobId);
    await age(confab, conversationId, retentionDays + 1);
    // Control: it was everywhere before, but for the job, which forgets what was said once it has ended.
    expect(Object.keys(await rowsThatHold(confab, 'quagga')).sort()).toEqual([
      'insights',
      'messages',
      'topics',
    ]);

    expect(await run()).toMatchObject({ conversations: 1, jobs: 1 });
    expect(await isThere(confab, conversationId)).toBeFalse();
    expect(await jobStatus(jobId)).toBe(404);
    expect(await rowsThatHold(confab, 'quagga')).toEqual({});
    expect(await rowsThatHold(confab, conversationId)).toEqual({});
  });

  test('a conversation that is younger by a minute than its retention stays', async () => {
    const conversationId = await analysed(confab, saying('Almost.'));
    await age(confab, conversationId, retentionDays - 1 / (24 * 60));
    expect(await run()).toMatchObject({ conversations: 0 });
    expect(await isThere(confab, conversationId)).toBeTrue();
  });

  test('a conversation that is old stays if something was appended to it lately', async () => {
    const conversationId = await analysed(confab, saying('Long ago.'));
    await age(confab, conversationId, 400);
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
    await age(confab, conversationId, 36_000);
    expect(await expiredOf(confab.db, undefined)).toMatchObject({
      conversations: 0,
      jobs: 0,
    });
    expect(await isThere(confab, conversationId)).toBeTrue();
    await ask(confab, 'deleteConversation', { params: { conversationId } });
  });
});

describe('appends', () => {
  /** What is deleted between the look for expired conversations and the deletion is what an append may come into. */
  async function expiredAndFound(): Promise<{ conversationId: string; found: bigint[] }> {
    const conversationId = await analysed(confab, saying('Old news.'));
    await age(confab, conversationId, retentionDays + 1);
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
    const { jobId } = await submit(confab, 'Still here.', { conversationId });
    // Its job would wait for the deletion, and the deletion for it.
    await confab.jobEnded(jobId);
    // The control of the test above: the same moment, without the second look under the lock.
    await confab.db.delete(conversations).where(inArray(conversations.id, found));
    expect(await isThere(confab, conversationId)).toBeFalse();
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
    for (const id of ids) await age(confab, id, retentionDays + 1);
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
