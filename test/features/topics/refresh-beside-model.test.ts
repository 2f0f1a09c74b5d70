/** Finding topics anew while a language model ends that has found some. */

import { beforeAll, expect, test } from 'bun:test';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../src/db/client.ts';
import { callReadings, topics } from '../../../src/db/schema.ts';
import { findAccountById } from '../../../src/features/accounts/queries.ts';
import { createFindTopicsAnew } from '../../../src/features/topics/refresh-topics.ts';
import { analysed } from '../../support/clients/conversations.ts';
import { salesCall } from '../../support/data/talks.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

/**
 * The topics of a conversation, whose topics are found anew while a model ends.
 *
 * @param missing messages that the model has not read
 */
async function topicsBeside(missing: number) {
  const { db, account } = confab;
  const conversationId = BigInt(await analysed(confab, salesCall));
  let begun = 0;
  const transaction: Database['transaction'] = async (run, config) => {
    begun += 1;
    // The messages are read, and the conversation is not locked yet.
    await db
      .update(topics)
      .set({ text: sql`'model: ' || text` })
      .where(eq(topics.conversationId, conversationId));
    await db.insert(callReadings).values({
      conversationId,
      accountId: account.id,
      wantsInsights: false,
      wantsScore: false,
      analysisModel: 'stand-in',
      analysedMessages: sql`(select message_count from conversations where id = ${conversationId}) - ${missing}::int`,
    });
    return db.transaction(run, config);
  };
  const observed: Database = Object.assign(Object.create(db), { transaction });
  const owner = (await findAccountById(db, account.id)) ?? expect.unreachable();
  await createFindTopicsAnew(observed)(owner, conversationId, new AbortController().signal);
  expect(begun).toBe(1);
  const rows = await db
    .select({ text: topics.text })
    .from(topics)
    .where(eq(topics.conversationId, conversationId))
    .orderBy(asc(topics.id));
  expect(rows).not.toBeEmpty();
  return rows.map(({ text }) => text.startsWith('model: '));
}

test('what a language model has found of a conversation meanwhile is not replaced', async () => {
  expect(new Set(await topicsBeside(0))).toEqual(new Set([true]));
});

test('control: what it has found of a part of the conversation is', async () => {
  expect(new Set(await topicsBeside(1))).toEqual(new Set([false]));
});
