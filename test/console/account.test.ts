import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import {
  browserProgram,
  closeBrowser,
  expectAccessible,
  holds,
  press,
  shows,
  type Visitor,
  visit,
} from '../support/clients/browser.ts';
import { ask } from '../support/clients/conversations.ts';
import { startConfab, type TestConfab } from '../support/servers/confab.ts';
import { eventually, submit } from '../support/servers/jobs.ts';
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

  const rowsOf = (section: string) => `document.querySelectorAll('[aria-labelledby=${section}] tbody tr')`;

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
    await shows(page, 'There is no such job.');
  });

  test('shows what became of webhook calls, and makes one again', async () => {
    await refusedJob();
    const { page } = visitor;
    await page.reload({ waitUntil: 'networkidle0' });
    await press(page, 'Given up');
    await shows(page, '410');
    await holds(page, `${rowsOf('account-deliveries')}.length >= 3`);
    await expectAccessible(page);
    receiver.behave({ kind: 'answer', status: 200 });
    const heard = receiver.requests.length;
    await page.evaluate(`${rowsOf('account-deliveries')}[0].querySelector('button').click()`);
    await shows(page, 'It is sent again, now.');
    await eventually(() => receiver.requests.length > heard);
    await press(page, 'Delivered');
    await holds(page, `${rowsOf('account-deliveries')}.length >= 1`);
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

  test('has nothing of another account', async () => {
    const conversationId = await refusedJob();
    const stranger = await confab.createAccount('somebody else');
    const { page, close } = await visit(`${confab.url}/console/account#code=${stranger.makeLinkCode()}`);
    await shows(page, '“somebody else”');
    await press(page, 'Completed 0');
    await shows(page, 'There is no such call.');
    expect(await page.evaluate('document.body.innerText')).not.toContain(conversationId);
    await close();
  });
});
