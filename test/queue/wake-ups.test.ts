import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { startConfab, type TestConfab } from '../support/servers/confab.ts';
import {
  createGate,
  lockWaiters,
  startHandDrains,
  storedJobs,
  storedMessages,
  submit,
  wakeUpCount,
} from '../support/servers/jobs.ts';

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

const yes = sql`select 1`;
const no = sql`select 1 where false`;

describe('wake-ups', () => {
  test('a wake-up is there once, however many jobs a conversation has', async () => {
    const { conversationId } = await submit(confab, 'First.');
    for (let index = 0; index < 5; index++) await submit(confab, 'Another.', { conversationId });
    expect(await wakeUpCount(confab, conversationId)).toBe(1);

    const wakeUp = await hands.takeWakeUp();
    await submit(confab, 'While it runs.', { conversationId });
    expect(await wakeUpCount(confab, conversationId)).toBe(1);
    await hands.drain(wakeUp, conversationId);
    expect(await wakeUpCount(confab, conversationId)).toBe(0);
    expect(await storedMessages(confab, conversationId)).toHaveLength(7);
  });

  test('a wake-up is ended by its holder alone', async () => {
    await submit(confab, 'Whose is it?');
    const wakeUp = await hands.takeWakeUp();
    const next = await hands.takeOver(wakeUp);
    const finish = (held: typeof next) => confab.db.transaction((tx) => hands.wakeUps.finish(tx, held));

    expect(await finish(wakeUp)).toBe(false);
    expect(await hands.wakeUps.finishIf(confab.db, wakeUp, yes)).toBe(false);
    expect(await hands.wakeUps.finishIf(confab.db, next, no)).toBe(false);
    expect(await finish(next)).toBe(true);
    expect(await finish(next)).toBe(false);
  });

  test('a wake-up whose heart beats at that very moment is ended all the same', async () => {
    const { conversationId } = await submit(confab, 'Still alive.');
    const wakeUp = await hands.takeWakeUp();
    let drain: Promise<void> = Promise.resolve();
    await confab.db.transaction(async (tx) => {
      // A heartbeat that has not committed yet.
      await tx.execute(sql`update pgboss.job set heartbeat_on = now() where id = ${wakeUp.id}`);
      drain = hands.drain(wakeUp, conversationId);
      await lockWaiters(confab, 1);
    });
    await drain;
    expect(await wakeUpCount(confab, conversationId)).toBe(0);
    expect(
      hands.logged.filter(({ msg }) => msg === 'another worker has taken this conversation over'),
    ).toEqual([]);
  });

  test('a wake-up that is sent together with rows is gone with them when the transaction fails', async () => {
    const send = confab.db.transaction(async (tx) => {
      await hands.wakeUps.send(tx, [{ id: 4_999_999_999_999_999n, accountId: confab.account.id, turn: 0 }]);
      throw new Error('power cut');
    });
    await expect(send).rejects.toThrow('power cut');
    expect(await wakeUpCount(confab, '4999999999999999')).toBe(0);
  });
});

describe('the end of a drain', () => {
  test('an append that meets the end of a drain is seen by it, which waits for its commit', async () => {
    const { conversationId } = await submit(confab, 'The first.');
    const wakeUp = await hands.takeWakeUp();
    let appending: ReturnType<typeof submit> | undefined;
    let drain: Promise<void> = Promise.resolve();
    await confab.db.transaction(async (tx) => {
      // The append has taken its sequence and stands before its commit.
      await tx.execute(sql`select 1 from account_usage for update`);
      appending = submit(confab, 'The second.', { conversationId });
      await lockWaiters(confab, 1);
      drain = hands.drain(wakeUp, conversationId);
      await lockWaiters(confab, 2);
    });
    await appending;
    await drain;
    await expectNothingLost(conversationId, 2);
  });

  test('an append that meets the end of a drain sends a wake-up of its own when it comes after it', async () => {
    const { conversationId } = await submit(confab, 'The first.');
    await hands.drain(await hands.takeWakeUp(), conversationId);
    expect(await wakeUpCount(confab, conversationId)).toBe(0);
    await submit(confab, 'The second.', { conversationId });
    expect(await wakeUpCount(confab, conversationId)).toBe(1);
    await hands.drain(await hands.takeWakeUp(), conversationId);
    await expectNothingLost(conversationId, 2);
  });

  test('control: an append that meets the end of a drain is lost without the lock of the queue', async () => {
    const { conversationId, jobId } = await submit(confab, 'The first.');
    const wakeUp = await hands.takeWakeUp();
    const gate = createGate();
    const drain = hands.drain(wakeUp, conversationId, { gate });
    await gate.reached;
    await confab.db.transaction(async (tx) => {
      // What an append writes, but for the sequence that it takes under the lock.
      await tx.execute(sql`insert into jobs (id, conversation_id, account_id, sequence, payload)
        select gen_random_uuid(), conversation_id, account_id, 2, payload from jobs where id = ${jobId}`);
      await hands.wakeUps.send(tx, [{ id: BigInt(conversationId), accountId: confab.account.id, turn: 0 }]);
      gate.open();
      await drain;
    });
    const stored = await storedJobs(confab, conversationId);
    expect(stored.map(({ status }) => status)).toEqual(['completed', 'scheduled']);
    expect(await wakeUpCount(confab, conversationId)).toBe(0);
  });
});

async function expectNothingLost(conversationId: string, count: number): Promise<void> {
  const stored = await storedJobs(confab, conversationId);
  expect(stored.map(({ status }) => status)).toEqual(Array.from({ length: count }, () => 'completed'));
  expect(await storedMessages(confab, conversationId)).toHaveLength(count);
  expect(await wakeUpCount(confab, conversationId)).toBe(0);
}
