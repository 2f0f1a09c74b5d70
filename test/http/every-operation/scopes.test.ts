/** What named keys may do, and where they are taken. */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { OperationId } from '../../../generated/operations.ts';
import { rotateAccount } from '../../../src/features/accounts/accounts.ts';
import { lanes } from '../../../src/operation-lanes.ts';
import { addressOf, refusal } from '../../support/clients/conversations.ts';
import { keyWith, scopes } from '../../support/clients/named-keys.ts';
import {
  entry,
  filled,
  operations,
  request,
  type ServerWithObjects,
  startWithObjects,
  succeeded,
} from './support.ts';

const secured = operations.filter((id) => entry(id).security !== 'none');

let server: ServerWithObjects;
const keys = new Map<string, string>();
beforeAll(async () => {
  server = await startWithObjects();
  for (const scope of scopes) {
    const { key } = await keyWith(server.confab.db, server.confab.account.id, [scope]);
    keys.set(scope, key);
  }
});
afterAll(() => server.confab.stop());

const keyFor = (scope: string | null) => keys.get(scope ?? '') ?? '';
const bearing = (key: string) => ({ account: null, headers: { Authorization: `Bearer ${key}` } });

describe('scopes', () => {
  test.each(secured)('%s takes a key with its scope, and no other one', async (id) => {
    const { scope, body } = entry(id);
    const { method, path } = addressOf(id, { params: server.params });
    for (const other of scopes.filter((one) => one !== scope)) {
      const asked = bearing(keyFor(other));
      // Refused before the body is read.
      const response = await server.confab.request(method, path, {
        ...asked,
        ...(body !== null && {
          body: '{',
          headers: { ...asked.headers, 'Content-Type': 'application/json' },
        }),
      });
      expect(response.status, other).toBe(403);
      expect(await response.text()).toContain(`This needs a key with the scope \\"${scope}\\"`);
    }
    const right = await request(server, id, {
      ...bearing(keyFor(scope)),
      // A key makes no key that may do more.
      ...(id === 'createApiKey' && { json: { name: 'as much', scopes: [scope] } }),
    });
    // There is no chat model.
    if (lanes[id] === 'languageModel') expect(right.status).toBe(503);
    else expect(right).toSatisfy(succeeded(id));
  });

  test('what changes something is not for readers, and what reads is for them, but for secrets and acts', () => {
    const idsOf = (wanted: (id: OperationId) => boolean) => secured.filter(wanted);
    expect(idsOf((id) => entry(id).scope === 'read' && entry(id).method !== 'get')).toEqual([
      'previewEntity',
      'previewTracker',
      'formatTranscript',
    ]);
    expect(idsOf((id) => entry(id).method === 'get' && entry(id).scope !== 'read')).toEqual([
      'listApiKeys',
      'listAuditEntries',
      'getWebhookSecret',
      'getInsightsPage',
      'listModels',
    ]);
    expect(idsOf((id) => entry(id).scope === 'embed')).toEqual(idsOf((id) => entry(id).security !== 'token'));
  });
});

describe('where a named key is taken', () => {
  test.each([
    ['getAccount', 'read', 'x-api-key'],
    ['embedText', 'embed', 'ApiKey'],
    ['createEmbeddings', 'embed', 'ApiKey'],
    ['generateText', 'embed', 'Authorization'],
  ] as const)('%s takes a key with the scope %s in the header %s', async (id, scope, header) => {
    const credential = header === 'Authorization' ? `Bearer ${keyFor(scope)}` : keyFor(scope);
    const response = await request(server, id, { account: null, headers: { [header]: credential } });
    // There is no chat model.
    expect(response.status).toBe(id === 'generateText' ? 503 : 200);
  });

  test('a key that never was is refused by every operation', async () => {
    const wrong = bearing(`confab_key_${'A'.repeat(32)}`);
    for (const id of secured)
      expect(await refusal(server.confab, 401, id, { ...(await filled(server, id, wrong)), ...wrong })).toBe(
        'The API key is wrong.',
      );
  });

  test.each([
    ['getAccount', 'Authorization'],
    ['getAccount', 'x-api-key'],
    ['embedText', 'Authorization'],
    ['createEmbeddings', 'Authorization'],
  ] as const)(
    'a named key that was copied in part is told as a wrong key by %s in the header %s',
    async (id, header) => {
      const part = keyFor('read').slice(0, -1);
      const wrong = {
        account: null,
        headers: { [header]: header === 'Authorization' ? `Bearer ${part}` : part },
      };
      expect(await refusal(server.confab, 401, id, { ...(await filled(server, id, wrong)), ...wrong })).toBe(
        'The API key is wrong.',
      );
    },
  );

  test('a named key in a cookie is no session', async () => {
    const headers = { Cookie: `confab_session=${keyFor('read')}`, 'X-Confab-Console': '1' };
    expect(await refusal(server.confab, 401, 'getSession', { account: null, headers })).toBe(
      'The access token is not valid.',
    );
  });

  test('an access token that comes without an ApiKey opens no model, as ever', async () => {
    const { token } = server.confab.account;
    const json = { text: 'Hello.' };
    expect(await refusal(server.confab, 401, 'embedText', { ...bearing(token), json })).toBe(
      'The ApiKey header is missing: send "ApiKey: <ApiKey>", or "Authorization: Bearer <named API key>".',
    );
  });
});

test('a rotation of the account’s secrets ends its named keys, unless they are to be kept', async () => {
  const { confab } = server;
  const account = await confab.createAccount('rotated with keys');
  const { key } = await keyWith(confab.db, account.id, ['read']);
  expect(await rotateAccount(confab.db, 'rotated with keys', { keepKeys: true })).toMatchObject({
    revokedKeys: 0,
  });
  expect((await confab.request('GET', '/v1/account', bearing(key))).status).toBe(200);
  const { key: unused } = await keyWith(confab.db, account.id, ['read']);
  expect(await rotateAccount(confab.db, 'rotated with keys')).toMatchObject({ revokedKeys: 2 });
  expect((await confab.request('GET', '/v1/account', bearing(unused))).status).toBe(401);
});
