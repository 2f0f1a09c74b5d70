import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
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
import { analysed, ask } from '../support/clients/conversations.ts';
import { startConfab, type TestConfab } from '../support/servers/confab.ts';

if (browserProgram === undefined)
  console.warn('SKIPPED: the tests of the console in a browser. Install chromium to run them.');

describe.skipIf(browserProgram === undefined)('the console in a browser', () => {
  let confab: TestConfab;
  let visitor: Visitor;
  beforeAll(async () => {
    confab = await startConfab();
    visitor = await visit(`${confab.url}/#code=${confab.account.makeLinkCode()}`);
  });
  afterAll(async () => {
    await closeBrowser();
    await confab.stop();
  });

  const open = async (path: string) => {
    await visitor.page.goto(confab.url + path, { waitUntil: 'networkidle0' });
    return visitor.page;
  };

  test('somebody signs in with the credentials, and is told of wrong ones', async () => {
    const { page, faults, close } = await visit(`${confab.url}/console/conversations`);
    await shows(page, 'Sign in');
    await expectAccessible(page);
    await fill(page, 'appId', confab.account.appId);
    await fill(page, 'appSecret', 'wrong');
    await press(page, 'Sign in');
    await shows(page, 'The appId or the appSecret is wrong.');
    await fill(page, 'appSecret', confab.account.appSecret);
    await press(page, 'Sign in');
    await shows(page, 'Signed in as test');
    expect(new URL(page.url()).pathname).toBe('/console/conversations');
    await press(page, 'Sign out');
    await named(page, 'appId');
    await page.reload({ waitUntil: 'networkidle0' });
    await named(page, 'appId');
    expect(faults).toEqual([]);
    await close();
  });

  test('the link of the first start signs in, and leaves no code in the address or where scripts read', async () => {
    const { page } = visitor;
    await shows(page, 'Signed in as test');
    expect(page.url()).toBe(`${confab.url}/`);
    expect(await page.evaluate('document.cookie + JSON.stringify(localStorage)')).toBe('{}');
  });

  test('a link that was used says so where it leads', async () => {
    const code = confab.account.makeLinkCode();
    const first = await visit(`${confab.url}/#code=${code}`);
    await shows(first.page, 'Signed in as test');
    const second = await visit(`${confab.url}/#code=${code}`);
    await shows(second.page, 'link');
    await named(second.page, 'appId');
    expect(await second.page.$eval('[role=alert]', (one) => one.textContent)).toContain('link');
    await first.close();
    await second.close();
  });

  test('a sample conversation is analysed by one click, and a finding leads to its sentence', async () => {
    const page = await open('/');
    await expectAccessible(page);
    await press(page, 'Use a sample conversation');
    await page.waitForSelector('.finding');
    expect(new URL(page.url()).pathname).toMatch(/^\/console\/conversations\/\d{16}$/);
    await expectAccessible(page);
    await press(page, 'Action items 3');
    const [finding] = await page.$$('.finding');
    expect(await finding?.evaluate((one) => one.textContent)).toContain('the security report');
    await finding?.click();
    const chosen = await page.waitForSelector('.message.chosen');
    expect(await chosen?.evaluate((one) => one.textContent)).toContain(
      'forward the report to you this afternoon',
    );
    expect(await chosen?.isIntersectingViewport()).toBeTrue();
  });

  test('what is searched in the transcript is marked', async () => {
    const conversationId = await analysed(confab, {
      messages: ['The quote is here.', 'It rains.', 'Which quote?'].map((content) => ({
        payload: { content },
      })),
    });
    const page = await open(`/console/conversations/${conversationId}`);
    await fill(page, 'Find in the transcript', 'QUOTE');
    await shows(page, '2 messages have it');
    expect(await page.$$eval('.message mark', (marks) => marks.map((mark) => mark.textContent))).toEqual([
      'quote',
      'quote',
    ]);
    await expectAccessible(page);
  });

  test('what was searched is shown with what was said around it', async () => {
    const conversationId = await analysed(confab, {
      messages: Array.from({ length: 120 }, (_, index) => ({
        payload: { content: index === 100 ? 'The parrot is here.' : `Line ${index}.` },
      })),
    });
    const page = await open(`/console/conversations/${conversationId}`);
    await fill(page, 'Find in the transcript', 'parrot');
    await shows(page, '1 message has it');
    await press(page, 'In context: show what was said around it');
    await shows(page, 'Line 101.');
    const chosen = await page.waitForSelector('.message.chosen');
    expect(await chosen?.evaluate((one) => one.textContent)).toContain('The parrot is here.');
    await holds(page, `document.querySelector('[aria-label="Find in the transcript"]').value === ''`);
  });

  test.each(['to-do', 'summary', 'analytics'])(
    'the part %s of a conversation is accessible',
    async (part) => {
      const conversationId = await analysed(confab, {
        messages: [
          { payload: { content: 'I will send the quote by Friday.' }, from: { name: 'Ana' } },
          { payload: { content: 'Thank you.' }, from: { name: 'Mark' } },
        ],
      });
      const page = await open(`/console/conversations/${conversationId}/${part}`);
      await page.waitForSelector('main h1');
      await expectAccessible(page);
      expect(await page.$('[role=alert]')).toBeNull();
    },
  );

  test('a conversation is found by its name, and deleted once that is confirmed', async () => {
    for (const name of ['Alpha "one"', 'Beta two'])
      await analysed(confab, { name, messages: [{ payload: { content: 'Hello.' } }] });
    const page = await open('/console/conversations');
    await expectAccessible(page);
    await fill(page, 'Search by name', 'alpha "');
    await holds(page, `document.querySelectorAll('tbody tr').length === 1`);
    await shows(page, 'Alpha "one"');
    // The address says what is shown, so that whoever comes back sees it again.
    await press(page, 'Alpha "one"');
    await shows(page, 'Hello.');
    await page.goBack();
    await holds(page, `document.querySelectorAll('tbody tr').length === 1`);
    expect(new URL(page.url()).search).toBe('?name=alpha+%22');
    await press(page, 'Delete Alpha "one"');
    await shows(page, 'This cannot be undone.');
    await expectAccessible(page);
    await press(page, 'Cancel');
    await press(page, 'Delete Alpha "one"');
    await press(page, 'Delete');
    await shows(page, 'was deleted.');
    await shows(page, 'No conversation matches.');
    await holds(page, `document.activeElement.id === 'content'`);
  });

  test('a tracker is made, changed and deleted, and refused with a sentence where it cannot be', async () => {
    const page = await open('/console/vocabulary');
    await shows(page, 'No trackers yet');
    await expectAccessible(page);
    await press(page, 'Add to trackers');
    await expectAccessible(page);
    await press(page, 'Cancel');
    await holds(page, `document.activeElement.innerText === 'Add to trackers'`);
    await press(page, 'Add to trackers');
    await fill(page, 'Name', 'Prices');
    await fill(page, 'Phrases, a line each', 'half price (net)');
    await press(page, 'Save');
    await shows(page, 'none of ( ) [ ]');
    await fill(page, 'Phrases, a line each', 'half price\nten percent off');
    await press(page, 'Save');
    await shows(page, 'half price, ten percent off');
    await press(page, 'Change Prices');
    await fill(page, 'Name', 'Discounts');
    await press(page, 'Save');
    await named(page, 'Delete Discounts');
    const { trackers } = await ask(confab, 'listTrackers');
    expect(trackers).toMatchObject([{ name: 'Discounts', vocabulary: ['half price', 'ten percent off'] }]);
    await press(page, 'Delete Discounts');
    await press(page, 'Delete');
    await shows(page, 'No trackers yet');
  });

  test('an entity of the account is made, and found in what is analysed after it', async () => {
    const page = await open('/console/vocabulary');
    await press(page, 'Add to entities');
    await fill(page, 'Type', 'Product');
    await fill(page, 'Subtype', 'Pump');
    await fill(page, 'Names, a line each', 'Quenby');
    await press(page, 'Save');
    await shows(page, 'Product · Pump');
    const conversationId = await analysed(confab, {
      detectEntities: true,
      messages: [{ payload: { content: 'We looked at the Quenby today.' } }],
    });
    await open(`/console/conversations/${conversationId}`);
    await shows(page, 'Quenby');
    expect(await page.$$eval('.part.entity', (parts) => parts.map((part) => part.textContent))).toContain(
      'Quenby',
    );
  });

  test('texts are compared by a model, and the table says how alike they are', async () => {
    const page = await open('/console/embedding');
    await expectAccessible(page);
    await fill(page, 'Texts', 'Only one');
    await press(page, 'Compare');
    await shows(page, 'Give two texts at least.');
    await fill(page, 'Texts', 'Send me the quote.\nPlease mail me the offer.\nIt rained all day.');
    await press(page, 'Compare');
    await page.waitForSelector('td.number');
    const cosines = await page.$$eval('td.number', (cells) => cells.map((cell) => Number(cell.textContent)));
    expect(cosines).toHaveLength(9);
    for (const same of [0, 4, 8]) expect(cosines[same]).toBeCloseTo(1, 3);
    expect(cosines[1]).toBe(cosines[3] ?? 0);
    expect(cosines[1] ?? 0).toBeGreaterThan(cosines[2] ?? 1);
    await expectAccessible(page);
  });

  test('hostile names and texts stay text', async () => {
    const hostile = '<img src=x onerror=alert(1)><script>alert(2)</script>';
    const conversationId = await analysed(confab, {
      name: hostile,
      messages: [
        {
          payload: { content: `I will send ${hostile} by Friday. \u202eevil\u2066 ${'👩‍👩‍👧 '.repeat(50)}` },
          from: { name: `${hostile}${'x'.repeat(200)}` },
        },
      ],
    });
    for (const part of ['', '/to-do', '/summary', '/analytics']) {
      const page = await open(`/console/conversations/${conversationId}${part}`);
      await page.waitForSelector('main h1');
      expect(await page.$('main img, main script')).toBeNull();
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBeTrue();
      const cut = await page.$$eval(
        '.pane *',
        (parts) =>
          parts.filter(
            (part) =>
              part.getBoundingClientRect().right >
              (part.closest('.pane')?.getBoundingClientRect().right ?? 0),
          ).length,
      );
      expect(cut, part).toBe(0);
    }
    await open('/console/conversations');
    await shows(visitor.page, hostile);
  });

  test('another account sees nothing of it', async () => {
    const conversationId = await analysed(confab, {
      messages: [{ payload: { content: 'Our secret plan.' } }],
    });
    const stranger = await confab.createAccount('stranger in a browser');
    const { page, close } = await visit(
      `${confab.url}/console/conversations/${conversationId}#code=${stranger.makeLinkCode()}`,
    );
    await shows(page, 'There is no such page');
    expect(await page.evaluate('document.body.innerText')).not.toContain('secret plan');
    await page.goto(`${confab.url}/console/conversations`, { waitUntil: 'networkidle0' });
    await shows(page, 'No conversations yet');
    await close();
  });

  test('a transcript of 10,000 messages scrolls, and has few of them in the page', async () => {
    const conversationId = await analysed(confab, {
      messages: Array.from({ length: 10_000 }, (_, index) => ({
        payload: { content: `Message number ${index + 1}.` },
        from: { name: index % 2 === 0 ? 'Ana' : 'Mark' },
      })),
    });
    const page = await open(`/console/conversations/${conversationId}`);
    await shows(page, '10,000 messages');
    await page.waitForSelector('.message');
    expect((await page.$$('.message')).length).toBeWithin(3, 80);
    await page.evaluate(`document.querySelector('.scroll').scrollTo(0, 1e9)`);
    await shows(page, 'Message number 10000.');
    expect((await page.$$('.message')).length).toBeWithin(3, 80);
  });

  test('nothing went wrong in the page in all of this, and nobody else was asked for anything', () => {
    expect(visitor.faults).toEqual([]);
  });
});
