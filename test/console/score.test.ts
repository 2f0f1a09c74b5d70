/** The score of a call, in the console. */

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
import { ask, oneMessage } from '../support/clients/conversations.ts';
import { isNotWider } from '../support/clients/page-looks.ts';
import { salesCall } from '../support/data/talks.ts';
import { startConfab, type TestConfab } from '../support/servers/confab.ts';
import { startLanguageModel } from '../support/servers/language-model.ts';
import { readsCalls } from '../support/servers/reading-model.ts';

if (browserProgram === undefined)
  console.warn('SKIPPED: the tests of the score in a browser. Install chromium to run them.');

const features = { featureList: ['callScore'] };

describe.skipIf(browserProgram === undefined)('the score of a call in a browser', () => {
  const model = startLanguageModel(readsCalls({ verdict: (number) => (number % 2 === 0 ? 'no' : 'yes') }));
  let confab: TestConfab;
  let visitor: Visitor;
  beforeAll(async () => {
    // Its worker starts when a test wants it to.
    confab = await startConfab({ worker: false, languageModels: await model.models() });
    visitor = await visit(`${confab.url}/#code=${confab.account.makeLinkCode()}`);
  });
  afterAll(async () => {
    await closeBrowser();
    await confab.stop();
    await model.stop();
  });

  const open = async (id: string) => {
    await visitor.page.goto(`${confab.url}/console/conversations/${id}/score`, { waitUntil: 'load' });
    return visitor.page;
  };

  test('where none was asked for it says how one is, and where there cannot be one why', async () => {
    const worker = await confab.startWorker();
    const [plain, short] = await Promise.all(
      [oneMessage, { ...oneMessage, features }].map((json) => ask(confab, 'submitText', { json })),
    );
    for (const one of [plain, short]) await confab.jobEnded(one?.jobId ?? '');
    const page = await open(plain?.conversationId ?? '');
    await shows(page, 'No score was asked for.');
    await shows(page, '"featureList": ["callScore"]');
    await expectAccessible(page);
    await open(short?.conversationId ?? '');
    await shows(page, 'There is no score.');
    await shows(page, 'The conversation has fewer than 50 words, too few for a call score.');
    expect(await page.$('[role=alert]')).toBeNull();
    await worker.stop();
  });

  test('a call that is given to the console is scored where that is wished, and stays to be wished', async () => {
    const worker = await confab.startWorker();
    const { page } = visitor;
    await page.goto(`${confab.url}/`, { waitUntil: 'networkidle0' });
    await press(page, 'Have the language model of this server score the call, too');
    await expectAccessible(page);
    await press(page, 'Account');
    await press(page, 'Try it');
    await press(page, 'Use a sample conversation');
    await page.waitForSelector('.finding');
    await press(page, 'Score');
    await shows(page, 'Score of the call');
    await press(page, 'Try it');
    // Once more, and it is not wished any longer.
    await press(page, 'Have the language model of this server score the call, too');
    await press(page, 'Use a sample conversation');
    await page.waitForSelector('.finding');
    await press(page, 'Score');
    await shows(page, 'No score was asked for.');
    await worker.stop();
  });

  test('it appears by itself, with what shows it, which leads to its sentence', async () => {
    const { conversationId } = await ask(confab, 'submitText', { json: { ...salesCall, features } });
    const page = await open(conversationId);
    await shows(page, 'A language model is reading the call.');
    await expectAccessible(page);
    const worker = await confab.startWorker();
    await shows(page, 'Score of the call');
    const { score, criteria } = await ask(confab, 'getCallScore', { params: { conversationId } });
    const numbers = await page.$$eval('.points strong', (all) => all.map(({ textContent }) => textContent));
    expect(numbers).toEqual([score, ...criteria.map((one) => one.score)].map(String));
    await shows(page, criteria[0]?.name ?? '');
    await expectAccessible(page);
    await page.setViewport({ width: 390, height: 780 });
    expect(await isNotWider(page)).toBeTrue();
    await page.setViewport({ width: 1280, height: 900 });
    await page.click('.score summary');
    const quote = criteria[0]?.messageRefs?.[0]?.quote ?? '';
    await press(page, quote);
    await holds(
      page,
      `document.querySelector('.message.chosen')?.innerText.includes(${JSON.stringify(quote)})`,
    );
    await worker.stop();
    expect(visitor.faults).toEqual([]);
  });
});
