import { afterAll, beforeAll, expect, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { limitAccount, rotateAccount } from '../../../src/features/accounts/accounts.ts';
import { ask, oneMessage, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { keyWith } from '../../support/clients/named-keys.ts';
import { pagesOf } from '../../support/clients/pages.ts';
import { inSession, signIn } from '../../support/clients/sessions.ts';
import { startConfab, type TestAccount, type TestConfab } from '../../support/servers/confab.ts';

describeDocumentedAnswers('listAuditEntries');

/** What a proxy says of the client. */
const from = { 'X-Forwarded-For': '203.0.113.7' };

let confab: TestConfab;
beforeAll(async () => {
  confab = await startConfab({ worker: false, trustedProxies: '127.0.0.0/8' });
});
afterAll(() => confab.stop());

const entriesOf = async (account: TestAccount, query: Record<string, string> = {}) =>
  (await ask(confab, 'listAuditEntries', { account, query })).entries;

test('every administrative act is told with who did it, when, and to what, the latest first', async () => {
  const name = randomUUID();
  const account = await confab.createAccount(name);
  await limitAccount(confab.db, name, { embedRequestsPerMinute: 60, languageModelCostPerDay: null });
  const json = { name: 'ci', scopes: ['admin'], expiresInDays: 9 };
  const { id: keyId, key } = await ask(confab, 'createApiKey', { account, json, headers: from });
  const byKey = { account: null, headers: { Authorization: `Bearer ${key}`, ...from } };
  const settings = [{ op: 'add', path: '/redaction', value: { custom: { MARISOL: '***' } } }];
  const changed = await confab.request('PATCH', '/v1/manage/settings', { ...byKey, json: settings });
  expect(changed.status).toBe(200);
  const { pair } = await signIn(confab, account);
  await ask(confab, 'getWebhookSecret', inSession(pair));
  const { conversationId } = await ask(confab, 'submitText', { account, json: oneMessage });
  const params = { conversationId };
  await ask(confab, 'createSharePage', { account, params, json: { name: 'audio-summary' } });
  await ask(confab, 'getInsightsPage', { account, params });
  const [page, insights] = (await ask(confab, 'listSharePages', { account, params })).experiences;
  await confab.request('DELETE', `/v1/conversations/${conversationId}/experiences/${page?.id}`, { account });
  await confab.request('DELETE', `/v1/account/keys/${keyId}`, { account });

  const entries = await entriesOf(account);
  const request = { requestId: expect.stringMatching(/^[\da-f-]{36}$/) };
  const withToken = { ...request, actor: 'access_token' as const };
  const told = entries.map(({ id: _, at, ...entry }) => {
    expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000);
    return entry;
  });
  expect(told).toEqual([
    { ...withToken, act: 'key_revoked', objectId: keyId, details: { name: 'ci' } },
    { ...withToken, act: 'share_page_deleted', objectId: page?.id ?? '' },
    { ...withToken, act: 'share_page_created', objectId: insights?.id ?? '' },
    { ...withToken, act: 'share_page_created', objectId: page?.id ?? '' },
    { ...request, actor: 'session', act: 'webhook_secret_read' },
    {
      requestId: changed.headers.get('x-request-id') ?? '',
      actor: 'key',
      keyId,
      clientAddress: '203.0.113.7',
      act: 'settings_changed',
      details: { settings: ['redaction'] },
    },
    { ...withToken, clientAddress: '203.0.113.7', act: 'key_created', objectId: keyId, details: json },
    {
      actor: 'command',
      act: 'limits_changed',
      details: { embedRequestsPerMinute: 60, languageModelCostPerDay: null },
    },
    { actor: 'command', act: 'account_created' },
  ]);
  // Neither the key, nor what was said, nor of which conversation, nor names that an account has made up.
  const text = JSON.stringify(entries);
  for (const secret of [key.slice(16), account.webhookSecret, conversationId, 'quote', 'MARISOL'])
    expect(text).not.toContain(secret);
});

test('what was refused is not in the log', async () => {
  const account = await confab.createAccount(randomUUID());
  const { key, name } = await keyWith(confab.db, account.id, ['read']);
  const json = { name, scopes: ['read'] };
  await refusal(confab, 409, 'createApiKey', { account, json });
  await refusal(confab, 403, 'createApiKey', {
    account: null,
    headers: { Authorization: `Bearer ${key}` },
    json: { ...json, name: 'other' },
  });
  await refusal(confab, 404, 'revokeApiKey', { account, params: { keyId: randomUUID() } });
  await refusal(confab, 400, 'updateSettings', {
    account,
    json: [{ op: 'remove', path: '/redaction/type' }],
  });
  expect((await entriesOf(account)).map(({ act }) => act)).toEqual(['key_created', 'account_created']);
});

test('entries come in pages, since a moment, and of no other account', async () => {
  const name = randomUUID();
  const account = await confab.createAccount(name);
  for (let limit = 1; limit <= 4; limit += 1)
    await limitAccount(confab.db, name, { concurrentJobLimit: limit });
  const rotated = await rotateAccount(confab.db, name);
  const { accessToken: token } = await ask(confab, 'generateToken', {
    account: null,
    json: { type: 'application', ...rotated },
  });
  const renewed = { ...account, token };
  const all = await entriesOf(renewed);
  expect(all.map(({ act, details }) => details?.concurrentJobs ?? act)).toEqual([
    'account_rotated',
    4,
    3,
    2,
    1,
    'account_created',
  ]);
  const pages = [];
  for await (const { entries } of pagesOf(confab, 'listAuditEntries', {
    account: renewed,
    query: { limit: '4' },
  }))
    pages.push(entries);
  expect(pages.map(({ length }) => length)).toEqual([4, 2]);
  expect(pages.flat()).toEqual(all);

  const since = all[2]?.at ?? '';
  const later = await entriesOf(renewed, { since });
  expect(later).toEqual(all.slice(0, later.length));
  expect(later.length).toBeWithin(3, 6);
  expect(await entriesOf(renewed, { since: '9000-01-01T00:00:00Z' })).toEqual([]);
  expect(await refusal(confab, 400, 'listAuditEntries', { query: { since: 'yesterday' } })).toContain(
    '"since"',
  );
});
