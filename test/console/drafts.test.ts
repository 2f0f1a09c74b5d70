/** What somebody has begun in the console, while they are signed out, look at another page, or are told of it. */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { HTTPRequest } from 'puppeteer-core';
import {
  browserProgram,
  closeBrowser,
  expectAccessible,
  fill,
  holds,
  named,
  press,
  shows,
  type Visitor,
  visit,
} from '../support/clients/browser.ts';
import { ask, saying } from '../support/clients/conversations.ts';
import { startConfab, type TestConfab } from '../support/servers/confab.ts';

if (browserProgram === undefined)
  console.warn('SKIPPED: the tests of drafts in a browser. Install chromium to run them.');

describe.skipIf(browserProgram === undefined)('what somebody has begun, in a browser', () => {
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
    await visitor.page.goto(confab.url + path, { waitUntil: 'networkidle0' });
    return visitor.page;
  };
  /** Looks at each request of the page until what it returns is called. */
  const watching = async (look: (request: HTTPRequest) => void) => {
    await visitor.page.setRequestInterception(true);
    visitor.page.on('request', look);
    return async () => {
      visitor.page.off('request', look);
      await visitor.page.setRequestInterception(false);
    };
  };
  /** Drops files with these names, or a text, on what the selector finds. It is true where the browser opens them. */
  const drop = (on: string, names: readonly string[], text = '') =>
    visitor.page.evaluate(`{
      const dataTransfer = new DataTransfer();
      for (const name of ${JSON.stringify(names)}) dataTransfer.items.add(new File(['Ana: Hello.'], name));
      if (${JSON.stringify(text)}) dataTransfer.setData('text/plain', ${JSON.stringify(text)});
      const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
      document.querySelector(${JSON.stringify(on)}).dispatchEvent(event);
    }`);
  const typed = (text: string) =>
    holds(visitor.page, `document.querySelector('#pasted')?.value === ${JSON.stringify(text)}`);

  test('a link to which the server has not answered is tried again, and signs in', async () => {
    const { page, close } = await visit(`${confab.url}/healthz`, 'load');
    let isAway = true;
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (isAway && request.url().includes('/v1/session')) void request.abort();
      else void request.continue();
    });
    await page.goto(`${confab.url}/#code=${confab.account.makeLinkCode()}`);
    await shows(page, 'The server does not answer.');
    isAway = false;
    await press(page, 'Try again');
    await shows(page, 'Signed in as test');
    await close();
  });

  test('a link that signs in does so in a window that is open already, and says there why it does not', async () => {
    const { page, faults, close } = await visit(`${confab.url}/console/conversations`);
    await named(page, 'appId');
    const code = confab.account.makeLinkCode();
    await page.evaluate(`location.hash = 'code=${code}'`);
    await shows(page, 'Signed in as test');
    expect(page.url()).toBe(`${confab.url}/console/conversations`);
    await page.evaluate(`location.hash = 'content'`);
    await page.evaluate(`location.hash = 'code=${code}'`);
    await shows(page, 'Dismiss');
    await shows(page, 'Signed in as test');
    expect(await page.$eval('.said .error', (said) => said.textContent)).toContain('link');
    const other = await confab.createAccount('somebody else');
    await page.evaluate(`location.hash = 'code=${other.makeLinkCode()}'`);
    await shows(page, 'Signed in as somebody else');
    expect(faults).toEqual([]);
    await close();
  });

  test('who is signed out meanwhile is told so, signs in again, and has what was typed', async () => {
    const page = await open('/console/vocabulary');
    await press(page, 'Add to trackers');
    await fill(page, 'Name', 'Prices');
    await fill(page, 'Phrases, a line each', 'half price');
    // As another window of the browser does.
    const status = await page.evaluate(
      `fetch('/v1/session', { method: 'DELETE', headers: { 'X-Confab-Console': '1' } }).then(({ status }) => status)`,
    );
    expect(status).toBe(204);
    await press(page, 'Save');
    await shows(page, 'You were signed out');
    await expectAccessible(page);
    // A browser lets a page keep a dialog open a few times only.
    for (let times = 0; times < 6; times += 1) await page.keyboard.press('Escape');
    await fill(page, 'appId', confab.account.appId);
    await fill(page, 'appSecret', confab.account.appSecret);
    let isAway = true;
    const stop = await watching((request) => {
      if (isAway && request.method() === 'GET') void request.abort();
      else void request.continue();
    });
    await press(page, 'Sign in');
    await shows(page, 'The server does not answer.');
    isAway = false;
    await press(page, 'Sign in');
    await holds(page, `document.querySelector('#sign-in-again') === null`);
    await stop();
    await holds(page, `document.activeElement.textContent === 'Save'`);
    await press(page, 'Save');
    await shows(page, 'half price');
    await holds(page, `document.querySelector('dialog') === null`);
    // Who signs out leaves nothing behind.
    await press(page, 'Sign out');
    await shows(page, 'With the appId and the appSecret');
    await fill(page, 'appId', confab.account.appId);
    await fill(page, 'appSecret', confab.account.appSecret);
    await press(page, 'Sign in');
    await shows(page, 'Signed in as test');
  });

  test('what fails while another page is looked at is told there, and leads back to what was pasted', async () => {
    const page = await open('/');
    const text = 'Ana: I will send the quote.';
    await fill(page, 'Or paste the text', text);
    let held: HTTPRequest | undefined;
    const hold = (request: HTTPRequest) => {
      if (request.method() === 'POST') held = request;
      else void request.continue();
    };
    const stop = await watching(hold);
    await press(page, 'Analyse');
    await shows(page, 'Sending');
    await press(page, 'Account');
    await shows(page, 'API keys');
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await held?.abort();
    await stop();
    await shows(page, '“Pasted text” is not analysed. The server does not answer.');
    const said = await page.waitForSelector('.said .error');
    expect(await said?.isIntersectingViewport()).toBeTrue();
    await expectAccessible(page);
    await press(page, 'Back to it');
    await typed(text);
    await shows(page, 'The server does not answer.');
    await press(page, 'Dismiss');
    await holds(page, `document.querySelector('.said .error') === null`);
    // What has only been looked away from is there, too.
    await press(page, 'Account');
    await press(page, 'Try it');
    await typed(text);
  });

  test('several files at one time are refused in words, and one is taken', async () => {
    const page = await open('/');
    await drop('.drop', ['a.txt', 'b.txt', 'c.txt']);
    await shows(page, 'None of these 3 was taken.');
    await drop('.drop', ['a.txt']);
    await shows(page, 'Waiting for its turn');
    expect(await page.$('[role=alert].error')).toBeNull();
  });

  test('a file is taken wherever it is dropped, a text goes on with what was pasted, and neither takes the place of a page', async () => {
    await open('/console/vocabulary');
    expect(await drop('h1', ['a.txt'])).toBeFalse();
    const page = await open('/');
    await fill(page, 'Or paste the text', 'Ana: Hello.');
    expect(await drop('.drop', [], 'Ben: Hello, Ana.')).toBeFalse();
    await typed('Ana: Hello.\nBen: Hello, Ana.');
    expect(await drop('h1', ['a.txt'])).toBeFalse();
    await shows(page, 'Waiting for its turn');
    await holds(page, `document.activeElement.classList.contains('given')`);
  });

  test('all windows of a browser know who is signed in', async () => {
    const { page, context, faults, close } = await visit(
      `${confab.url}/#code=${confab.account.makeLinkCode()}`,
    );
    const second = await context.newPage();
    await second.goto(`${confab.url}/console/vocabulary`, { waitUntil: 'networkidle0' });
    await press(second, 'Add to trackers');
    await fill(second, 'Name', 'Prices');
    // Nothing can be pressed in a window that is behind another one.
    await page.bringToFront();
    await press(page, 'Sign out');
    await shows(second, 'You were signed out');
    await fill(page, 'appId', confab.account.appId);
    await fill(page, 'appSecret', confab.account.appSecret);
    await press(page, 'Sign in');
    await holds(second, `document.querySelector('#sign-in-again') === null`);
    await holds(second, `document.querySelector('dialog input').value === 'Prices'`);
    const other = await confab.createAccount('yet another one');
    await page.evaluate(`location.hash = 'code=${other.makeLinkCode()}'`);
    await shows(second, 'Signed in as yet another one');
    expect(await second.$('dialog')).toBeNull();
    expect(faults).toEqual([]);
    await close();
  });

  test('after the last conversation of a page the one before it is shown, and the keyboard stays at its button', async () => {
    const account = await confab.createAccount('owner of a list', 100);
    for (let count = 0; count < 26; count += 1)
      await ask(confab, 'submitText', { account, json: { ...saying('Hello.'), name: `Talk ${count}` } });
    const { page, close } = await visit(
      `${confab.url}/console/conversations?order=oldest#code=${account.makeLinkCode()}`,
    );
    await shows(page, 'Page 1');
    await press(page, 'Next');
    await holds(page, `document.querySelectorAll('tbody tr').length === 1`);
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Next');
    await page.keyboard.press('Enter');
    await shows(page, 'Page 2');
    await page.click('td button');
    await press(page, 'Delete');
    await holds(page, `document.querySelectorAll('tbody tr').length === 25`);
    await shows(page, 'Page 1');
    await page.goto(`${confab.url}/console/conversations?page=3`, { waitUntil: 'networkidle0' });
    await shows(page, 'Nothing is on this page of the list.');
    await press(page, 'To its first page');
    await holds(page, `document.querySelectorAll('tbody tr').length === 25`);
    await close();
  });

  test('nothing went wrong in the page in all of this', () => {
    expect(visitor.faults).toEqual([]);
  });
});
