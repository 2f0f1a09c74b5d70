import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { migrateDatabase } from '../../src/db/migrations.ts';
import { databaseAfter } from './support.ts';

test('conversations from before the update are looked through anew for answers that are personal', async () => {
  const { database, db, close } = await databaseAfter(19);
  await db.execute(sql`
    with account as (
      insert into accounts (name, concurrent_job_limit) values ('default', 50) returning id
    )
    insert into conversations (id, account_id, joined_messages)
    select 4500000000000000 + n, account.id, n from account, generate_series(0, 2) n`);

  await migrateDatabase(database.url);
  const rows = await db.execute(sql`select distinct joined_messages from conversations`);
  expect([...rows]).toEqual([{ joined_messages: 0 }]);

  await close();
  await database.drop();
});
