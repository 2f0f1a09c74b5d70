/** Who may ask, and about whose objects. */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { OperationId } from '../../../generated/operations.ts';
import { rotateAccount } from '../../../src/features/accounts/accounts.ts';
import { type Asked, addressOf, ask, refusal } from '../../support/clients/conversations.ts';
import { claimsOf, signedToken } from '../../support/clients/tokens.ts';
import type { TestAccount } from '../../support/servers/confab.ts';
import {
  entry,
  filled,
  operations,
  refused,
  request,
  type ServerWithObjects,
  startWithObjects,
  succeeded,
} from './support.ts';

const withToken = operations.filter((id) => entry(id).security === 'token');
const secured = operations.filter((id) => entry(id).security !== 'none');

let server: ServerWithObjects;
beforeAll(async () => {
  server = await startWithObjects();
});
afterAll(() => server.confab.stop());

describe('credentials', () => {
  test.each(secured)('%s without credentials is a 401 that says how to give them', async (id) => {
    const sentence = await refused(server, 401, id, { account: null, headers: {} });
    expect(sentence).toContain(entry(id).security === 'token' ? 'Authorization: Bearer' : 'ApiKey');
  });

  test.each(withToken)('%s takes the token as Authorization or as x-api-key', async (id) => {
    const { token } = server.confab.account;
    for (const headers of [
      { Authorization: `Bearer ${token}` },
      { authorization: `bearer  ${token}` },
      { 'x-api-key': token },
      { 'X-API-KEY': token },
      { Authorization: `Bearer ${token}`, 'x-api-key': token },
      { Authorization: '', 'x-api-key': token },
      { Authorization: `Bearer ${token}`, 'x-api-key': ' ' },
    ])
      expect(await request(server, id, { account: null, headers }), JSON.stringify(headers)).toSatisfy(
        succeeded(id),
      );
  });

  test.each(withToken)('%s believes Authorization where x-api-key says something else', async (id) => {
    const { token } = server.confab.account;
    const right = { Authorization: `Bearer ${token}`, 'x-api-key': 'nobody' };
    expect(await request(server, id, { account: null, headers: right })).toSatisfy(succeeded(id));
    const wrong = { Authorization: 'Bearer nobody', 'x-api-key': token };
    expect((await request(server, id, { account: null, headers: wrong })).status).toBe(401);
  });

  test.each(withToken)('%s refuses what is no token', async (id) => {
    const { token, apiKey } = server.confab.account;
    const [header = '', payload = '', signature = ''] = token.split('.');
    const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const strange = [
      'Bearer',
      'Basic YTpi',
      token,
      `Bearer ${apiKey}`,
      `Bearer ${header}.${payload}`,
      `Bearer ${header}.${payload}.`,
      `Bearer ${header}.${payload}.${signature.split('').reverse().join('')}`,
      `Bearer ${unsigned}.${payload}.`,
    ];
    const asked = await filled(server, id, { account: null });
    const { method, path } = addressOf(id, asked);
    for (const Authorization of strange) {
      const response = await server.confab.request(method, path, { ...asked, headers: { Authorization } });
      expect(response.status, Authorization).toBe(401);
    }
  });

  test('a token serves until the second it expires, and then every operation says that it has expired', async () => {
    const account = await server.confab.createAccount('short-lived');
    // What a request needs is made while there is time.
    const requests = new Map<OperationId, Asked>();
    for (const id of withToken) requests.set(id, await filled(server, id, { account }));
    const ending = async (seconds: number) => ({
      ...account,
      token: await signedToken(server.confab.db, await claimsOf(server.confab.db, account.id, seconds)),
    });
    await refused(server, 404, 'getJob', { account: await ending(60) });
    const expired = await ending(0);
    for (const [id, asked] of requests)
      expect(await refusal(server.confab, 401, id, { ...asked, account: expired })).toBe(
        'The access token has expired; get a new one from POST /oauth2/token:generate.',
      );
  });

  test('a rotation of secrets ends the token, the secret and the ApiKey of before', async () => {
    // Never used before the rotation, so that nothing remembers it.
    const rotated = await server.confab.createAccount('rotated');
    const fresh = await rotateAccount(server.confab.db, 'rotated');

    for (const id of withToken)
      expect(await refused(server, 401, id, { account: rotated })).toBe('The access token has been revoked.');
    const credentials = { type: 'application', appId: rotated.appId, appSecret: rotated.appSecret };
    await refused(server, 401, 'generateToken', { account: null, json: credentials });
    await refused(server, 401, 'embedText', {
      account: null,
      headers: { ApiKey: rotated.apiKey },
      json: { text: 'hello' },
    });
    const renewed = await ask(server.confab, 'generateToken', {
      account: null,
      json: { ...credentials, appSecret: fresh.appSecret },
    });
    expect(renewed.accessToken).not.toBe(rotated.token);
  });
});

describe('objects', () => {
  // What needs no credentials asks for another account's things as for one's own.
  const withIds = secured.filter((id) => entry(id).parameters.some((parameter) => parameter.in === 'path'));
  const uuid = 'ffffffff-ffff-4fff-bfff-ffffffffffff';
  const absent = Object.fromEntries(
    [
      'conversationId',
      'bookmarkId',
      'experienceId',
      'groupId',
      'trackerId',
      'entityId',
      'criteriaId',
      'scorecardId',
    ].map((name) => [name, '4999999999999999']),
  );
  Object.assign(absent, { jobId: uuid, memberId: uuid, deliveryId: uuid, keyId: uuid });
  let stranger: TestAccount;
  beforeAll(async () => {
    stranger = await server.confab.createAccount('stranger');
  });

  test.each(withIds)('the objects of %s are invisible to every other account', async (id) => {
    expect(await request(server, id, {})).toSatisfy(succeeded(id));
    const asStranger = await refused(server, 404, id, { account: stranger });
    const ofNobody = await refused(server, 404, id, { params: absent });

    // Nothing tells a foreign object from one that does not exist.
    const masked = (sentence: string) => sentence.replace(/"[^"]+"/, '…');
    expect(masked(asStranger)).toBe(masked(ofNobody));
  });

  test.each(withIds)('the objects of %s are not found under an id of another shape', async (id) => {
    const strange = [
      '1',
      '0000000000000001',
      '99999999999999999',
      '-500000000000000',
      '4.5e15',
      'null',
      'é',
      ' ',
    ];
    const asked = await filled(server, id, {});
    for (const one of strange) {
      const encoded = encodeURIComponent(one);
      await refusal(server.confab, 404, id, {
        ...asked,
        params: Object.fromEntries(Object.keys(absent).map((name) => [name, encoded])),
      });
    }
  });
});
