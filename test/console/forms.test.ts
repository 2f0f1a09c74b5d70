/** What stands in the forms of the console, while one looks at another page and where the console is loaded anew. */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { HTTPRequest } from 'puppeteer-core';
import {
  browserProgram,
  closeBrowser,
  expectAccessible,
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

  test('a key that is to be made is as it was when one comes back, until it is made', async () => {
    const page = await open('/console/account');
    const form = `document.querySelector('[aria-labelledby=new-key]')`;
    const chosen = `[...new FormData(${form})].flat().join(' ')`;
    await named(page, 'Name of the key');
    const empty = String(await page.evaluate(chosen));
    await fill(page, 'Name of the key', 'ci');
    for (const scope of ['Reading', 'Models']) await press(page, scope);
    await page.select('#key-expires', '365');
    const before = String(await page.evaluate(chosen));
    expect(before).toContain('ci');
    expect(before).toContain('365');
    await press(page, 'Try it');
    await press(page, 'Account');
    await named(page, 'Name of the key');
    await holds(page, `${chosen} === ${JSON.stringify(before)}`);
    await page.reload({ waitUntil: 'load' });
    await named(page, 'Name of the key');
    await holds(page, `${chosen} === ${JSON.stringify(before)}`);
    await press(page, 'Make the key');
    await shows(page, 'it is shown this once');
    expect((await ask(confab, 'listApiKeys')).keys).toMatchObject([
      { name: 'ci', scopes: ['read', 'embed'] },
    ]);
    await holds(page, `${chosen} === ${JSON.stringify(empty)}`);
  });

  test('a form that is sent twice at one time is sent once', async () => {
    const { page, close } = await visit(`${confab.url}/#code=${confab.account.makeLinkCode()}`);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
    });
    const sendTwice = (form: string) =>
      page.evaluate(
        `for (let times = 0; times < 2; times += 1) document.querySelector('${form}').requestSubmit()`,
      );
    await press(page, 'Account');
    await fill(page, 'Name of the key', 'twice');
    await press(page, 'Reading');
    await sendTwice('[aria-labelledby=new-key]');
    await shows(page, 'it is shown this once');
    await press(page, 'Trackers');
    await press(page, 'Add to trackers');
    await fill(page, 'Name', 'Prices');
    await fill(page, 'Phrases, a line each', 'discount');
    await sendTwice('dialog form');
    await holds(page, `document.querySelector('dialog') === null`);
    await press(page, 'Try it');
    await fill(page, 'Or paste the text', 'Ana: Hello.');
    await sendTwice('main form');
    await shows(page, 'Waiting for its turn');
    await page.waitForNetworkIdle({ concurrency: 1 });
    expect(sent).toEqual(['/v1/account/keys', '/v1/manage/tracker', '/v1/process/text']);
    await close();
  });

  test('the keyboard is at the head of a page before one can type into its fields', async () => {
    const page = await open('/console/embedding');
    await named(page, 'Texts');
    await page.evaluate(`new MutationObserver((_, observer) => {
      if (!location.pathname.endsWith('/account')) return;
      observer.disconnect();
      window.keyboardAt = document.activeElement.localName;
    }).observe(document.getElementById('content'), { childList: true, subtree: true })`);
    await press(page, 'Account');
    await holds(page, 'window.keyboardAt !== undefined');
    expect(await page.evaluate('window.keyboardAt')).toBe('h1');
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

  /** A window in which the home page is open while the server becomes another one; what it asks for from then on is answered so. */
  const openWhile = async (answer: (request: HTTPRequest) => Promise<void>) => {
    const visited = await visit(`${confab.url}/#code=${confab.account.makeLinkCode()}`);
    const { page } = visited;
    await fill(page, 'Or paste the text', 'Ana: I will send the quote.');
    await page.setRequestInterception(true);
    const look = (request: HTTPRequest) => void answer(request);
    page.on('request', look);
    const back = async () => {
      page.off('request', look);
      await page.setRequestInterception(false);
    };
    return { ...visited, back };
  };
  const isAsset = (request: HTTPRequest) => request.url().includes('/console/assets/');
  const gone = (request: HTTPRequest) =>
    isAsset(request) ? request.respond({ status: 404, body: 'None.' }) : request.continue();
  const pasted = `document.querySelector('#pasted')?.value === 'Ana: I will send the quote.'`;

  test('after an upgrade of the server a page says that it has to be loaded anew, and nothing that was typed is lost', async () => {
    const { page, faults, back, close } = await openWhile(gone);
    await press(page, 'Account');
    await shows(page, 'What you have typed stays.');
    expect(await page.title()).toBe('This page could not be loaded · Confab');
    await expectAccessible(page);
    await back();
    await press(page, 'Load it anew');
    await shows(page, 'API keys');
    await press(page, 'Try it');
    await holds(page, pasted);
    expect(faults).toEqual([]);
    await close();
  });

  test('after an upgrade of the server a text that was pasted is analysed once the page is loaded anew', async () => {
    const { page, faults, back, close } = await openWhile(gone);
    await press(page, 'Analyse');
    await shows(page, 'What you have typed stays.');
    await holds(page, pasted);
    await expectAccessible(page);
    await back();
    await press(page, 'Load it anew');
    await holds(page, pasted);
    await press(page, 'Analyse');
    await shows(page, 'Waiting for its turn');
    expect(faults).toEqual([]);
    await close();
  });

  test('a page that cannot be loaded while the server is away is loaded once it is back', async () => {
    const { page, faults, back, close } = await openWhile((request) =>
      isAsset(request) || request.url().endsWith('/healthz') ? request.abort() : request.continue(),
    );
    await press(page, 'Account');
    await shows(page, 'The server does not answer. Is it running?');
    await back();
    await press(page, 'Try again');
    await shows(page, 'API keys');
    await press(page, 'Try it');
    await holds(page, pasted);
    expect(faults).toEqual([]);
    await close();
  });

  test('nothing went wrong in the page in all of this', () => {
    expect(visitor.faults).toEqual([]);
  });
});
