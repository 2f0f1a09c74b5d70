import { afterAll, beforeAll, expect, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { maximumApiKeys } from '../../../src/features/accounts/api-keys.ts';
import { ask, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { keyWith } from '../../support/clients/named-keys.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';

describeDocumentedAnswers('createApiKey');

let confab: TestConfab;
beforeAll(async () => {
  confab = await startConfab({ worker: false });
});
afterAll(() => confab.stop());

const bearer = (key: string) => ({ account: null, headers: { Authorization: `Bearer ${key}` } });

test('a key is told once, works at once, and the list has all but the key itself', async () => {
  const account = await confab.createAccount(randomUUID());
  const json = { name: 'ci', scopes: ['read', 'admin', 'read'], expiresInDays: 90 };
  const { key, ...made } = await ask(confab, 'createApiKey', { account, json });
  expect(key).toMatch(/^confab_key_[\w-]{32}$/);
  expect(made).toEqual({
    id: expect.any(String),
    name: 'ci',
    scopes: ['read', 'admin'],
    start: key.slice(0, 15),
    createdAt: expect.any(String),
    lastUsedAt: null,
    expiresAt: expect.any(String),
  });
  expect(Date.parse(made.expiresAt ?? '') - Date.parse(made.createdAt)).toBe(90 * 24 * 3600 * 1000);
  expect(await ask(confab, 'getAccount', bearer(key))).toMatchObject({ id: account.id });
  const list = await ask(confab, 'listApiKeys', { account });
  expect(list).toEqual({ keys: [made] });
  expect(JSON.stringify(list)).not.toContain(key.slice(15));
});

test('a key makes no key that may do what it may not itself', async () => {
  const account = await confab.createAccount(randomUUID());
  const { key } = await keyWith(confab.db, account.id, ['admin', 'read']);
  const asked = (...scopes: string[]) => ({ ...bearer(key), json: { name: randomUUID(), scopes } });
  expect(await refusal(confab, 403, 'createApiKey', asked('read', 'write'))).toContain(
    'needs a key with the scope "write"',
  );
  // Control.
  expect((await ask(confab, 'createApiKey', asked('read'))).scopes).toEqual(['read']);
});

test.each([
  [{ name: 'ci' }, '"scopes" is required'],
  [{ scopes: ['read'] }, '"name" is required'],
  [{ name: '', scopes: ['read'] }, '"name"'],
  [{ name: 'x'.repeat(65), scopes: ['read'] }, '"name"'],
  [{ name: 'ci', scopes: [] }, '"scopes"'],
  [{ name: 'ci', scopes: ['everything'] }, '"scopes[0]" must be one of: read, write, embed, admin'],
  [{ name: 'ci', scopes: ['read'], expiresInDays: 0 }, '"expiresInDays"'],
  [{ name: 'ci', scopes: ['read'], expiresInDays: 3_651 }, '"expiresInDays"'],
  // Ignored, it would be a key that never expires.
  [
    { name: 'ci', scopes: ['read'], expiresAt: '2020-01-01T00:00:00Z' },
    '"expiresAt" must be written "expiresInDays"',
  ],
  [{ name: 'ci', scopes: ['read'], ExpiresInDays: 1 }, '"ExpiresInDays" must be written "expiresInDays"'],
])('a key of %j is refused', async (json, sentence) => {
  expect(await refusal(confab, 400, 'createApiKey', { json })).toContain(sentence);
});

test('an account has a hundred keys at most; those that have expired do not count', async () => {
  const account = await confab.createAccount(randomUUID());
  const keys = await Promise.all(
    Array.from({ length: maximumApiKeys }, () => keyWith(confab.db, account.id, ['read'])),
  );
  const asked = { account, json: { name: 'one more', scopes: ['read'] } };
  expect(await refusal(confab, 409, 'createApiKey', asked)).toBe(
    'The account has 100 API keys, as many as it may have; revoke one first.',
  );
  await confab.request('DELETE', `/v1/account/keys/${keys[0]?.id}`, { account });
  await ask(confab, 'createApiKey', asked);
});
