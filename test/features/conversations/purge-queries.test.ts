/** A conversation of any length is deleted at once, and what is left of it goes a little at a time. */

import { afterAll, beforeAll, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { purgeNext } from '../../../src/features/conversations/purge-queries.ts';
import { ask, refusal } from '../../support/clients/conversations.ts';
import { storeMuchOfEverything, vacuum } from '../../support/data/large-conversation.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';

/** More than two transactions delete. */
const size = 5_000;
/** What a transaction deletes of one table at most. */
const rowsTogether = 2_000;

let confab: TestConfab;
beforeAll(async () => {
  confab = await startConfab({ worker: false });
});
afterAll(() => confab.stop());

/** Rows that are of the conversation, by the tables that have any: of every table that says so. */
async function rowsOf(conversationId: string): Promise<ReadonlyMap<string, number>> {
  const tables = await confab.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'conversation_id' order by 1`);
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const [row] = await confab.db.execute<{ count: number }>(sql`
      select count(*)::int as count from ${sql.identifier(name)} where conversation_id = ${conversationId}::bigint`);
    if (row !== undefined && row.count > 0) counts.set(name, row.count);
  }
  return counts;
}

/** Rows that are of none any more, but refer to one that is gone. */
async function countOrphans(): Promise<number> {
  const [row] = await confab.db.execute<{ count: number }>(sql`
    select (select count(*) from topic_messages t where not exists (select from messages m where m.id = t.message_id))::int
      + (select count(*) from entity_mentions e where not exists (select from messages m where m.id = e.message_id))::int
      as count`);
  return row?.count ?? -1;
}

test('a conversation is gone for everybody when DELETE is answered, and nothing of it stays', async () => {
  const { account, params } = await storeMuchOfEverything(confab, size);
  const { conversationId = '' } = params;
  const other = await storeMuchOfEverything(confab, 10);
  await vacuum(confab);
  const ofOther = await rowsOf(other.params.conversationId ?? '');

  await ask(confab, 'deleteConversation', { account, params });
  await refusal(confab, 404, 'getMessages', { account, params });
  let before = await rowsOf(conversationId);
  // Control: most of it is there still.
  for (const table of ['messages', 'members', 'topics', 'entities', 'tracker_matches', 'insights'])
    expect([table, (before.get(table) ?? 0) > size / 4]).toEqual([table, true]);

  while (await purgeNext(confab.db)) {
    const now = await rowsOf(conversationId);
    for (const [table, count] of before)
      expect(count - (now.get(table) ?? 0)).toBeLessThanOrEqual(rowsTogether);
    before = now;
  }
  expect(before).toEqual(new Map());
  expect(await countOrphans()).toBe(0);
  // Control: what is somebody else's is untouched.
  expect(await rowsOf(other.params.conversationId ?? '')).toEqual(ofOther);
});
