import { expect, test } from 'bun:test';
import { and, eq } from 'drizzle-orm';
import { parseObjectId } from '../../../src/db/identifiers.ts';
import { topics } from '../../../src/db/schema.ts';
import { analysed, read } from '../../support/clients/conversations.ts';
import { opened, parsed, shared } from '../../support/clients/share-pages.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

test('a topic that says in other words what its message masks is masked, on share pages too', async () => {
  const confab = await workingServer();
  const content = 'Ship the new garden chairs to 22 Oak Street, Springfield, IL 62704 by train.';
  const conversationId = await analysed(confab, { messages: [{ payload: { content } }] });
  const ofConversation = eq(topics.conversationId, parseObjectId(conversationId) ?? 0n);
  // As a language model names it.
  const text = 'springfield growth';
  const renamed = await confab.db
    .update(topics)
    .set({ text })
    .where(and(ofConversation, eq(topics.text, 'springfield')))
    .returning({ id: topics.id });
  expect(renamed.length).toBe(1);

  const topicsOf = async (query: Record<string, string>) =>
    (await read(confab, 'getTopics', conversationId, query)).topics.map((topic) => topic.text);
  const pageOf = async (json: object) =>
    (await parsed((await opened(confab, await shared(confab, conversationId, json))).markup)).text;
  expect(await topicsOf({})).toContain(text);
  expect(await pageOf({})).toContain(text);
  const masked = await topicsOf({ redact: 'true' });
  expect(masked.join()).not.toContain('springfield');
  expect(masked).toContain('[ADDRESS]');
  expect(masked.some((topic) => topic.includes('chairs'))).toBe(true);
  const page = await pageOf({ redact: true });
  expect(page).not.toMatch(/springfield/iu);
  expect(page).toContain('chairs');
});
