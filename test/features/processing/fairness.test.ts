import { afterEach, expect, test } from 'bun:test';
import { isNull } from 'drizzle-orm';
import { jobs } from '../../../src/db/schema.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { startHandDrains, storedJobs, submit, wakeUpCount } from '../../support/servers/jobs.ts';

/** More conversations than a worker works on at one time, each with a heap of jobs. */
const busyConversations = 20;
const jobsOfEach = 20;

let confab: TestConfab;
afterEach(() => confab.stop());

async function completedJobs(conversationId: string): Promise<number> {
  const stored = await storedJobs(confab, conversationId);
  return stored.filter(({ status }) => status === 'completed').length;
}

test('a conversation hands over when its turn is over, and goes on in its next turn', async () => {
  confab = await startConfab({ worker: false });
  const hands = await startHandDrains(confab);
  const { conversationId } = await submit(confab, 'Long story, part 0.');
  for (const part of [1, 2]) await submit(confab, `Long story, part ${part}.`, { conversationId });

  for (const turn of [1, 2, 3]) {
    // A turn of no length at all: one job, and over.
    await hands.drain(await hands.takeWakeUp(), conversationId, { turnMilliseconds: 0 });
    expect(await completedJobs(conversationId)).toBe(turn);
    expect(await wakeUpCount(confab, conversationId)).toBe(1);
  }
  // Control: a turn long enough ends with nothing left and no wake-up.
  await hands.drain(await hands.takeWakeUp(), conversationId);
  expect(await wakeUpCount(confab, conversationId)).toBe(0);
  await hands.stop();
});

test('a short conversation need not wait until hundreds of jobs of others are done', async () => {
  confab = await startConfab({ worker: false });
  const account = await confab.createAccount('busy', busyConversations * jobsOfEach);
  const busy = await Promise.all(
    Array.from({ length: busyConversations }, () => submit(confab, 'A long one begins.', { account })),
  );
  await Promise.all(
    busy.flatMap(({ conversationId }) =>
      Array.from({ length: jobsOfEach - 1 }, () =>
        submit(confab, 'It goes on and on.', { account, conversationId }),
      ),
    ),
  );
  const short = await submit(confab, 'A short one.');

  await confab.startWorker({ turnMilliseconds: 1 });
  expect(await confab.jobEnded(short.jobId)).toBe('completed');
  const left = await confab.db.$count(jobs, isNull(jobs.finishedAt));
  expect(left).toBeGreaterThan((busyConversations * jobsOfEach) / 2);
});
