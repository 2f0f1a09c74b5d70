import { afterAll, beforeAll, expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import { sharePages } from '../../../src/db/schema.ts';
import { purgeNext } from '../../../src/features/conversations/purge-queries.ts';
import { deleteExpired } from '../../../src/features/retention/retention.ts';
import { analysed, ask } from '../../support/clients/conversations.ts';
import { shared } from '../../support/clients/share-pages.ts';
import { salesCall } from '../../support/data/talks.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { startTidyConfab } from '../retention/support.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await startTidyConfab();
});
afterAll(() => confab.stop());

const run = () =>
  deleteExpired({ db: confab.db, retentionDays: undefined, signal: new AbortController().signal });
const left = (conversationId: string) =>
  confab.db.$count(sharePages, eq(sharePages.conversationId, BigInt(conversationId)));

test('housekeeping deletes pages that have expired, however many, and no others', async () => {
  const conversationId = await analysed(confab, salesCall);
  await shared(confab, conversationId);
  await shared(confab, conversationId, { summaryURLExpiresIn: 0 });
  await confab.db.execute(sql`
    insert into share_pages (id, token_hash, account_id, conversation_id, name, expires_at)
    select n, n::text, ${confab.account.id}::uuid, ${conversationId}::bigint, 'audio-summary', now() - interval '1 second'
    from generate_series(1, 1234) as n`);
  expect((await run()).sharePages).toBe(1_234);
  expect(await left(conversationId)).toBe(2);
  expect((await run()).sharePages).toBe(0);
});

test('nothing is left of the pages of a conversation that was deleted', async () => {
  const conversationId = await analysed(confab, salesCall);
  await shared(confab, conversationId);
  expect(await left(conversationId)).toBe(1);
  await ask(confab, 'deleteConversation', { params: { conversationId } });
  while (await purgeNext(confab.db));
  expect(await left(conversationId)).toBe(0);
});
