import { afterAll, beforeAll, expect, test } from 'bun:test';
import { Webhook } from 'standardwebhooks';
import { rotateAccount } from '../../../src/features/accounts/accounts.ts';
import { ask, oneMessage } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/servers/webhook-receiver.ts';

describeDocumentedAnswers('getWebhookSecret');

let confab: TestConfab;
let receiver: WebhookReceiver;
beforeAll(async () => {
  confab = await startConfab();
  receiver = startWebhookReceiver();
});
afterAll(async () => {
  await confab.stop();
  await receiver.close();
});

test('a webhook can be verified with the secret that is answered, and with no other account’s', async () => {
  await ask(confab, 'submitText', { json: { ...oneMessage, webhookUrl: receiver.origin } });
  const [request] = await receiver.waitFor(1);
  if (request === undefined) throw new Error('nothing arrived');
  const headers = Object.fromEntries(request.headers);
  const { secret } = await ask(confab, 'getWebhookSecret');
  expect(new Webhook(secret).verify(request.text, headers)).toEqual(request.body);

  const account = await confab.createAccount('another one');
  const other = await ask(confab, 'getWebhookSecret', { account });
  expect(other.secret).toBe(account.webhookSecret);
  expect(() => new Webhook(other.secret).verify(request.text, headers)).toThrow();
});

test('the secret is the new one once the account’s secrets were replaced', async () => {
  const account = await confab.createAccount('rotated');
  const rotated = await rotateAccount(confab.db, 'rotated');
  const answer = await confab.call(200, 'POST', '/oauth2/token:generate', {
    account: null,
    json: { type: 'application', appId: rotated.appId, appSecret: rotated.appSecret },
  });
  const token = String(Reflect.get(Object(answer), 'accessToken'));
  const { secret } = await ask(confab, 'getWebhookSecret', { account: { ...account, token } });
  expect(secret).toBe(rotated.webhookSecret);
  expect(secret).not.toBe(account.webhookSecret);
});

test('the secret is kept by no cache on its way', async () => {
  const { headers } = await confab.request('GET', '/v1/webhooks/secret');
  expect(headers.get('cache-control')).toBe('no-store');
});
