/** A job of many pages: it takes effect as a whole, over as many turns as it takes, whatever happens in between. */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beginAnew } from '../../../src/features/processing/job-queries.ts';
import { LeaseLost } from '../../../src/queue/lease-lost.ts';
import { ask, read } from '../../support/clients/conversations.ts';
import { eventually } from '../../support/eventually.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import {
  lockWaiters,
  startHandDrains,
  storedJobs,
  storedMessages,
  wakeUpCount,
} from '../../support/servers/jobs.ts';

let confab: TestConfab;
let hands: Awaited<ReturnType<typeof startHandDrains>>;
beforeAll(async () => {
  confab = await startConfab({ worker: false });
  hands = await startHandDrains(confab);
});
afterAll(async () => {
  await hands.stop();
  await confab.stop();
});

/** More sentences than two pages hold; people, times and trackers go on from page to page. */
const longTalk = (from = 0) => ({
  detectPhrases: true,
  detectEntities: true,
  confidenceThreshold: 0.6,
  metadata: { call: 'long' },
  trackers: [{ name: 'Prices', vocabulary: ['premium plan', 'refund'] }],
  entities: [{ customType: 'Company', text: 'Acme', value: 'Acme Corp' }],
  messages: Array.from({ length: 200 }, (_, index) => ({
    payload: {
      content:
        index % 10 === 0
          ? `I will send offer ${from + index} to Ben Okafor by Friday. How much is the premium plan of Acme? I want a refund.`
          : `Fine. It is number ${from + index}. Go on.`,
    },
    from: [
      { name: 'Ana', userId: 'ana@example.com' },
      { name: 'Ben Okafor' },
      { name: `Guest ${index % 7}` },
    ][index % 3],
    ...(index === 50 && {
      duration: { startTime: '2026-03-02T10:00:00.000Z', endTime: '2026-03-02T10:00:30.000Z' },
    }),
  })),
});

async function submitLong(json: object = longTalk()): Promise<string> {
  const { conversationId } = await ask(confab, 'submitText', { json });
  return conversationId;
}

const draftPages = async () => {
  const rows = await confab.db.execute<{ count: number }>(
    sql`select count(*)::int as count from draft_pages`,
  );
  return rows[0]?.count ?? 0;
};

/** One turn, which ends after one page. */
const drainOnePage = async (conversationId: string) =>
  hands.drain(await hands.takeWakeUp(), conversationId, { turnMilliseconds: 0 });

/** Turns of a page each until nothing is left; answers how many it took. */
async function drainInPages(conversationId: string): Promise<number> {
  let turns = 0;
  for (; (await wakeUpCount(confab, conversationId)) > 0; turns += 1) await drainOnePage(conversationId);
  return turns;
}

/** Everything that can be read of the conversation, without what is made up for each. */
async function contentOf(conversationId: string) {
  const reads = [
    'getConversation',
    'getMembers',
    'getMessages',
    'getInsights',
    'getTopics',
    'getEntities',
    'getTrackers',
    'getAnalytics',
  ] as const;
  const answers = [];
  for (const id of reads) answers.push([id, await read(confab, id, conversationId)]);
  const ids = new Map<string, string>();
  // Ids in the order in which they come.
  return JSON.parse(
    JSON.stringify(answers).replace(
      /"(\d{16}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"/g,
      (_, id: string) => {
        ids.set(id, ids.get(id) ?? `id ${ids.size}`);
        return JSON.stringify(ids.get(id));
      },
    ),
  );
}

/** Times of texts without any follow from when the request was accepted. */
async function acceptedAt(conversationId: string, time: string): Promise<void> {
  await confab.db.execute(
    sql`update jobs set created_at = ${time}::timestamptz where conversation_id = ${conversationId}`,
  );
}

describe('several pages', () => {
  test('a job of several pages finds over several turns what it finds in one, and nobody sees any of it before', async () => {
    const inPages = await submitLong();
    await acceptedAt(inPages, '2026-03-02T09:00:00Z');
    await drainOnePage(inPages);
    expect(await draftPages()).toBeGreaterThan(0);
    expect(await storedMessages(confab, inPages)).toEqual([]);
    expect((await read(confab, 'getMembers', inPages)).members).toEqual([]);
    expect((await storedJobs(confab, inPages))[0]).toMatchObject({
      status: 'in_progress',
      lease: null,
      attempts: 0,
      deaths: 0,
    });
    expect(await drainInPages(inPages)).toBeGreaterThan(1);
    expect(await draftPages()).toBe(0);
    expect(await storedMessages(confab, inPages)).toHaveLength(600);

    const control = await submitLong();
    await acceptedAt(control, '2026-03-02T09:00:00Z');
    await hands.drain(await hands.takeWakeUp(), control, { turnMilliseconds: 600_000 });
    expect(await contentOf(inPages)).toEqual(await contentOf(control));
  }, 300_000);

  test('a job of several pages holds a page at a time, however many places its trackers are found at', async () => {
    const trackers = Array.from({ length: 20 }, (_, index) => ({
      name: `Tracker ${index}`,
      vocabulary: ['agenda', `item ${index}`],
    }));
    const messages = Array.from({ length: 600 }, (_, index) => ({
      payload: { content: `Item ${index} of the agenda.` },
    }));
    const conversationId = await submitLong({ messages, trackers });
    const sizes = new Map<string, number[]>();
    while ((await wakeUpCount(confab, conversationId)) > 0) {
      await drainOnePage(conversationId);
      const parts = await confab.db.execute<{ page: number; part: string; rows: number }>(sql`
        select page, part, jsonb_array_length(content) as rows from draft_pages
        where jsonb_typeof(content) = 'array' order by page`);
      for (const { page, part, rows } of parts)
        sizes.set(part, Object.assign(sizes.get(part) ?? [], { [page]: rows }));
    }
    expect(Math.max(...(sizes.get('messages') ?? []))).toBeLessThanOrEqual(256);
    expect(sizes.get('messages')?.length).toBeGreaterThan(1);
    const [stored] = await confab.db.execute<{ count: number }>(
      sql`select count(*)::int as count from tracker_matches where conversation_id = ${conversationId}`,
    );
    expect(stored?.count).toBeGreaterThan(600 * 20);
    expect(Math.max(...(sizes.get('trackerMatches') ?? []))).toBeLessThan(Number(stored?.count) / 2);
  }, 300_000);

  test('a job of several pages goes on from what was there, with those who spoke before', async () => {
    const conversations: string[] = [];
    for (const isInPages of [true, false]) {
      const conversationId = await submitLong();
      conversations.push(conversationId);
      await acceptedAt(conversationId, '2026-03-02T09:00:00Z');
      await hands.drain(await hands.takeWakeUp(), conversationId, { turnMilliseconds: 600_000 });
      await ask(confab, 'appendText', { params: { conversationId }, json: longTalk(1_000) });
      if (isInPages) await drainInPages(conversationId);
      else await hands.drain(await hands.takeWakeUp(), conversationId, { turnMilliseconds: 600_000 });
    }
    const [first, second] = await Promise.all(conversations.map(contentOf));
    expect(first).toEqual(second);
    // Ana, Ben and seven guests, however often they are named.
    expect((await read(confab, 'getMembers', conversations[0] ?? '')).members).toHaveLength(9);
  }, 300_000);

  test('a job of several pages begins anew when the conversation is revised in between, with the new names', async () => {
    const conversationId = await submitLong();
    await hands.drain(await hands.takeWakeUp(), conversationId, { turnMilliseconds: 600_000 });
    await ask(confab, 'appendText', { params: { conversationId }, json: longTalk(1_000) });
    await drainOnePage(conversationId);
    const { members } = await read(confab, 'getMembers', conversationId);
    const id = members.find(({ name }) => name === 'Ana')?.id ?? '';
    await ask(confab, 'updateMember', {
      params: { conversationId, memberId: id },
      json: { id, name: 'Anabel' },
    });
    await drainInPages(conversationId);
    expect((await storedJobs(confab, conversationId)).at(-1)).toMatchObject({
      status: 'completed',
      restarts: 1,
      attempts: 0,
    });
    expect(await storedMessages(confab, conversationId)).toHaveLength(1_200);
    const { actionItems } = await read(confab, 'getActionItems', conversationId);
    expect(new Set(actionItems.map(({ text }) => text.split(' ')[0]))).not.toContain('Ana');
    expect(await draftPages()).toBe(0);
  }, 300_000);

  test('a job of several pages begins anew in one step: nobody takes it over in between, and loses what is his then', async () => {
    const conversationId = await submitLong();
    await drainOnePage(conversationId);
    const [job] = await storedJobs(confab, conversationId);
    if (job === undefined) throw new Error('there is no job');
    const taken = {
      ...job,
      conversationId: BigInt(conversationId),
      lease: randomUUID(),
      begins: false,
      followers: [],
    };
    await expect(beginAnew(confab.db, taken)).rejects.toThrow(LeaseLost);
    expect(await draftPages()).toBeGreaterThan(0);

    await confab.db.execute(sql`update jobs set lease = ${taken.lease} where id = ${job.id}`);
    await confab.db.transaction(async (tx) => {
      await tx.execute(sql`lock table draft_pages in share mode`);
      const begun = beginAnew(confab.db, taken);
      await lockWaiters(confab, 1);
      const free = await tx.execute(sql`select from jobs where id = ${job.id} for update skip locked`);
      expect(free).toHaveLength(0);
      void begun;
    });
    await eventually(async () => (await draftPages()) === 0);
    await drainInPages(conversationId);
  }, 300_000);

  test('a job of several pages is computed again when the database has lost what was kept', async () => {
    const conversationId = await submitLong();
    await drainOnePage(conversationId);
    // What a crash does to a table that is not logged.
    await confab.db.execute(sql`truncate draft_pages`);
    await drainInPages(conversationId);
    expect((await storedJobs(confab, conversationId))[0]).toMatchObject({ status: 'completed', attempts: 0 });
    const messages = await storedMessages(confab, conversationId);
    expect(messages.map(({ ordinal }) => ordinal)).toEqual(messages.map((_, index) => index));
    expect(messages).toHaveLength(600);
  }, 300_000);

  test('a job of several pages is computed again when what was kept is lost between two pages of one turn', async () => {
    const conversationId = await submitLong();
    await confab.db.execute(sql`
      create function lose_drafts() returns trigger language plpgsql as $$
      begin
        if new.page = 1 and new.part = 'progress' then delete from draft_pages where page = 0; end if;
        return new;
      end $$`);
    await confab.db.execute(
      sql`create trigger lose before insert on draft_pages for each row execute function lose_drafts()`,
    );
    try {
      const drained = hands.drain(await hands.takeWakeUp(), conversationId, { turnMilliseconds: 600_000 });
      // It would go on for ever: the pages are lost each time.
      await eventually(async () => (await storedJobs(confab, conversationId))[0]?.restarts !== 0);
      await confab.db.execute(sql`drop trigger lose on draft_pages`);
      await drained;
    } finally {
      await confab.db.execute(sql`drop function lose_drafts cascade`);
    }
    expect((await storedJobs(confab, conversationId))[0]).toMatchObject({ status: 'completed', attempts: 0 });
    expect(await storedMessages(confab, conversationId)).toHaveLength(600);
  }, 300_000);

  test('a job of several pages leaves nothing behind when it fails, or when the conversation is deleted', async () => {
    const [failing, deleted] = [await submitLong(), await submitLong()];
    await drainOnePage(failing);
    await drainOnePage(deleted);
    await confab.db.execute(
      sql`update jobs set deaths = 5 where conversation_id = ${failing} and finished_at is null`,
    );
    await drainInPages(failing);
    expect((await storedJobs(confab, failing))[0]?.status).toBe('failed');
    await ask(confab, 'deleteConversation', { params: { conversationId: deleted } });
    expect(await draftPages()).toBe(0);
  }, 300_000);
});
