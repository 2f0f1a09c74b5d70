/** A conversation that somebody has open while something happens to it. */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
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
import { ask, oneMessage, saying } from '../support/clients/conversations.ts';
import { shared } from '../support/clients/share-pages.ts';
import { startConfab, type TestConfab } from '../support/servers/confab.ts';

if (browserProgram === undefined)
  console.warn('SKIPPED: the tests of open conversations in a browser. Install chromium to run them.');

const underWay = 'It is still being analysed.';
const found = 'Ana will send the quote by Friday';

describe.skipIf(browserProgram === undefined)('an open conversation in a browser', () => {
  let confab: TestConfab;
  let visitor: Visitor;
  beforeAll(async () => {
    // Its worker starts when a test wants it to.
    confab = await startConfab({ worker: false });
    visitor = await visit(`${confab.url}/#code=${confab.account.makeLinkCode()}`);
    await shows(visitor.page, 'Signed in as test');
  });
  afterAll(async () => {
    await closeBrowser();
    await confab.stop();
  });

  /** Opens it; what follows its job keeps a connection, so that the network is never idle. */
  const open = async (id: string, part = '') => {
    await visitor.page.goto(`${confab.url}/console/conversations/${id}${part}`, { waitUntil: 'load' });
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

  test('it says that it is still analysed, and shows what is found by itself, however slow the network is', async () => {
    const { conversationId, jobId } = await ask(confab, 'submitText', { json: oneMessage });
    const asked: string[] = [];
    const ofJobs: (string | null)[] = [];
    const stop = await watching((request) => {
      const { pathname, searchParams } = new URL(request.url());
      asked.push(pathname);
      if (pathname === '/v1/jobs') ofJobs.push(searchParams.get('conversationId'));
      setTimeout(() => void request.continue(), 350);
    });
    const page = await open(conversationId);
    await shows(page, underWay);
    await shows(page, 'Nothing has been said here yet.');
    await expectAccessible(page);
    // Nothing can have been found.
    expect(asked.filter((path) => /insights|topics|entities|trackers/.test(path))).toEqual([]);
    expect(new Set(ofJobs)).toEqual(new Set([conversationId]));
    const worker = await confab.startWorker();
    expect(await confab.jobEnded(jobId)).toBe('completed');
    await shows(page, found);
    await stop();
    expect(await page.evaluate('document.body.innerText')).not.toContain(underWay);
    await worker.stop();
  });

  test('it shows what is appended to it, and a part that is made anew has that, too', async () => {
    const worker = await confab.startWorker();
    const { conversationId, jobId } = await ask(confab, 'submitText', { json: oneMessage });
    await confab.jobEnded(jobId);
    const page = await open(conversationId, '/to-do');
    await shows(page, found);
    const json = { messages: [{ payload: { content: 'I will order the chairs.' }, from: { name: 'Ben' } }] };
    await ask(confab, 'appendText', { params: { conversationId }, json });
    await shows(page, 'Ben will order the chairs.');
    await shows(page, found);
    await worker.stop();
  });

  test('those who speak are given other names, in what was found, too', async () => {
    const worker = await confab.startWorker();
    const messages = ['Speaker 1', 'Speaker 2'].map((name) => ({
      payload: { content: 'I will send the quote by Friday.' },
      from: { name },
    }));
    const { conversationId, jobId } = await ask(confab, 'submitText', { json: { messages } });
    await confab.jobEnded(jobId);
    const page = await open(conversationId);
    await shows(page, 'Speaker 1 will send the quote by Friday');
    await press(page, 'Name the people');
    await expectAccessible(page);
    await fill(page, 'Speaker 1', 'Ana Ruiz');
    await press(page, 'Save');
    await shows(page, 'Ana Ruiz will send the quote by Friday');
    await shows(page, 'Speaker 2 will send the quote by Friday');
    await holds(page, `document.activeElement.textContent === 'Name the people'`);
    expect(await page.evaluate('document.body.innerText')).not.toContain('Speaker 1');
    // Nobody loses a name by having it deleted.
    await press(page, 'Name the people');
    await fill(page, 'Ana Ruiz', ' ');
    await press(page, 'Save');
    await holds(page, `document.querySelector('dialog') === null`);
    await named(page, 'Person');
    expect(await page.$eval('.message', (message) => message.textContent)).toContain('Ana Ruiz');
    await worker.stop();
  });

  test('what one answer has no room for is asked for, too', async () => {
    const worker = await confab.startWorker();
    const { conversationId, jobId } = await ask(confab, 'submitText', {
      json: saying('It rains.', 'It snows.'),
    });
    await confab.jobEnded(jobId);
    const query = { limit: '1', sentiment: 'true' };
    const first = await ask(confab, 'getMessages', { params: { conversationId }, query });
    const stop = await watching((request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (!pathname.endsWith('/messages') || searchParams.has('offset')) return void request.continue();
      return void request.respond({
        contentType: 'application/json',
        headers: { Link: `<${pathname}?sentiment=true&offset=1>; rel="next"` },
        body: JSON.stringify(first),
      });
    });
    const page = await open(conversationId);
    await shows(page, '2 messages');
    await shows(page, 'It snows.');
    await stop();
    await worker.stop();
  });

  test('it says what could not be analysed, and of another one nothing', async () => {
    const [failed, other] = await Promise.all(
      [saying('One.'), saying('Two.')].map((json) => ask(confab, 'submitText', { json })),
    );
    await confab.db.execute(sql`
      update jobs set status = 'failed', reason = 'A model is away.', finished_at = now(), created_at = '2026-11-24T09:00:00Z'
      where id = ${failed?.jobId}`);
    await confab.db.execute(
      sql`update jobs set status = 'completed', finished_at = now() where id = ${other?.jobId}`,
    );
    const page = await open(failed?.conversationId ?? '');
    await shows(page, 'What was submitted on 24 Nov 2026, 09:00 could not be analysed, and is not here.');
    await shows(page, 'A model is away.');
    await open(other?.conversationId ?? '');
    await shows(page, 'Nothing has been said here yet.');
    expect(await page.$('[role=alert]')).toBeNull();
  });

  test('the address of a new page stays when another one is taken back, and goes with its own', async () => {
    const { conversationId } = await ask(confab, 'submitText', { json: oneMessage });
    await shared(confab, conversationId);
    const page = await open(conversationId, '/share');
    const rows = (count: number) => holds(page, `document.querySelectorAll('tbody tr').length === ${count}`);
    const address = () => page.$eval('main', (main) => main.querySelector('code.address')?.textContent ?? '');
    await rows(1);
    await press(page, 'Make the page');
    await rows(2);
    const made = await address();
    expect(made).toStartWith(`${confab.url}/share/`);
    for (const [left, offered] of [
      [1, made],
      [0, ''],
    ] as const) {
      await page.click('td button');
      await press(page, 'Take back');
      await rows(left);
      expect(await address()).toBe(offered);
    }
  });

  test('another conversation has nothing of the one before it, also where it cannot be loaded', async () => {
    const [one, other] = await Promise.all(
      ['One.', 'Two.'].map((text) => ask(confab, 'submitText', { json: saying(text) })),
    );
    const page = await open(one?.conversationId ?? '', '/share');
    await press(page, 'Make the page');
    await holds(page, "document.querySelector('code.address') !== null");
    const stop = await watching((request) => {
      const isOfOther = request.url().includes(`/v1/conversations/${other?.conversationId}`);
      void (isOfOther ? request.abort() : request.continue());
    });
    // As a link within the page leads there.
    await page.evaluate(`history.pushState(null, '', '/console/conversations/${other?.conversationId}/share');
      dispatchEvent(new PopStateEvent('popstate'))`);
    await shows(page, 'The server does not answer. Is it running?');
    expect(await page.$('code.address')).toBeNull();
    await stop();
  });

  test('nothing went wrong in the page in all of this', () => {
    expect(visitor.faults).toEqual([]);
  });
});
