import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { tokenLifetimeSeconds, tokenMarginSeconds } from '../../../src/features/accounts/access-tokens.ts';
import { ask, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { ageToken, epochSeconds } from '../../support/clients/tokens.ts';
import { eventually } from '../../support/eventually.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';

describeDocumentedAnswers('generateToken');

describe('tokens', () => {
  let confab: TestConfab;
  beforeAll(async () => {
    confab = await startConfab({ worker: false });
  });
  afterAll(() => confab.stop());

  const credentials = () => ({
    type: 'application',
    appId: confab.account.appId,
    appSecret: confab.account.appSecret,
  });
  const generate = (json: unknown = credentials()) => ask(confab, 'generateToken', { account: null, json });

  const aged = (seconds: number) => ageToken(confab.db, confab.account.id, seconds);

  test('the access token is a JWT whose payload has the second in which it expires', async () => {
    const { accessToken, expiresIn } = await generate();
    const now = await epochSeconds(confab.db);

    const parts = accessToken.split('.');
    expect(parts).toHaveLength(3);
    const payload: unknown = JSON.parse(Buffer.from(parts[1] ?? '', 'base64url').toString());
    expect(Reflect.get(Object(payload), 'exp') - expiresIn).toBeWithin(now - 5, now + 1);
  });

  test('the access token is the same while it lives, with the seconds that it has left', async () => {
    await aged(60);
    const first = await generate();
    expect(first.expiresIn).toBeWithin(tokenLifetimeSeconds - 65, tokenLifetimeSeconds - 59);
    await eventually(async () => {
      const second = await generate();
      expect(second.accessToken).toBe(first.accessToken);
      return second.expiresIn < first.expiresIn;
    });
  });

  test('the access token is a new one once fewer than 300 seconds are left, and not before', async () => {
    await aged(tokenLifetimeSeconds - tokenMarginSeconds - 20);
    const first = await generate();
    expect(first.expiresIn).toBeWithin(tokenMarginSeconds + 1, tokenMarginSeconds + 21);

    await aged(tokenLifetimeSeconds - tokenMarginSeconds);
    const renewed = await generate();
    expect(renewed.accessToken).not.toBe(first.accessToken);
    expect(renewed.expiresIn).toBe(tokenLifetimeSeconds);
    // The old one serves whoever still has it until its own end.
    const account = { ...confab.account, token: first.accessToken };
    await refusal(confab, 404, 'getJob', { account, params: { jobId: 'none' } });
  });

  test('the access token is each account’s own', async () => {
    const other = await confab.createAccount('other');
    expect(other.token).not.toBe((await generate()).accessToken);
  });

  test('the access token comes no matter what else the body holds, as the AuthURI of the Go SDK', async () => {
    const extended = { ...credentials(), AuthURI: 'https://api.symbl.ai/oauth2/token:generate', scope: 7 };
    expect((await generate(extended)).accessToken).toBe((await generate()).accessToken);
  });

  test('the access token comes to a path whose colon is escaped, too', async () => {
    const answer = await confab.call(200, 'POST', '/oauth2/token%3Agenerate', {
      account: null,
      json: credentials(),
    });
    expect(answer).toHaveProperty('accessToken');
  });

  test.each(['/oauth2/tokenfoo', '/oauth2/token', '/oauth2/token:generated', '/oauth2/token:refresh'])(
    'the access token does not come to %s: the colon is literal, and the path is unknown',
    async (path) => {
      const body = await confab.call(404, 'POST', path, { account: null, json: credentials() });
      expect(body).toMatchObject({ message: expect.stringContaining(path) });
    },
  );

  test.each<[string, object]>([
    ['the secret', { appSecret: 'secret_wrong' }],
    ['the id', { appId: 'app_unknown' }],
    ['both', { appId: 'app_unknown', appSecret: 'secret_wrong' }],
  ])('the access token is refused with 401 and the same words, whether %s is wrong', async (_, wrong) => {
    const message = await refusal(confab, 401, 'generateToken', {
      account: null,
      json: { ...credentials(), ...wrong },
    });
    expect(message).toBe('The appId or the appSecret is wrong.');
  });

  test("the access token is refused with 401 for another account's secret", async () => {
    const other = await confab.createAccount('yet another');
    const json = { ...credentials(), appSecret: other.appSecret };
    await refusal(confab, 401, 'generateToken', { account: null, json });
  });

  test.each<[string, unknown, string]>([
    [
      'the type password, which generated clients know',
      { type: 'password', username: 'ana', password: 'x', appId: 'a', appSecret: 's' },
      '"type" must be one of: application',
    ],
    ['no type', { appId: 'a', appSecret: 's' }, '"type" is required'],
    ['no appId', { type: 'application', appSecret: 's' }, '"appId" is required'],
    ['no appSecret', { type: 'application', appId: 'a' }, '"appSecret" is required'],
    [
      'an empty appId',
      { type: 'application', appId: '', appSecret: 's' },
      '"appId" is not allowed to be empty',
    ],
    [
      'a number as appSecret',
      { type: 'application', appId: 'a', appSecret: 7 },
      '"appSecret" must be a string',
    ],
    ['a body that is no object', ['application'], 'The body must be an object'],
  ])('the access token is refused with 400 for %s', async (_, json, message) => {
    expect(await refusal(confab, 400, 'generateToken', { account: null, json })).toBe(message);
  });
});
