import { afterAll, beforeAll, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { whenProcessed } from '../../../../src/features/conversations/unfinished-jobs/when-processed.ts';
import { startConfab, type TestConfab } from '../../../support/servers/confab.ts';
import { submit } from '../../../support/servers/jobs.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await startConfab({ worker: false });
});
afterAll(() => confab.stop());

const { signal } = new AbortController();

test('who waits for what was submitted to a conversation does not wait for what is submitted later', async () => {
  const { conversationId, jobId } = await submit(confab, 'Before.');
  const waiting = whenProcessed(confab.db, BigInt(conversationId), signal);
  await submit(confab, 'After.', { conversationId });
  await confab.db.execute(sql`update jobs set status = 'completed', finished_at = now() where id = ${jobId}`);
  expect(await waiting).toBeUndefined();

  // Control: who begins to wait now has the second one before him.
  await expect(whenProcessed(confab.db, BigInt(conversationId), signal)).rejects.toThrow(
    'is still being processed',
  );
});

test('who has hung up waits no longer', async () => {
  const { conversationId } = await submit(confab, 'Nobody does this.');
  const gone = new AbortController();
  const waiting = whenProcessed(confab.db, BigInt(conversationId), gone.signal);
  gone.abort();
  await expect(waiting).rejects.toThrow('aborted');
});
