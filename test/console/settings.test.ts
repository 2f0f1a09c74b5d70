/** What an account chooses for itself on its page in the console. */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { fieldsOf, patchOf } from '../../src/console/account/settings-fields.ts';
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
  console.warn('SKIPPED: the tests of settings in a browser. Install chromium to run them.');

describe('what a form of settings changes', () => {
  const settings = {
    redaction: {
      default: true,
      type: 'custom' as const,
      exclude: ['PERSON_NAME'],
      custom: { SSN: 'Number: hidden', default: 'obfuscation' },
    },
    intelligence: { bookmarks: { duration: 0 } },
  };

  test('is nothing where nothing is changed, also of settings that nobody has chosen', () => {
    expect(patchOf(settings, fieldsOf(settings))).toEqual([]);
    expect(patchOf({}, fieldsOf({}))).toEqual([]);
  });

  test('is just what is changed, and what is taken away is removed', () => {
    const fields = { ...fieldsOf(settings), masks: '', exclude: 'date, Time\n', seconds: ' ' };
    expect(patchOf(settings, fields)).toEqual([
      { op: 'remove', path: '/redaction/default' },
      { op: 'add', path: '/redaction/exclude', value: ['DATE', 'TIME'] },
      { op: 'remove', path: '/intelligence/bookmarks/duration' },
    ]);
  });
});

describe.skipIf(browserProgram === undefined)('the settings of an account in a browser', () => {
  let confab: TestConfab;
  let visitor: Visitor;
  beforeAll(async () => {
    confab = await startConfab();
    visitor = await visit(`${confab.url}/console/account#code=${confab.account.makeLinkCode()}`);
  });
  afterAll(async () => {
    await closeBrowser();
    await confab.stop();
  });

  const kept = async () => (await ask(confab, 'getSettings')).settings;

  test('personal data is masked from then on, as they say, and no more once they say no', async () => {
    const conversationId = await analysed(confab, {
      messages: [{ payload: { content: 'Mail it to ana@example.com, my age is 40.' } }],
    });
    const { page, faults } = visitor;
    await press(page, 'Mask personal data in what is read');
    await (await named(page, 'In its place stands')).select('custom');
    await fill(page, 'Texts of your own, a line for each kind', 'email_address: (an address)');
    await fill(page, 'Kinds that stay readable, a line each', 'AGE');
    await fill(page, 'Seconds of a bookmark whose program says no length', '30');
    await expectAccessible(page);
    await press(page, 'Save the settings');
    await shows(page, 'The settings are kept.');
    expect(await kept()).toMatchObject({
      redaction: {
        default: true,
        type: 'custom',
        exclude: ['AGE'],
        custom: { EMAIL_ADDRESS: '(an address)' },
      },
      intelligence: { bookmarks: { duration: 30 } },
    });
    await page.goto(`${confab.url}/console/conversations/${conversationId}`, { waitUntil: 'networkidle0' });
    await shows(page, 'Mail it to (an address), my age is 40.');
    // What else the page loads would move the form under a click.
    await page.goto(`${confab.url}/console/account`, { waitUntil: 'networkidle0' });
    await press(page, 'Mask personal data in what is read');
    await press(page, 'Save the settings');
    await shows(page, 'The settings are kept.');
    expect((await kept()).redaction?.default).toBeUndefined();
    expect(faults).toEqual([]);
  });

  test('what was begun stays while other pages are looked at, and what is refused is said', async () => {
    const { page, faults } = visitor;
    await page.goto(`${confab.url}/console/account`, { waitUntil: 'networkidle0' });
    await fill(page, 'Kinds that stay readable, a line each', 'NO-KIND');
    await press(page, 'Try it');
    await press(page, 'Account');
    await named(page, 'Save the settings');
    await holds(page, `document.querySelector('#settings-exclude').value === 'NO-KIND'`);
    await press(page, 'Save the settings');
    await shows(page, 'must be a name of letters, digits and "_"');
    expect((await kept()).redaction?.exclude).toEqual(['AGE']);
    expect(faults).toEqual([]);
  });
});
