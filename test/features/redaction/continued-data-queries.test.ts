import { expect, test } from 'bun:test';
import { parseObjectId } from '../../../src/db/identifiers.ts';
import { findLookedThrough, listEnds } from '../../../src/features/redaction/continued-data-queries.ts';
import { analysed, ask } from '../../support/clients/conversations.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

test('of a long message its beginning and its end are read, of others all', async () => {
  const confab = await workingServer();
  const short = 'We met in Rome.';
  const long = `It begins ${'and goes on '.repeat(5_000)}until it ends.`;
  const messages = [short, long].map((content) => ({ payload: { content } }));
  const id = parseObjectId(await analysed(confab, { messages })) ?? 0n;
  const [first, second] = await listEnds(confab.db, id, 0, 10);
  expect(first?.text).toBe(short);
  expect(second?.text).toStartWith('It begins and goes on ');
  expect(second?.text).toEndWith('and goes on until it ends.');
  expect(second?.text.length).toBeLessThan(long.length / 5);
});

test('a conversation that is being deleted is none to look through', async () => {
  const confab = await workingServer();
  const conversationId = await analysed(confab, { messages: [{ payload: { content: 'We met in Rome.' } }] });
  const id = parseObjectId(conversationId) ?? 0n;
  expect((await findLookedThrough(confab.db, id))?.messageCount).toBe(1);
  await ask(confab, 'deleteConversation', { params: { conversationId } });
  expect(await findLookedThrough(confab.db, id)).toBeUndefined();
});
