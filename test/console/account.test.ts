import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { HTTPRequest } from 'puppeteer-core';
import {
  browserProgram,
  closeBrowser,
  expectAccessible,
  holds,
  named,
  press,
  shows,
  type Visitor,
  visit,
} from '../support/clients/browser.ts';
import { ask } from '../support/clients/conversations.ts';
import { eventually } from '../support/eventually.ts';
import { startConfab, type TestConfab } from '../support/servers/confab.ts';
import { submit } from '../support/servers/jobs.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/servers/webhook-receiver.ts';

describe.skipIf(browserProgram === undefined)('the page of the account', () => {
  let confab: TestConfab;
  let receiver: WebhookReceiver;
  let visitor: Visitor;
  beforeAll(async () => {
    confab = await startConfab();
    receiver = startWebhookReceiver();
    visitor = await visit(`${confab.url}/console/account#code=${confab.account.makeLinkCode()}`);
  });
  afterAll(async () => {
    await closeBrowser();
    await receiver.close();
    await confab.stop();
  });

  /** A job all of whose calls were refused for good. */
  async function refusedJob(): Promise<string> {
    receiver.behave({ kind: 'answer', status: 410 });
    const { jobId, conversationId } = await submit(confab, 'Tell me.', { webhookUrl: receiver.origin });
    expect(await confab.jobEnded(jobId)).toBe('completed');
    await eventually(async () => {
      const query = { state: 'abandoned' };
      const { deliveries } = await ask(confab, 'listWebhookDeliveries', { query });
      return deliveries.filter((delivery) => delivery.jobId === jobId).length === 3;
    });
    return conversationId;
  }

  /** The text of a section of the page, by its heading's id. */
  const textOf = (section: string) => `document.querySelector('[aria-labelledby=${section}]').innerText`;
  /** Of all calls that are listed, the states, each once. */
  const states = `[...new Set([...document.querySelectorAll('[aria-labelledby=account-deliveries] .state')].map((one) => one.innerText))].join()`;

  test('says what is in use and what there may be, and is accessible while there is nothing else', async () => {
    const { page } = visitor;
    await shows(page, 'Unfinished jobs');
    await shows(page, 'There is no such job.');
    await shows(page, 'Submit a text with a webhookUrl');
    await shows(page, 'service-text-embedding-large');
    await shows(page, 'no limit');
    await expectAccessible(page);
  });

  test('lists the jobs of a status, and leads to their conversations', async () => {
    const conversationId = await refusedJob();
    const { page } = visitor;
    await page.reload({ waitUntil: 'networkidle0' });
    await press(page, 'Completed 1');
    await shows(page, conversationId);
    await press(page, conversationId);
    await holds(page, `location.pathname.endsWith(${JSON.stringify(conversationId)})`);
    await page.goBack();
    await press(page, 'Failed 0');
    await holds(page, `${textOf('account-jobs')}.includes('There is no such job.')`);
  });

  test('looks again at all that it shows', async () => {
    const { page } = visitor;
    await page.reload({ waitUntil: 'networkidle0' });
    await press(page, 'Completed 1');
    await holds(page, `${textOf('account-jobs')}.includes('Accepted')`);
    const conversationId = await refusedJob();
    await press(page, 'Look again');
    await named(page, 'Completed 2');
    await holds(page, `${textOf('account-jobs')}.includes(${JSON.stringify(conversationId)})`);
  });

  test('shows what became of webhook calls, and makes one again', async () => {
    await refusedJob();
    const { page } = visitor;
    await page.reload({ waitUntil: 'networkidle0' });
    await press(page, 'Given up');
    await holds(page, `${states} === 'Given up'`);
    await shows(page, '410');
    await expectAccessible(page);
    await press(page, 'Delivered');
    await holds(page, `${textOf('account-deliveries')}.includes('There is no such call.')`);
    await press(page, 'Given up');
    await holds(page, `${states} === 'Given up'`);
    receiver.behave({ kind: 'answer', status: 200 });
    const heard = receiver.requests.length;
    await page.click('[aria-label^="Send again"]');
    await shows(page, 'It is sent as soon as the calls of its job before it are.');
    await eventually(() => receiver.requests.length > heard);
    await press(page, 'Delivered');
    // The receiver has it a moment before it is known that it has.
    await eventually(async () => {
      await page.evaluate(`document.querySelector('[aria-labelledby=account-deliveries] button').click()`);
      return (await page.evaluate(states)) === 'Delivered';
    });
    await expectAccessible(page);
  });

  test('shows the secret of webhooks only when it is asked for, and hides it again', async () => {
    const { secret } = await ask(confab, 'getWebhookSecret', {});
    const { page, faults } = visitor;
    await page.reload({ waitUntil: 'networkidle0' });
    const isShown = async () => String(await page.evaluate('document.body.innerText')).includes(secret);
    expect(await isShown()).toBeFalse();
    await press(page, 'Show the secret');
    await shows(page, secret);
    await press(page, 'Hide');
    await holds(page, `!document.body.innerText.includes(${JSON.stringify(secret)})`);
    expect(faults).toEqual([]);
  });

  test('makes a key that is shown once, lists it, and revokes it', async () => {
    const { page, faults } = visitor;
    await page.reload({ waitUntil: 'networkidle0' });
    await shows(page, 'There is no named key yet.');
    await (await named(page, 'Name of the key')).type('ci');
    await press(page, 'Make the key');
    await shows(page, 'Choose at least one thing that the key may be used for.');
    for (const scope of ['Reading', 'Models']) await press(page, scope);
    await press(page, 'Make the key');
    await shows(page, 'it is shown this once');
    const key = String(
      await page.evaluate(`document.querySelector('[aria-labelledby=account-keys] .address').innerText`),
    );
    const headers = { Authorization: `Bearer ${key}` };
    const status = async () =>
      (await confab.request('GET', '/v1/conversations', { account: null, headers })).status;
    expect(await status()).toBe(200);
    await shows(page, 'Reading, Models');
    await expectAccessible(page);

    await page.reload({ waitUntil: 'networkidle0' });
    await shows(page, `${key.slice(0, 15)}…`);
    expect(await page.evaluate('document.documentElement.innerHTML')).not.toContain(key);
    await press(page, 'Revoke “ci”');
    await press(page, 'Revoke');
    await shows(page, 'There is no named key yet.');
    await eventually(async () => (await status()) === 401);
    expect(faults).toEqual([]);
  });

  test('says once why it could not be loaded, and tries all of it again', async () => {
    const { page, faults } = visitor;
    await page.reload({ waitUntil: 'networkidle0' });
    await page.setRequestInterception(true);
    let isAway = true;
    const look = (request: HTTPRequest) => {
      if (isAway && request.method() === 'GET') void request.abort();
      else void request.continue();
    };
    page.on('request', look);
    await press(page, 'Look again');
    const lines = `document.body.innerText.split('This could not be loaded.').length - 1`;
    await holds(page, `${lines} === 7`);
    expect(
      await page.$$eval('[role=alert]', (alerts) => alerts.map(({ textContent }) => textContent)),
    ).toEqual(['The server does not answer. Is it running?Try again']);
    await expectAccessible(page);
    isAway = false;
    await press(page, 'Try again');
    await holds(page, `${lines} === 0 && document.querySelector('[role=alert]') === null`);
    await shows(page, 'service-text-embedding-large');
    page.off('request', look);
    await page.setRequestInterception(false);
    expect(faults).toEqual([]);
  });

  test('says who administered the account, in words and in pages', async () => {
    const { page, faults } = visitor;
    const account = await confab.createAccount('of a team', 100);
    const { key } = await ask(confab, 'createApiKey', {
      account,
      json: { name: 'deploy', scopes: ['admin'], expiresInDays: 90 },
    });
    const headers = { Authorization: `Bearer ${key}` };
    for (let count = 0; count < 9; count += 1)
      await confab.request('GET', '/v1/webhooks/secret', { account: null, headers });
    const { page: own, close } = await visit(`${confab.url}/console/account#code=${account.makeLinkCode()}`);
    const log = textOf('account-audit');
    await holds(own, `${log}.includes('Webhook secret read')`);
    expect(await own.evaluate(log)).toContain('The key “deploy”');
    await expectAccessible(own);
    await own.evaluate(
      `document.querySelector('[aria-labelledby=account-audit] button:last-of-type').click()`,
    );
    await holds(own, `${log}.includes('Account made')`);
    await holds(own, `${log}.includes('Page 2')`);
    await press(own, 'Revoke “deploy”');
    await press(own, 'Revoke');
    await shows(own, 'The key is revoked.');
    await press(own, 'Look again');
    await own.evaluate(`document.querySelector('[aria-labelledby=account-audit] button').click()`);
    await holds(own, `${log}.includes('API key revoked')`);
    await holds(own, `${log}.includes('Somebody in the console')`);
    await holds(own, `${log}.includes('A key that is revoked')`);
    await close();
    // Of another account there is nothing.
    await page.reload({ waitUntil: 'networkidle0' });
    await holds(page, `document.querySelector('[aria-labelledby=account-audit] tbody') !== null`);
    expect(await page.evaluate(log)).not.toContain('deploy');
    expect(faults).toEqual([]);
  });

  test('has nothing of another account', async () => {
    const conversationId = await refusedJob();
    const stranger = await confab.createAccount('somebody else');
    const { page, close } = await visit(`${confab.url}/console/account#code=${stranger.makeLinkCode()}`);
    await shows(page, '“somebody else”');
    await press(page, 'Completed 0');
    await holds(page, `${textOf('account-jobs')}.includes('There is no such job.')`);
    await holds(page, `${textOf('account-deliveries')}.includes('There is no such call.')`);
    expect(await page.evaluate('document.body.innerText')).not.toContain(conversationId);
    await close();
  });
});
