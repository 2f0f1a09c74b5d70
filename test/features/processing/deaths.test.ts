/** Jobs whose worker dies: the one that takes it down is failed, and takes nobody else's with it. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { maximumDeaths } from '../../../src/features/processing/after-failure.ts';
import { createIsolation } from '../../../src/features/processing/isolation.ts';
import { announceLiveness } from '../../../src/queue/liveness.ts';
import { freeUnclaimedWakeUps } from '../../../src/queue/pg-boss-table.ts';
import { eventually } from '../../support/eventually.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import {
  createGate,
  startHandDrains,
  storedJobs,
  storedMessages,
  submit,
  wakeUpCount,
} from '../../support/servers/jobs.ts';

let confab: TestConfab;
let hands: Awaited<ReturnType<typeof startHandDrains>>;
beforeAll(async () => {
  confab = await startConfab({ worker: false });
  hands = await startHandDrains(confab);
});
// Workers that come in some tests free the wake-ups of others, which nobody claims.
beforeEach(async () => {
  await confab.db.execute(sql`delete from pgboss.job`);
});
afterAll(async () => {
  await hands.stop();
  await confab.stop();
});

/** A worker of this number is there until it leaves. */
async function worker() {
  const liveness = await announceLiveness({
    databaseUrl: confab.databaseUrl,
    claim: async () => {},
    free: freeUnclaimedWakeUps,
    onFreed: () => {},
  });
  return { holder: liveness.self, leave: () => liveness.leave() };
}

/** Begins the conversation's job as a worker that then says nothing any more; answers the wake-up for the next one. */
async function abandonedBy(holder: number, conversationId: string) {
  const wakeUp = await hands.takeWakeUp();
  const gate = createGate();
  void hands.drain(wakeUp, conversationId, { gate, holder, isolation: createIsolation() });
  await gate.reached;
  return hands.takeOver(wakeUp);
}

const deathsOf = async (conversationId: string) => (await storedJobs(confab, conversationId))[0]?.deaths;

test('a lease that was never given back by a worker that is gone is a death of the job', async () => {
  const { conversationId } = await submit(confab, 'I will send it.');
  const { holder, leave } = await worker();
  const wakeUp = await abandonedBy(holder, conversationId);
  await leave();
  await hands.drain(wakeUp, conversationId);
  expect(await deathsOf(conversationId)).toBe(1);
  expect(await storedMessages(confab, conversationId)).toHaveLength(1);
});

test('a lease that was never given back by a worker that is there, which has only lost its contact, is no death', async () => {
  const { conversationId } = await submit(confab, 'I will send it.');
  const { holder, leave } = await worker();
  const wakeUp = await abandonedBy(holder, conversationId);
  await hands.drain(wakeUp, conversationId);
  expect(await deathsOf(conversationId)).toBe(0);
  expect(await storedMessages(confab, conversationId)).toHaveLength(1);
  await leave();
});

test('a lease that was never given back by the worker itself, after a crash of the database, is no death', async () => {
  const { conversationId } = await submit(confab, 'I will send it.');
  const wakeUp = await abandonedBy(7, conversationId);
  await hands.drain(wakeUp, conversationId, { holder: 7 });
  expect(await deathsOf(conversationId)).toBe(0);
});

describe('deadly jobs', () => {
  const kill = (conversationId: string, deaths: number) =>
    confab.db.execute(
      sql`update jobs set deaths = ${deaths} where conversation_id = ${conversationId} and sequence = 1`,
    );

  test('a job with which its worker has died is worked on alone, and does not keep others from their work for longer than that', async () => {
    const [suspect, other, later] = [
      await submit(confab, 'Perhaps.'),
      await submit(confab, 'Certainly.'),
      await submit(confab, 'Later.'),
    ];
    await kill(suspect.conversationId, 1);
    const taken = [await hands.takeWakeUp(), await hands.takeWakeUp(), await hands.takeWakeUp()];
    const wakeUpOf = ({ conversationId }: { conversationId: string }) => {
      const found = taken.find((wakeUp) => wakeUp.conversationId === conversationId);
      if (found === undefined) throw new Error('its wake-up was not taken');
      return found;
    };
    const isolation = createIsolation();
    const [otherGate, suspectGate] = [createGate(), createGate()];
    const otherDrain = hands.drain(wakeUpOf(other), other.conversationId, { isolation, gate: otherGate });
    await otherGate.reached;
    const suspectDrain = hands.drain(wakeUpOf(suspect), suspect.conversationId, {
      isolation,
      gate: suspectGate,
    });
    await eventually(() => isolation.isWanted);
    let laterHasEnded = false;
    const laterDrain = hands
      .drain(wakeUpOf(later), later.conversationId, { isolation })
      .finally(() => (laterHasEnded = true));

    // The one that has begun goes on to its end; only then is the suspect alone.
    otherGate.open();
    await otherDrain;
    await suspectGate.reached;
    expect(await storedMessages(confab, other.conversationId)).toHaveLength(1);
    // Whoever came meanwhile holds no job that could die with it.
    expect((await storedJobs(confab, later.conversationId))[0]).toMatchObject({ lease: null });
    expect(laterHasEnded).toBe(false);

    suspectGate.open();
    await Promise.all([suspectDrain, laterDrain]);
    expect(await storedMessages(confab, suspect.conversationId)).toHaveLength(1);
    expect(await storedMessages(confab, later.conversationId)).toHaveLength(1);
    await drainAll();
  });

  test('a job with which its worker has died is like any other once it has come a page further', async () => {
    const messages = Array.from({ length: 600 }, (_, index) => ({
      payload: { content: `Number ${index}.` },
    }));
    const { conversationId } = (await confab.call(201, 'POST', '/v1/process/text', {
      json: { messages },
    })) as { conversationId: string };
    await kill(conversationId, maximumDeaths - 1);
    await hands.drain(await hands.takeWakeUp(), conversationId);
    expect(await deathsOf(conversationId)).toBe(0);
    await drainAll();
    expect(await storedMessages(confab, conversationId)).toHaveLength(600);
  });

  test('a job with which its worker has died too often at one place is failed, and the next job goes ahead', async () => {
    const { conversationId } = await submit(confab, 'Deadly.');
    const next = await submit(confab, 'Harmless.', { conversationId });
    await kill(conversationId, maximumDeaths);
    await hands.drain(await hands.takeWakeUp(), conversationId);
    await drainAll();
    const [failed, completed] = await storedJobs(confab, conversationId);
    expect(failed).toMatchObject({
      status: 'failed',
      reason: 'The worker ended 5 times while working on this job.',
    });
    expect(completed).toMatchObject({ id: next.jobId, status: 'completed' });
  });

  async function drainAll(): Promise<void> {
    const conversations = await confab.db.execute<{ key: string }>(
      sql`select singleton_key as key from pgboss.job where name = 'conversation'`,
    );
    for (const { key } of conversations)
      while ((await wakeUpCount(confab, key)) > 0) {
        const wakeUp = await hands.takeWakeUp();
        await hands.drain(wakeUp, wakeUp.conversationId);
      }
  }
});
