import { afterAll, beforeAll, expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import { jobs } from '../../../src/db/schema.ts';
import { takeNextJob } from '../../../src/features/processing/take-queries.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import {
  createGate,
  lockWaiters,
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
afterAll(async () => {
  await hands.stop();
  await confab.stop();
});

const takenOver = () =>
  hands.logged.filter(({ msg }) => msg === 'another worker has taken this conversation over').length;

test('two drains of one conversation at once write each message once', async () => {
  const { conversationId } = await submit(confab, 'This is the first.');
  await submit(confab, 'This is the second.', { conversationId });
  const wakeUp = await hands.takeWakeUp();
  const gate = createGate();

  const slow = hands.drain(wakeUp, conversationId, { gate });
  await gate.reached;
  // The slow one has its job and its findings to come; the other one is told to do the same work.
  await hands.drain(await hands.takeOver(wakeUp), conversationId);
  const lost = takenOver();
  gate.open();
  await slow;

  expect(takenOver()).toBe(lost + 1);
  const messages = await storedMessages(confab, conversationId);
  expect(messages.map(({ text }) => text)).toEqual(['This is the first.', 'This is the second.']);
  const stored = await storedJobs(confab, conversationId);
  expect(stored.map(({ status }) => status)).toEqual(['completed', 'completed']);
  expect(await wakeUpCount(confab, conversationId)).toBe(0);
});

test('two drains of one conversation leave nothing of the one whose lease was taken', async () => {
  const { conversationId } = await submit(confab, 'This is said once.');
  const wakeUp = await hands.takeWakeUp();
  const [first, second] = [createGate(), createGate()];

  const loser = hands.drain(wakeUp, conversationId, { gate: first });
  await first.reached;
  const winner = hands.drain(await hands.takeOver(wakeUp), conversationId, { gate: second });
  await second.reached;
  first.open();
  await loser;

  expect(await storedMessages(confab, conversationId)).toEqual([]);
  const [job] = await storedJobs(confab, conversationId);
  expect(job).toMatchObject({ status: 'in_progress', attempts: 0, finishedAt: null });

  second.open();
  await winner;
  expect(await storedMessages(confab, conversationId)).toHaveLength(1);
});

test('two drains of one conversation keep what the one did whose wake-up was taken while its lease was not', async () => {
  const { conversationId, jobId } = await submit(confab, 'This is said once.');
  const wakeUp = await hands.takeWakeUp();
  const next = await hands.takeOver(wakeUp);

  await hands.drain(wakeUp, conversationId);
  const once = [{ text: 'This is said once.', ordinal: 0, jobId }];
  expect(await storedMessages(confab, conversationId)).toEqual(once);
  // It may not end what another one holds.
  expect(await wakeUpCount(confab, conversationId)).toBe(1);

  await hands.drain(next, conversationId);
  expect(await storedMessages(confab, conversationId)).toEqual(once);
  expect(await wakeUpCount(confab, conversationId)).toBe(0);
});

test.each([
  ['the only one', ['This is the first.']],
  ['followed by another', ['This is the first.', 'This is the second.']],
])(
  'two drains of one conversation do not do a job again that is taken over while it is committed (%s)',
  async (_, texts) => {
    const { conversationId } = await submit(confab, texts[0] ?? '');
    for (const text of texts.slice(1)) await submit(confab, text, { conversationId });
    const wakeUp = await hands.takeWakeUp();
    const next = await hands.takeOver(wakeUp);

    let drains: Promise<unknown> = Promise.resolve();
    await confab.db.transaction(async (tx) => {
      // Holds the first one up in the middle of its commit.
      await tx.execute(sql`lock table messages in share mode`);
      const committing = hands.drain(wakeUp, conversationId);
      await lockWaiters(confab, 1);
      // The other one wants the same job, and has to wait for that commit.
      drains = Promise.all([committing, hands.drain(next, conversationId)]);
      await lockWaiters(confab, 2);
    });
    await drains;

    // The one that lost may have left the rest to a new wake-up.
    if ((await wakeUpCount(confab, conversationId)) > 0)
      await hands.drain(await hands.takeWakeUp(), conversationId);
    const messages = await storedMessages(confab, conversationId);
    expect(messages.map(({ text }) => text)).toEqual(texts);
    for (const job of await storedJobs(confab, conversationId)) expect(job.status).toBe('completed');
    expect(hands.logged.filter(({ msg }) => msg === 'an attempt of a job failed')).toEqual([]);
  },
);

test('a job begins when the one before it has ended, also where its worker had to wait for that', async () => {
  const { db } = confab;
  const { conversationId, jobId } = await submit(confab, 'This is the first.');
  await submit(confab, 'This is the second.', { conversationId });
  const locked = createGate();
  const [startOfTaking, startOfEnding] = [Promise.withResolvers<Date>(), Promise.withResolvers<Date>()];

  const ending = startOfTaking.promise.then((taking) =>
    db.transaction(async (tx) => {
      const [job] = await tx
        .update(jobs)
        .set({ status: 'completed', startedAt: sql`now()`, finishedAt: sql`now()` })
        .where(eq(jobs.id, jobId))
        .returning({ finishedAt: jobs.finishedAt });
      if (job?.finishedAt == null || job.finishedAt <= taking) throw new Error('the clock stood still');
      startOfEnding.resolve(job.finishedAt);
      await locked.pass();
    }),
  );
  const taken = await db.transaction(async (tx) => {
    // The transaction begins here; a moment later begins the one that ends the first job, and takes its row first.
    const [begun] = await tx
      .select({ at: sql`now()`.mapWith(jobs.startedAt) })
      .from(jobs)
      .limit(1);
    await tx.execute(sql`select pg_sleep(0.005)`);
    startOfTaking.resolve(begun?.at ?? new Date(Number.NaN));
    await Promise.race([startOfEnding.promise, ending]);
    const taking = takeNextJob(tx, { conversationId: BigInt(conversationId), holder: 1 }, 1);
    await lockWaiters(confab, 1);
    locked.open();
    return taking;
  });
  await ending;

  const [first, second] = await storedJobs(confab, conversationId);
  expect(taken).toMatchObject({ id: second?.id, begins: true });
  expect(second?.startedAt?.getTime()).toBeGreaterThanOrEqual(first?.finishedAt?.getTime() ?? Infinity);
});
