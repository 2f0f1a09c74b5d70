import { afterAll, beforeAll, expect, test } from 'bun:test';
import { ask, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { cookieOf, inSession, signIn } from '../../support/clients/sessions.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';

describeDocumentedAnswers('signOut');

let confab: TestConfab;
beforeAll(async () => {
  confab = await startConfab({ worker: false });
});
afterAll(() => confab.stop());

test('a session is over for the browser that signs out, and for no other', async () => {
  const { pair } = await signIn(confab, confab.account);
  const response = await confab.request('DELETE', '/v1/session', inSession(pair));
  const { pair: ended, attributes } = cookieOf(response);
  expect([response.status, ended]).toEqual([204, 'confab_session=']);
  expect(attributes).toContain('max-age=0');
  expect(attributes).toContain('path=/');
  await refusal(confab, 401, 'getSession', inSession(ended));
  expect(await ask(confab, 'getSession', inSession(pair))).toBeObject();
});
