/** Conversations written to the database directly, for lists: the jobs that would make them are not what is tested. */

import { randomUUID } from 'node:crypto';
import { createIdentifierSource } from '../../../src/db/identifiers.ts';
import { conversations, messages } from '../../../src/db/schema.ts';
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

/** A statement has no more than 65,535 parameters. */
const rowsOfStatement = 2_000;

/** Stores messages, each said by nobody in particular, in a conversation that has none. */
export async function storeMessages(
  { db }: TestConfab,
  conversationId: string,
  texts: readonly string[],
): Promise<void> {
  const ids = await createIdentifierSource(db).take(texts.length);
  const now = new Date();
  const rows = texts.map((text, ordinal) => ({
    id: ids[ordinal] ?? 0n,
    conversationId: BigInt(conversationId),
    jobId: randomUUID(),
    ordinal,
    text,
    startTime: now,
    endTime: now,
  }));
  for (let start = 0; start < rows.length; start += rowsOfStatement)
    await db.insert(messages).values(rows.slice(start, start + rowsOfStatement));
}
