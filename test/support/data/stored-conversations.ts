/** Conversations written to the database directly, for lists: the jobs that would make them are not what is tested. */

import { sql } from 'drizzle-orm';
import { createIdentifierSource } from '../../../src/db/identifiers.ts';
import { conversations } from '../../../src/db/schema.ts';
import type { TestAccount, TestConfab } from '../servers/confab.ts';

type NewConversation = Partial<
  Pick<typeof conversations.$inferInsert, 'id' | 'name' | 'type' | 'startTime' | 'endTime' | 'metadata'>
>;

/** Stores them, with ids in the order given unless they have their own; answers the ids. */
export async function storeConversations(
  { db }: TestConfab,
  account: TestAccount,
  rows: readonly NewConversation[],
): Promise<string[]> {
  const taken = await createIdentifierSource(db).take(rows.length);
  const ids = rows.map(({ id }, index) => id ?? taken[index] ?? 0n);
  const now = new Date();
  await db.insert(conversations).values(
    rows.map((row, index) => ({
      accountId: account.id,
      startTime: now,
      endTime: row.startTime ?? now,
      ...row,
      id: ids[index] ?? 0n,
    })),
  );
  return ids.map(String);
}

/** Stores messages, each said by nobody in particular, in a conversation that has none. */
export async function storeMessages(
  { db }: TestConfab,
  conversationId: string,
  texts: readonly string[],
): Promise<void> {
  const ids = await createIdentifierSource(db).take(texts.length);
  // As one parameter: a statement of many rows takes both sides much longer, to write it and to read it.
  const rows = JSON.stringify(texts.map((text, ordinal) => ({ id: String(ids[ordinal]), ordinal, text })));
  await db.execute(sql`
    insert into messages (id, conversation_id, job_id, ordinal, text, start_time, end_time)
    select id, ${conversationId}::bigint, gen_random_uuid(), ordinal, text, now(), now()
    from json_to_recordset(${rows}::text::json) as stored (id bigint, ordinal int, text text)`);
}
