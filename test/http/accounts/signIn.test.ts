import { afterAll, beforeAll, expect, test } from 'bun:test';
import { tokenLifetimeSeconds } from '../../../src/features/accounts/access-tokens.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { consoleHeader, signIn } from '../../support/clients/sessions.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';

describeDocumentedAnswers('signIn');

let confab: TestConfab;
beforeAll(async () => {
  confab = await startConfab({ worker: false, trustedProxies: '127.0.0.1' });
});
afterAll(() => confab.stop());

test('a session is a cookie that scripts cannot read, that stays with this origin, and that lives as long as the token', async () => {
  const { pair, attributes } = await signIn(confab, confab.account);
  expect(pair).toBe(`confab_session=${confab.account.token}`);
  expect(attributes).toContain('httponly');
  expect(attributes).toContain('samesite=strict');
  expect(attributes).toContain('path=/');
  expect(attributes).not.toContain('secure');
  const age = Number(attributes.find((one) => one.startsWith('max-age='))?.slice('max-age='.length));
  expect(age).toBeWithin(tokenLifetimeSeconds - 120, tokenLifetimeSeconds + 1);
});

test('a session is sent by HTTPS alone to a server that was reached by it', async () => {
  const { attributes } = await signIn(confab, confab.account, { 'X-Forwarded-Proto': 'https' });
  expect(attributes).toContain('secure');
});

test.each(['/v1/session', '/v1/session/link'])(
  'nobody is signed in at %s by what a page of another origin makes a browser send',
  async (path) => {
    const { appId, appSecret, makeLinkCode } = await confab.createAccount(`of an attacker at ${path}`);
    const code = makeLinkCode();
    const body = JSON.stringify(path.endsWith('link') ? { code } : { appId, appSecret });
    const send = (headers: Record<string, string>) =>
      // Bytes, as a Blob without a type, bring no Content-Type that a browser would first ask leave for.
      confab.request('POST', path, { account: null, body: new TextEncoder().encode(body), headers });
    for (const headers of [{}, { 'X-Confab-Console': 'true' }]) {
      const response = await send({ Origin: 'http://other.example', ...headers });
      expect([response.status, response.headers.get('set-cookie')]).toEqual([400, null]);
      expect(await response.json()).toMatchObject({ message: expect.stringContaining('X-Confab-Console') });
    }
    // The code was not used up.
    expect((await send(consoleHeader)).status).toBe(204);
  },
);
