import { expect, test } from 'bun:test';
import { ask } from '../../support/clients/conversations.ts';
import { opened, parsed, shared } from '../../support/clients/share-pages.ts';
import { storeConversations } from '../../support/data/stored-conversations.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

/** Passes the check that numbers of cards pass. */
const idLikeCard = 4_111_111_111_111_111n;

const named = 'Call (415) 555-0134';

test.each([
  ['is masked', { name: named }, 'Call [PHONE_NUMBER]', 'Call [PHONE_NUMBER]'],
  ['that it does not have is its id', { id: idLikeCard }, String(idLikeCard), `Conversation ${idLikeCard}`],
])('the name of a conversation %s', async (what, row, meetingName, title) => {
  const confab = await workingServer();
  const account = await confab.createAccount(`the name of a conversation ${what}`);
  const [conversationId = ''] = await storeConversations(confab, account, [row]);
  const asked = { account, params: { conversationId } };
  const query = { redact: 'true' };
  expect((await ask(confab, 'getInsightsMetadata', { ...asked, query })).meetingName).toBe(meetingName);
  const path = await shared(confab, conversationId, { redact: true }, { account });
  const { markup } = await opened(confab, path);
  expect(markup).toContain(`<title>${title}</title>`);
  expect((await parsed(markup)).text).toContain(title);
  // Control: without redaction it is what it was.
  const plain = await ask(confab, 'getInsightsMetadata', asked);
  expect(plain.meetingName).toBe('name' in row ? named : String(idLikeCard));
});
