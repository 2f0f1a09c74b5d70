import { afterAll, beforeAll, expect, test } from 'bun:test';
import { tokenLifetimeSeconds } from '../../../src/features/accounts/access-tokens.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { signIn } from '../../support/clients/sessions.ts';
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
