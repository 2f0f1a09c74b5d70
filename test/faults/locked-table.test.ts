/** A PostgreSQL that is there and too slow, as while a table is reindexed: it costs nobody an attempt. */

import { afterAll, beforeAll, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { maximumAttempts } from '../../src/features/processing/after-failure.ts';
import { eventually } from '../support/eventually.ts';
import { startConfab, type TestConfab } from '../support/servers/confab.ts';
import { storedJobs, storedMessages, submit } from '../support/servers/jobs.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await startConfab({ worker: false });
  await confab.startWorker({ statementSeconds: 1 });
});
afterAll(() => confab.stop());

test('a table that is locked for longer than all attempts together fails no job: it is done when the lock is gone', async () => {
  const { conversationId, jobId } = await submit(confab, 'I will send the report tomorrow.');
  expect(await confab.jobEnded(jobId)).toBe('completed');
  let appended: Awaited<ReturnType<typeof submit>> | undefined;
  const timedOut = () =>
    confab.logged.filter(
      (line) =>
        line.jobId === appended?.jobId &&
        line.msg === 'the database could not do what a job needs: the job is done again',
    ).length;
  await confab.db.transaction(async (tx) => {
    await tx.execute(sql`lock table messages in exclusive mode`);
    appended = await submit(confab, 'This sentence was accepted.', { conversationId });
    await eventually(() => timedOut() > maximumAttempts, 60_000);
    expect((await storedJobs(confab, conversationId)).at(-1)).toMatchObject({
      status: 'in_progress',
      attempts: 0,
    });
  });
  expect(await confab.jobEnded(appended?.jobId ?? '')).toBe('completed');
  expect((await storedMessages(confab, conversationId)).map(({ text }) => text)).toEqual([
    'I will send the report tomorrow.',
    'This sentence was accepted.',
  ]);
  // Control: it was the lock that it waited for, and each time for as long as a statement may take.
  const [first] = confab.logged.filter((line) => line.jobId === appended?.jobId && line.err !== undefined);
  expect(JSON.stringify(first?.err)).toContain('57014');
}, 300_000);
