/** Share pages, from the console that makes them to the paper on which they are printed. */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { Page } from 'puppeteer-core';
import {
  browserProgram,
  closeBrowser,
  expectAccessible,
  holds,
  pick,
  press,
  shows,
  type Visitor,
  visit,
} from '../support/clients/browser.ts';
import { addressOf, analysed, ask, read } from '../support/clients/conversations.ts';
import { inScheme, isNotWider, styleOf, stylesOf } from '../support/clients/page-looks.ts';
import { shared } from '../support/clients/share-pages.ts';
import { salesCall } from '../support/data/talks.ts';
import { startConfab, type TestConfab } from '../support/servers/confab.ts';

if (browserProgram === undefined)
  console.warn('SKIPPED: the tests of share pages in a browser. Install chromium to run them.');

/** The address of the page that the console has just made. */
async function madeAt(page: Page): Promise<string> {
  const address = await page.waitForSelector('code.address');
  return String(await address?.evaluate((one) => one.textContent));
}

describe.skipIf(browserProgram === undefined)('share pages in a browser', () => {
  let confab: TestConfab;
  let maker: Visitor;
  let conversationId: string;
  beforeAll(async () => {
    confab = await startConfab();
    conversationId = await analysed(confab, {
      ...salesCall,
      trackers: [{ name: 'Support volume', vocabulary: ['tickets'] }],
    });
    await read(confab, 'getSummary', conversationId);
    maker = await visit(`${confab.url}/#code=${confab.account.makeLinkCode()}`);
    await shows(maker.page, 'Signed in as test');
  });
  afterAll(async () => {
    await closeBrowser();
    await confab.stop();
  });

  /** The console where pages of the conversation are made. */
  const form = async (id = conversationId) => {
    await maker.page.goto(`${confab.url}/console/conversations/${id}/share`, { waitUntil: 'networkidle0' });
    return maker.page;
  };

  /** A page as somebody reads it who has only its address, and whose browser runs no scripts. */
  const readerOf = async (json: object = {}, id = conversationId) => {
    const reader = await visit(confab.url + (await shared(confab, id, json)), 'load');
    await reader.page.setJavaScriptEnabled(false);
    await reader.page.reload({ waitUntil: 'load' });
    return reader;
  };

  test('a page is made in the console as it is to look, read without scripts by who is not signed in, and taken back', async () => {
    const id = await analysed(confab, salesCall);
    const page = await form(id);
    await shows(page, 'Nobody else can read this conversation.');
    await press(page, 'The conversation and its statistics');
    await page.click('.look summary');
    await expectAccessible(page);
    await pick(page, 'Colour of the background', '#0a2136');
    await pick(page, 'Colour of findings', '#3380ff');
    await pick(page, 'Colour of topics', '#ffcc00');
    await press(page, 'Remove: Colour of topics');
    expect(await styleOf(page, '.page-preview', 'background-color')).toBe('rgb(10, 33, 54)');
    expect(await styleOf(page, '.page-preview', 'color')).toBe('rgb(255, 255, 255)');
    for (const scheme of ['dark', 'light'] as const) {
      await inScheme(page, scheme);
      // As on the page itself, texts stand on a sheet that is as dark as the color around it.
      expect(await styleOf(page, '.page-preview-sheet', 'background-color')).toBe('rgb(31, 32, 35)');
      await expectAccessible(page);
    }
    await press(page, 'Make the page');
    const url = await madeAt(page);
    const shown = await page.waitForSelector('tbody td');
    expect(await shown?.evaluate((cell) => cell.textContent)).toBe('The conversation and its statistics');

    const reader = await visit(url, 'load');
    await reader.page.setJavaScriptEnabled(false);
    expect((await reader.page.goto(url))?.status()).toBe(200);
    expect(await styleOf(reader.page, 'body', 'background-color')).toBe('rgb(10, 33, 54)');
    expect(await styleOf(reader.page, '.items li', 'border-inline-start-color')).toBe('rgb(51, 128, 255)');
    expect(await styleOf(reader.page, '.topics li', 'border-inline-start-color')).not.toBe(
      'rgb(255, 204, 0)',
    );
    const said = await reader.page.$$eval('.said', (all) => all.map((one) => one.textContent));
    expect(said).toHaveLength(salesCall.messages.length);
    expect(await reader.page.$$eval('h2', (all) => all.map((one) => one.textContent))).toContain('Who talks');

    await page.click('td button');
    await expectAccessible(page);
    await press(page, 'Take back');
    await shows(page, 'The page was taken back.');
    await shows(page, 'Nobody else can read this conversation.');
    expect(await page.$('code.address')).toBeNull();
    expect((await reader.page.reload())?.status()).toBe(404);
    expect(reader.faults).toEqual([]);
    await reader.close();
  });

  test('a page with the insights is made, masked for good', async () => {
    const id = await analysed(confab, {
      messages: [
        { payload: { content: 'My number is (415) 555-0134, can you call?' }, from: { name: 'Ana' } },
        { payload: { content: 'I will call you tomorrow.' }, from: { name: 'Ben' } },
      ],
    });
    const page = await form(id);
    const mask =
      'Mask personal data that was said: names, telephone and account numbers, addresses. Who speaks is still named.';
    await press(page, mask);
    // It is kept, whatever is chosen after it.
    await press(page, 'The conversation and its statistics');
    await press(page, 'The insights, for a review');
    await holds(page, `document.querySelector('[name=redact]').checked`);
    await press(page, 'Make the page');
    const reader = await visit(await madeAt(page), 'load');
    await shows(page, 'The insights, for a review · personal data masked');
    await shows(reader.page, 'Sentiment');
    await shows(reader.page, 'Personal data that was said is masked on this page.');
    expect(await reader.page.evaluate('document.body.innerText')).not.toContain('555-0134');
    await reader.close();
  });

  test('what the contract refuses is told in the words of the form', async () => {
    const strict = await startConfab({ sharePageMaximumSeconds: 86_400 });
    try {
      const id = await analysed(strict, salesCall);
      const { page, close } = await visit(
        `${strict.url}/console/conversations/${id}/share#code=${strict.account.makeLinkCode()}`,
      );
      await press(page, 'Make the page');
      await shows(
        page,
        '“Expires” must be above 0 and at most 86400 seconds, the longest that the operator allows',
      );
      await page.select('#page-expires', '86400');
      await press(page, 'Make the page');
      expect(await madeAt(page)).toStartWith(`${strict.url}/share/`);
      await close();
    } finally {
      await strict.stop();
    }
  });

  test('a finding leads to its sentence, which is marked, and the contents lead to each part', async () => {
    const { page, faults, close } = await readerOf({ name: 'audio-summary' });
    await inScheme(page, 'light');
    const links = await page.$$eval('.contents a', (all) => all.map((one) => one.getAttribute('href')));
    const parts = await page.$$eval('h2', (all) => all.map((one) => `#${one.id}`));
    expect(links).toEqual(parts);
    expect(links).toContain('#transcript');
    const [finding] = await page.$$('.action_item a');
    const number = /^#m(\d+)$/.exec((await finding?.evaluate((one) => one.getAttribute('href'))) ?? '')?.[1];
    const { messages } = await read(confab, 'getMessages', conversationId);
    await finding?.click();
    const target = await page.waitForSelector('.said:target');
    expect(await target?.isIntersectingViewport()).toBeTrue();
    expect(await styleOf(page, '.said:target', 'background-color')).toBe('rgb(226, 240, 238)');
    expect(await target?.evaluate((one) => one.textContent)).toContain(
      messages[Number(number) - 1]?.text ?? 'no such message',
    );
    expect(faults).toEqual([]);
    await close();
  });

  test('who talks how much is a bar as long as the number beside it says', async () => {
    const { page, close } = await readerOf({ name: 'audio-summary' });
    const rows = (await page.evaluate(`[...document.querySelectorAll('tr')].flatMap((row) => {
      const [track, bar] = [...row.querySelectorAll('rect')].map((one) => one.getBoundingClientRect().width);
      return track === undefined ? [] : [[(100 * bar) / track, Number.parseInt(row.cells[2].textContent)]];
    })`)) as [number, number][];
    expect(rows.length).toBeGreaterThan(1);
    for (const [length, share] of rows) expect(Math.abs(length - share)).toBeLessThan(0.6);
    await close();
  });

  test.each([undefined, '#0a2136', '#ffcc00', '#ff00aa', '#767676'])(
    'with the background %p a page is accessible, on a device that is wide and light, and on one that is narrow and dark',
    async (background) => {
      const json = { name: 'audio-summary', ...(background && { color: { background } }) };
      const url = confab.url + (await shared(confab, conversationId, json));
      const { page, close } = await visit(url, 'load');
      // Colours are the same at each width, and the order of the parts is the same in each scheme.
      for (const [width, scheme] of [
        [1280, 'light'],
        [375, 'dark'],
      ] as const) {
        await page.setViewport({ width, height: 700 });
        await inScheme(page, scheme);
        expect(await isNotWider(page)).toBeTrue();
        await expectAccessible(page);
      }
      await close();
    },
  );

  test.each(['taken back', 'expired'])('where a page was that has %s there is a proper one', async (fate) => {
    const path = await shared(
      confab,
      conversationId,
      fate === 'expired' ? { summaryURLExpiresIn: 0.001 } : {},
    );
    if (fate === 'taken back') {
      const params = { conversationId };
      const { experiences } = await ask(confab, 'listSharePages', { params });
      const experienceId = experiences.at(-1)?.id ?? '';
      const { method, path: address } = addressOf('deleteSharePage', { params: { ...params, experienceId } });
      expect((await confab.request(method, address)).status).toBe(204);
    }
    const { page, faults, close } = await visit(confab.url + path);
    await shows(page, 'There is no such page');
    await shows(page, 'Ask whoever gave you the address.');
    for (const scheme of ['light', 'dark'] as const) {
      await inScheme(page, scheme);
      await expectAccessible(page);
    }
    expect(faults).toEqual([]);
    await close();
  });

  test('hostile names and texts stay text, and make nothing wider than the window', async () => {
    const hostile = '<img src=x onerror=alert(1)><script>alert(2)</script>';
    const id = await analysed(confab, {
      name: `${hostile}${'n'.repeat(100)}`,
      messages: [
        {
          payload: { content: `I will send ${hostile} by Friday. \u202eevil\u2066 ${'👩‍👩‍👧 '.repeat(50)}` },
          from: { name: `${hostile}${'x'.repeat(200)}` },
        },
      ],
    });
    const { page, faults, close } = await visit(
      confab.url + (await shared(confab, id, { name: 'audio-summary' })),
    );
    await page.setViewport({ width: 375, height: 700 });
    await shows(page, hostile);
    expect(await page.$('img, script')).toBeNull();
    expect(await isNotWider(page)).toBeTrue();
    expect(faults).toEqual([]);
    await close();
  });

  test('a sentence that is written from right to left is shown so, with who says it', async () => {
    const id = await analysed(confab, {
      messages: [
        { payload: { content: 'سأرسل العرض غدا.' }, from: { name: 'ليلى' } },
        { payload: { content: 'Thank you.' }, from: { name: 'Ana' } },
      ],
    });
    const { page, close } = await readerOf({}, id);
    expect(await stylesOf(page, '.said', 'direction')).toEqual(['rtl', 'ltr']);
    await close();
  });

  test('on paper a page is dark on white, whatever its color and the device, without what only screens need', async () => {
    const { page, close } = await readerOf({
      name: 'audio-summary',
      color: { background: '#0a2136' },
      audioUrl: 'https://example.com/call.mp3',
    });
    // The medium and what the device prefers are set together: one of them alone resets the other.
    const client = await page.createCDPSession();
    const features = [{ name: 'prefers-color-scheme', value: 'dark' }];
    await client.send('Emulation.setEmulatedMedia', { media: 'print', features });
    expect(await page.evaluate(`matchMedia('print and (prefers-color-scheme: dark)').matches`)).toBeTrue();
    const none = 'rgba(0, 0, 0, 0)';
    for (const selector of ['body', 'main', '.said']) {
      expect(await styleOf(page, selector, 'background-color')).toBe(none);
      expect(await styleOf(page, selector, 'box-shadow')).toBe('none');
    }
    for (const selector of ['h1', '.head .soft', '.said p', '.items a', '.foot'])
      expect(await styleOf(page, selector, 'color')).toMatch(/^rgb\(\d{2}, \d{2}, \d{2}\)$/);
    for (const selector of ['.contents', '.skip'])
      expect(await styleOf(page, selector, 'display')).toBe('none');
    expect(await styleOf(page, 'h2', 'break-after')).toBe('avoid');
    expect(await styleOf(page, '.head a', 'content', '::after')).toContain('https://example.com/call.mp3');
    const paper = await page.pdf({ format: 'A4' });
    expect(new TextDecoder('latin1').decode(paper.slice(0, 5))).toBe('%PDF-');
    await close();
  });

  test('nothing went wrong in the console in all of this', () => {
    expect(maker.faults).toEqual([]);
  });
});
