/** Kept pages of a job that no longer fit what is in the database when they are to take effect. */

import { afterAll, beforeAll, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { ask, read } from '../../support/clients/conversations.ts';
import { aTracker } from '../../support/clients/management.ts';
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

/** More sentences than a page holds. */
const count = 300;

/** Submits them, with a tracker of the account that is found in each, and keeps the first page of them. */
async function firstPageOfTalk() {
  const { tracker } = await ask(confab, 'createTracker', { json: aTracker() });
  const { conversationId } = await ask(confab, 'submitText', {
    json: {
      trackers: [{ id: tracker.id }, { name: 'Inline', vocabulary: ['offer'] }],
      messages: Array.from({ length: count }, (_, index) => ({
        payload: { content: `Number ${index} is a special offer.` },
      })),
    },
  });
  await drain(conversationId, 0);
  const kept = await confab.db.execute<{ part: string }>(
    sql`select part from draft_pages where page = 0 and conversation_id = ${conversationId}`,
  );
  // A control: nothing of it has taken effect.
  expect([...kept].map(({ part }) => part)).toContain('trackerMatches');
  expect(await storedMessages(confab, conversationId)).toEqual([]);
  return { tracker, conversationId };
}

const drain = async (conversationId: string, turnMilliseconds: number) =>
  hands.drain(await hands.takeWakeUp(), conversationId, { turnMilliseconds });

/** All that is left, without the waits between attempts. */
async function drainAll(conversationId: string): Promise<void> {
  while ((await wakeUpCount(confab, conversationId)) > 0) {
    await confab.db.execute(sql`update jobs set run_after = now() where conversation_id = ${conversationId}`);
    await confab.db.execute(
      sql`update pgboss.job set start_after = now() where singleton_key = ${conversationId}`,
    );
    await drain(conversationId, 600_000);
  }
}

const deleteTracker = (trackerId: string) => ask(confab, 'deleteTracker', { params: { trackerId } });

/** The trackers that the conversation has, and in how many messages each was found. */
const trackersOf = async (conversationId: string) =>
  (await read(confab, 'getTrackers', conversationId)).map(({ name, matches }) => [
    name,
    new Set(matches.flatMap(({ messageRefs }) => messageRefs.map(({ id }) => id))).size,
  ]);

test('a tracker that is deleted between two pages of a job costs it nothing: all the rest takes effect', async () => {
  const { tracker, conversationId } = await firstPageOfTalk();
  await deleteTracker(tracker.id);
  await drainAll(conversationId);
  expect(await storedJobs(confab, conversationId)).toMatchObject([
    { status: 'completed', attempts: 0, restarts: 0 },
  ]);
  expect(await storedMessages(confab, conversationId)).toHaveLength(count);
  expect(await trackersOf(conversationId)).toEqual([['Inline', count]]);
}, 300_000);

test('so does one whose deletion is on its way when the pages take effect', async () => {
  const { tracker, conversationId } = await firstPageOfTalk();
  let drained: Promise<void> | undefined;
  await confab.db.transaction(async (tx) => {
    await tx.execute(sql`delete from trackers where id = ${tracker.id}`);
    drained = drainAll(conversationId);
    await lockWaiters(confab, 1);
  });
  await drained;
  expect(await storedJobs(confab, conversationId)).toMatchObject([{ status: 'completed', attempts: 0 }]);
  expect(await trackersOf(conversationId)).toEqual([['Inline', count]]);
}, 300_000);

test('pages that the database refuses are computed again by the next attempt', async () => {
  const { tracker, conversationId } = await firstPageOfTalk();
  await confab.db.execute(sql`
    update draft_pages set content = jsonb_set(content, '{0,conversation_id}', '1')
    where conversation_id = ${conversationId} and page = 0 and part = 'messages'`);
  await drainAll(conversationId);
  expect(await storedJobs(confab, conversationId)).toMatchObject([{ status: 'completed', attempts: 1 }]);
  expect(await storedMessages(confab, conversationId)).toHaveLength(count);
  expect((await trackersOf(conversationId)).toSorted()).toEqual(
    [
      ['Inline', count],
      [tracker.name, count],
    ].toSorted(),
  );
}, 300_000);
