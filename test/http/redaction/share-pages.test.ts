import { beforeAll, expect, test } from 'bun:test';
import { addressOf, analysed, ask, refusal } from '../../support/clients/conversations.ts';
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

test('a page that is made at the path of the summary is masked where its query says so', async () => {
  const account = await confab.createAccount('a masked page that the Go SDK asks for');
  const conversationId = await analysed(confab, talk, { account });
  const made = async (query: Record<string, string>, body: object = {}) => {
    const json = { name: 'audio-summary', ...body };
    const page = await ask(confab, 'postSummary', { account, params: { conversationId }, query, json });
    return 'url' in page ? shownAt(new URL(page.url).pathname) : undefined;
  };
  expect(await made({ redact: 'true' })).toEqual([]);
  expect(await made({ redact: 'true' }, { redact: false })).toEqual([]);
  expect(await made({}, { redact: true })).toEqual([]);
  expect(await made({ redact: 'false' }, { redact: true })).toEqual([]);
  // Control: nobody asked for a mask.
  for (const query of [{}, { redact: 'false' }]) expect(await made(query)).toEqual(secrets);
});

test.each([
  ['exclude', 'PERSON_NAME'],
  ['refresh', 'true'],
])(
  '%s, which no page has, is refused by name where the path of the summary makes one',
  async (name, value) => {
    const conversationId = await analysed(confab, talk);
    const asked = { params: { conversationId }, query: { redact: 'true', [name]: value } };
    expect(await refusal(confab, 400, 'postSummary', { ...asked, json: { name: 'audio-summary' } })).toBe(
      `"${name}" is for what is read at once, and not allowed where a share page is made`,
    );
    // Control: a summary has it.
    expect(await ask(confab, 'postSummary', { ...asked, json: {} })).toHaveProperty('summary');
  },
);

test('a page is masked where the query of its request says so, or its body', async () => {
  const account = await confab.createAccount('a page that its query masks');
  const conversationId = await analysed(confab, talk, { account });
  const made = async (query: Record<string, string>, body: object = {}) =>
    shownAt(await shared(confab, conversationId, body, { account, query }));
  expect(await made({ redact: 'true' })).toEqual([]);
  expect(await made({ redact: 'true' }, { redact: false })).toEqual([]);
  expect(await made({ redact: 'false' }, { redact: true })).toEqual([]);
  // Control: nobody asked for a mask.
  for (const query of [{}, { redact: 'false' }]) expect(await made(query)).toEqual(secrets);
});

test.each(['createSharePage', 'getInsightsPage'] as const)(
  '%s refuses by name what no page has, and what says neither yes nor no',
  async (operation) => {
    const conversationId = await analysed(confab, talk);
    const refused = (query: Record<string, string>) =>
      refusal(confab, 400, operation, {
        params: { conversationId },
        query,
        ...(operation === 'createSharePage' && { json: { name: 'audio-summary' } }),
      });
    expect(await refused({ redact: 'true', exclude: 'PERSON_NAME' })).toBe(
      '"exclude" is for what is read at once, and not allowed where a share page is made',
    );
    expect(await refused({ redact: 'perhaps' })).toBe('"redact" must be a boolean');
  },
);

test('a page with the insights is masked where its query says so, also behind a second question mark', async () => {
  const account = await confab.createAccount('a masked page with insights');
  const conversationId = await analysed(confab, talk, { account });
  const { path } = addressOf('getInsightsPage', { params: { conversationId } });
  const made = async (search: string) => {
    const response = await confab.request('GET', `${path}?${search}`, { account });
    expect(response.status).toBe(200);
    const { url } = (await response.json()) as { url: string };
    return shownAt(new URL(url).pathname);
  };
  expect(await made('redact=true')).toEqual([]);
  expect(await made('includeCallScore=true?redact=true')).toEqual([]);
  // Control: nobody asked for a mask.
  for (const search of ['', 'redact=false', 'includeCallScore=true?redact=false'])
    expect(await made(search)).toEqual(secrets);
});
