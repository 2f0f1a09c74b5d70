import { afterAll, afterEach, beforeAll, spyOn, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { connectDatabase, type DatabaseClient } from '../../src/db/client.ts';
import { startQueue } from '../../src/queue/connect.ts';
import { fetchFairly } from '../../src/queue/fair-fetcher.ts';
import { createWakeUps } from '../../src/queue/wake-ups.ts';
import { eventually } from '../support/eventually.ts';
import { createTestDatabase } from '../support/servers/confab.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: DatabaseClient;
let boss: Awaited<ReturnType<typeof startQueue>>;
beforeAll(async () => {
  database = await createTestDatabase();
  client = connectDatabase(database.url, { maximumConnections: 2, applicationName: 'confab test' });
});
afterEach(() => boss.stop({ graceful: false }));
afterAll(async () => {
  await client.close();
  await database.drop();
});

test.each([
  ['back', -1],
  ['forward', 1],
])(
  'the queue goes on when the clock of the machine is set %s by an hour in the middle of work',
  async (_, direction) => {
    boss = await startQueue(database.url, { work: true, applicationName: 'confab test', onError: () => {} });
    const wakeUps = createWakeUps(boss);
    const taken: string[] = [];
    const real = Date.now;
    const clock = spyOn(Date, 'now');
    const fetcher = fetchFairly(
      { boss, db: client.db, places: { ofAll: 1, ofOneAccount: 1 } },
      async (wakeUp, { conversationId }) => {
        if (taken.length === 0) clock.mockImplementation(() => real() + direction * 3_600_000);
        taken.push(conversationId);
        await client.db.transaction((tx) => wakeUps.finish(tx, wakeUp));
      },
      () => {},
    );
    const send = (id: bigint, delay: number) =>
      client.db.transaction((tx) =>
        wakeUps.send(tx, [{ id, accountId: crypto.randomUUID(), turn: 0 }], delay),
      );
    try {
      await send(1n, 0);
      // Found by looking: nobody is told of what is due only later.
      for (const id of [2n, 3n]) {
        await send(id, 500);
        await eventually(() => taken.includes(String(id)));
      }
      // So are those whose worker is gone.
      await send(4n, 3_600_000);
      await client.db.execute(sql`
      update pgboss.job set state = 'active', started_on = now() - interval '1 minute',
        heartbeat_on = now() - interval '1 minute' where name = 'conversation'`);
      await eventually(() => taken.includes('4'), 20_000);
    } finally {
      fetcher.close();
      clock.mockRestore();
    }
  },
  300_000,
);
