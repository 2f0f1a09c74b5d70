import { describe, expect, test } from 'bun:test';
import { analysed, ask, oneMessage, refusal } from '../../support/clients/conversations.ts';
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
  expect((await ask(confab, 'getConversation', { ...asked, query })).name).toBe(meetingName);
  const path = await shared(confab, conversationId, { redact: true }, { account });
  const { markup } = await opened(confab, path);
  expect(markup).toContain(`<title>${title}</title>`);
  expect((await parsed(markup)).text).toContain(title);
  // Control: without redaction it is what it was.
  const plain = await ask(confab, 'getInsightsMetadata', asked);
  expect(plain.meetingName).toBe('name' in row ? named : String(idLikeCard));
  expect((await ask(confab, 'getConversation', asked)).name).toBe(plain.meetingName);
});

test('what pages and insights say of whom it was with is masked as the metadata of the conversation are', async () => {
  const confab = await workingServer();
  const account = await confab.createAccount('whom a conversation was with');
  const metadata = { prospectName: 'Marisol Okafor', salesStage: 'Ask marisol@example.com' };
  const messages = [{ payload: { content: 'I am Marisol Okafor.' }, from: { name: 'Ben' } }];
  const features = { featureList: ['insights'] };
  const conversationId = await analysed(
    confab,
    { name: 'Marisol Okafor calls', messages, metadata, features },
    { account },
  );
  const asked = async (redact: string) => {
    const request = { account, params: { conversationId }, query: { redact } };
    const { metadata: read } = await ask(confab, 'getConversation', request);
    const ofPage = await ask(confab, 'getInsightsMetadata', request);
    const [ofInsights] = await ask(confab, 'getGenerativeInsights', request);
    expect(ofInsights).toMatchObject({
      meetingName: ofPage.meetingName,
      prospectName: ofPage.prospectName,
      callStage: ofPage.callStage,
    });
    expect(read).toEqual({ prospectName: ofPage.prospectName, salesStage: ofPage.callStage });
    return read;
  };
  expect(await asked('true')).toEqual({
    prospectName: '[PERSON_NAME]',
    salesStage: 'Ask [EMAIL_ADDRESS]',
  });
  expect(await asked('false')).toEqual(metadata);
});

describe('a conversation that is read', () => {
  const metadata = { agentId: 'jd', customer: 'Marisol Okafor', mail: 'marisol@example.com' };
  const talk = {
    name: 'Marisol Okafor calls',
    messages: [
      { payload: { content: 'I am Marisol Okafor.' }, from: { name: 'Ben', email: 'ben@example.com' } },
    ],
    metadata,
  };
  const stored = async (what: string) => {
    const confab = await workingServer();
    const account = await confab.createAccount(`a conversation that is read ${what}`);
    const conversationId = await analysed(confab, talk, { account });
    const shown = (query: Record<string, string> = {}) =>
      ask(confab, 'getConversation', { account, params: { conversationId }, query });
    return { confab, account, shown };
  };

  test('has its name and the values of its metadata masked, and who takes part and all else as it was', async () => {
    const { shown } = await stored('masked');
    const plain = await shown();
    expect(plain).toMatchObject({ name: talk.name, metadata });
    expect(await shown({ redact: 'true' })).toEqual({
      ...plain,
      name: '[PERSON_NAME] calls',
      metadata: { agentId: 'jd', customer: '[PERSON_NAME]', mail: '[EMAIL_ADDRESS]' },
    });
    expect(await shown({ redact: 'true', exclude: 'PERSON_NAME' })).toMatchObject({
      name: talk.name,
      metadata: { ...metadata, mail: '[EMAIL_ADDRESS]' },
    });
    expect(await shown({ redact: 'false' })).toEqual(plain);
  });

  test('is masked as the account wants it where the request says nothing', async () => {
    const { confab, account, shown } = await stored('by default');
    const json = [{ op: 'add', path: '/redaction/default', value: true }];
    await ask(confab, 'updateSettings', { account, json });
    expect((await shown()).name).toBe('[PERSON_NAME] calls');
    expect((await shown({ redact: 'false' })).name).toBe(talk.name);
  });

  test('is not answered where redact is neither true nor false', async () => {
    const { confab, account } = await stored('by maybe');
    const asked = { account, params: { conversationId: '1' }, query: { redact: 'maybe' } };
    expect(await refusal(confab, 400, 'getConversation', asked)).toBe('"redact" must be a boolean');
  });
});

describe('where names are answered as they are', () => {
  test.each(['listConversations', 'listGroupConversations', 'getMembers', 'getAnalytics'] as const)(
    '%s refuses to mask, by name, and takes redact=false',
    async (operation) => {
      const confab = await workingServer();
      const account = await confab.createAccount(`names that are never masked: ${operation}`);
      const conversationId = await analysed(confab, oneMessage, { account });
      const { group } = await ask(confab, 'createGroup', {
        account,
        json: { name: 'All', description: 'All of them', criteria: 'conversation.type==meeting' },
      });
      const asked = (redact: string) => ({
        account,
        params: { conversationId, groupId: group.id },
        query: { redact },
      });
      expect(await refusal(confab, 400, operation, asked('true'))).toStartWith(
        '"redact" must be false, as nothing is masked here; GET /v1/conversations/{conversationId} masks',
      );
      expect(await refusal(confab, 400, operation, asked('maybe'))).toBe('"redact" must be a boolean');
      expect(await ask(confab, operation, asked('false'))).toBeObject();
    },
  );
});
