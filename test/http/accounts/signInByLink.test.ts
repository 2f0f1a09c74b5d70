import { afterAll, beforeAll, expect, test } from 'bun:test';
import { rotateAccount } from '../../../src/features/accounts/accounts.ts';
import { ask } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { consoleHeader, cookieOf, inSession } from '../../support/clients/sessions.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';

describeDocumentedAnswers('signInByLink');

let confab: TestConfab;
beforeAll(async () => {
  confab = await startConfab({ worker: false });
});
afterAll(() => confab.stop());

const follow = (code: string) =>
  confab.request('POST', '/v1/session/link', { account: null, headers: consoleHeader, json: { code } });

test('a link signs in once', async () => {
  const account = await confab.createAccount('by a link');
  const code = account.makeLinkCode();
  const { pair } = cookieOf(await follow(code));
  expect(await ask(confab, 'getSession', inSession(pair))).toMatchObject({ account: { id: account.id } });
  const again = await follow(code);
  expect([again.status, again.headers.get('set-cookie')]).toEqual([401, null]);
  expect(await again.json()).toMatchObject({ message: expect.stringMatching(/^The link was used/) });
});

test('a link signs in as whoever has the secrets then', async () => {
  const account = await confab.createAccount('rotated before the link');
  const code = account.makeLinkCode();
  await rotateAccount(confab.db, 'rotated before the link');
  const { pair } = cookieOf(await follow(code));
  expect(await ask(confab, 'getSession', inSession(pair))).toMatchObject({ account: { id: account.id } });
});
