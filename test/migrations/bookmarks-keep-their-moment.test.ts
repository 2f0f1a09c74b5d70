/** A bookmark of a span of time from before the update marks the moment that it marked then. */

import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { migrateDatabase } from '../../src/db/migrations.ts';
import { databaseAfter } from './support.ts';

const accountId = '11111111-1111-4111-8111-111111111111';
const conversationId = 4_500_000_000_000_000n;

test('the moment of a bookmark is that of its offset, and one that names messages has none', async () => {
  const { database, db, close } = await databaseAfter(29);
  await db.execute(
    sql`insert into accounts (id, name, concurrent_job_limit) values (${accountId}, 'default', 50)`,
  );
  await db.execute(sql`
    insert into conversations (id, account_id, type, name, metadata, labels, start_time, end_time)
    values (${conversationId}, ${accountId}, 'meeting', 'Renewal', '{}', '[]', '2024-05-01T09:00:00.5Z', now())`);
  await db.execute(sql`
    insert into bookmarks (id, conversation_id, label, description, "user", begin_time_offset, duration, first_ordinal, last_ordinal)
    values (1, ${conversationId}, 'Span', 'Price talk', '{}', 60, 5, null, null),
           (2, ${conversationId}, 'Messages', 'Price talk', '{}', null, null, 0, 1)`);

  await migrateDatabase(database.url);
  const rows = await db.execute(
    sql`select begin_time = '2024-05-01T09:01:00.5Z' as is_there from bookmarks order by id`,
  );
  expect(rows.map(({ is_there }) => is_there)).toEqual([true, null]);

  await close();
  await database.drop();
});
