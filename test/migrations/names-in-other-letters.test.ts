/** What is known of names before an update is what is known of them after it. */

import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { letterForms } from '../../src/analysis/text/letters/letter-forms.ts';
import { migrateDatabase } from '../../src/db/migrations.ts';
import { databaseAfter } from './support.ts';

const accountId = '11111111-1111-4111-8111-111111111111';
const conversationId = 4_500_000_000_000_000n;

test('members from before the update are known without the marks on their letters, and answers are looked for anew', async () => {
  const { database, db, close } = await databaseAfter(17);
  await db.execute(
    sql`insert into accounts (id, name, concurrent_job_limit) values (${accountId}, 'default', 50)`,
  );
  await db.execute(sql`
    insert into conversations (id, account_id, type, name, metadata, labels, start_time, end_time, joined_messages)
    values (${conversationId}, ${accountId}, 'meeting', 'Renewal', '{}', '[]', now(), now(), 7)`);
  const words = ['bjørn', 'müller', 'strauß', 'łukasz', 'núñez', 'ana', 'åsa'];
  for (const [ordinal, key] of words.entries())
    await db.execute(sql`
      insert into member_keys (conversation_id, kind, key, is_former, ordinal)
      values (${conversationId}, 'word', ${key}, false, ${ordinal}), (${conversationId}, 'name', ${key}, false, ${ordinal})`);

  await migrateDatabase(database.url);
  for (const [ordinal, word] of words.entries()) {
    const rows = await db.execute<{ key: string }>(
      sql`select key from member_keys where kind = 'word' and ordinal = ${ordinal} order by key`,
    );
    expect(rows.map(({ key }) => key).sort()).toEqual(letterForms(word).sort());
  }
  const [names] = await db.execute(sql`select count(*)::int as count from member_keys where kind = 'name'`);
  expect(names).toEqual({ count: words.length });
  const [conversation] = await db.execute(sql`select joined_messages from conversations`);
  expect(conversation).toEqual({ joined_messages: 0 });

  await close();
  await database.drop();
});
