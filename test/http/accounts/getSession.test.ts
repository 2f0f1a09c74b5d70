import { afterAll, beforeAll, expect, test } from 'bun:test';
import { rotateAccount } from '../../../src/features/accounts/accounts.ts';
import { ask, oneMessage, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { consoleHeader, inSession, signIn } from '../../support/clients/sessions.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';

describeDocumentedAnswers('getSession');

let confab: TestConfab;
beforeAll(async () => {
  confab = await startConfab({ worker: false });
});
afterAll(() => confab.stop());

test('a session stands for its account', async () => {
  const account = await confab.createAccount('in a browser');
  const { pair } = await signIn(confab, account);
  expect(await ask(confab, 'getSession', inSession(pair))).toEqual({
    account: { id: account.id, name: 'in a browser' },
  });
  const { conversationId } = await ask(confab, 'submitText', { ...inSession(pair), json: oneMessage });
  expect(await ask(confab, 'getConversation', { account, params: { conversationId } })).toMatchObject({
    id: conversationId,
  });
});

test('a session may embed, which otherwise takes the ApiKey', async () => {
  const { pair } = await signIn(confab, confab.account);
  const json = { input: ['Hello.', 'Good morning.'], model: 'service-text-embedding-large' };
  const { data } = await ask(confab, 'createEmbeddings', { ...inSession(pair), json });
  expect(data).toHaveLength(2);
  expect(await ask(confab, 'embedText', { ...inSession(pair), json: { text: 'Hello.' } })).toBeObject();
});

test.each<[string, Record<string, string>]>([
  ['without the header', {}],
  ['with another value in it', { 'X-Confab-Console': 'true' }],
])('a session does not count %s that pages of other origins cannot send', async (_, headers) => {
  const { pair } = await signIn(confab, confab.account);
  expect(await refusal(confab, 401, 'getSession', inSession(pair, headers))).toContain('is missing');
  await refusal(confab, 401, 'submitText', { ...inSession(pair, headers), json: oneMessage });
  await refusal(confab, 401, 'embedText', { ...inSession(pair, headers), json: { text: 'Hello.' } });
});

test('a session cannot be used by a page of another origin: the browser may not send the header for it', async () => {
  const response = await fetch(`${confab.url}/v1/session`, {
    method: 'OPTIONS',
    headers: {
      Origin: 'https://elsewhere.example',
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'x-confab-console',
    },
  });
  const allowed = response.headers.get('access-control-allow-headers') ?? '';
  expect(allowed.toLowerCase().split(', ')).toContain('authorization');
  expect(allowed.toLowerCase()).not.toContain('x-confab-console');
  expect(response.headers.get('access-control-allow-credentials')).toBeNull();
});

test('a session gives way to any other credential, right or wrong', async () => {
  const { pair } = await signIn(confab, confab.account);
  const other = await confab.createAccount('beside a session');
  const asOther = { ...inSession(pair), account: other };
  expect(await ask(confab, 'getSession', asOther)).toMatchObject({ account: { id: other.id } });
  const asNobody = inSession(pair, { ...consoleHeader, 'x-api-key': 'wrong' });
  expect(await refusal(confab, 401, 'getSession', asNobody)).toBe('The access token is not valid.');
});

test('a session ends with the secrets that it was begun with', async () => {
  const account = await confab.createAccount('rotated in a session');
  const { pair } = await signIn(confab, account);
  expect(await ask(confab, 'getSession', inSession(pair))).toBeObject();
  await rotateAccount(confab.db, 'rotated in a session');
  const end = Date.now() + 10_000;
  let status = 200;
  // What was read of an account is believed for two seconds.
  while (status === 200 && Date.now() < end)
    status = (await confab.request('GET', '/v1/session', inSession(pair))).status;
  expect(status).toBe(401);
});
