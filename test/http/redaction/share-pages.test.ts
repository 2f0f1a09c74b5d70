import { beforeAll, expect, test } from 'bun:test';
import { analysed, ask } from '../../support/clients/conversations.ts';
import { opened, parsed, shared } from '../../support/clients/share-pages.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

test('a share page masks what the account wants masked without being asked, when it is read', async () => {
  const account = await confab.createAccount('a masked share page');
  const conversationId = await analysed(
    confab,
    {
      name: 'Marisol calls',
      messages: [
        {
          payload: { content: 'I will call Marisol Okafor at (415) 555-0134 by Friday.' },
          from: { name: 'Ben' },
        },
        { payload: { content: 'Send it to 22 Oak Street, Springfield, IL 62704.' }, from: { name: 'Ana' } },
      ],
    },
    { account },
  );
  const path = await shared(confab, conversationId, {}, { account });
  const secrets = ['marisol', 'okafor', '555', 'oak street', 'springfield'];
  const left = async () => {
    const { text } = await parsed((await opened(confab, path)).markup);
    expect(text).toContain('Ben');
    return secrets.filter((secret) => text.toLowerCase().includes(secret));
  };
  expect(await left()).toEqual(secrets);
  const json = [{ op: 'add', path: '/redaction/default', value: true }];
  await ask(confab, 'updateSettings', { account, json });
  expect(await left()).toEqual([]);
});
