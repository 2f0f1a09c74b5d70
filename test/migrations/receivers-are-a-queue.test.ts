/** What had to be called before an update, when pg-boss kept the queues of receivers, is called after it. */

import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { migrateDatabase } from '../../src/db/migrations.ts';
import { takeReceivers } from '../../src/features/webhooks/lease-queries.ts';
import { startQueue } from '../../src/queue/connect.ts';
import { installQueue } from '../../src/queue/install.ts';
import { databaseAfter } from './support.ts';

const queue = { work: false, applicationName: 'confab test', onError: () => {} };

test('a receiver with calls to be made is due after the update, and the queues that pg-boss kept of receivers are gone', async () => {
  const { database, db, close } = await databaseAfter(7);
  await installQueue(database.url);
  const boss = await startQueue(database.url, queue);
  for (const name of ['webhook', 'webhook-retry'])
    await boss.createQueue(name, { policy: 'exclusive', partition: true });
  await boss.insert('webhook', [{ singletonKey: '1', data: { receiverId: 1 } }]);
  await db.execute(
    sql`insert into accounts (id, name, concurrent_job_limit) values ('11111111-1111-4111-8111-111111111111', 'default', 50)`,
  );
  await db.execute(sql`
    insert into webhook_receivers (account_id, origin, failures)
    select '11111111-1111-4111-8111-111111111111', origin, failures
    from (values ('http://a.example', 0), ('http://b.example', 3), ('http://c.example', 0)) as receiver(origin, failures)`);
  await db.execute(sql`
    insert into webhook_deliveries (receiver_id, job_id, url, status, state)
    select id, gen_random_uuid(), origin, 'completed',
      case origin when 'http://c.example' then 'delivered' else 'pending' end::delivery_state
    from webhook_receivers`);

  await migrateDatabase(database.url);
  expect((await takeReceivers(db, 'answering', 8)).map(({ id }) => id)).toEqual([1]);
  expect((await takeReceivers(db, 'failing', 8)).map(({ id }) => id)).toEqual([2]);
  const queues = await db.execute<{ name: string }>(
    sql`select name from pgboss.queue where left(name, 2) <> '__'`,
  );
  expect(queues.map(({ name }) => name)).toEqual(['conversation']);
  expect([...(await db.execute(sql`select from pgboss.job`))]).toEqual([]);

  await boss.stop({ graceful: false });
  await close();
  await database.drop();
});
