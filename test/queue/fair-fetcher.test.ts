import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test';
import { connectDatabase, type DatabaseClient } from '../../src/db/client.ts';
import { startQueue } from '../../src/queue/connect.ts';
import { fetchFairly } from '../../src/queue/fair-fetcher.ts';
import { createWakeUps } from '../../src/queue/wake-ups.ts';
import { eventually } from '../support/eventually.ts';
import { createTestDatabase } from '../support/servers/confab.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: DatabaseClient;
let boss: Awaited<ReturnType<typeof startQueue>>;
let fetcher: ReturnType<typeof fetchFairly> | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
  client = connectDatabase(database.url, { maximumConnections: 4, applicationName: 'confab test' });
  boss = await startQueue(database.url, {
    work: true,
    applicationName: 'confab test',
    onError: () => {},
    onSent: () => fetcher?.look(),
  });
});
afterAll(async () => {
  await fetcher?.idle();
  await boss.stop({ graceful: false });
  await client.close();
  await database.drop();
});

test('an account whose wake-ups are many costs one look for each of them, and another account is found at once', async () => {
  const wakeUps = createWakeUps(boss);
  const [busy, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const send = (accountId: string, ids: readonly bigint[]) =>
    client.db.transaction((tx) =>
      wakeUps.send(
        tx,
        ids.map((id) => ({ id, accountId, turn: 0 })),
      ),
    );
  const ids = Array.from({ length: 60 }, (_, index) => BigInt(index + 1));
  await send(busy, ids);
  const fetch = spyOn(boss, 'fetch');
  const drained: string[] = [];
  const held = Promise.withResolvers<void>();
  fetcher = fetchFairly(
    { boss, db: client.db, places: { ofAll: 4, ofOneAccount: 2 } },
    async (wakeUp, { conversationId }) => {
      if (drained.length >= 40) await held.promise;
      // Longer than a look, so that each of them ends alone.
      await Bun.sleep(Number(conversationId) % 2 === 0 ? 10 : 13);
      await client.db.transaction((tx) => wakeUps.finish(tx, wakeUp));
      drained.push(conversationId);
    },
    () => {},
  );
  await eventually(() => fetcher?.held().length === 2 && drained.length >= 40);
  // Two looks for each would be 80; one is looked for in vain every half a second.
  const looks = fetch.mock.calls.length;
  expect(looks).toBeGreaterThanOrEqual(42);
  expect(looks).toBeLessThan(60);

  await send(other, [1000n]);
  await eventually(() => fetcher?.held().length === 3);
  held.resolve();
  await eventually(() => drained.length === 61);
});
