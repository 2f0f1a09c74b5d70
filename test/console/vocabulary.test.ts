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
  console.warn('SKIPPED: the tests of trackers and entities in a browser. Install chromium to run them.');

const hostile = '<img src=x onerror=alert(1)>';

describe.skipIf(browserProgram === undefined)('trackers and entities in a browser', () => {
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

  const open = async () => {
    const { page } = visitor;
    await page.goto(`${confab.url}/console/vocabulary`, { waitUntil: 'networkidle0' });
    return page;
  };
  const marked = () =>
    visitor.page.$$eval('.try-lines mark', (marks) => marks.map((mark) => mark.textContent));
  const who = () => visitor.page.$$eval('.try-who', (names) => names.map((name) => name.textContent));

  test('where there is no conversation, there is nothing to try against', async () => {
    const page = await open();
    await press(page, 'Add to trackers');
    await shows(page, 'There is no conversation to try it against yet.');
    await expectAccessible(page);
  });

  test('a tracker is made, tried, changed, tried again and saved', async () => {
    await analysed(confab, {
      name: 'Pump call',
      messages: [
        { payload: { content: 'The meeting is on Monday.' }, from: { name: 'Mark' } },
        { payload: { content: 'It rains.' }, from: { name: 'Ana' } },
        { payload: { content: `Half price: ${hostile}` }, from: { name: 'Ana' } },
        { payload: { content: 'I want my money back.' } },
      ],
    });
    const page = await open();
    await press(page, 'Add to trackers');
    await named(page, 'Conversation');
    await press(page, 'Try');
    await shows(page, 'Write what is to be looked for first.');
    await fill(page, 'Phrases, a line each', 'meeting');
    await press(page, 'Try');
    await shows(page, '1 place in 1 sentence.');
    expect(await marked()).toEqual(['meeting']);
    expect(await who()).toEqual(['Mark']);
    await expectAccessible(page);

    await fill(page, 'Phrases, a line each', 'half price\nrefund');
    await press(page, 'Try');
    await shows(page, '2 places in 2 sentences.');
    expect(await marked()).toEqual(['Half price']);
    expect(await who()).toEqual(['Ana', 'Unknown speaker']);
    await shows(page, 'means “refund”');
    await shows(page, hostile);
    expect(await page.$('dialog img')).toBeNull();
    await expectAccessible(page);
    expect(await ask(confab, 'listTrackers')).toEqual({ trackers: [] });

    await fill(page, 'Name', 'Prices');
    await press(page, 'Save');
    await shows(page, 'half price, refund');
    const { trackers } = await ask(confab, 'listTrackers');
    expect(trackers).toMatchObject([{ name: 'Prices', vocabulary: ['half price', 'refund'] }]);
  });

  test('a tracker is kept out of sentences in which one of its exceptions stands, also as it is tried', async () => {
    const conversationId = await analysed(confab, {
      name: 'Insurance call',
      messages: ['The premium is due.', 'He took the premium car.'].map((content) => ({
        payload: { content },
      })),
    });
    const page = await open();
    await press(page, 'Add to trackers');
    await (await named(page, 'Conversation')).select(conversationId);
    await fill(page, 'Name', 'Premiums');
    await fill(page, 'Phrases, a line each', 'premium');
    await press(page, 'Try');
    await shows(page, '2 places in 2 sentences.');
    await fill(page, 'Not where one of these stands, a line each', 'premium car');
    await press(page, 'Try');
    await shows(page, '1 place in 1 sentence.');
    await expectAccessible(page);
    await press(page, 'Save');
    await shows(page, 'not where “premium car” stands');
    const saved = async () =>
      (await ask(confab, 'listTrackers')).trackers.find(({ name }) => name === 'Premiums');
    expect(await saved()).toMatchObject({ vocabulary: ['premium'], excludeVocabulary: ['premium car'] });

    await press(page, 'Change Premiums');
    const field = await named(page, 'Not where one of these stands, a line each');
    expect(await field.evaluate((control) => Object(control).value)).toBe('premium car');
    await fill(page, 'Not where one of these stands, a line each', ' ');
    await press(page, 'Save');
    await holds(page, `!document.querySelector('main').innerText.includes('not where')`);
    expect(await saved()).toMatchObject({ vocabulary: ['premium'], excludeVocabulary: [] });
  });

  test('what was found is said to screen readers, and is reached by keys', async () => {
    const page = await open();
    await press(page, 'Change Prices');
    await (await named(page, 'Conversation')).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await holds(
      page,
      `document.querySelector('dialog [role=status]').textContent === '2 places in 2 sentences.'`,
    );
    expect(await page.$('dialog[open]')).not.toBeNull();
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe(
      'Sentences it was found in',
    );
  });

  test('what is refused is a sentence, and a phrase that is found nowhere is no problem', async () => {
    const page = await open();
    await press(page, 'Change Prices');
    await page.$eval('textarea', (field) => {
      field.value = 'zebra crossing';
    });
    await press(page, 'Try');
    await shows(page, 'Nothing in this conversation is like it.');
    expect(await page.$('.try-lines')).toBeNull();
    await page.$eval('textarea', (field) => {
      field.value = 'half price (net)';
    });
    await press(page, 'Try');
    await shows(page, 'none of ( ) [ ]');
    expect(await page.$('dialog [role=alert]')).not.toBeNull();
  });

  test('an entity is tried in place of the one that there is', async () => {
    const conversationId = await analysed(confab, {
      name: hostile,
      messages: [{ payload: { content: 'The Quenby, and the old QUENBY.' }, from: { name: hostile } }],
    });
    const json = { type: 'Product', subType: 'Pump', category: 'Custom', values: ['Quenby'] };
    await ask(confab, 'createEntity', { json });
    const page = await open();
    await press(page, 'Change Product · Pump');
    await (await named(page, 'Conversation')).select(conversationId);
    await fill(page, 'Type', 'Machine');
    await press(page, 'Try');
    await shows(page, '2 places in 1 sentence.');
    expect(await marked()).toEqual(['Quenby', 'QUENBY']);
    expect(await who()).toEqual([hostile]);
    await expectAccessible(page);
    await page.setViewport({ width: 375, height: 700 });
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBeTrue();
    expect(
      await page.$eval('dialog', ({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth),
    ).toBeTrue();
    await page.setViewport({ width: 1280, height: 900 });
    await press(page, 'Cancel');
    expect((await ask(confab, 'listEntities')).entities).toMatchObject([{ type: 'Product' }]);
  });

  test('nothing went wrong in the page in all of this, and nobody else was asked for anything', () => {
    expect(visitor.faults).toEqual([]);
  });
});
