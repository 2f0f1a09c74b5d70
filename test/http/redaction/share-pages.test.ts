import { beforeAll, expect, test } from 'bun:test';
import { analysed, ask } from '../../support/clients/conversations.ts';
import { opened, parsed, shared } from '../../support/clients/share-pages.ts';
import type { TestAccount, TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

const talk = {
  name: 'Marisol calls',
  messages: [
    {
      payload: { content: 'I will call Marisol Okafor at (415) 555-0134 by Friday.' },
      from: { name: 'Ben' },
    },
    { payload: { content: 'Send it to 22 Oak Street, Springfield, IL 62704.' }, from: { name: 'Ana' } },
    { payload: { content: 'Marisol, could you send the plan to the board?' }, from: { name: 'Ana' } },
  ],
};
const secrets = ['marisol', 'okafor', '555', 'oak street', 'springfield'];

/** What of the secrets everybody can read who has the address. */
async function shownAt(path: string): Promise<string[]> {
  const { text } = await parsed((await opened(confab, path)).markup);
  expect(text).toContain('Ben');
  return secrets.filter((secret) => text.toLowerCase().includes(secret));
}

/** Masks whatever is read, or nothing. */
const maskByDefault = (account: TestAccount, value: boolean) =>
  ask(confab, 'updateSettings', { account, json: [{ op: 'add', path: '/redaction/default', value }] });

test('a share page masks what the account wants masked without being asked, when it is read', async () => {
  const account = await confab.createAccount('a masked share page');
  const conversationId = await analysed(confab, talk, { account });
  const path = await shared(confab, conversationId, {}, { account });
  expect(await shownAt(path)).toEqual(secrets);
  await maskByDefault(account, true);
  expect(await shownAt(path)).toEqual([]);
});

test.each([true, 'True'])(
  'a share page with redact %p is masked, whatever the account wants',
  async (redact) => {
    const account = await confab.createAccount(`a page that is always masked: ${redact}`);
    const conversationId = await analysed(confab, talk, { account });
    const path = await shared(confab, conversationId, { redact }, { account });
    expect(await shownAt(path)).toEqual([]);
    await maskByDefault(account, true);
    expect(await shownAt(path)).toEqual([]);
    await maskByDefault(account, false);
    expect(await shownAt(path)).toEqual([]);
    const json = [{ op: 'add', path: '/redaction/exclude', value: ['PERSON_NAME', 'ADDRESS'] }];
    await ask(confab, 'updateSettings', { account, json });
    expect(await shownAt(path)).toEqual([]);
    // Control: the account itself reads what was said.
    const { messages } = await ask(confab, 'getMessages', { account, params: { conversationId } });
    expect(messages[0]?.text).toContain('Marisol');
  },
);

test('a share page with redact false is masked as the account wants it, as one without', async () => {
  const account = await confab.createAccount('a page that is not to be masked');
  const conversationId = await analysed(confab, talk, { account });
  const path = await shared(confab, conversationId, { redact: false }, { account });
  expect(await shownAt(path)).toEqual(secrets);
  await maskByDefault(account, true);
  expect(await shownAt(path)).toEqual([]);
});
