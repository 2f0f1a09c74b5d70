/** A conversation of many messages, written to the database directly: to have it analysed would take minutes. */

import { eq } from 'drizzle-orm';
import { conversations } from '../../../src/db/schema.ts';
import type { TestAccount, TestConfab } from '../servers/confab.ts';
import { storeConversations, storeMessages } from './stored-conversations.ts';

/** Answers its id. Nothing was found in it, and nobody in particular has spoken. */
export async function storeLongTalk(
  confab: TestConfab,
  texts: readonly string[],
  account: TestAccount = confab.account,
): Promise<string> {
  const [id = ''] = await storeConversations(confab, account, [{}]);
  await storeMessages(confab, id, texts);
  await confab.db
    .update(conversations)
    .set({ messageCount: texts.length })
    .where(eq(conversations.id, BigInt(id)));
  return id;
}
