/** Accounts take turns: in the queue, at the places of a worker, and within its jobs. */

import { afterEach, describe, expect, test } from 'bun:test';
import { asc, sql } from 'drizzle-orm';
import { jobs } from '../../../src/db/schema.ts';
import { lowerHighTurns } from '../../../src/features/processing/fair-turn-queries.ts';
import { startHousekeeping } from '../../../src/features/retention/housekeeping.ts';
import { createLog } from '../../../src/telemetry/log.ts';
import { ask } from '../../support/clients/conversations.ts';
import { eventually } from '../../support/eventually.ts';
import { startConfab, type TestAccount, type TestConfab } from '../../support/servers/confab.ts';
import { createGate, lockWaiters, startHandDrains, submit } from '../../support/servers/jobs.ts';

let confab: TestConfab;
afterEach(() => confab.stop());

const submitMany = async (account: TestAccount, count: number) => {
  const submitted = [];
  for (let index = 0; index < count; index += 1) submitted.push(await submit(confab, 'Hello.', { account }));
  return submitted.map(({ conversationId }) => conversationId);
};

/** The conversations in the order in which their wake-ups come. */
async function orderOfWakeUps(
  hands: Awaited<ReturnType<typeof startHandDrains>>,
  count: number,
): Promise<(string | undefined)[]> {
  const order: string[] = [];
  for (let index = 0; index < count; index += 1) order.push((await hands.takeWakeUp()).conversationId);
  return order;
}

describe('the queue', () => {
  test('whoever has few jobs in the queue is served between those of whoever has many, and each in its own order', async () => {
    confab = await startConfab({ worker: false });
    const hands = await startHandDrains(confab);
    const [many, few] = [await confab.createAccount('many', 100), await confab.createAccount('few', 100)];
    const ofMany = await submitMany(many, 20);
    const ofFew = await submitMany(few, 3);
    expect(await orderOfWakeUps(hands, 23)).toEqual([
      ...[0, 1, 2].flatMap((index) => [ofMany[index], ofFew[index]]),
      ...ofMany.slice(3),
    ]);
    await hands.stop();
  });

  test('whoever had many jobs in the queue and has none any more does not wait for those who have some now', async () => {
    confab = await startConfab({ worker: false });
    const hands = await startHandDrains(confab);
    const [before, now] = [await confab.createAccount('before', 100), await confab.createAccount('now', 100)];
    await submitMany(before, 30);
    for (let left = 30; left > 0; left -= 1) {
      const wakeUp = await hands.takeWakeUp();
      await hands.drain(wakeUp, wakeUp.conversationId);
    }
    const ofNow = await submitMany(now, 10);
    const [late] = await submitMany(before, 1);
    const order = await orderOfWakeUps(hands, 11);
    expect(order.indexOf(late ?? '')).toBeLessThanOrEqual(2);
    expect(order.filter((id) => id !== late)).toEqual(ofNow);
    await hands.stop();
  });

  test('turns in the queue start again from below before their numbers come to an end, in the same order', async () => {
    confab = await startConfab({ worker: false });
    const hands = await startHandDrains(confab);
    const [one, two] = [await confab.createAccount('one', 100), await confab.createAccount('two', 100)];
    await confab.db.execute(sql`update account_usage set next_turn = 900 where account_id = ${one.id}`);
    const ofOne = await submitMany(one, 4);
    await lowerHighTurns(confab.db, 1_000);
    const turns = () =>
      confab.db.execute<{ turn: number }>(
        sql`select next_turn as turn from account_usage order by 1 desc limit 1`,
      );
    // A control: there was no need.
    expect((await turns())[0]?.turn).toBe(904);
    await lowerHighTurns(confab.db, 902);
    expect((await turns())[0]?.turn).toBe(2);
    const ofTwo = await submitMany(two, 2);
    // Those that had been low are all of the same turn now, and come in the order in which they were sent.
    expect(await orderOfWakeUps(hands, 6)).toEqual([
      ofOne[0],
      ofOne[1],
      ofOne[2],
      ofTwo[0],
      ofOne[3],
      ofTwo[1],
    ]);
    await hands.stop();
  });

  test('housekeeping lowers the turns in the queue, once, however many workers do it at the same moment', async () => {
    confab = await startConfab({ worker: false });
    const { id } = confab.account;
    // No more than a number of the column can be.
    await confab.db.execute(sql`update account_usage set next_turn = 2147483647 where account_id = ${id}`);
    const ended = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const stops = await confab.db.transaction(async (tx) => {
      await tx.execute(sql`select from account_usage where account_id = ${id} for update`);
      const both = ended.map(({ resolve }) =>
        startHousekeeping({
          db: confab.databases.ordinary,
          log: createLog('silent'),
          retentionDays: undefined,
          onDeleted: () => resolve(),
        }),
      );
      await lockWaiters(confab, 2);
      return both;
    });
    await Promise.all(ended.map(({ promise }) => promise));
    for (const stop of stops) await stop();
    const [usage] = await confab.db.execute<{ turn: number }>(
      sql`select next_turn as turn from account_usage where account_id = ${id}`,
    );
    expect(usage?.turn).toBe(647_483_647);
  });

  test('nobody in the queue starves beside those who always have one job', async () => {
    confab = await startConfab({ worker: false });
    const hands = await startHandDrains(confab);
    const many = await confab.createAccount('many', 100);
    const others = [await confab.createAccount('one', 100), await confab.createAccount('two', 100)];
    const waiting = new Set(await submitMany(many, 10));
    for (const account of others) await submitMany(account, 1);
    let rounds = 0;
    for (; waiting.size > 0 && rounds < 100; rounds += 1) {
      const wakeUp = await hands.takeWakeUp();
      const [job] = await confab.db.execute<{ accountId: string }>(
        sql`select account_id as "accountId" from jobs where conversation_id = ${wakeUp.conversationId}`,
      );
      await hands.drain(wakeUp, wakeUp.conversationId);
      waiting.delete(wakeUp.conversationId);
      const other = others.find(({ id }) => id === job?.accountId);
      // As soon as one is done the next one is there.
      if (other !== undefined) await submitMany(other, 1);
    }
    expect(waiting.size).toBe(0);
    expect(rounds).toBeLessThanOrEqual(3 * 10 + 2);
    await hands.stop();
  });
});

describe('places', () => {
  test('a worker has a place for others, however many conversations of one account wait or are worked on', async () => {
    confab = await startConfab({ worker: false });
    const busy = await confab.createAccount('busy', 100);
    const gate = createGate();
    // Each of these stands still in the middle of its work, as one that takes for ever does.
    const trackers = [{ name: 'Anything', vocabulary: ['refund policy'] }];
    for (let index = 0; index < 10; index += 1)
      await ask(confab, 'submitText', {
        account: busy,
        json: { messages: [{ payload: { content: 'I want my money back.' } }], trackers },
      });
    const worker = await confab.startWorker({
      vectors: async () => {
        await gate.pass();
        throw new Error('no vectors');
      },
    });
    await gate.reached;
    const begun = async () =>
      confab.db.select({ accountId: jobs.accountId }).from(jobs).where(sql`${jobs.lease} is not null`);
    await eventually(async () => (await begun()).length === 3);
    // A control: more of them are due, and there are places.
    const [due] = await confab.db.execute<{ count: number }>(
      sql`select count(*)::int as count from pgboss.job where name = 'conversation' and state = 'created'`,
    );
    expect(due?.count).toBe(7);
    const other = await submit(confab, 'Hello.', { account: await confab.createAccount('other', 100) });
    expect(await confab.jobEnded(other.jobId)).toBe('completed');
    expect((await begun()).map(({ accountId }) => accountId)).toEqual([busy.id, busy.id, busy.id]);
    gate.open();
    await eventually(async () => (await begun()).length === 0);
    await worker.stop();
  }, 300_000);
});

describe('jobs', () => {
  test.each<[string, number]>([
    ['begun', 1],
    ['written', 2],
  ])('of an account let another one through before they are %s', async (_, stop) => {
    confab = await startConfab({ worker: false });
    const hands = await startHandDrains(confab);
    const [many, one] = [await confab.createAccount('many', 100), await confab.createAccount('one', 100)];
    const ofMany = await submit(confab, 'I will call you tomorrow.', { account: many });
    const gate = createGate();
    const asked: string[] = [];
    const drained = hands.drain(await hands.takeWakeUp(), ofMany.conversationId, {
      giveWay: async (accountId) => {
        asked.push(accountId);
        if (asked.length === stop) await gate.pass();
      },
    });
    await gate.reached;
    const ofOne = await submit(confab, 'I will call you tomorrow.', { account: one });
    // No lock, and nothing else, is held meanwhile that the other one needs.
    await hands.drain(await hands.takeWakeUp(), ofOne.conversationId);
    const completed = async () =>
      (await confab.db.select().from(jobs).where(sql`${jobs.status} = 'completed'`)).map(({ id }) => id);
    expect(await completed()).toEqual([ofOne.jobId]);
    gate.open();
    await drained;
    expect((await completed()).toSorted()).toEqual([ofOne.jobId, ofMany.jobId].toSorted());
    expect(asked).toEqual([many.id, many.id]);
    await hands.stop();
  });

  test('a short job is done beside three long ones of another account long before them', async () => {
    confab = await startConfab({ worker: false });
    const busy = await confab.createAccount('busy', 100);
    // Each has pages more than the one that all have when the short one comes.
    const long = {
      messages: Array.from({ length: 1_000 }, (_, index) => ({
        payload: { content: `I will send the report number ${index} to Mark by Friday.` },
      })),
    };
    const longJobs = [];
    for (let index = 0; index < 3; index += 1)
      longJobs.push((await ask(confab, 'submitText', { account: busy, json: long })).jobId);
    const worker = await confab.startWorker();
    await eventually(async () => {
      const pages = await confab.db.execute<{ count: number }>(
        sql`select count(distinct draft_id)::int as count from draft_pages`,
      );
      return pages[0]?.count === 3;
    }, 300_000);
    const short = await submit(confab, 'I will call you tomorrow.');
    expect(await confab.jobEnded(short.jobId)).toBe('completed');
    const ended = await confab.db
      .select({ id: jobs.id })
      .from(jobs)
      .where(sql`${jobs.finishedAt} is not null`)
      .orderBy(asc(jobs.finishedAt));
    expect(ended.map(({ id }) => id)).toEqual([short.jobId]);
    for (const jobId of longJobs) expect(await confab.jobEnded(jobId)).toBe('completed');
    await worker.stop();
  }, 300_000);
});
