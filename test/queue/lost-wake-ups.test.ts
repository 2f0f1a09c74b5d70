import { afterAll, beforeAll, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { createIdentifierSource } from '../../src/db/identifiers.ts';
import { createSubmitText } from '../../src/features/submissions/submit-text.ts';
import { eventually } from '../support/eventually.ts';
import { startConfab, type TestConfab } from '../support/servers/confab.ts';
import { startHandDrains, storedMessages, usage } from '../support/servers/jobs.ts';

/** Enough that a version without the queue's lock loses some in every run. */
const rounds = 200;

let confab: TestConfab;
let hands: Awaited<ReturnType<typeof startHandDrains>>;
beforeAll(async () => {
  confab = await startConfab();
  hands = await startHandDrains(confab);
});
afterAll(async () => {
  await hands.stop();
  await confab.stop();
});

test(`of ${rounds} rounds of appends just as the conversation runs empty, none is left without a wake-up`, async () => {
  const submitText = createSubmitText({
    db: confab.db,
    wakeUps: hands.wakeUps,
    identifiers: createIdentifierSource(confab.db),
    webhookAllowed: 'all',
  });
  const account = { id: confab.account.id, concurrentJobLimit: 1_000_000 };
  const append = (conversationId?: string) =>
    submitText(account, { messages: [{ payload: { content: 'One more.' } }] }, {}, { conversationId });

  const conversations = (await Promise.all([append(), append(), append(), append()])).map(
    ({ conversationId }) => conversationId,
  );
  await Promise.all(
    conversations.map(async (conversationId) => {
      for (let round = 0; round < rounds / conversations.length; round++) {
        const { jobId } = await append(conversationId);
        // Told between the end of the job and the end of its wake-up: the next append comes just then.
        expect(await confab.jobEnded(jobId)).toBe('completed');
      }
    }),
  );

  await eventually(async () => (await usage(confab, confab.account)).unfinished === 0);
  for (const conversationId of conversations)
    expect(await storedMessages(confab, conversationId)).toHaveLength(1 + rounds / conversations.length);
  await eventually(async () => {
    const [left] = await confab.db.execute<{ count: number }>(
      sql`select count(*)::int as count from pgboss.job where state <= 'active'`,
    );
    return left?.count === 0;
  });
});
