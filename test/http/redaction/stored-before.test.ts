import { beforeAll, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { parseObjectId } from '../../../src/db/identifiers.ts';
import { conversations, personalWords } from '../../../src/db/schema.ts';
import { analysed, read } from '../../support/clients/conversations.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

test('a conversation that was stored before names were looked for is looked through when it is read', async () => {
  const conversationId = await analysed(confab, {
    messages: [
      { payload: { content: 'Marisol Okafor called from the warehouse.' } },
      { payload: { content: 'and okafor wants a refund' } },
    ],
  });
  const id = parseObjectId(conversationId) ?? 0n;
  // As the version before has left it.
  await confab.db.delete(personalWords).where(eq(personalWords.conversationId, id));
  await confab.db.update(conversations).set({ searchedMessages: 0 }).where(eq(conversations.id, id));

  const { messages } = await read(confab, 'getMessages', conversationId, { redact: 'true' });
  expect(messages.map(({ text }) => text)).toEqual([
    '[PERSON_NAME] called from the warehouse.',
    'and [PERSON_NAME] wants a refund',
  ]);
  const [kept] = await confab.db.select().from(conversations).where(eq(conversations.id, id));
  expect(kept?.searchedMessages).toBe(2);
});
