import { afterAll, beforeAll, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { createGate, lockWaiters, startHandDrains, storedJobs, submit } from '../../support/servers/jobs.ts';

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

test('two conversations that report to the same receivers in opposite order do not dead-lock', async () => {
  // Nobody calls these: there is no worker.
  const [one, two] = ['http://127.0.0.1:2/', 'http://127.0.0.1:3/'];
  const there = await submit(confab, 'There.', { webhookUrl: one });
  await submit(confab, 'And back.', { webhookUrl: two, conversationId: there.conversationId });
  const back = await submit(confab, 'Back.', { webhookUrl: two });
  await submit(confab, 'And there.', { webhookUrl: one, conversationId: back.conversationId });

  const wakeUps = [await hands.takeWakeUp(), await hands.takeWakeUp()];
  const gates = [createGate(), createGate()];
  const drains = wakeUps.map((wakeUp, index) =>
    hands.drain(wakeUp, wakeUp.conversationId, { gate: gates[index] }),
  );
  await Promise.all(gates.map(({ reached }) => reached));
  // What was to be said so far has been said: whoever has more to say must make the receiver due again.
  await confab.db.execute(sql`update webhook_receivers set due_at = null`);
  await confab.db.transaction(async (tx) => {
    await tx.execute(sql`lock table messages in share mode`);
    for (const { open } of gates) open();
    // Both stand in the middle of their commit: one job ended, the next one not begun.
    await lockWaiters(confab, 2);
  });
  await Promise.all(drains);

  expect(hands.logged.filter(({ msg }) => msg === 'an attempt of a job failed')).toEqual([]);
  for (const { conversationId } of [there, back])
    for (const job of await storedJobs(confab, conversationId))
      expect(job).toMatchObject({ status: 'completed', attempts: 0 });
});
