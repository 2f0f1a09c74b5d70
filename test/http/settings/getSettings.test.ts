import { expect, test } from 'bun:test';
import { ask } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { idleServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('getSettings');

test('an account that has chosen nothing has no settings', async () => {
  const confab = await idleServer();
  const account = await confab.createAccount('settings of a new account');
  expect(await ask(confab, 'getSettings', { account })).toEqual({ settings: {} });
});
