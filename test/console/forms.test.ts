/** What stands in the forms of the console, while one looks at another page and where the console is loaded anew. */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import {
  browserProgram,
  closeBrowser,
  fill,
  holds,
  named,
  pick,
  press,
  shows,
  type Visitor,
  visit,
} from '../support/clients/browser.ts';
import { ask, saying } from '../support/clients/conversations.ts';
import { startConfab, type TestConfab } from '../support/servers/confab.ts';

if (browserProgram === undefined)
  console.warn('SKIPPED: the tests of the forms of the console in a browser. Install chromium to run them.');

describe.skipIf(browserProgram === undefined)('what stands in the forms of the console', () => {
  let confab: TestConfab;
  let visitor: Visitor;
  beforeAll(async () => {
    confab = await startConfab({ worker: false });
    visitor = await visit(`${confab.url}/#code=${confab.account.makeLinkCode()}`);
    await shows(visitor.page, 'Signed in as test');
  });
  afterAll(async () => {
    await closeBrowser();
    await confab.stop();
  });

  const open = async (path: string) => {
    await visitor.page.goto(confab.url + path, { waitUntil: 'load' });
    return visitor.page;
  };

  test('texts that are to be compared, and a page that is to be made, are as they were when one comes back', async () => {
    const { conversationId } = await ask(confab, 'submitText', { json: saying('Hello.') });
    const page = await open('/console/embedding');
    await fill(page, 'Texts', 'One.\nTwo.');
    await press(page, 'Account');
    await press(page, 'Embedding');
    const compared = `document.querySelector('#texts')?.value`;
    await holds(page, `${compared} === 'One.\\nTwo.'`);

    await open(`/console/conversations/${conversationId}/share`);
    await press(page, 'The conversation and its statistics');
    await page.click('.look summary');
    await fill(page, 'Address of a logo', 'https://example.com/logo.png');
    await pick(page, 'Colour of topics', '#ffcc00');
    await page.select('#page-expires', '86400');
    await page.click('[name=redact]');
    const chosen = `[...new FormData(document.querySelector('form') ?? undefined).values(),
      ...[...document.querySelectorAll('.look output')].map(({ value }) => value)].join(' ')`;
    const before = await page.evaluate(chosen);
    expect(before).toContain('audio-summary 86400 on');
    expect(before).toContain('https://example.com/logo.png');
    expect(before).toContain('None None #ffcc00');
    // A choice that hides fields keeps what is in them.
    await press(page, 'The insights, for a review');
    await press(page, 'The conversation and its statistics');
    await press(page, 'To do');
    await press(page, 'Share');
    await holds(page, `${chosen} === ${JSON.stringify(before)}`);
    expect(await page.evaluate(`document.querySelector('.look').open`)).toBeTrue();
    // … also of the console that is loaded anew.
    await page.reload({ waitUntil: 'load' });
    await holds(page, `${chosen} === ${JSON.stringify(before)}`);
    await press(page, 'Embedding');
    await holds(page, `${compared} === 'One.\\nTwo.'`);

    const { conversationId: other } = await ask(confab, 'submitText', { json: saying('Hello.') });
    await open(`/console/conversations/${other}/share`);
    await named(page, 'Make the page');
    expect(await page.evaluate(chosen)).toContain('verbose-text-summary 2592000');
  });

  test('what was typed is left in no window that somebody has signed out in', async () => {
    const { page, close } = await visit(
      `${confab.url}/console/embedding#code=${confab.account.makeLinkCode()}`,
    );
    await fill(page, 'Texts', 'Our secret plan.');
    await press(page, 'Sign out');
    await shows(page, 'With the appId and the appSecret');
    await page.goto(`${confab.url}/healthz`);
    expect(await page.evaluate('JSON.stringify(sessionStorage)')).not.toContain('secret');
    await page.goto(`${confab.url}/console/embedding#code=${confab.account.makeLinkCode()}`);
    await named(page, 'Texts');
    expect(await page.$eval('#texts', (texts) => Object(texts).value)).toBe('');
    await fill(page, 'Texts', 'Our secret plan.');
    // Another account that comes to the same window.
    const other = await confab.createAccount('next in this window');
    await page.goto(`${confab.url}/healthz`);
    await page.goto(`${confab.url}/console/embedding#code=${other.makeLinkCode()}`);
    await shows(page, 'Signed in as next in this window');
    await named(page, 'Texts');
    expect(await page.$eval('#texts', (texts) => Object(texts).value)).toBe('');
    await close();
  });

  test('nothing went wrong in the page in all of this', () => {
    expect(visitor.faults).toEqual([]);
  });
});
