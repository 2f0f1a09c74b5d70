import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HTTPRequest } from 'puppeteer-core';
import {
  browserProgram,
  closeBrowser,
  expectAccessible,
  fill,
  press,
  shows,
  type Visitor,
  visit,
} from '../support/clients/browser.ts';
import { ask, read } from '../support/clients/conversations.ts';
import { eventually } from '../support/eventually.ts';
import { startConfab, type TestConfab } from '../support/servers/confab.ts';

const promise = 'I will send the quote by Friday.';
const thanks = 'Thank you.';
const mail = (from: string, date: string, text: string) =>
  `From: ${from}\nDate: ${date}\nSubject: Quote\n\n${text}\n`;

/** The same two messages of Ana Ruiz and Ben in every format, by the file's name. */
const files: Readonly<Record<string, string>> = {
  'talk.txt': `Ana Ruiz: ${promise}\nBen: ${thanks}\n`,
  'WhatsApp Chat.txt': `[31/12/2023, 22:15:04] Ana Ruiz: ${promise}\n[31/12/2023, 22:16:00] Ben: ${thanks}\n`,
  'general.json': JSON.stringify([
    {
      type: 'message',
      user: 'U1',
      ts: '1704103200.0001',
      text: promise,
      user_profile: { real_name: 'Ana Ruiz' },
    },
    { type: 'message', user: 'U2', ts: '1704103260.0001', text: thanks, user_profile: { real_name: 'Ben' } },
  ]),
  'zoom.txt': `[Ana Ruiz] 10:02:11\n${promise}\n\n[Ben] 10:03:11\n${thanks}\n`,
  'teams.vtt': `WEBVTT\n\n00:00:01.000 --> 00:00:03.000\n<v Ana Ruiz>${promise}</v>\n\n00:00:04.000 --> 00:00:05.000\n<v Ben>${thanks}</v>\n`,
  'captions.vtt': `WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nAna Ruiz: ${promise}\n\n00:00:04.000 --> 00:00:05.000\nBen: ${thanks}\n`,
  'film.srt': `1\n00:00:01,000 --> 00:00:03,000\nAna Ruiz: ${promise}\n\n2\n00:00:04,000 --> 00:00:05,000\nBen: ${thanks}\n`,
  'thread.mbox': ['Ana Ruiz <ana@example.com>', 'Ben <ben@example.com>']
    .map(
      (from, index) =>
        `From x@example.com Fri Mar  1 10:0${index}:00 2024\n${mail(from, `Fri, 01 Mar 2024 10:0${index}:00 +0000`, index === 0 ? promise : thanks)}\n`,
    )
    .join(''),
};

describe.skipIf(browserProgram === undefined)('trying the console with a transcript', () => {
  let confab: TestConfab;
  let visitor: Visitor;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'confab-trying-'));
    confab = await startConfab();
    visitor = await visit(`${confab.url}/#code=${confab.account.makeLinkCode()}`);
    await shows(visitor.page, 'Signed in as test');
  });
  afterAll(async () => {
    await closeBrowser();
    await confab.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Gives the page a file, as whoever chooses one does. */
  async function upload(name: string, content: string): Promise<void> {
    const { page } = visitor;
    await page.goto(confab.url, { waitUntil: 'networkidle0' });
    const path = join(folder, name);
    await Bun.write(path, content);
    const input = await page.waitForSelector('input[type=file]');
    await input?.uploadFile(path);
  }

  /** The id of the conversation that the page leads to once it has been analysed. */
  async function opened(): Promise<string> {
    await visitor.page.waitForSelector('.message');
    return new URL(visitor.page.url()).pathname.split('/').at(-1) ?? '';
  }

  test.each(Object.entries(files))('%s is read, with who says what', async (name, content) => {
    await upload(name, content);
    const { messages } = await read(confab, 'getMessages', await opened());
    expect(messages.map(({ text, from }) => [from?.name, text])).toEqual([
      ['Ana Ruiz', promise],
      ['Ben', thanks],
    ]);
    await shows(visitor.page, 'Ana Ruiz will send the quote by Friday.');
  });

  test('a WhatsApp export of more messages than a browser hands to a function at one time is read', async () => {
    const built = await Bun.build({ entrypoints: ['src/transcripts/whatsapp.ts'] });
    const code = Buffer.from((await built.outputs[0]?.text()) ?? '').toString('base64');
    const page = await visitor.context.newPage();
    const count =
      await page.evaluate(`import('data:text/javascript;base64,${code}').then(({ parseWhatsApp }) =>
      parseWhatsApp('1/2/23, 22:15 - Ana: Hi.\\n'.repeat(130_000)).messages.length)`);
    expect(count).toBe(130_000);
    await page.close();
  });

  test('one mail alone is read', async () => {
    await upload('one.eml', mail('Ana Ruiz <ana@example.com>', 'Fri, 01 Mar 2024 10:00:00 +0100', promise));
    const { messages } = await read(confab, 'getMessages', await opened());
    expect(messages.map(({ text, from }) => [from?.email, text])).toEqual([['ana@example.com', promise]]);
    await shows(visitor.page, 'Quote');
    expect(await visitor.page.$eval('h1', (title) => title.textContent)).toBe('Quote');
  });

  test('what is pasted gets the name that it is given', async () => {
    const { page } = visitor;
    await page.goto(confab.url, { waitUntil: 'networkidle0' });
    await fill(page, 'Or paste the text', files['talk.txt'] ?? '');
    await fill(page, 'Name of the conversation', 'Standup of Tuesday');
    await expectAccessible(page);
    await press(page, 'Analyse');
    await opened();
    expect(await page.$eval('h1', (title) => title.textContent)).toBe('Standup of Tuesday');
  });

  test('what is wrong in a file is a sentence with the place, and another file can be given', async () => {
    await upload('broken.srt', `1\n00:00:01,000 -> 00:00:03\n${promise}\n`);
    await shows(visitor.page, 'line 2 should be a time');
    await upload('broken.json', '[{"type": "message", ');
    await visitor.page.waitForSelector('[role=alert]');
    await upload('talk.txt', files['talk.txt'] ?? '');
    await opened();
  });

  test('a job is followed by its events, and asked for where they do not come through, also while the server is away', async () => {
    const { page } = visitor;
    const asked: string[] = [];
    let areEventsCut = false;
    const watch = (request: HTTPRequest) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/v1/job/')) asked.push(pathname.endsWith('/events') ? 'events' : 'job');
      // The events and the first two answers: a server that is started anew is back soon.
      const isLost = areEventsCut && pathname.startsWith('/v1/job/') && asked.length <= 3;
      void (isLost ? request.abort() : request.continue());
    };
    await page.setRequestInterception(true);
    page.on('request', watch);
    await upload('talk.txt', files['talk.txt'] ?? '');
    await opened();
    expect(asked).toEqual(['events']);
    areEventsCut = true;
    asked.length = 0;
    await upload('talk.txt', files['talk.txt'] ?? '');
    await opened();
    expect(asked[0]).toBe('events');
    expect(asked.slice(1).length).toBeGreaterThan(2);
    expect(new Set(asked.slice(1))).toEqual(new Set(['job']));
    page.off('request', watch);
    await page.setRequestInterception(false);
  });

  test('without a connection nothing is lost: it says so, and goes on when there is one again', async () => {
    const { page } = visitor;
    await page.goto(confab.url, { waitUntil: 'networkidle0' });
    // What reads transcripts is loaded when the first one is given.
    await upload('talk.txt', files['talk.txt'] ?? '');
    await opened();
    await press(page, 'Try it');
    await fill(page, 'Or paste the text', `Ana Ruiz: ${promise}`);
    await page.setOfflineMode(true);
    await press(page, 'Analyse');
    await shows(page, 'The server does not answer. Is it running?');
    await page.setOfflineMode(false);
    await press(page, 'Analyse');
    await opened();
    await shows(page, 'Ana Ruiz will send the quote by Friday.');
  });

  test('what is sent again, since no answer has come, is one conversation', async () => {
    const { page } = visitor;
    await page.goto(confab.url, { waitUntil: 'networkidle0' });
    const text = 'Ana Ruiz: I will order the chairs today.';
    await fill(page, 'Or paste the text', text);
    const sent: string[] = [];
    const loseAnswer = (request: HTTPRequest) => {
      if (request.method() !== 'POST') return void request.continue();
      const { url, json } = { url: request.url(), json: request.postData() ?? '' };
      sent.push(json);
      if (sent.length > 1) return void request.continue();
      // The server takes it, and the page never hears of that.
      const headers = { ...request.headers(), cookie };
      void fetch(url, { method: 'POST', headers, body: json }).then(() => request.abort());
    };
    const cookie = (await visitor.context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    await page.setRequestInterception(true);
    page.on('request', loseAnswer);
    await press(page, 'Analyse');
    await shows(page, 'The server does not answer.');
    await press(page, 'Analyse');
    await opened();
    page.off('request', loseAnswer);
    await page.setRequestInterception(false);
    expect(sent).toHaveLength(2);
    const { conversations } = await ask(confab, 'listConversations', { query: { limit: '1000' } });
    const ids = conversations.map(({ id }) => id);
    const texts = await Promise.all(ids.map(async (id) => (await read(confab, 'getMessages', id)).messages));
    expect(texts.flat().filter(({ text: said }) => said === 'I will order the chairs today.')).toHaveLength(
      1,
    );
  });

  test('what has failed is analysed anew when it is sent again', async () => {
    const { page } = visitor;
    await page.goto(confab.url, { waitUntil: 'networkidle0' });
    await fill(page, 'Or paste the text', 'Ana Ruiz: I will wash the cups today.');
    const keys: (string | undefined)[] = [];
    const failFirst = (request: HTTPRequest) => {
      if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
      if (keys.length > 1 || !request.url().includes('/v1/job/')) return void request.continue();
      if (request.url().endsWith('/events')) return void request.abort();
      const body = JSON.stringify({ id: 'x', status: 'failed', reason: 'A model is away.' });
      void request.respond({ contentType: 'application/json', body });
    };
    await page.setRequestInterception(true);
    page.on('request', failFirst);
    await press(page, 'Analyse');
    await shows(page, 'A model is away.');
    await press(page, 'Analyse');
    await opened();
    page.off('request', failFirst);
    await page.setRequestInterception(false);
    expect(new Set(keys).size).toBe(2);
  });

  test('what was said later than now, by its own clock, is listed, too', async () => {
    const later = new Date(Date.now() + 2 * 86_400_000);
    const day = [later.getDate(), later.getMonth() + 1, later.getFullYear()].join('/');
    await upload('Later.txt', `[${day}, 22:15:04] Ana Ruiz: ${promise}\n[${day}, 22:16:00] Ben: ${thanks}\n`);
    await opened();
    await visitor.page.goto(`${confab.url}/console/conversations`, { waitUntil: 'networkidle0' });
    await shows(visitor.page, 'Later');
    await visitor.page.goto(confab.url, { waitUntil: 'networkidle0' });
    await shows(visitor.page, 'Later');
  });

  test('what is to be done and what was said are saved as files', async () => {
    const { page } = visitor;
    await upload('talk.txt', files['talk.txt'] ?? '');
    const id = await opened();
    const client = await page.createCDPSession();
    await client.send('Page.setDownloadBehavior', { behavior: 'allow', downloadPath: folder });
    const saved = async (button: string, ending: string, name = 'talk to do') => {
      await press(page, button);
      const file = join(folder, `${name}.${ending}`);
      await eventually(
        async () =>
          (await Bun.file(file)
            .text()
            .catch(() => '')) !== '',
      );
      return Bun.file(file).text();
    };
    expect(await saved('SRT', 'srt', 'talk')).toContain(promise);
    expect(await saved('Markdown', 'md', 'talk')).toContain(promise);
    await page.goto(`${confab.url}/console/conversations/${id}/to-do`, { waitUntil: 'networkidle0' });
    const does = 'Ana Ruiz will send the quote by Friday';
    expect(await saved('CSV', 'csv')).toContain(does);
    expect(await saved('iCalendar', 'ics')).toContain('BEGIN:VTODO');
    expect(await saved('JSON', 'json')).toContain(does);
    await client.detach();
  });

  test('every page fits into the width of a phone', async () => {
    const { page } = visitor;
    await upload('talk.txt', files['talk.txt'] ?? '');
    const conversation = `/console/conversations/${await opened()}`;
    await page.setViewport({ width: 375, height: 700 });
    const parts = ['', '/to-do', '/summary', '/analytics', '/share'].map((part) => conversation + part);
    const others = ['', '/conversations', '/vocabulary', '/embedding', '/account'].map(
      (one) => `/console${one}`,
    );
    for (const path of [...parts, ...others]) {
      await page.goto(confab.url + path, { waitUntil: 'networkidle0' });
      await page.waitForSelector('main h1');
      expect(await page.evaluate('document.documentElement.scrollWidth'), path).toBeLessThanOrEqual(375);
    }
    await page.setViewport({ width: 1280, height: 900 });
  });
});
