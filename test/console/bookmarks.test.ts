/** Bookmarks of a conversation: made at a sentence, found again, changed and deleted. */

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
import { analysed, ask, read } from '../support/clients/conversations.ts';
import { isNotWider } from '../support/clients/page-looks.ts';
import { startConfab, type TestConfab } from '../support/servers/confab.ts';

if (browserProgram === undefined)
  console.warn('SKIPPED: the tests of bookmarks in a browser. Install chromium to run them.');

describe.skipIf(browserProgram === undefined)('bookmarks in a browser', () => {
  let confab: TestConfab;
  let visitor: Visitor;
  let conversationId: string;
  beforeAll(async () => {
    confab = await startConfab();
    visitor = await visit(`${confab.url}/#code=${confab.account.makeLinkCode()}`);
    conversationId = await analysed(confab, {
      messages: Array.from({ length: 120 }, (_, index) => ({
        payload: { content: index === 100 ? 'The parrot is here.' : `Line ${index}.` },
        from: { name: index % 2 === 0 ? 'Ana' : 'Ben' },
        duration: {
          startTime: new Date(Date.UTC(2026, 10, 24, 9, 0, index)).toISOString(),
          endTime: new Date(Date.UTC(2026, 10, 24, 9, 0, index + 1)).toISOString(),
        },
      })),
    });
  });
  afterAll(async () => {
    await closeBrowser();
    await confab.stop();
  });

  const open = async (part = '') => {
    const { page } = visitor;
    await page.goto(`${confab.url}/console/conversations/${conversationId}${part}`, {
      waitUntil: 'networkidle0',
    });
    return page;
  };
  const kept = async () => (await read(confab, 'listBookmarks', conversationId)).bookmarks;
  const isClosed = () => holds(visitor.page, `document.querySelector('dialog') === null`);

  test('where there is none, it says how one is made', async () => {
    const page = await open('/bookmarks');
    await shows(page, 'Nothing is bookmarked yet.');
    await expectAccessible(page);
    await press(page, 'Go to the transcript, and press the bookmark beside a sentence.');
    await named(page, 'Find in the transcript');
  });

  test('a sentence is bookmarked where it stands, with its first words as label', async () => {
    const page = await open();
    await fill(page, 'Find in the transcript', 'parrot');
    await press(page, 'Bookmark: The parrot is here.');
    await shows(page, 'Bookmark this sentence');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await isClosed();
    expect(await kept()).toMatchObject([
      {
        label: 'The parrot is here.',
        user: { name: 'test' },
        messageRefs: [{ text: 'The parrot is here.' }],
      },
    ]);
    await expectAccessible(page);
    // It is given back to the button, which now changes the bookmark.
    await holds(page, `document.activeElement.ariaLabel === 'Change the bookmark “The parrot is here.”'`);
  });

  test('several sentences are one bookmark, reached by keys alone', async () => {
    const page = await open();
    await (await named(page, 'Bookmark: Line 0.')).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await fill(page, 'Label', 'Opening');
    await fill(page, 'Note, if there is one', 'How they\nbegin');
    await fill(page, 'Sentences, from this one on', '4');
    expect(await page.$$eval('.quoted p', (lines) => lines.map(({ textContent }) => textContent))).toEqual([
      'Line 1.',
      'Line 2.',
      'Line 3.',
      'Line 4.',
    ]);
    await press(page, 'Save');
    await isClosed();
    await press(page, 'Bookmarks');
    // In the order in which they were said.
    await shows(page, 'and 1 more sentence');
    expect(
      await page.$$eval('.bookmarks h2', (heads) => heads.map(({ textContent }) => textContent)),
    ).toEqual(['Opening', 'The parrot is here.']);
    await shows(page, 'How they\nbegin');
    await expectAccessible(page);
  });

  test('what is said in a long bookmark is told in short', async () => {
    const said = [
      'We will ship the new release on Friday.',
      'The price stays as it is.',
      'Ben will send the contract to the customer tomorrow.',
      'That is good.',
      'I will call the customer on Monday.',
    ];
    const talk = await analysed(confab, {
      messages: said.map((content) => ({ payload: { content }, from: { name: 'Ana' } })),
    });
    const { messages } = await read(confab, 'getMessages', talk);
    await ask(confab, 'createBookmark', {
      params: { conversationId: talk },
      json: {
        label: 'All of it',
        description: 'All of it',
        user: { name: 'Ana' },
        messageRefs: messages.map(({ id }) => ({ id })),
      },
    });
    const { bookmarksSummary } = await read(confab, 'getBookmarksSummary', talk);
    const { page } = visitor;
    await page.goto(`${confab.url}/console/conversations/${talk}/bookmarks`, { waitUntil: 'networkidle0' });
    await shows(page, `In short: ${bookmarksSummary[0]?.summary[0]?.text}`);
    await expectAccessible(page);
  });

  test('a bookmark leads to its sentence, also by its address', async () => {
    const page = await open('/bookmarks');
    await press(page, 'The parrot is here.');
    const chosen = `document.querySelector('.message.chosen')?.innerText.includes('The parrot is here.')`;
    await holds(page, chosen);
    const message = await page.$('.message.chosen');
    expect(await message?.isIntersectingViewport()).toBeTrue();
    await shows(page, 'Line 101.');
    await page.reload({ waitUntil: 'networkidle0' });
    await holds(page, chosen);
    expect(await (await page.$('.message.chosen'))?.isIntersectingViewport()).toBeTrue();
  });

  test('a bookmark is changed, and stays where it is unless that is changed, too', async () => {
    const before = (await kept()).find(({ label }) => label === 'Opening');
    const page = await open('/bookmarks');
    await press(page, 'Change the bookmark “Opening”');
    await fill(page, 'Label', 'Beginning');
    await fill(page, 'Note, if there is one', ' ');
    await press(page, 'Save');
    await isClosed();
    await shows(page, 'Beginning');
    const changed = async () => (await kept()).find(({ label }) => label === 'Beginning');
    expect(await changed()).toEqual({ ...before, label: 'Beginning', description: 'Beginning' } as never);
    await press(page, 'Change the bookmark “Beginning”');
    await fill(page, 'Sentences, from this one on', '2');
    await press(page, 'Save');
    await isClosed();
    expect((await changed())?.messageRefs.map(({ text }) => text)).toEqual(['Line 1.', 'Line 2.']);
  });

  test('where personal data is masked a bookmark is changed as it is kept, and not as it is shown', async () => {
    const settings = (op: 'add' | 'remove') =>
      ask(confab, 'updateSettings', {
        json: [{ op, path: '/redaction/default', ...(op === 'add' && { value: true }) }],
      });
    const talk = await analysed(confab, { messages: [{ payload: { content: 'Hello.' } }] });
    const params = { conversationId: talk };
    const json = {
      label: 'Mail ana@example.com',
      description: 'Call 212-555-0134',
      user: { name: 'Ana' },
      beginTimeOffset: 0,
      duration: 30,
    };
    await ask(confab, 'createBookmark', { params, json });
    await settings('add');
    const { page } = visitor;
    await page.goto(`${confab.url}/console/conversations/${talk}/bookmarks`, { waitUntil: 'networkidle0' });
    await shows(page, 'Mail [EMAIL_ADDRESS]');
    await press(page, 'Change the bookmark “Mail [EMAIL_ADDRESS]”');
    await fill(page, 'Label', 'Write to ben@example.com');
    await press(page, 'Save');
    await isClosed();
    await settings('remove');
    expect((await read(confab, 'listBookmarks', talk)).bookmarks).toMatchObject([
      { ...json, label: 'Write to ben@example.com' },
    ]);
  });

  test('a bookmark is deleted once that is confirmed', async () => {
    const page = await open('/bookmarks');
    await press(page, 'Delete Beginning');
    await press(page, 'Delete');
    await shows(page, 'The bookmark is deleted.');
    await holds(page, `document.querySelectorAll('.bookmarks > li').length === 1`);
    expect(await kept()).toHaveLength(1);
  });

  test('hostile labels stay text, and nothing is wider than a phone', async () => {
    const page = await open();
    await (await named(page, 'Bookmark: Line 0.')).focus();
    await page.keyboard.press('Enter');
    await fill(page, 'Label', `<img src=x onerror=alert(1)>${'x'.repeat(200)}`);
    await page.keyboard.press('Enter');
    await isClosed();
    await page.setViewport({ width: 390, height: 780 });
    for (const part of ['', '/bookmarks']) {
      await open(part);
      await shows(page, '<img src=x');
      expect(await page.$('main img')).toBeNull();
      expect(await isNotWider(page)).toBeTrue();
    }
    await page.setViewport({ width: 1280, height: 900 });
  });

  test('nothing went wrong in the page in all of this', () => {
    expect(visitor.faults).toEqual([]);
  });
});
